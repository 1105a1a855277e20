/** Split of an order line into two parts whose amounts sum to those of the line. All functions are pure. */
import { lineDiscountAmount } from '@forki/contract/money/discounts'
import { lineTotal } from '@forki/contract/money/line-prices'
import { largestRemainder } from '@forki/contract/money/rounding'
import { NO_EXTERNAL_ID } from '../../../db/external-references.ts'
import { NO_LINE_DISCOUNT } from '../discount-limits.ts'
import { lineDiscountOf } from '../order-calculations.ts'
import type { LineRow } from '../order.query.ts'

export interface SplitLine {
  /** Part with the remaining portions, under the id of the line. */
  restLine: LineRow
  /** Part with the moved portions, under the new id. */
  movedLine: LineRow
}

/**
 * Splits portions off an order line. Both parts copy price, options, notes and kitchen state. The new part of
 * a sent line stores the id of the line whose stock it uses, so that a void returns that stock.
 * @param quantity portions of the new part, fewer than those of the line
 * @see ORD-60
 */
export function splitLine(line: LineRow, quantity: number, id: string): SplitLine {
  const split_from = line.sent_at === null ? null : (line.split_from ?? line.id)
  const restLine = { ...line, quantity: line.quantity - quantity }
  const movedLine = { ...line, id, quantity, split_from, ...NO_EXTERNAL_ID }
  if (line.discount_kind === null) return { restLine, movedLine }
  const weights = [lineTotal(restLine), lineTotal(movedLine)]
  const amounts = largestRemainder(lineDiscountAmountOf(line), weights)
  return {
    restLine: withDiscount(restLine, { line, weights, index: 0, amount_cents: amounts[0] ?? 0 }),
    movedLine: withDiscount(movedLine, { line, weights, index: 1, amount_cents: amounts[1] ?? 0 }),
  }
}

interface DiscountShare {
  line: LineRow
  /** Prices of both parts in minor units. */
  weights: readonly number[]
  index: number
  /** Share of the line's discount in minor units. */
  amount_cents: number
}

/**
 * Gives a part of a line its share of the line's discount. The part retains the kind of discount if this
 * results in exactly that share. Otherwise it has a fixed discount, because rounding two percentages may differ
 * by a cent. A share of 0 removes the discount.
 */
function withDiscount(part: LineRow, { line, weights, index, amount_cents }: DiscountShare): LineRow {
  const shareOf = (cents: number) => largestRemainder(cents, weights)[index] ?? 0
  const value = line.discount_value ?? 0
  const same: LineRow = {
    ...part,
    discount_value: line.discount_kind === 'amount' ? shareOf(value) : value,
    discount_approved_cents:
      line.discount_approved_cents === null ? null : shareOf(line.discount_approved_cents),
  }
  if (lineDiscountAmountOf(same) === amount_cents && (same.discount_value ?? 0) > 0) return same
  if (amount_cents === 0) return { ...part, ...NO_LINE_DISCOUNT }
  return {
    ...part,
    discount_kind: 'amount',
    discount_value: amount_cents,
    discount_limit_bps: null,
    discount_approved_cents: amount_cents,
  }
}

const lineDiscountAmountOf = (line: LineRow): number =>
  lineDiscountAmount({ ...line, discount: lineDiscountOf(line) })
