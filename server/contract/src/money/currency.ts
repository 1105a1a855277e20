import { requireNonNegativeInteger } from './rounding.ts'

/**
 * ISO 4217 exponents other than 2. They do not come from `Intl`, because some engines follow CLDR (COP, HUF,
 * IDR: 0) and others ISO. Stored amounts must not depend on the engine.
 */
const EXPONENTS: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}

const exponentByCode = new Map(
  Object.entries(EXPONENTS).flatMap(([exponent, codes]) =>
    codes.split(' ').map((code): [string, number] => [code, Number(exponent)]),
  ),
)

/**
 * Number of decimals of a currency's minor unit by ISO 4217: EUR 2, JPY 0, KWD 3.
 * @throws RangeError on a malformed currency code
 */
export function currencyExponent(code: string): number {
  if (!/^[A-Za-z]{3}$/.test(code)) throw new RangeError(`Not a currency code: ${code}`)
  return exponentByCode.get(code.toUpperCase()) ?? 2
}

/** Formats minor units with the currency symbol: 123450 of EUR becomes `1234,50 €` or `€1,234.50`. */
export function formatMoney(cents: number, currency: string, locale: string): string {
  return formatterFor(currency, locale, 'currency').format(toDecimal(cents, currencyExponent(currency)))
}

/**
 * Formats minor units without the currency symbol, for columns and input fields. `parseMoney` parses the
 * result.
 */
export function formatAmount(cents: number, currency: string, locale: string): string {
  return formatterFor(currency, locale, 'decimal').format(toDecimal(cents, currencyExponent(currency)))
}

/** Cache of number formatters, because creating one takes a thousand times longer than using it. */
const formatters = new Map<string, Intl.NumberFormat>()

function formatterFor(currency: string, locale: string, style: 'currency' | 'decimal'): Intl.NumberFormat {
  const key = `${style} ${currency} ${locale}`
  const cachedFormatter = formatters.get(key)
  if (cachedFormatter) return cachedFormatter
  const digits = currencyExponent(currency)
  const newFormatter = new Intl.NumberFormat(locale, {
    style,
    currency,
    currencyDisplay: 'narrowSymbol',
    numberingSystem: 'latn',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  formatters.set(key, newFormatter)
  return newFormatter
}

/** Amount as a decimal string, which `Intl` formats exactly. A float would be rounded. */
function toDecimal(cents: number, exponent: number): `${number}` {
  const digits = String(requireNonNegativeInteger(Math.abs(cents), 'amount')).padStart(exponent + 1, '0')
  const decimalIndex = digits.length - exponent
  const fraction = exponent === 0 ? '' : `.${digits.slice(decimalIndex)}`
  return `${cents < 0 ? '-' : ''}${digits.slice(0, decimalIndex)}${fraction}` as `${number}`
}
