/**
 * Pure functions that determine which discounts need an approval, and up to which amount an approval permits
 * them (ORD-16, ORD-29).
 */
import { uncappedDiscount, type PaidPartsDiscount, type LineDiscount } from '@forki/contract/money/discounts'
import { sumOf } from '@forki/contract/money/rounding'

/** Discount columns that orders and order lines share. */
export interface DiscountColumns {
  discount_kind: LineDiscount['kind'] | null
  discount_value: number | null
  discount_reason: string | null
  discount_by: string | null
  discount_approved_by: string | null
  discount_limit_bps: number | null
  discount_approved_cents: number | null
}

/** Values of the discount columns for an order without a discount. */
export const NO_DISCOUNT = {
  discount_kind: null,
  discount_value: null,
  discount_reason: null,
  discount_by: null,
  discount_approved_by: null,
  discount_limit_bps: null,
  discount_approved_cents: null,
}

/** Values of the discount columns for an order line without a discount. */
export const NO_LINE_DISCOUNT = { ...NO_DISCOUNT, discount_at: null }

export type DiscountLimits = Pick<DiscountColumns, 'discount_limit_bps' | 'discount_approved_cents'>

/**
 * Price to which a discount applies, in minor units. `paid_parts` is the part of the price in paid checks,
 * whose discount cannot change.
 */
export interface DiscountBase {
  base_cents: number
  paid_parts?: PaidPartsDiscount
}

/**
 * Returns the limit columns of a discount. A discount within the restaurant's limit stores that limit. A
 * larger discount stores the amount that needs approval: the value of a fixed discount, or the current amount
 * of a percentage.
 */
export function discountLimitsFor(
  { kind, value }: Pick<LineDiscount, 'kind' | 'value'>,
  limit_bps: number,
  { base_cents, paid_parts = { subtotal_cents: 0, discount_cents: 0 } }: DiscountBase,
): DiscountLimits {
  const limit =
    kind === 'amount' ? uncappedDiscount(base_cents, { kind: 'percent', value: limit_bps }) : limit_bps
  if (value <= limit) return { discount_limit_bps: limit_bps, discount_approved_cents: null }
  const uncappedAmount = () => uncappedDiscount(base_cents - paid_parts.subtotal_cents, { kind, value })
  const approvedCents = kind === 'amount' ? value : sumOf([paid_parts.discount_cents, uncappedAmount()])
  return { discount_limit_bps: null, discount_approved_cents: approvedCents }
}

type RequestedDiscount = Pick<LineDiscount, 'kind' | 'value'> & { reason: string }

export const isSameDiscount = (now: DiscountColumns, { kind, value, reason }: RequestedDiscount): boolean =>
  kind === now.discount_kind && value === now.discount_value && reason === now.discount_reason

/**
 * True if the stored discount `now` needs no new approval under the newly computed limits `cover`. If `cover`
 * has an amount to approve, `now` needs an approved amount at least as large. Otherwise both limits must match.
 */
export const isWithinDiscountLimits = (now: DiscountColumns, cover: DiscountLimits): boolean =>
  cover.discount_approved_cents === null
    ? now.discount_limit_bps === cover.discount_limit_bps
    : (now.discount_approved_cents ?? -1) >= cover.discount_approved_cents
