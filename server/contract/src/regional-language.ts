/**
 * Regional texts: words of one country that replace those of its language, such as "Camarero" for "Mesero" in Spain.
 * The catalogue `es` has the words of Mexico. The catalogue `en` has words that every English-speaking country
 * understands.
 * @see docs/decisions/110-regional-words.md
 */
export type RegionalLanguage = 'es-ES' | 'es-CL' | 'en-US' | 'en-GB'

/** Regional language by country (ISO 3166-1). Other countries have the texts of their language. */
const LANGUAGE_BY_COUNTRY: Readonly<Record<string, RegionalLanguage>> = {
  ES: 'es-ES',
  CL: 'es-CL',
  US: 'en-US',
  GB: 'en-GB',
  IE: 'en-GB',
  AU: 'en-GB',
  NZ: 'en-GB',
}

export const regionalLanguageOf = (country: string | null | undefined): RegionalLanguage | null =>
  LANGUAGE_BY_COUNTRY[country ?? ''] ?? null

/**
 * Language tag of the texts for a restaurant in `country`. In Spain, Spanish texts have `es-ES`, and English
 * texts have `en`. i18next reads texts that `es-ES` lacks from `es`.
 */
export function languageTag<Language extends string>(
  language: Language,
  country: string | null | undefined,
): Language | RegionalLanguage {
  const region = regionalLanguageOf(country)
  return region?.startsWith(language) ? region : language
}
