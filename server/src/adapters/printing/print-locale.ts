import { languageTag } from '@forki/contract/regional-language'
import type { Language } from '../../errors/messages/language.ts'

/** Regions by currency. The region determines the number format. */
const REGIONS: Readonly<Record<string, string>> = {
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

/**
 * Locale for amounts: the language with the currency's region, such as `es-CL` for Chilean pesos. English
 * with euros is `en-IE`. Other currencies have the region MX in Spanish and US in English.
 */
export const moneyLocale = (language: Language, currency: string): string =>
  language === 'en' && currency === 'EUR'
    ? 'en-IE'
    : `${language}-${REGIONS[currency] ?? (language === 'es' ? 'MX' : 'US')}`

/** Date format of printed documents. The name of the month prevents a confusion of day and month. */
const PRINTED_DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const

/** Language, time zone and country (ISO 3166-1) of a printed time. The country sets the order of day and month. */
interface PrintedTimeFormat {
  language: Language
  timezone: string
  country: string | null
}

/** Date of a printed document, such as `5 Sept 2026` in the United Kingdom. */
export const printedDay = (at: Date, { language, timezone, country }: PrintedTimeFormat): string =>
  new Intl.DateTimeFormat(languageTag(language, country), { ...PRINTED_DAY, timeZone: timezone }).format(at)

/** Date and time to the minute. */
export const printedTime = (at: Date, { language, timezone, country }: PrintedTimeFormat): string =>
  new Intl.DateTimeFormat(languageTag(language, country), {
    ...PRINTED_DAY,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: timezone,
  }).format(at)
