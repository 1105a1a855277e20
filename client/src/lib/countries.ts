/** Countries with their names in the interface language, from the browser's ICU data. */
import type { Language } from './i18n.ts'

export interface Country {
  /** Country code of ISO 3166-1. */
  code: string
  label: string
}

const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index))
/** Region codes that are no countries: unions, UN, outlying Oceania, unknown region, and codes for tests. */
const NON_COUNTRY_CODES = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

const isCurrentCode = (code: string) => {
  // Excludes withdrawn country codes, which canonicalize to the code of a successor.
  const [canonical] = Intl.getCanonicalLocales(`und-${code}`)
  return canonical === `und-${code}`
}

/** All countries in the sort order of the interface language. */
export function countriesIn(lang: Language): Country[] {
  const names = new Intl.DisplayNames(lang, { type: 'region', fallback: 'none' })
  return letters
    .flatMap((first) => letters.map((second) => `${first}${second}`))
    .filter((code) => !NON_COUNTRY_CODES.has(code) && isCurrentCode(code))
    .flatMap((code) => {
      const label = names.of(code)
      return label ? [{ code, label }] : []
    })
    .toSorted((a, b) => a.label.localeCompare(b.label, lang))
}
