/**
 * Approved amount of a discount, or the limit for a discount without approval (ORD-16, ORD-29). Pure
 * functions.
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
 * Price that a discount reduces, in minor units. The discount of `paid_parts`, the part in paid checks, no longer
 * changes.
 */
export interface DiscountBase {
  base_cents: number
  paid_parts?: PaidPartsDiscount
}

/**
 * Limit columns of a discount. Within the restaurant's limit they contain that limit. Above it, they contain
 * the amount to approve: the value of a fixed discount, or the current amount of a percentage.
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

type Wanted = Pick<LineDiscount, 'kind' | 'value'> & { reason: string }

export const isSameDiscount = (now: DiscountColumns, { kind, value, reason }: Wanted): boolean =>
  kind === now.discount_kind && value === now.discount_value && reason === now.discount_reason

/** True if the existing discount has the same limit as the new one, or at least its approved amount. */
export const isWithinDiscountLimits = (now: DiscountColumns, cover: DiscountLimits): boolean =>
  cover.discount_approved_cents === null
    ? now.discount_limit_bps === cover.discount_limit_bps
    : (now.discount_approved_cents ?? -1) >= cover.discount_approved_cents
