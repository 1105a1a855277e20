import type { Context } from '../../../context/context.ts'
import type { LineRow, OrderRow } from '../order.query.ts'
import { printTickets } from '../printing/print-order.service.ts'
import { moveStock } from './stock.service.ts'

/** Books the stock that sent order lines use, and queues their kitchen tickets. */
export async function sendToKitchen(ctx: Context, order: OrderRow, lines: readonly LineRow[]): Promise<void> {
  await moveStock(ctx, lines, 'sent')
  await printTickets(ctx, order, { kind: 'sent', lines })
}
