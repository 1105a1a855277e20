import { describe, expect, it } from 'vitest'
import { FIXED_SUCCESS_TEXTS, FIXED_FAILURE_TEXTS } from '../test/fixed-texts.ts'
import { en } from './en.ts'
import { es } from './es.ts'

type Forbidden = readonly (readonly [pattern: RegExp, use: string])[]

/** Languages with their forbidden words, from the files `forbidden-terms.<language>.ts`. */
const lists = Object.values(
  import.meta.glob<Record<string, Forbidden>>('./forbidden-terms.??.ts', { eager: true }),
)
  .flatMap((module) => Object.entries(module))
  .map(([name, list]) => [name.endsWith('_EN') ? 'en' : 'es', list] as const)

const catalogues = { es, en } as const

/** Fixed texts (SCR-9), which are exempt. */
const FIXED_TEXTS = new Set(
  [...FIXED_SUCCESS_TEXTS, ...FIXED_FAILURE_TEXTS].map(([, , text]) => text as string),
)
/**
 * Keys of texts that may contain forbidden words: search synonyms of the command palette, and suggested
 * reasons, which are the users' own words.
 */
const EXEMPT_KEYS = /^palette\.\w+_synonyms\.|\.(?:usual|(?:in_|out_)?reasons(?:\.\w+)?)$/

const flatTexts = (words: object, prefix = ''): [key: string, text: string][] =>
  Object.entries(words).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string'
      ? [[`${prefix}${name}`, value]]
      : flatTexts(value as object, `${prefix}${name}.`),
  )

/** Texts with a forbidden word, each with the word to use instead. */
const violations = (words: object, list: Forbidden) =>
  flatTexts(words)
    .filter(([key, text]) => !EXEMPT_KEYS.test(key) && !FIXED_TEXTS.has(text))
    .flatMap(([key, text]) =>
      list
        .filter(([pattern]) => pattern.test(text.replaceAll(/\{\{\w+\}\}/g, '{{}}')))
        .map(([pattern, use]) => `${key} "${text}": ${pattern.source} → ${use}`),
    )

describe.each(lists)('terms of the catalogue %s', (language, list) => {
  it('no text of the catalogue uses a forbidden word', () => {
    expect(violations(catalogues[language], list)).toEqual([])
  })
})

describe('the check of the terms', () => {
  it('the check of the terms finds at least one list of forbidden words', () => {
    expect(lists.length).toBeGreaterThan(0)
  })

  it.each(lists)(
    'the list of forbidden words in %s has a replacement for each pattern and no pattern twice',
    (_language, list) => {
      const patterns = list.map(([pattern]) => pattern.source)

      expect(list.filter(([, use]) => use.trim() === '')).toEqual([])
      expect(patterns.filter((pattern, index) => patterns.indexOf(pattern) !== index)).toEqual([])
    },
  )

  it('the check of the terms reports a text with a forbidden word, with the word to use', () => {
    const texts = { bar: { label: 'Give it back' }, palette: { screen_synonyms: { till: 'give back' } } }

    expect(violations(texts, [[/\bback\b/i, 'refund']])).toEqual([
      'bar.label "Give it back": \\bback\\b → refund',
    ])
  })
})
