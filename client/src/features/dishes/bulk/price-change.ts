import { currencyExponent } from '@forki/contract/money/currency'
import { mulDiv } from '@forki/contract/money/round'
import { MAX_CENTS } from '@forki/contract/kit/constants'

/** How prices of many dishes move. */
export interface PriceChange {
  by: 'percent' | 'amount'
  direction: 'up' | 'down'
  /** Basis points of a percentage, minor units of an amount; null while nothing is written. */
  size: number | null
  /** Minor units of the step that new prices are rounded to, to the nearest; 1 keeps them exact. */
  step: number
}

/** Steps that people round menus to, in minor units: exact, half a unit, one, five, ten. */
export function roundingSteps(currency: string): number[] {
  const unit = 10 ** currencyExponent(currency)
  return unit === 1 ? [1, 10, 50, 100, 500] : [1, unit / 2, unit, unit * 5, unit * 10]
}

/** The new price, never below zero; null while the change can't be told. */
export function changedPrice(price_cents: number, { by, direction, size, step }: PriceChange): number | null {
  if (size === null || Number.isNaN(size) || size <= 0) return null
  const sign = direction === 'up' ? 1 : -1
  const moved =
    by === 'percent' ? mulDiv(price_cents, 10_000 + sign * size, 10_000) : price_cents + sign * size
  const rounded = Math.round(moved / step) * step
  return Math.min(MAX_CENTS, Math.max(0, rounded))
}

/** By how much a price moved, in basis points of the old one; null from zero. */
export const movedBps = (before: number, after: number): number | null =>
  before === 0 ? null : Math.round(((after - before) / before) * 10_000)
