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

/** Date and time to the minute. The name of the month prevents a confusion of day and month. */
export const printedTime = (at: Date, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(at)
