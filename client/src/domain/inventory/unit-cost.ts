/** Costs of one unit: minor units with four decimals, so that a gram of saffron and a tonne of salt both have a price. */
import { currencyExponent } from '@forki/contract/money/currency'
import { parseDecimal } from './amounts.ts'

const DECIMALS = 4

/** Four decimals of a minor unit, which is what costs are kept in. */
export const roundCost = (cents: number): number => Math.round((cents + Number.EPSILON) * 10_000) / 10_000

/** A cost for people: `$37.50`, and as many more decimals as it really has. */
export function formatCost(cents: number, currency: string, locale: string): string {
  return write(cents, currency, locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
}

/** As `formatCost` without the symbol, for a field; `parseCost` reads it back. */
export const costText = (cents: number, currency: string, locale: string): string =>
  write(cents, currency, locale, { useGrouping: false })

function write(cents: number, currency: string, locale: string, style: Intl.NumberFormatOptions): string {
  const exponent = currencyExponent(currency)
  return new Intl.NumberFormat(locale, {
    ...style,
    numberingSystem: 'latn',
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent + DECIMALS,
  }).format(cents / 10 ** exponent)
}

/** What was written as a cost, in minor units: null when empty, NaN when it can't be read or is too fine. */
export function parseCost(text: string, currency: string, locale: string): number | null {
  const plain = text.replaceAll(/[^\d.,-]/g, '')
  if (text.trim() === '') return null
  const exponent = currencyExponent(currency)
  return roundCost(parseDecimal(plain, locale, exponent + DECIMALS) * 10 ** exponent)
}
