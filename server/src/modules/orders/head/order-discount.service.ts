import type { UpdateOrder } from '@forki/contract/order-inputs'
import { audit } from '../../../db/audit-log.ts'
import type { Context } from '../../../context/context.ts'
import { requireAuthority, type Authority } from '../command-authority.service.ts'
import {
  discountLimitsFor,
  isWithinDiscountLimits,
  isSameDiscount,
  NO_DISCOUNT,
  type DiscountBase,
} from '../discount-limits.ts'
import type { LockedOrder } from '../locked-order.service.ts'
import { paidPartsDiscountOf } from '../order-calculations.ts'
import type { OrderHead, OrderRow } from '../order.query.ts'

type Discount = NonNullable<UpdateOrder['discount']>

interface DiscountRequest {
  /** New discount of the order. Null removes the discount, undefined leaves it unchanged. */
  discount: UpdateOrder['discount']
  limit_bps: number | undefined
  authority: Authority
}

/**
 * Returns the discount columns that a request changes, or undefined if it changes none. A discount above the
 * restaurant's limit needs `delete_order` or an approval of its amount. A request may repeat a discount whose
 * amount has grown with the bill. This needs `delete_order` or an approval of the larger amount.
 * @throws approval_required, approval_outgrown
 */
export async function discountChange(
  ctx: Context,
  order: LockedOrder,
  { discount, limit_bps = 0, authority }: DiscountRequest,
): Promise<Partial<OrderHead> | undefined> {
  if (discount === undefined) return undefined
  if (discount === null) return order.discount_kind === null ? undefined : NO_DISCOUNT
  const cover = discountLimitsFor(discount, limit_bps, baseOf(order))
  if (isSameDiscount(order, discount) && (isReadBack(discount) || isWithinDiscountLimits(order, cover)))
    return undefined
  const needsApproval = cover.discount_approved_cents !== null
  if (cover.discount_approved_cents !== null)
    await requireAuthority(ctx, authority, cover.discount_approved_cents)
  return {
    discount_kind: discount.kind,
    discount_value: discount.value,
    discount_reason: discount.reason,
    discount_by: ctx.actor.user_id,
    discount_approved_by: needsApproval ? authority.approved_by : null,
    ...cover,
  }
}

/**
 * Price to which the order's discount applies: the subtotal after discounts of single lines. The part in paid
 * checks is separate, because its discount cannot change.
 */
const baseOf = (order: LockedOrder): DiscountBase => ({
  base_cents: order.subtotal_cents - order.line_discount_cents,
  paid_parts: paidPartsDiscountOf(order),
})

/**
 * True if the client sends back a discount that it has read. Such a discount contains `approved_cents`, which
 * only the server assigns.
 */
const isReadBack = ({ approved_cents }: Discount): boolean => approved_cents !== undefined

/** Amount of the order's own discount in minor units, without the discounts of single lines. */
const ownDiscountOf = (order: OrderHead) => order.discount_cents - order.line_discount_cents

/** Writes the order's discount and the previous one to the audit log. */
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
      discount_cents: ownDiscountOf(after),
      discount_cents_before: ownDiscountOf(before),
      approved_by: after.discount_approved_by,
      approved_cents: after.discount_approved_cents,
    },
  })
}
