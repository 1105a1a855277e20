import type { Context } from '../../../context/context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { selectRecipes } from '../lines/order-catalog.query.ts'
import { lockOpenOrder, saveOrder, type LockedOrder } from '../locked-order.service.ts'
import type { OrderRef, OrderRow } from '../order.query.ts'
import { isSendable, sendLine, type Selection } from './send-lines.ts'
import { sendToKitchen } from './send-to-kitchen.service.ts'

/**
 * Sends pending lines of an order to the kitchen: all, those of some courses, or the named ones. Each line is
 * sent once, also with concurrent calls. Without pending lines the order is returned unchanged.
 * @throws order_closed
 */
export async function sendOrder(ctx: Context, { id }: OrderRef, selection: Selection): Promise<OrderRow> {
  return inTransaction(ctx, async (tx) => sendLocked(tx, await lockOpenOrder(tx, id), selection))
}

/** Sends the selected pending lines of a locked order. */
export async function sendLocked(
  ctx: Context,
  order: LockedOrder,
  selection: Selection,
): Promise<LockedOrder> {
  const due = new Set(order.items.filter((line) => isSendable(line, selection)).map((line) => line.id))
  if (due.size === 0) return order
  const at = ctx.now().toISOString()
  const dishes = order.items.filter((line) => due.has(line.id)).map((line) => line.dish_id)
  const recipes = await selectRecipes(ctx, [...new Set(dishes)])
  const items = order.items.map((line) =>
    due.has(line.id) ? sendLine(line, recipes.get(line.dish_id), at) : line,
  )
  const sent = await saveOrder(ctx, order, {
    head: { sent_at: order.sent_at ?? at },
    items,
    event: {
      type: 'sent',
      data: { item_ids: [...due], ...(selection.courses && { courses: selection.courses }) },
    },
    emits: [
      { type: 'order.updated', ids: [order.id] },
      { type: 'item.updated', ids: [...due] },
    ],
  })
  const lines = sent.items.filter((line) => due.has(line.id))
  await sendToKitchen(ctx, sent, lines)
  return sent
}
