import { sumOf } from '@forki/contract/money/rounding'
import { audit } from '../../../db/audit-log.ts'
import type { Context } from '../../../context/context.ts'
import { conflict, invalid, notFound } from '../../../errors/app-error.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { mergedBillState } from '../head/bill-state.ts'
import { nextPosition } from '../lines/add-lines.service.ts'
import { writeChecks } from '../checks/write-checks.service.ts'
import {
  lockOrders,
  refuseEndedOrder,
  refuseUnacceptedOrder,
  saveOrder,
  type LockedOrder,
} from '../locked-order.service.ts'
import { activeLines } from '../order-calculations.ts'
import type { OrderRef, OrderRow } from '../order.query.ts'
import { pricingRulesChange } from '../pricing-rules.ts'
import { rerenderMovedTickets } from '../printing/rerender-moved-tickets.service.ts'

/** Maximum number of guests of an order. */
const MAX_GUESTS = 1000

/**
 * Moves another order's lines, with their kitchen state, into this order. No line is sent again. The other
 * order ends as cancelled with `merged_into` and frees its table. Its order discount and split do not move. A
 * split of this order remains, and the moved lines are added to its rest check.
 * @throws same_order, not_found, order_closed, order_not_accepted, order_has_payments if the other order has
 * payments, too_many_lines, pricing_rules_differ, invalid for an order of another restaurant
 */
export async function mergeOrders(ctx: Context, { id }: OrderRef, other_id: string): Promise<OrderRow> {
  if (other_id === id) throw conflict('same_order')
  return inTransaction(ctx, async (tx) => {
    const [target, other] = await lockOrders(tx, [id, other_id])
    if (!target) throw notFound()
    if (other?.restaurant_id !== target.restaurant_id) throw invalid('order_id', 'unknown_reference')
    refuseEndedOrder(target)
    refuseEndedOrder(other)
    refuseUnacceptedOrder(target)
    refuseUnacceptedOrder(other)
    if (other.payments.length > 0) throw conflict('order_has_payments')
    const after = await moveLines(tx, target, other)
    await endMerged(tx, target, other)
    await rerenderMovedTickets(tx, { orders: [after], endedOrderIds: [other.id] })
    await auditMerge(tx, target, other)
    return after
  })
}

async function moveLines(ctx: Context, target: LockedOrder, other: LockedOrder): Promise<OrderRow> {
  const first = nextPosition(target.items)
  const movedLines = other.items.map((line, index) => ({
    ...line,
    order_id: target.id,
    position: first + index,
  }))
  const item_ids = movedLines.map((line) => line.id)
  // Deletes the split of the merged order, because its checks contain lines that move to the remaining order.
  await writeChecks(ctx, other, other.checks, [])
  return saveOrder(ctx, target, {
    head: {
      ...rulesAfterMerge(target, other),
      guests: sumOfGuests(target.guests, other.guests),
      sent_at: earlierOf(target.sent_at, other.sent_at),
      ...mergedBillState(ctx, target, other),
    },
    items: [...target.items, ...movedLines],
    movedIn: new Set(item_ids),
    historyEntry: {
      type: 'merged',
      data: {
        order_id: other.id,
        number: other.number,
        item_ids,
        ...(other.checks.length > 0 && { checks_ended: other.checks.length }),
      },
    },
    publishedEvents: [
      { type: 'order.updated', ids: [target.id, other.id] },
      { type: 'item.updated', ids: item_ids },
    ],
  })
}

async function endMerged(ctx: Context, target: LockedOrder, other: LockedOrder): Promise<void> {
  await saveOrder(
    ctx,
    { ...other, items: [], checks: [] },
    {
      head: { status: 'cancelled', cancelled_at: ctx.now().toISOString(), merged_into: target.id },
      historyEntry: { type: 'merged_into', data: { order_id: target.id, number: target.number } },
      publishedEvents: [{ type: 'order.cancelled', ids: [other.id] }],
      changedTableIds: [other.table_id],
    },
  )
}

/**
 * Pricing rules of the merged order: those of this order, or those of the other order if only that has lines.
 */
function rulesAfterMerge(target: LockedOrder, other: LockedOrder): Partial<LockedOrder> {
  const { prices_include_tax, service_charge_bps } = other
  return activeLines(other.items).length === 0
    ? {}
    : pricingRulesChange(target, { prices_include_tax, service_charge_bps })
}

const sumOfGuests = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(MAX_GUESTS, sumOf([a, b]))

const earlierOf = (a: string | null, b: string | null): string | null => {
  if (a === null || b === null) return a ?? b
  return Date.parse(a) <= Date.parse(b) ? a : b
}

async function auditMerge(ctx: Context, target: LockedOrder, other: LockedOrder): Promise<void> {
  await audit(ctx, {
    restaurant_id: target.restaurant_id,
    action: 'order.merged',
    entity: 'order',
    entity_id: target.id,
    data: {
      number: target.number,
      merged: other.id,
      merged_number: other.number,
      merged_cents: other.total_cents,
    },
  })
}
