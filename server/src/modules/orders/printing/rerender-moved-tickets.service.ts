import type { Context } from '../../../context/context.ts'
import { queuePrints, type NewPrint } from '../../printing/print-queue.service.ts'
import {
  lockWaitingTickets,
  updateTicketContents,
  type ChangedTicket,
  type WaitingTicket,
} from '../../printing/waiting-tickets.service.ts'
import type { LineRow, OrderRow } from '../order.query.ts'
import { selectReceiptRestaurant } from '../receipt/receipt.query.ts'
import { ticketPrint } from './ticket.print-rows.ts'

interface MovedTickets {
  /** Orders after the move, with all their lines. */
  orders: readonly OrderRow[]
  /** Ids of the lines that moved as a whole or in part. Default: all lines of the orders. */
  item_ids?: readonly string[]
  /** Ids of orders that ended because all their lines moved. Their waiting tickets are rerendered too. */
  endedOrderIds?: readonly string[]
  /** Id of the original line of each split-off part, by the id of the part. */
  originalLineIds?: ReadonlyMap<string, string>
}

/**
 * Rerenders kitchen tickets that still wait for a printer, after their order or their lines moved to another
 * table. A ticket whose lines are on two orders becomes two tickets. No line is on two waiting tickets of a
 * printer.
 * @see PRN-7
 */
export async function rerenderMovedTickets(ctx: Context, move: MovedTickets): Promise<void> {
  const { orders, endedOrderIds = [], originalLineIds } = move
  const restaurant_id = orders[0]?.restaurant_id ?? ''
  const order_ids = [...orders.map(({ id }) => id), ...endedOrderIds]
  const item_ids = move.item_ids ?? orders.flatMap(({ items }) => items.map(({ id }) => id))
  const tickets = await lockWaitingTickets(ctx, { order_ids, item_ids })
  if (tickets.length === 0) return
  const restaurant = await selectReceiptRestaurant(ctx, restaurant_id)
  const changed: ChangedTicket[] = []
  const added: NewPrint[] = []
  for (const ticket of tickets) {
    const [ownTicket, ...others] = ticketsOf({ ticket, orders, restaurant, originalLineIds })
    // No order after the move has a line of this ticket, so the ticket does not change.
    if (!ownTicket) continue
    changed.push({ id: ticket.id, ...ownTicket })
    const { printer_id, copy } = ticket
    for (const otherPrint of others)
      added.push({
        ...otherPrint,
        printer_id,
        document: 'kitchen_ticket',
        copy,
        cause: `${kindOf(ticket)}:moved:${ctx.newId()}`,
      })
  }
  await updateTicketContents(ctx, restaurant_id, changed)
  await queuePrints(ctx, restaurant_id, added)
}

const kindOf = ({ is_cancellation }: WaitingTicket) => (is_cancellation ? 'cancelled' : 'sent')

interface TicketMove extends Pick<MovedTickets, 'orders' | 'originalLineIds'> {
  ticket: WaitingTicket
  restaurant: Awaited<ReturnType<typeof selectReceiptRestaurant>>
}

/**
 * Returns the tickets that replace a waiting ticket: one for each order that now has some of its lines. The
 * order that queued the ticket is first.
 */
function ticketsOf({ ticket, orders, restaurant, originalLineIds }: TicketMove): Omit<ChangedTicket, 'id'>[] {
  const kind = kindOf(ticket)
  return orders
    .map((order) => ({
      order,
      lines: order.items.filter((line) => isOnTicket(line, ticket, originalLineIds)),
    }))
    .filter(({ lines }) => lines.length > 0)
    .toSorted((a, b) => Number(b.order.id === ticket.subject_id) - Number(a.order.id === ticket.subject_id))
    .map(({ order, lines }) => ({
      subject_id: order.id,
      item_ids: lines.map(({ id }) => id),
      content: ticketPrint({ order, kind, lines, at: timeOf(ticket, lines) }, restaurant),
    }))
}

/**
 * True for a line of the ticket, and for a part that was split off such a line. A part that was voided after
 * the ticket was queued remains on it, because a separate ticket cancels the part.
 */
function isOnTicket(
  line: LineRow,
  { item_ids, is_cancellation, created_at }: WaitingTicket,
  parts: MovedTickets['originalLineIds'],
): boolean {
  const { id, voided_from, voided_at } = line
  const isVoidedLater =
    !is_cancellation &&
    voided_from !== null &&
    voided_at !== null &&
    item_ids.includes(voided_from) &&
    Date.parse(voided_at) >= created_at.getTime()
  return item_ids.includes(id) || item_ids.includes(parts?.get(id) ?? '') || isVoidedLater
}

const timeOf = ({ is_cancellation, created_at }: WaitingTicket, [line]: readonly LineRow[]): string =>
  (is_cancellation ? line?.voided_at : line?.sent_at) ?? created_at.toISOString()
