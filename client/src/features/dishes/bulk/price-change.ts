import { currencyExponent } from '@forki/contract/money/currency'
import { mulDiv } from '@forki/contract/money/rounding'
import { MAX_CENTS } from '@forki/contract/kit/constants'

export interface PriceChange {
  unit: 'percent' | 'amount'
  direction: 'up' | 'down'
  /** Percentage in basis points, or amount in minor units. Null while the field is empty. */
  value: number | null
  /** Rounding step of new prices in minor units. Prices are rounded to the nearest multiple. 1 means no rounding. */
  roundingStep: number
}

/**
 * Rounding steps of new prices in minor units: no rounding, or half, one, five or ten units of the currency.
 * Currencies without decimals have other steps.
 */
export function roundingSteps(currency: string): number[] {
  const unit = 10 ** currencyExponent(currency)
  return unit === 1 ? [1, 10, 50, 100, 500] : [1, unit / 2, unit, unit * 5, unit * 10]
}

/** New price of a dish, between 0 and `MAX_CENTS`. Null while the form of the price change is incomplete. */
export function changedPrice(
  price_cents: number,
  { unit, direction, value, roundingStep }: PriceChange,
): number | null {
  if (value === null || Number.isNaN(value) || value <= 0) return null
  const sign = direction === 'up' ? 1 : -1
  const changedCents =
    unit === 'percent' ? mulDiv(price_cents, 10_000 + sign * value, 10_000) : price_cents + sign * value
  const rounded = Math.round(changedCents / roundingStep) * roundingStep
  return Math.min(MAX_CENTS, Math.max(0, rounded))
}

/** Change of a price in basis points of the old price. Null if the old price is zero. */
export const priceChangeBps = (before: number, after: number): number | null =>
  before === 0 ? null : Math.round(((after - before) / before) * 10_000)
