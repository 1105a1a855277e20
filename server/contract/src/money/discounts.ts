/**
 * Discounts of orders and order lines, limited by an approved amount or by a limit. Pure functions, amounts
 * in minor units.
 */
import { lineTotal, type PricedLine } from './line-prices.ts'
import { mulDiv, requireNonNegativeInteger, sumOf } from './rounding.ts'

/**
 * Discount of an order or line. `percent`: value in basis points of the subtotal. `amount`: value in minor
 * units, capped at the subtotal. An approved discount reduces by at most `approved_cents`. A discount without
 * approval reduces by at most `limit_bps` of the subtotal.
 */
export type Discount = {
  readonly kind: 'percent' | 'amount'
  readonly value: number
  readonly approved_cents?: number | null
  readonly limit_bps?: number | null
}

/** Discount of one order line, limited like an order's discount. `complimentary` covers the whole line. */
export type LineDiscount = Omit<Discount, 'kind'> & { readonly kind: Discount['kind'] | 'complimentary' }

/**
 * Subtotal of the line parts on paid checks, and the amount of the order's discount on these parts, in minor
 * units. The lines' own discounts are already deducted from the subtotal. Both amounts are fixed, because
 * paid checks must not change.
 */
export type PaidPartsDiscount = { readonly subtotal_cents: number; readonly discount_cents: number }

/**
 * Amount by which a discount reduces a subtotal, in minor units. A percentage is rounded half up. The
 * approved amount or the limit caps the result. `paidParts` is the discount on the parts of paid checks. It
 * counts towards a fixed amount and towards the cap.
 */
export function discountOn(
  subtotal_cents: number,
  discount: LineDiscount | null,
  paidParts: PaidPartsDiscount = { subtotal_cents: 0, discount_cents: 0 },
): number {
  if (discount === null) return 0
  const { kind, value } = discount
  const leftValue = kind === 'amount' ? Math.max(0, value - paidParts.discount_cents) : value
  const cover =
    maxReduction(sumOf([subtotal_cents, paidParts.subtotal_cents]), discount) - paidParts.discount_cents
  return Math.min(uncappedDiscount(subtotal_cents, { kind, value: leftValue }), Math.max(0, cover))
}

/** Amount by which a discount would reduce the subtotal without a limit, at most the subtotal. */
export function uncappedDiscount(
  subtotal_cents: number,
  { kind, value }: Pick<LineDiscount, 'kind' | 'value'>,
): number {
  const amount_cents = requireNonNegativeInteger(value, 'discount.value')
  if (kind === 'complimentary') return subtotal_cents
  return Math.min(
    kind === 'percent' ? mulDiv(subtotal_cents, amount_cents, 10_000) : amount_cents,
    subtotal_cents,
  )
}

/** Amount of an order line's own discount, in minor units: at most the line's price (MON-16). */
export const lineDiscountAmount = (line: PricedLine & { readonly discount?: LineDiscount | null }): number =>
  discountOn(lineTotal(line), line.discount ?? null)

/**
 * Largest permitted reduction in minor units: the approved amount, or the limit's percentage of the subtotal.
 * Without both, the subtotal.
 */
function maxReduction(subtotal_cents: number, { approved_cents, limit_bps }: LineDiscount): number {
  if (approved_cents !== undefined && approved_cents !== null)
    return requireNonNegativeInteger(approved_cents, 'discount.approved_cents')
  if (limit_bps === undefined || limit_bps === null) return subtotal_cents
  return mulDiv(subtotal_cents, requireNonNegativeInteger(limit_bps, 'discount.limit_bps'), 10_000)
}
