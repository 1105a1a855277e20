import type { Language } from '../../errors/messages/language.ts'

/** Region whose number format a currency uses. */
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

/** Locale for amounts of a currency: pesos in Mexico's format, euros in Spain's or Ireland's. */
export const moneyLocale = (language: Language, currency: string): string =>
  language === 'en' && currency === 'EUR'
    ? 'en-IE'
    : `${language}-${REGIONS[currency] ?? (language === 'es' ? 'MX' : 'US')}`

/** Day and minute in the local format. Months precede days only in regions with that custom. */
export const paperTime = (at: Date, locale: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(at)
