import type { UnsentChoice } from '@forki/contract/order-inputs'
import type { Context } from '../../../context/context.ts'
import { conflict } from '../../../errors/app-error.ts'
import { rebillOrder } from '../checks/rebill-order.service.ts'
import {
  amountColumnsOf,
  refuseEndedOrder,
  refuseUnacceptedOrder,
  saveOrder,
  type LockedOrder,
} from '../locked-order.service.ts'
import type { LineRow } from '../order.query.ts'
import { sendLinesOfLockedOrder } from '../sending/send-order.service.ts'

const isUnsent = (line: LineRow): boolean => line.status === 'pending'

/**
 * Sends or deletes the unsent lines before an order is settled or completed.
 * @throws order_closed, order_not_accepted for an order that waits for acceptance, lines_not_sent (with
 * `item_ids`) without a choice, check_paid and order_has_payments when deleting
 * @see docs/decisions/081-paid-tables-and-unsent-lines.md
 */
export async function resolveUnsentLines(
  ctx: Context,
  order: LockedOrder,
  choice: UnsentChoice | undefined,
): Promise<LockedOrder> {
  refuseEndedOrder(order)
  const lines = order.items.filter(isUnsent)
  if (lines.length === 0) return order
  refuseUnacceptedOrder(order)
  const item_ids = lines.map((line) => line.id)
  if (choice === undefined) throw conflict('lines_not_sent', undefined, { item_ids })
  if (choice === 'send') return sendLinesOfLockedOrder(ctx, order, lines)
  return saveOrder(ctx, order, {
    items: order.items.filter((line) => !isUnsent(line)),
    historyEntry: {
      type: 'unsent_struck',
      data: { item_ids, lines: lines.map(({ name, quantity }) => ({ name, quantity })) },
    },
    publishedEvents: [
      { type: 'order.updated', ids: [order.id] },
      { type: 'item.updated', ids: item_ids },
    ],
  })
}

/**
 * Order as it is after its unsent lines are sent or deleted, with its amounts and checks. Unchanged if a paid
 * check contains an unsent line, because its deletion is rejected. Writes nothing.
 */
export function orderAfterUnsentLines(
  ctx: Context,
  order: LockedOrder,
  choice: UnsentChoice | undefined,
): LockedOrder {
  if (choice !== 'strike' || !order.items.some(isUnsent)) return order
  const items = order.items.filter((line) => !isUnsent(line))
  const { totals, checks, refused } = rebillOrder(ctx, order, { ...order, items }, { items, reprice: false })
  return refused || !totals ? order : { ...order, ...amountColumnsOf(totals), items, checks }
}
