import { zonedTimeAsUtcMs } from '@forki/contract/dates/zoned-time'
import { currencyExponent } from '@forki/contract/money/currency'

/** Value of a cell in the API's form: amounts in minor units, instants in UTC, days as `YYYY-MM-DD`. */
export type Cell = string | number | boolean | null

/**
 * Type of an export column.
 * - `money`: Minor units.
 * - `exact_money`: Minor units with up to 7 decimals.
 * - `cost`: Cost per unit, in whole currency units with up to 5 decimals.
 * - `unit_cost`: Cost per unit, in minor units with up to 4 decimals.
 * - `percent`: Basis points.
 * - `quantity`: Up to 3 decimals.
 * - `instant`: ISO 8601 UTC.
 * - `day`: Without a time zone.
 */
export type ColumnType =
  | 'text'
  | 'number'
  | 'quantity'
  | 'money'
  | 'exact_money'
  | 'cost'
  | 'unit_cost'
  | 'percent'
  | 'instant'
  | 'day'

/** Currency and time zone for the formatted values of an export row. */
export interface RowLocale {
  currency: string
  timezone: string
}

/** Converts minor units to whole currency units: 55100 of MXN becomes 551. */
export const toDecimal = (cents: number, currency: string): number => cents / 10 ** currencyExponent(currency)

/** Formats minor units as text with the decimals of the currency: 55100 of MXN becomes `551.00`. */
export const decimalText = (cents: number, currency: string): string =>
  toDecimal(cents, currency).toFixed(currencyExponent(currency))

/** Maximum number of decimals of an exact amount in minor units: quantity (3 decimals) times unit cost (4). */
export const EXACT_DECIMALS = 7

/** Converts an exact amount in minor units to whole currency units. Rounds away binary division errors. */
export const toExactDecimal = (cents: number, currency: string): number =>
  Number(toDecimal(cents, currency).toFixed(currencyExponent(currency) + EXACT_DECIMALS)) || 0

/** Formats an exact amount with at least the decimals of the currency: -0.4 of MXN becomes `-0.004`. */
export function exactDecimalText(cents: number, currency: string): string {
  const exponent = currencyExponent(currency)
  const number = toExactDecimal(cents, currency)
  // `String` writes numbers below 1e-6 with an exponent, such as `4e-7`.
  const text = Math.abs(number) < 1e-6 ? number.toFixed(exponent + EXACT_DECIMALS) : String(number)
  const [whole = '', decimals = ''] = text.split('.')
  const shown = decimals.replace(/0+$/, '').padEnd(exponent, '0')
  return shown === '' ? whole : `${whole}.${shown}`
}

/** Converts a cost in minor units to whole currency units. Rounds away binary division errors. */
export const toDecimalCost = (cents: number, currency: string): number =>
  Number(toDecimal(cents, currency).toFixed(currencyExponent(currency) + COST_DECIMALS))
/** Maximum number of decimals of a cost in minor units. */
const COST_DECIMALS = 4

/** Converts basis points to a fraction: 1250 becomes 0.125. */
export const toFraction = (bps: number): number => bps / 10_000

/** Formats an instant in the restaurant's local time: `2026-03-10 12:30`. */
export function localDateTimeText(instant: string, timezone: string): string {
  return new Date(zonedTimeAsUtcMs(Date.parse(instant), timezone))
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ')
}

const DAY_MS = 86_400_000
/** Date that has the serial number 0 in spreadsheets, in ms since 1970. */
const EPOCH_MS = Date.UTC(1899, 11, 30)

/** Spreadsheet serial number of a local date such as `2026-03-10` or `2026-03-10 12:30`. */
export const dateSerial = (local: string): number =>
  (Date.parse(`${local.replace(' ', 'T')}${local.includes(' ') ? ':00' : 'T00:00:00'}Z`) - EPOCH_MS) / DAY_MS
