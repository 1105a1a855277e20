import type { Context } from '../../../context/context.ts'
import type { LineRow, OrderRow } from '../order.query.ts'
import { refuseUnacceptedOrder } from '../locked-order.service.ts'
import { queueTickets } from '../printing/order-prints.service.ts'
import { bookLineStock } from './line-stock.service.ts'

/**
 * Books the stock that sent order lines use, and queues their kitchen tickets. Every command that sends
 * lines calls this function.
 * @throws order_not_accepted for an order that waits for acceptance (ORD-83)
 */
export async function sendToKitchen(ctx: Context, order: OrderRow, lines: readonly LineRow[]): Promise<void> {
  if (lines.length > 0) refuseUnacceptedOrder(order)
  await bookLineStock(ctx, lines, 'sent')
  await queueTickets(ctx, order, { kind: 'sent', lines })
}
