import type { Language } from '../errors/messages/language.ts'

/** Maximum number of characters of a language tag. Longer tags are ignored. */
const MAX_TAG_LENGTH = 35

/**
 * Locale of the caller for numbers and dates, such as `es-ES`: the first tag with a region in the header
 * `Accept-Language` whose language is `language`. Default: `language` itself.
 */
export function localeOf(header: string | undefined, language: Language): string {
  const tags = (header ?? '').split(',', 20).map((part) => part.split(';')[0]?.trim() ?? '')
  return tags.find((tag) => tag.toLowerCase().startsWith(`${language}-`) && isLocale(tag)) ?? language
}

function isLocale(tag: string): boolean {
  try {
    return tag.length <= MAX_TAG_LENGTH && Intl.NumberFormat.supportedLocalesOf(tag).length === 1
  } catch {
    return false
  }
}

/** Language with the highest weight in the header `Accept-Language`: `es` or `en`. Default: `es`. */
export const languageOf = (header: string | undefined): Language => requestedLanguage(header) ?? 'es'

/** Language with the highest weight in the header `Accept-Language`, or null if it names no `es` or `en`. */
export function requestedLanguage(header: string | undefined): Language | null {
  if (header === undefined || header === '') return null
  let best: Language | null = null
  let weight = 0
  for (const headerPart of header.split(',', 20)) {
    const [tag = '', ...params] = headerPart.trim().toLowerCase().split(';')
    const primary = tag.split('-')[0]?.trim()
    const language = primary === 'en' || primary === 'es' ? primary : null
    const q = params.map((param) => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1]).find(Boolean)
    const value = q === undefined ? 1 : Number(q)
    if (language !== null && value > weight) {
      best = language
      weight = value
    }
  }
  return best
}
