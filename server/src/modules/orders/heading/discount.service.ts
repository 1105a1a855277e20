import type { UpdateOrder } from '@forki/contract/order-inputs'
import { discountOn } from '@forki/contract/money/totals'
import { audit } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import { requireAuthority, type Authority } from '../authority.service.ts'
import type { LockedOrder } from '../locked-order.service.ts'
import { totalsOf } from '../order-figures.ts'
import type { LineRow, OrderHead, OrderRow } from '../order.query.ts'
import { selectHeadingFacts } from './heading.query.ts'

type Discount = NonNullable<UpdateOrder['discount']>

interface DiscountRequest {
  /** Null clears it, undefined leaves it. */
  discount: UpdateOrder['discount']
  limit_bps: number | undefined
  who: Authority
}

/**
 * The columns of a new discount, or undefined when it stays as it is. One above the restaurant's limit needs
 * `delete_order`, held or lent; an amount is judged by its share of the subtotal as it is now (contract §7).
 * @throws approval_required
 */
export function discountChange(
  ctx: Context,
  order: LockedOrder,
  { discount, limit_bps = 0, who }: DiscountRequest,
): Partial<OrderHead> | undefined {
  if (discount === undefined || isSame(order, discount)) return undefined
  if (discount === null) return CLEARED
  const needed = exceedsLimit(order.subtotal_cents, discount, limit_bps)
  if (needed) requireAuthority(who)
  return {
    discount_kind: discount.kind,
    discount_value: discount.value,
    discount_reason: discount.reason,
    discount_by: ctx.actor.user_id,
    discount_approved_by: needed ? who.approved_by : null,
  }
}

const CLEARED = {
  discount_kind: null,
  discount_value: null,
  discount_reason: null,
  discount_by: null,
  discount_approved_by: null,
}

function isSame(order: OrderHead, discount: Discount | null): boolean {
  if (discount === null) return order.discount_kind === null
  const { discount_kind: kind, discount_value: value, discount_reason: reason } = order
  return discount.kind === kind && discount.value === value && discount.reason === reason
}

/** The amount as it was asked for counts, not what the bill caps it at: the bill may grow. */
const exceedsLimit = (
  subtotal_cents: number,
  { kind, value }: Pick<Discount, 'kind' | 'value'>,
  limit_bps: number,
): boolean =>
  value > (kind === 'percent' ? limit_bps : discountOn(subtotal_cents, { kind: 'percent', value: limit_bps }))

/**
 * Whether taking lines off lifts an amount that was within the limit above it: a discount agreed on a large bill is not
 * kept on a small one without what such a discount needs (contract §7).
 */
export async function outgrowsLimit(
  ctx: Context,
  order: LockedOrder,
  items: readonly LineRow[],
): Promise<boolean> {
  const { discount_kind: kind, discount_value: value } = order
  if (kind !== 'amount' || value === null) return false
  const { subtotal_cents } = totalsOf(order, items)
  if (subtotal_cents >= order.subtotal_cents) return false
  const { discount_limit_bps } = await selectHeadingFacts(ctx, order.restaurant_id, {})
  const exceeds = (cents: number) => exceedsLimit(cents, { kind, value }, discount_limit_bps)
  return exceeds(subtotal_cents) && !exceeds(order.subtotal_cents)
}

/** Discounts stand in the audit log with what they were before. */
export async function noteDiscount(ctx: Context, before: OrderRow, after: OrderRow): Promise<void> {
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
    },
  })
}
