import type { DeliveryState } from '@forki/contract/orders'
import type { Context } from '../../../context/context.ts'
import { audit } from '../../../db/audit-log.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { conflict } from '../../../errors/app-error.ts'
import { cancelOrder } from '../ending/end-order.service.ts'
import { toServedLine } from '../lines/change-line.service.ts'
import {
  occupiesTableAsPaid,
  lockOpenOrder,
  lockOrder,
  refuseEndedOrder,
  saveOrder,
  type LockedOrder,
} from '../locked-order.service.ts'
import type { OrderRef, OrderRow } from '../order.query.ts'
import { linesToSend, sendLinesOfLockedOrder } from '../sending/send-order.service.ts'
import { NO_DELIVERY } from './delivery-fields.ts'

/**
 * Accepts an order, and with `send` sends its due lines. Of concurrent acceptances and rejections, the first
 * succeeds and the others throw.
 * @throws order_closed, invalid_transition (with `state`) for an order that does not wait for acceptance
 * @see ORD-83
 */
export async function acceptOrder(
  ctx: Context,
  { id }: OrderRef,
  { promised_at, send }: { promised_at?: string | undefined; send: boolean },
): Promise<OrderRow> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOpenOrder(tx, id)
    requireState(order, ['to_accept'])
    const accepted = await saveOrder(tx, order, {
      head: {
        ...stateColumns(tx, 'accepted'),
        ...(promised_at !== undefined && { promised_at: new Date(promised_at).toISOString() }),
      },
      historyEntry: {
        type: 'delivery_accepted',
        data: { ...(promised_at !== undefined && { promised_at }) },
      },
      publishedEvents: [
        { type: 'order.updated', ids: [id] },
        { type: 'order.accepted', ids: [id] },
      ],
    })
    await auditState(tx, accepted, 'order.accepted')
    return send ? sendLinesOfLockedOrder(tx, accepted, await linesToSend(tx, accepted, {})) : accepted
  })
}

/**
 * Rejects an order that waits for acceptance. It ends as cancelled, and its lines never reached the kitchen.
 * @throws order_closed, invalid_transition (with `state`), order_has_payments
 */
export async function rejectOrder(
  ctx: Context,
  ref: OrderRef,
  { reason }: { reason: string },
): Promise<OrderRow> {
  return inTransaction(ctx, async (tx) => {
    requireState(await lockOpenOrder(tx, ref.id), ['to_accept'])
    return cancelOrder(tx, ref, { notes: reason }, null)
  })
}

/**
 * Marks an order as ready for its courier or guest, also after it was paid and completed.
 * @throws order_closed for a cancelled order, invalid_transition (with `state`)
 */
export async function markDeliveryReady(ctx: Context, { id }: OrderRef): Promise<OrderRow> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockDelivery(tx, id)
    requireState(order, ['accepted'])
    const ready = await saveOrder(tx, order, {
      head: stateColumns(tx, 'ready'),
      historyEntry: { type: 'delivery_ready' },
      publishedEvents: [
        { type: 'order.updated', ids: [id] },
        { type: 'order.ready', ids: [id] },
      ],
    })
    await auditState(tx, ready, 'order.ready')
    return ready
  })
}

/**
 * Hands an order over and marks its lines as served, also after it was paid and completed.
 * @throws order_closed for a cancelled order, invalid_transition (with `state`), lines_not_sent (with
 * `item_ids`)
 */
export async function handOver(
  ctx: Context,
  { id }: OrderRef,
  courier: { courier_name?: string | undefined; courier_phone?: string | undefined },
): Promise<OrderRow> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockDelivery(tx, id)
    requireState(order, ['accepted', 'ready'])
    const item_ids = order.items.filter(({ status }) => status === 'pending').map((line) => line.id)
    if (item_ids.length > 0) throw conflict('lines_not_sent', undefined, { item_ids })
    const now = tx.now().toISOString()
    const items = order.items.map((line) => (line.status === 'voided' ? line : toServedLine(line, now)))
    const servedIds = items.filter((line, index) => line !== order.items[index]).map((line) => line.id)
    const handed = await saveOrder(tx, order, {
      head: {
        ...stateColumns(tx, 'handed_over'),
        delivery: withCourier(order, courier),
        holds_table: occupiesTableAsPaid(order, items),
      },
      items,
      historyEntry: { type: 'delivery_handed_over', data: { ...courier } },
      publishedEvents: [
        { type: 'order.updated', ids: [id] },
        { type: 'order.handed_over', ids: [id] },
        ...(servedIds.length > 0 ? [{ type: 'item.updated' as const, ids: servedIds }] : []),
      ],
    })
    await auditState(tx, handed, 'order.handed_over')
    return handed
  })
}

/**
 * Locks an order that is open or completed.
 * @throws order_closed for a cancelled order
 */
async function lockDelivery(tx: Context, id: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, id)
  if (order.status === 'cancelled') refuseEndedOrder(order)
  return order
}

function requireState(order: LockedOrder, allowed: readonly DeliveryState[]): void {
  if (order.delivery_state === null || !allowed.includes(order.delivery_state))
    throw conflict('invalid_transition', undefined, { state: order.delivery_state })
}

const stateColumns = (ctx: Context, delivery_state: DeliveryState) => ({
  delivery_state,
  delivery_state_at: ctx.now().toISOString(),
})

function withCourier(
  { delivery }: LockedOrder,
  { courier_name, courier_phone }: { courier_name?: string | undefined; courier_phone?: string | undefined },
): LockedOrder['delivery'] {
  if (courier_name === undefined && courier_phone === undefined) return delivery
  return {
    ...(delivery ?? NO_DELIVERY),
    ...(courier_name !== undefined && { courier_name }),
    ...(courier_phone !== undefined && { courier_phone }),
  }
}

const auditState = (tx: Context, { id, restaurant_id, number, channel }: OrderRow, action: string) =>
  audit(tx, { restaurant_id, action, entity: 'order', entity_id: id, data: { number, channel } })
