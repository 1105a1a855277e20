import type { Language } from '../errors/messages/language.ts'

/** Language with the highest weight in the header `Accept-Language`: `es` or `en`. Default: `es`. */
export function languageOf(header: string | undefined): Language {
  if (header === undefined || header === '') return 'es'
  let best: Language = 'es'
  let weight = 0
  for (const part of header.split(',', 20)) {
    const [tag = '', ...params] = part.trim().toLowerCase().split(';')
    const language = tag.startsWith('en') ? 'en' : tag.startsWith('es') ? 'es' : null
    const q = params.map((param) => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1]).find(Boolean)
    const value = q === undefined ? 1 : Number(q)
    if (language !== null && value > weight) {
      best = language
      weight = value
    }
  }
  return best
}
