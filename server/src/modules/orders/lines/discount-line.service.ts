import { lineDiscountAmount } from '@forki/contract/money/discounts'
import { lineTotal } from '@forki/contract/money/line-prices'
import type { DiscountItem } from '@forki/contract/order-inputs'
import { audit } from '../../../db/audit-log.ts'
import type { Context } from '../../../context/context.ts'
import { conflict, invalid } from '../../../errors/app-error.ts'
import { inTransaction } from '../../../db/transaction.ts'
import {
  requireAuthority,
  resolveAuthority,
  type Authority,
  type VerifiedApproval,
} from '../command-authority.service.ts'
import {
  discountLimitsFor,
  isWithinDiscountLimits,
  isSameDiscount,
  NO_LINE_DISCOUNT,
} from '../discount-limits.ts'
import { lockOpenOrder, saveOrder } from '../locked-order.service.ts'
import { lineDiscountOf } from '../order-calculations.ts'
import type { LineRow, OrderRef, OrderRow } from '../order.query.ts'
import { requireLine } from './change-line.service.ts'
import { selectDiscountRules, type DiscountRules } from './discount-line.query.ts'

interface LineDiscountRequest {
  item_id: string
  input: DiscountItem
}

/**
 * Discounts one order line, makes it complimentary or removes its discount. Accepts lines of any status
 * except `voided`. A discount above the restaurant's limit needs `delete_order` or an approval of its
 * amount. Does not notify the kitchen.
 * @throws not_found, order_closed, stale_version, invalid_transition, approval_required, approval_outgrown,
 * approval_used, approval_lapsed, approval_outdated, order_has_payments, check_paid, invalid for a reason
 * that the restaurant's list does not have
 * @see ORD-29
 */
export async function discountItem(
  ctx: Context,
  ref: OrderRef,
  { item_id, input }: LineDiscountRequest,
  approval: VerifiedApproval | null,
): Promise<OrderRow> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOpenOrder(tx, ref.id)
    const authority = await resolveAuthority(tx, order, approval, { kind: 'line_discount', item_id })
    if (input.version !== undefined && input.version !== order.version) throw conflict('stale_version')
    const line = requireLine(order, item_id)
    if (line.status === 'voided') throw conflict('invalid_transition', undefined, { state: line.status })
    const nextLine = input.discount
      ? await withDiscount(tx, line, input.discount, authority)
      : withoutDiscount(line)
    if (nextLine === line) return order
    const after = await saveOrder(tx, order, {
      items: order.items.map((item) => (item === line ? nextLine : item)),
      historyEntry: {
        type: input.discount ? 'item_discounted' : 'item_discount_removed',
        data: eventOf(input.discount ? nextLine : line),
        approved_by: nextLine.discount_approved_by,
      },
    })
    await auditLineDiscount(tx, after, { line, next: nextLine })
    return after
  })
}

const withoutDiscount = (line: LineRow): LineRow =>
  line.discount_kind === null ? line : { ...line, ...NO_LINE_DISCOUNT }

/**
 * Returns the order line with the discount. Returns the unchanged line object if the line already has this
 * discount and its approval covers the current amount.
 */
async function withDiscount(
  ctx: Context,
  line: LineRow,
  { kind, value, reason: wanted }: NonNullable<DiscountItem['discount']>,
  authority: Authority,
): Promise<LineRow> {
  const rules = await selectDiscountRules(ctx, line.restaurant_id)
  const reason = wanted === line.discount_reason ? wanted : reasonOf(rules, wanted)
  const discount = { kind, value, reason }
  const cover = discountLimitsFor(discount, rules.discount_limit_bps, { base_cents: lineTotal(line) })
  if (isSameDiscount(line, discount) && isWithinDiscountLimits(line, cover)) return line
  if (cover.discount_approved_cents !== null)
    await requireAuthority(ctx, authority, cover.discount_approved_cents)
  return {
    ...line,
    discount_kind: kind,
    discount_value: value,
    discount_reason: reason,
    discount_by: ctx.actor.user_id,
    discount_approved_by: cover.discount_approved_cents === null ? null : authority.approved_by,
    discount_at: ctx.now().toISOString(),
    ...cover,
  }
}

/**
 * Finds the discount reason by its key or by one of its labels, and returns the label. Reports thus have one
 * row per reason. A restaurant without discount reasons accepts any text.
 */
function reasonOf({ reasons }: DiscountRules, reason: string): string {
  if (reasons.length === 0) return reason
  const entry = reasons.find(({ key, label, label_en }) => [key, label, label_en].includes(reason))
  if (!entry) throw invalid('discount.reason', 'not_in_list')
  return entry.label
}

const amountOn = (line: LineRow) => lineDiscountAmount({ ...line, discount: lineDiscountOf(line) })

const eventOf = (line: LineRow) => ({
  item_id: line.id,
  name: line.name,
  quantity: line.quantity,
  discount_kind: line.discount_kind,
  discount_value: line.discount_value,
  reason: line.discount_reason,
  amount_cents: amountOn(line),
})

/** Writes the discount of an order line and the previous amount to the audit log. */
async function auditLineDiscount(
  ctx: Context,
  order: OrderRow,
  { line, next }: { line: LineRow; next: LineRow },
): Promise<void> {
  await audit(ctx, {
    restaurant_id: order.restaurant_id,
    action: 'order.item_discount_changed',
    entity: 'order',
    entity_id: order.id,
    data: {
      number: order.number,
      item_id: line.id,
      name: line.name,
      quantity: line.quantity,
      kind: next.discount_kind,
      value: next.discount_value,
      reason: next.discount_reason,
      discount_cents: amountOn(next),
      discount_cents_before: amountOn(line),
      approved_by: next.discount_approved_by,
      approved_cents: next.discount_approved_cents,
    },
  })
}
