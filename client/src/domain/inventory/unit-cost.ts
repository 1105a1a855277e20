/**
 * Cost of one unit of an item, in minor units with four decimals. The precision suffices for a gram of saffron and
 * a tonne of salt.
 */
import { currencyExponent } from '@forki/contract/money/currency'
import { parseDecimal } from './quantities.ts'
import { numberFormat } from '../../lib/number-format.ts'

const DECIMALS = 4

/** Rounds to four decimals of a minor unit, the precision of stored costs. */
export const roundCost = (cents: number): number => Math.round((cents + Number.EPSILON) * 10_000) / 10_000

/** Text of a cost with the currency symbol: `$37.50`, with more decimals only as needed. */
export function formatCost(cents: number, currency: string, locale: string): string {
  return formatWith(cents, currency, locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
}

/** Text of a cost without currency symbol, for an input. `parseCost` parses it. */
export const costInputText = (cents: number, currency: string, locale: string): string =>
  formatWith(cents, currency, locale, { useGrouping: false })

function formatWith(
  cents: number,
  currency: string,
  locale: string,
  style: Intl.NumberFormatOptions,
): string {
  const exponent = currencyExponent(currency)
  return numberFormat(locale, {
    ...style,
    numberingSystem: 'latn',
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent + DECIMALS,
  }).format(cents / 10 ** exponent)
}

/**
 * Parses the text of a cost into minor units.
 * @returns null for blank text, NaN for invalid text or too many decimals
 */
export function parseCost(text: string, currency: string, locale: string): number | null {
  const plain = text.replaceAll(/[^\d.,-]/g, '')
  if (text.trim() === '') return null
  const exponent = currencyExponent(currency)
  return roundCost(parseDecimal(plain, locale, exponent + DECIMALS) * 10 ** exponent)
}
