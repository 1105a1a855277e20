import { describe, expect, it } from 'vitest'
import { languageTag, regionalLanguageOf, type RegionalLanguage } from '@forki/contract/regional-language'
import { en } from './en.ts'
import { es } from './es.ts'
import { texts as enGb } from './regions/en-GB/index.ts'
import { texts as enUs } from './regions/en-US/index.ts'
import { texts as esCl } from './regions/es-CL/index.ts'
import { texts as esEs } from './regions/es-ES/index.ts'
import type { RegionalTexts } from './translation-types.ts'

type Texts = readonly (readonly [key: string, text: string])[]

/** Words that restaurants in the region do not use. */
const FOREIGN: Record<RegionalLanguage, RegExp> = {
  'es-ES':
    /meser[oa]s?\b|platillo|(?<!\p{L})salón|agreg|conteo|(?<!\p{L})costos?(?!\p{L})|bitácora|cortes[ií]a|(?<!\p{L})cortes?(?!\p{L})|capturar?(?!\p{L})|gerente|promedio|ustedes|centavo|lealtad|abarrotes|platos fuertes|tableros?\b|mapas?\b|cacahuate|ajonjolí|(?<!\p{L})soya\b|(?<!\p{L})pisos?\b|terminal bancaria|computadora|(?<!\p{L})regr[eé]s/iu,
  'es-CL':
    /meser[oa]s?\b|platillo|camarer|(?<!\p{L})cortes?(?!\p{L})|capturar?(?!\p{L})|lealtad|platos fuertes|cacahuate|ajonjolí|centavo|(?<!\p{L})pisos?\b|(?<!\p{L})importes?(?!\p{L})|(?<!\p{L})recibos?(?!\p{L})|terminal bancaria|computadora|tabletas?\b|(?<!\p{L})regr[eé]s|altramuz|n\.º/iu,
  'en-US': /\bbills?\b|\btills?\b|takeaway|\bwaiters?\b|cancelled|postal code|\bstarters?\b/i,
  'en-GB':
    /\bcolors?\b|\bcenter\b|liters?\b|recognize|postal code|sulfite|mollusk|\bpickup\b|picked up(?!,)|\b[Cc]hecks? (?:\{\{|for\b|per\b|receipt)/,
}
/**
 * Keys that need no regional text: fixed texts (SCR-9), catalogues of pages without a restaurant, and search
 * synonyms of the command palette.
 */
const EXEMPT_KEYS = /^(?:landing|auth)\.|^action-messages\.(?:done|failed)\.|^palette\.\w+_synonyms\./

const flatTexts = (words: object, prefix = ''): Texts =>
  Object.entries(words).flatMap(([name, value]): Texts =>
    typeof value === 'string'
      ? [[`${prefix}${name}`, value]]
      : flatTexts(value as object, `${prefix}${name}.`),
  )
const textsByKey = (parts: readonly RegionalTexts[]) => new Map(parts.flatMap((part) => flatTexts(part)))
const placeholders = (text = '') => Array.from(text.matchAll(/\{\{\w+\}\}/g), String).toSorted()

const regions: readonly (readonly [RegionalLanguage, object, Map<string, string>])[] = [
  ['es-ES', es, textsByKey(esEs)],
  ['es-CL', es, textsByKey(esCl)],
  ['en-US', en, textsByKey(enUs)],
  ['en-GB', en, textsByKey(enGb)],
]

describe.each(regions)('texts of the region %s', (region, language, texts) => {
  const general = new Map(flatTexts(language))

  it('each regional text replaces a text of the language, differs from it and has its placeholders', () => {
    const wrongTexts = [...texts].filter(
      ([key, text]) =>
        general.get(key) === undefined ||
        general.get(key) === text ||
        placeholders(text).join(' ') !== placeholders(general.get(key)).join(' '),
    )

    expect(wrongTexts).toEqual([])
  })

  it('no text of a region has a word that restaurants in the region do not use', () => {
    const shownTexts = [...general].map(([key, text]) => `${key} ${texts.get(key) ?? text}`)
    const foreignTexts = shownTexts.filter((line) => {
      const [key = '', ...words] = line.split(' ')
      return (
        !EXEMPT_KEYS.test(key) && FOREIGN[region].test(words.join(' ').replaceAll(/\{\{\w+\}\}/g, '{{}}'))
      )
    })

    expect(foreignTexts).toEqual([])
  })
})

describe('texts of a region that replace one meaning of a word', () => {
  it('cash returned to the guest is vuelto in Chile, on the till, the counter and the receipt', () => {
    const texts = textsByKey(esCl)
    const keys = [
      'cashiers.pay.change',
      'cashiers.done.change',
      'cashiers.session.change',
      'counter.done.change',
      'orders-history.payments.change',
      'print.change',
    ]

    expect(keys.filter((key) => !/^vuelto\b/i.test(texts.get(key) ?? ''))).toEqual([])
  })
})

describe('languageTag', () => {
  it('languageTag includes the region only in the language of the region', () => {
    expect([languageTag('es', 'ES'), languageTag('en', 'ES')]).toEqual(['es-ES', 'en'])
    expect([languageTag('en', 'US'), languageTag('en', 'IE')]).toEqual(['en-US', 'en-GB'])
  })

  it('regionalLanguageOf returns null for Mexico, an unknown country and no country', () => {
    expect([
      regionalLanguageOf('MX'),
      regionalLanguageOf('XX'),
      regionalLanguageOf(null),
      regionalLanguageOf(undefined),
    ]).toEqual([null, null, null, null])
  })
})
