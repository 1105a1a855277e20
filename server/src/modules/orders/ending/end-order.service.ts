import type { UnsentChoice } from '@forki/contract/order-inputs'
import { audit } from '../../../db/audit-log.ts'
import type { Context } from '../../../context/context.ts'
import { conflict, notFound } from '../../../errors/app-error.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { publish } from '../../../events/publish.ts'
import {
  resolveAuthority,
  requireAuthority,
  type Authority,
  type VerifiedApproval,
} from '../command-authority.service.ts'
import { toVoidedLine } from '../lines/void-line.service.ts'
import {
  lockOpenOrder,
  lockOrders,
  refuseEndedOrder,
  saveOrder,
  type LockedOrder,
} from '../locked-order.service.ts'
import { balanceOf, isLineInKitchen, netPaidOf, activeLines } from '../order-calculations.ts'
import type { OrderRef, OrderRow } from '../order.query.ts'
import { queueAutomaticReceipts, queueTickets } from '../printing/order-prints.service.ts'
import { isNotStarted, bookLineStock } from '../sending/line-stock.service.ts'
import { orderAfterUnsentLines, resolveUnsentLines } from './unsent-lines.service.ts'

interface Cancellation {
  notes: string
}

/**
 * Completes an order with a balance of 0 and freezes its amounts. Unsent lines are sent or removed first, as
 * `unsent` states. Of concurrent completions and cancellations, the first that is valid ends the order.
 * @throws order_closed, order_unpaid (with `balance_cents`), order_not_accepted and lines_not_sent (with
 * `item_ids`) for unsent lines, check_paid and order_has_payments when removing them, order_empty
 */
export async function completeOrder(
  ctx: Context,
  { id }: OrderRef,
  { unsent }: { unsent?: UnsentChoice | undefined } = {},
): Promise<OrderRow> {
  return inTransaction(ctx, async (tx) => {
    const found = await lockOpenOrder(tx, id)
    if (balanceOf(orderAfterUnsentLines(tx, found, unsent)) > 0) refuseUnpaid(found)
    const order = await resolveUnsentLines(tx, found, unsent)
    if (activeLines(order.items).length === 0) throw conflict('order_empty')
    refuseUnpaid(order)
    const completed = await saveCompletion(tx, order)
    await publishCompletions(tx, order.restaurant_id, [completed])
    return completed
  })
}

/**
 * Completes open orders of a restaurant that are settled and have no unsent lines. Publishes one event for all of
 * them, so that the transaction of a till closing does not grow by several statements for each order.
 * @throws order_closed, order_unpaid (with `balance_cents`)
 */
export async function completeSettledOrders(
  ctx: Context,
  restaurant_id: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await inTransaction(ctx, async (tx) => {
    const completed: OrderRow[] = []
    for (const order of await lockOrders(tx, ids)) {
      if (!order) throw notFound()
      refuseEndedOrder(order)
      refuseUnpaid(order)
      completed.push(await saveCompletion(tx, order))
    }
    await publishCompletions(tx, restaurant_id, completed)
  })
}

/** Writes the completion of a locked order and its audit entry. */
async function saveCompletion(tx: Context, order: LockedOrder): Promise<LockedOrder> {
  const completed = await saveOrder(tx, order, {
    head: {
      status: 'completed',
      completed_at: tx.now().toISOString(),
      holds_table: order.table_id !== null && order.items.some(isLineInKitchen),
    },
    historyEntry: { type: 'completed', data: { total_cents: order.total_cents } },
    publishedEvents: [],
  })
  const { id, restaurant_id, number, total_cents } = completed
  const data = { number, total_cents }
  await audit(tx, { restaurant_id, action: 'order.completed', entity: 'order', entity_id: id, data })
  return completed
}

/** Publishes the completion of a restaurant's orders and the change of their tables, and queues their receipts. */
async function publishCompletions(
  tx: Context,
  restaurant_id: string,
  completed: readonly OrderRow[],
): Promise<void> {
  await publish(tx, { type: 'order.completed', restaurant_id, ids: completed.map(({ id }) => id) })
  const table_ids = completed.map(({ table_id }) => table_id).filter((id) => id !== null)
  if (table_ids.length > 0) await publish(tx, { type: 'table.updated', restaurant_id, ids: table_ids })
  await queueAutomaticReceipts(tx, restaurant_id, completed)
}

function refuseUnpaid(order: OrderRow): void {
  const balance_cents = balanceOf(order)
  if (balance_cents !== 0) throw conflict('order_unpaid', undefined, { balance_cents })
}

/**
 * Cancels an order with a note. Voids every line and restocks lines that the kitchen had not begun. Cancelling
 * sent lines that are not voided needs `delete_order` or an approval. The delivery state of an order that waits
 * for acceptance becomes `rejected`.
 * @throws order_closed, order_has_payments while a payment or tip remains, approval_required,
 * approval_outgrown, approval_used, approval_lapsed, approval_outdated
 */
export async function cancelOrder(
  ctx: Context,
  ref: OrderRef,
  input: Cancellation,
  approval: VerifiedApproval | null,
): Promise<OrderRow> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOpenOrder(tx, ref.id)
    const authority = await resolveAuthority(tx, order, approval, { kind: 'cancel', item_id: null })
    if (netPaidOf(order) > 0 || order.tip_cents > 0) throw conflict('order_has_payments')
    const lines = activeLines(order.items)
    const rejected = order.delivery_state === 'to_accept'
    const hasSentLines = lines.some((line) => line.status !== 'pending')
    if (hasSentLines) await requireAuthority(tx, authority, order.total_cents)
    const cancelled = await saveOrder(tx, order, {
      head: {
        status: 'cancelled',
        cancelled_at: tx.now().toISOString(),
        cancel_notes: input.notes,
        ...(rejected && { delivery_state: 'rejected', delivery_state_at: tx.now().toISOString() }),
      },
      items: order.items.map((line) =>
        line.status === 'voided' ? line : toVoidedLine(tx, line, { reason: input.notes, authority }),
      ),
      historyEntry: {
        type: 'cancelled',
        data: { notes: input.notes, total_cents: order.total_cents },
        approved_by: hasSentLines ? authority.approved_by : null,
      },
      publishedEvents: [
        { type: 'order.cancelled', ids: [order.id] },
        ...(rejected ? [{ type: 'order.rejected' as const, ids: [order.id] }] : []),
        { type: 'item.updated', ids: lines.map((line) => line.id) },
      ],
      changedTableIds: [order.table_id],
    })
    const unbegun = new Set(lines.filter(isNotStarted).map((line) => line.id))
    await bookLineStock(
      tx,
      cancelled.items.filter((line) => unbegun.has(line.id)),
      'void',
    )
    const cooking = new Set(lines.filter((line) => line.status !== 'pending').map((line) => line.id))
    await queueTickets(tx, cancelled, {
      kind: 'cancelled',
      lines: cancelled.items.filter((line) => cooking.has(line.id)),
    })
    await auditCancellation(tx, order, { notes: input.notes, authority })
    return cancelled
  })
}

async function auditCancellation(
  ctx: Context,
  order: OrderRow,
  { notes, authority }: { notes: string; authority: Authority },
) {
  await audit(ctx, {
    restaurant_id: order.restaurant_id,
    action: 'order.cancelled',
    entity: 'order',
    entity_id: order.id,
    data: { number: order.number, notes, total_cents: order.total_cents, approved_by: authority.approved_by },
  })
}
