import type { Language } from '../../errors/messages/language.ts'

/** Whose way of writing amounts a currency has. */
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

/** The locale in which amounts of a currency are written: pesos as Mexico writes them, euros as Spain or Ireland does. */
export const moneyLocale = (language: Language, currency: string): string =>
  language === 'en' && currency === 'EUR'
    ? 'en-IE'
    : `${language}-${REGIONS[currency] ?? (language === 'es' ? 'MX' : 'US')}`

/** Day and minute as the place writes days; months before days only where that is the custom. */
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
