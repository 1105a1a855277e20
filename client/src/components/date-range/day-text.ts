/** Formatting of business days, which have no time zone. */
import { language, type Language } from '../../lib/i18n.ts'
import { useSignal } from '../../lib/signal.ts'

const dayStyleOptions = {
  short: { day: 'numeric', month: 'short' },
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'short', year: 'numeric' },
  dayname: { weekday: 'long' },
  dayshort: { weekday: 'short' },
  range: { day: 'numeric', month: 'short', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
export type DayStyle = keyof typeof dayStyleOptions

const formatterCache = new Map<string, Intl.DateTimeFormat>()

function formatterFor(style: DayStyle, lang: Language): Intl.DateTimeFormat {
  const key = `${lang} ${style}`
  const dayFormatter =
    formatterCache.get(key) ?? new Intl.DateTimeFormat(lang, { ...dayStyleOptions[style], timeZone: 'UTC' })
  formatterCache.set(key, dayFormatter)
  return dayFormatter
}

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)

/** Text of a business day, such as `21 nov`, `sáb, 21 nov`, `sábado, 21 de noviembre de 2026` or `nov 2026`. */
export const dayText = (day: string, style: DayStyle, lang: Language): string =>
  formatterFor(style, lang).format(noonOf(day))

/** Text of a range of business days, such as `15–21 nov 2026`. */
export const spanText = (from: string, to: string, lang: Language): string =>
  formatterFor('range', lang).formatRange(noonOf(from), noonOf(to))

/** Formatters of business days and ranges in the interface language. */
export function useDayText() {
  const lang = useSignal(language)
  return {
    day: (day: string, style: DayStyle = 'short') => dayText(day, style, lang),
    span: (from: string, to: string) => spanText(from, to, lang),
  }
}
