import type { Language } from '../../kit/context.ts'

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
