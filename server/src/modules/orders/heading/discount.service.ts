import type { UpdateOrder } from '@forki/contract/order-inputs'
import { sumOf } from '@forki/contract/money/round'
import { wantedDiscount } from '@forki/contract/money/totals'
import { audit } from '../../../db/audit-log.ts'
import type { Context } from '../../../context/context.ts'
import { requireAuthority, type Authority } from '../authority.service.ts'
import type { LockedOrder } from '../locked-order.service.ts'
import { paidPartsOf } from '../order-figures.ts'
import type { OrderHead, OrderRow } from '../order.query.ts'

type Discount = NonNullable<UpdateOrder['discount']>

interface DiscountRequest {
  /** Null clears it, undefined leaves it unchanged. */
  discount: UpdateOrder['discount']
  limit_bps: number | undefined
  authority: Authority
}

/**
 * Columns of a new discount, or undefined if it is unchanged. A discount above the restaurant's limit needs
 * `delete_order` or an approval, and covers its present amount. Repeating it covers a bill that grew, with the same
 * right.
 * @throws approval_required, approval_outgrown
 */
export function discountChange(
  ctx: Context,
  order: LockedOrder,
  { discount, limit_bps = 0, authority }: DiscountRequest,
): Partial<OrderHead> | undefined {
  if (discount === undefined) return undefined
  if (discount === null) return order.discount_kind === null ? undefined : NO_DISCOUNT
  const cover = coverFor(order, discount, limit_bps)
  if (isSame(order, discount) && (isReadBack(discount) || isCovered(order, cover))) return undefined
  const needed = cover.discount_approved_cents !== null
  if (cover.discount_approved_cents !== null) requireAuthority(authority, cover.discount_approved_cents)
  return {
    discount_kind: discount.kind,
    discount_value: discount.value,
    discount_reason: discount.reason,
    discount_by: ctx.actor.user_id,
    discount_approved_by: needed ? authority.approved_by : null,
    ...cover,
  }
}

/** Columns of an order without a discount. */
export const NO_DISCOUNT = {
  discount_kind: null,
  discount_value: null,
  discount_reason: null,
  discount_by: null,
  discount_approved_by: null,
  discount_limit_bps: null,
  discount_approved_cents: null,
}

type Cover = Pick<OrderHead, 'discount_limit_bps' | 'discount_approved_cents'>

/**
 * Amount to approve, or the limit for a discount within it. Fixed discounts count their value, percentages their
 * present amount. Shares of paid checks keep their discount.
 */
function coverFor(order: LockedOrder, { kind, value }: Discount, limit_bps: number): Cover {
  const { subtotal_cents } = order
  const limit =
    kind === 'percent' ? limit_bps : wantedDiscount(subtotal_cents, { kind: 'percent', value: limit_bps })
  if (value <= limit) return { discount_limit_bps: limit_bps, discount_approved_cents: null }
  const paid = paidPartsOf(order)
  const open_cents = subtotal_cents - paid.subtotal_cents
  const percent = () => sumOf([paid.discount_cents, wantedDiscount(open_cents, { kind, value })])
  const approved = kind === 'percent' ? percent() : value
  return { discount_limit_bps: null, discount_approved_cents: approved }
}

const isSame = (order: OrderHead, { kind, value, reason }: Discount): boolean =>
  kind === order.discount_kind && value === order.discount_value && reason === order.discount_reason

/** True for a discount that the client sends back unchanged after a GET. */
const isReadBack = ({ approved_cents }: Discount): boolean => approved_cents !== undefined

/** True if the present discount covers at least the same amount. */
const isCovered = (order: OrderHead, cover: Cover): boolean =>
  cover.discount_approved_cents === null
    ? order.discount_limit_bps === cover.discount_limit_bps
    : (order.discount_approved_cents ?? -1) >= cover.discount_approved_cents

/** Writes the discount and the previous one to the audit log. */
export async function auditDiscount(ctx: Context, before: OrderRow, after: OrderRow): Promise<void> {
  await audit(ctx, {
    restaurant_id: after.restaurant_id,
    action: 'order.discount_changed',
    entity: 'order',
    entity_id: after.id,
    data: {
      number: after.number,
      kind: after.discount_kind,
      value: after.discount_value,
      reason: after.discount_reason,
      discount_cents: after.discount_cents,
      discount_cents_before: before.discount_cents,
      approved_by: after.discount_approved_by,
      approved_cents: after.discount_approved_cents,
    },
  })
}
