import { dueLines, hasPacedCourses } from '@forki/contract/orders/course-pacing'
import type { Context } from '../../../context/context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { selectRecipes } from '../lines/order-catalog.query.ts'
import { lockOpenOrder, saveOrder, type LockedOrder } from '../locked-order.service.ts'
import type { LineRow, OrderRef, OrderRow } from '../order.query.ts'
import { selectPacing } from './course-pacing.query.ts'
import { isSendable, toSentLine, type LineSelection } from './send-lines.ts'
import { sendToKitchen } from './send-to-kitchen.service.ts'

/**
 * Sends pending lines of an order to the kitchen: the lines of some courses, the named lines, or all. A paced
 * order without a selection sends its due lines and holds the others (ORD-40). Each line is sent once, also
 * with concurrent calls. Without due lines the order is returned unchanged.
 * @throws order_closed, order_not_accepted
 */
export async function sendOrder(ctx: Context, { id }: OrderRef, selection: LineSelection): Promise<OrderRow> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOpenOrder(tx, id)
    const { courses } = selection
    return sendLinesOfLockedOrder(tx, order, await linesToSend(tx, order, selection), {
      ...(courses && { courses }),
    })
  })
}

/**
 * Returns the pending lines that a command sends: the selected ones, otherwise all, or in a paced order the
 * due ones.
 */
export async function linesToSend(
  ctx: Context,
  order: LockedOrder,
  selection: LineSelection,
): Promise<LineRow[]> {
  const { courses, item_ids } = selection
  const sendable = order.items.filter((line) => isSendable(line, selection))
  if (courses !== undefined || item_ids !== undefined || sendable.length === 0) return sendable
  const { course_pacing } = await selectPacing(ctx, order.restaurant_id)
  return hasPacedCourses(course_pacing, order.order_type) ? dueLines(order.items) : sendable
}

/** Data of the history entry that records which lines were sent. */
interface SentData {
  courses?: readonly number[]
  /** True if a timer sent the lines and no user. */
  timed?: true
}

/**
 * Sends pending lines of a locked order.
 * @throws order_not_accepted
 */
export async function sendLinesOfLockedOrder(
  ctx: Context,
  order: LockedOrder,
  lines: readonly LineRow[],
  data: SentData = {},
): Promise<LockedOrder> {
  const due = new Set(lines.map(({ id }) => id))
  if (due.size === 0) return order
  const now = ctx.now().toISOString()
  const recipes = await selectRecipes(ctx, [...new Set(lines.map((line) => line.dish_id))])
  const items = order.items.map((line) =>
    due.has(line.id) ? toSentLine(line, recipes.get(line.dish_id), now) : line,
  )
  const savedOrder = await saveOrder(ctx, order, {
    head: { sent_at: order.sent_at ?? now },
    items,
    historyEntry: { type: 'sent', data: { item_ids: [...due], ...data } },
    publishedEvents: [
      { type: 'order.updated', ids: [order.id] },
      { type: 'item.updated', ids: [...due] },
    ],
  })
  await sendToKitchen(
    ctx,
    savedOrder,
    savedOrder.items.filter((line) => due.has(line.id)),
  )
  return savedOrder
}
