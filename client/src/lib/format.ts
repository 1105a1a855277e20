/** Formatting of dates, times, money and durations in the interface language and the restaurant's time zone. */
import { formatAmount, formatMoney } from '@forki/contract/money/currency'
import { language, type Language } from './i18n.ts'
import { signal, useSignal } from './signal.ts'
import { numberFormat } from './number-format.ts'

/**
 * Region whose number format the amounts of a currency use. In Spanish, Mexican pesos are `$1,234.50`, and
 * euros are `1234,50 €`. Unlisted currencies use Mexico's format in Spanish, and that of the US in English.
 */
const regionByCurrency: Readonly<Record<string, string>> = {
  MXN: 'MX',
  EUR: 'ES',
  USD: 'US',
  COP: 'CO',
  ARS: 'AR',
  CLP: 'CL',
  PEN: 'PE',
  UYU: 'UY',
  GTQ: 'GT',
  CRC: 'CR',
  DOP: 'DO',
  GBP: 'GB',
}

/** Locale that formats amounts of a currency. */
export const moneyLocale = (lang: Language, currency: string) =>
  lang === 'en' && currency === 'EUR'
    ? 'en-IE'
    : `${lang}-${regionByCurrency[currency] ?? (lang === 'es' ? 'MX' : 'US')}`

/** Currency of the restaurant on screen. `useFormat` without a currency writes numbers with its separators. */
export const restaurantCurrency = signal('MXN')

/** Locale that formats plain numbers and percentages. */
export const useNumberLocale = () => moneyLocale(useSignal(language), useSignal(restaurantCurrency))

/** Whole minutes from a timestamp to now, never negative. */
export const minutesSince = (instant: string, now: number) =>
  Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000))

/** Stopwatch text of a duration, such as `4:07` or `1:02:07`. */
export function clockText(seconds: number): string {
  const wholeSeconds = Math.max(0, Math.floor(seconds))
  const [hours, minutes, rest] = [
    Math.floor(wholeSeconds / 3600),
    Math.floor(wholeSeconds / 60) % 60,
    wholeSeconds % 60,
  ]
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Text of a duration in minutes, such as `45 min` or `1 h 20`. */
export function minutesText(minutes: number): string {
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${twoDigits(minutes % 60)}`
}

type InstantStyle = 'time' | 'date' | 'dateTime' | 'fullDateTime' | 'day'
const instantStyleOptions: Record<InstantStyle, Intl.DateTimeFormatOptions> = {
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  dateTime: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  fullDateTime: {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  day: { weekday: 'long', day: 'numeric', month: 'long' },
}
/** Cached formatters by style, language and time zone, because their creation is slow. */
const dateFormatters = new Map<string, Intl.DateTimeFormat>()

/** Text of a timestamp (ISO or milliseconds). The default time zone is the device's. */
export function formatInstant(
  instant: string | number,
  style: InstantStyle,
  lang: Language,
  timezone?: string,
): string {
  const key = `${lang} ${style} ${timezone ?? ''}`
  const dateFormat =
    dateFormatters.get(key) ??
    new Intl.DateTimeFormat(lang, {
      ...instantStyleOptions[style],
      ...(timezone ? { timeZone: timezone } : {}),
    })
  dateFormatters.set(key, dateFormat)
  return dateFormat.format(new Date(instant))
}

/** Text of a time relative to now, such as "3 minutes ago" or "in 2 days". */
export function formatRelative(instant: string | number, now: number, lang: Language): string {
  const seconds = (new Date(instant).getTime() - now) / 1000
  const format = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' })
  if (Math.abs(seconds) < 3600) return format.format(Math.round(seconds / 60), 'minute')
  if (Math.abs(seconds) < 86_400) return format.format(Math.round(seconds / 3600), 'hour')
  return format.format(Math.round(seconds / 86_400), 'day')
}

/**
 * Formatters in the interface language.
 * @param currency determines the separators of plain numbers and percentages, so that they match the amounts on
 *   screen. The default is the currency of the restaurant on screen.
 */
export function useFormat(timezone?: string, currency?: string) {
  const lang = useSignal(language)
  const numberLocale = useNumberLocale()
  const numbers = currency === undefined ? numberLocale : moneyLocale(lang, currency)
  return {
    money: (cents: number, of: string) => formatMoney(cents, of, moneyLocale(lang, of)),
    amount: (cents: number, of: string) => formatAmount(cents, of, moneyLocale(lang, of)),
    time: (instant: string | number) => formatInstant(instant, 'time', lang, timezone),
    date: (instant: string | number) => formatInstant(instant, 'date', lang, timezone),
    dateTime: (instant: string | number) => formatInstant(instant, 'dateTime', lang, timezone),
    fullDateTime: (instant: string | number) => formatInstant(instant, 'fullDateTime', lang, timezone),
    day: (instant: string | number) => formatInstant(instant, 'day', lang, timezone),
    relative: (instant: string | number, now: number) => formatRelative(instant, now, lang),
    number: (value: number) => numberFormat(numbers).format(value),
    /** Percentage from basis points: 1600 is `16%` in Mexico and `16 %` in Spain. */
    percent: (bps: number) =>
      numberFormat(numbers, { style: 'percent', maximumFractionDigits: 2 }).format(bps / 10_000),
  }
}
