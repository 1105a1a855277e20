import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { en } from './en.ts'
import { es } from './es.ts'

const source = `${import.meta.dirname}/..`
/**
 * Catalogues exempt from the check for unused keys. Their keys follow the texts of SCR-9, the validation error
 * codes and the permissions.
 */
const exemptCatalogues = ['action-messages', 'validation', 'access']

const flatTexts = (words: object, prefix = ''): [key: string, text: string][] =>
  Object.entries(words).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string'
      ? [[`${prefix}${name}`, value]]
      : flatTexts(value as object, `${prefix}${name}.`),
  )
const keysOf = (words: object) => flatTexts(words).map(([key]) => key)
const placeholders = (text: string) =>
  Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([, name = '']) => name).toSorted((a, b) => a.localeCompare(b))

const sourceCode = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('locales') && !file.includes('.test.'))
  .map((file) => readFileSync(`${source}/${file}`, 'utf8'))
  .join('\n')
const quotedTexts = new Set(
  Array.from(sourceCode.matchAll(/['"`]([\w:.-]+)['"`]/g), ([, text]) => text ?? ''),
)
/** Patterns of translation keys that are built at run time: `live.${state}` matches `live.x`. */
const keyPatterns = Array.from(sourceCode.matchAll(/`([\w:.-]*\$\{[^`]*)`/g), ([, text]) => text ?? '')
  .map((text) => text.replaceAll(/\$\{[^}]*\}/g, '*'))
  .filter((text) => /^[\w:.*-]+$/.test(text) && text.replaceAll('*', '').length > 1)
  .map((text) => new RegExp(`^${text.replaceAll('.', '\\.').replaceAll('*', '[\\w.]+')}$`))

/** True if the source code contains or builds the key, with or without its namespace and its plural suffix. */
function isUsed(namespace: string, key: string): boolean {
  const baseKey = key.replace(/_(?:zero|one|two|few|many|other)$/, '')
  const spellings = [key, baseKey, `${namespace}:${key}`, `${namespace}:${baseKey}`]
  return spellings.some((name) => quotedTexts.has(name) || keyPatterns.some((pattern) => pattern.test(name)))
}

/**
 * Pattern of a count before a noun, which must be singular for a count of 1. Units, and nouns after "of", do
 * not change. Only the placeholder `count` selects the singular, so placeholders with other names must not
 * precede a noun.
 */
const COUNTED =
  /(?<!\b(?:de|of) )\{\{(?:count|required|times|party_size|created|updated|orders|lines|rows|guests|portions)\}\} (?!(?:de|of|min|kcal|d)\b)\p{L}|\b(?:los|las|all|the) \{\{count\}\}/u
/** Translation keys of texts whose count is always above 1. */
const ALWAYS_PLURAL = [
  'installation:subscriptions.see_waiting',
  'auth:rules.length',
  'order-dashboard:now.late_means',
  'order-dashboard:range.too_long',
  'orders-history:exceptions.bounded',
  'orders-history:sums.bounded',
  'inventory:alerts.most',
  'inventory:alerts.within',
  'inventory:receive.in_days',
]

describe.each(Object.keys(es) as (keyof typeof es)[])('catalogue %s', (namespace) => {
  it('a catalogue has the same keys in Spanish and English', () => {
    expect(keysOf(en[namespace])).toEqual(keysOf(es[namespace]))
  })

  it('a catalogue has the same placeholders in both languages, and no empty text', () => {
    const marks = (words: object) =>
      flatTexts(words).map(([key, text]) => `${key} ${placeholders(text).join(' ')}`)

    expect(marks(en[namespace])).toEqual(marks(es[namespace]))
    expect(
      [...flatTexts(es[namespace]), ...flatTexts(en[namespace])].filter(([, text]) => text.trim() === ''),
    ).toEqual([])
  })

  it('a catalogue has a singular and a plural wherever a noun agrees with a count', () => {
    const countedKeys = [es[namespace], en[namespace]].flatMap((words) => {
      const keys = new Set(keysOf(words))
      const isPaired = (key: string) =>
        /_(?:zero|one|other)$/.test(key) &&
        ['_one', '_other'].every((ending) => keys.has(key.replace(/_[a-z]+$/, ending)))
      return flatTexts(words).filter(([key, text]) => COUNTED.test(text) && !isPaired(key))
    })

    expect(
      countedKeys.map(([key]) => `${namespace}:${key}`).filter((key) => !ALWAYS_PLURAL.includes(key)),
    ).toEqual([])
  })

  it('a catalogue has no key that the source code does not use', () => {
    const unused = exemptCatalogues.includes(namespace)
      ? []
      : keysOf(es[namespace]).filter((key) => !isUsed(namespace, key))

    expect(unused).toEqual([])
  })
})

describe('Spanish catalogues', () => {
  it('Spanish catalogues use «mapa» for a floor plan, and «plano» only for an architect’s drawing', () => {
    const plans = Object.entries(es)
      .flatMap(([namespace, words]) => flatTexts(words, `${namespace}.`))
      .filter(([key, text]) => /\bplanos?\b/i.test(text) && !/^palette\.\w+_synonyms\./.test(key))
      .map(([key]) => key)

    expect(plans).toEqual(['layouts.background.hint'])
  })
})

describe('fixed texts of the loading states (SCR-5, SCR-6)', () => {
  it.each([
    [es.common.loading_session, 'Cargando…'],
    [es.common.loading_page, 'Cargando...'],
  ])('the loading text %s equals the specified text', (text, words) => {
    expect(text).toBe(words)
  })
})
