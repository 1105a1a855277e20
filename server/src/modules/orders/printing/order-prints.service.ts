import type { Print } from '../../../adapters/printing/print-model.ts'
import type { Context } from '../../../context/context.ts'
import { printersFor, queuePrints, type NewPrint } from '../../printing/print-queue.service.ts'
import { activeLines } from '../order-calculations.ts'
import type { LineRow, OrderRow } from '../order.query.ts'
import { selectReceiptRestaurant } from '../receipt/receipt.query.ts'
import { renderReceiptPrint } from '../receipt/receipt-print.service.ts'
import { findReceipt } from '../receipt/receipt.service.ts'
import { ticketPrint } from './ticket.print-rows.ts'

interface TicketLines {
  kind: 'sent' | 'cancelled'
  lines: readonly LineRow[]
}

/**
 * Queues a kitchen ticket of these order lines for each printer of their stations, in the caller's transaction.
 * A printer prints once per `cause`, which is the kind of ticket and the lowest line id. A line is sent once
 * and voided once, so a repeated call prints nothing.
 */
export async function queueTickets(
  ctx: Context,
  order: OrderRow,
  { kind, lines }: TicketLines,
): Promise<void> {
  const prints = await renderOrderTickets(ctx, order, { kind, lines })
  const firstLineId = lines.map(({ id }) => id).toSorted()[0]
  const cause = `${kind}:${firstLineId}`
  await queuePrints(
    ctx,
    order.restaurant_id,
    prints.map((print) => ({ ...print, cause })),
  )
}

/** Kitchen tickets by printer. Empty if no printer accepts any of the lines. */
export async function renderOrderTickets(
  ctx: Context,
  order: OrderRow,
  { kind, lines, printer_id }: TicketLines & { printer_id?: string | null | undefined },
): Promise<Omit<NewPrint, 'cause'>[]> {
  if (lines.length === 0) return []
  const printers = printer_id
    ? [{ id: printer_id, stations: [] }]
    : await printersFor(ctx, order.restaurant_id, 'kitchen_ticket')
  if (printers.length === 0) return []
  const restaurant = await selectReceiptRestaurant(ctx, order.restaurant_id)
  const ticket = { order, kind, at: sentAt(ctx, order, { kind, lines }) }
  return printers.flatMap(({ id, stations }) => {
    const stationLines =
      stations.length === 0
        ? lines
        : lines.filter(({ station }) => station !== null && stations.includes(station))
    if (stationLines.length === 0) return []
    const content = ticketPrint({ ...ticket, lines: stationLines }, restaurant)
    const item_ids = stationLines.map((line) => line.id)
    return [{ printer_id: id, document: 'kitchen_ticket' as const, subject_id: order.id, item_ids, content }]
  })
}

/** One kitchen ticket of these order lines for all stations. */
export async function ticketForAllStations(
  ctx: Context,
  order: OrderRow,
  ticket: TicketLines,
): Promise<Print> {
  const restaurant = await selectReceiptRestaurant(ctx, order.restaurant_id)
  return ticketPrint({ order, ...ticket, at: sentAt(ctx, order, ticket) }, restaurant)
}

const sentAt = (ctx: Context, order: OrderRow, { kind, lines }: TicketLines): string =>
  kind === 'sent' ? (lines[0]?.sent_at ?? order.opened_at) : ctx.now().toISOString()

/**
 * Queues the receipts of completed orders of a restaurant if a printer prints receipts automatically. An order
 * that is completed again after a reopening prints another receipt.
 */
export async function queueAutomaticReceipts(
  ctx: Context,
  restaurant_id: string,
  orders: readonly OrderRow[],
): Promise<void> {
  const printers = await printersFor(ctx, restaurant_id, 'receipt')
  if (printers.length === 0) return
  const prints: NewPrint[] = []
  for (const order of orders) {
    const { print: content } = await renderReceipt(ctx, order)
    const cause = `completed:${order.id}:${order.version}`
    const receipt = { document: 'receipt' as const, subject_id: order.id, content, cause }
    prints.push(...printers.map(({ id }) => ({ ...receipt, printer_id: id })))
  }
  await queuePrints(ctx, restaurant_id, prints)
}

/**
 * Bill or receipt of an order or of one of its checks, as print rows in the restaurant's language.
 * @throws invalid for a check of another order
 */
export async function renderReceipt(ctx: Context, order: OrderRow, check_id?: string) {
  const { receipt } = await findReceipt(ctx, order, { format: 'escpos', width: '80', check_id })
  return { kind: receipt.kind, print: await renderReceiptPrint(ctx, receipt, receipt.restaurant.locale) }
}

/** Order lines that were not voided. */
export const activeLinesOf = (order: OrderRow): LineRow[] => activeLines(order.items)
