/** Unseen tickets: the kitchen has neither seen nor printed them some time after they were sent. Pure functions. */
import type { Ticket } from '@forki/contract/kitchen'
import { UNSEEN_ALARM_MS } from '@forki/contract/limits'
import { isAwaitingKitchen } from '../../domain/kitchen/ticket-delivery.ts'

const UNSEEN_SECONDS = UNSEEN_ALARM_MS / 1000

/** Lines of a ticket in the state `sent` that are neither seen nor printed. */
export const unseenLines = (ticket: Pick<Ticket, 'items'>) => ticket.items.filter(isAwaitingKitchen)

/**
 * Tickets with a line that has been unseen for `UNSEEN_SECONDS` or longer. Each ticket is for one order and
 * station. The ticket that was sent first is first.
 * @param ageOf returns the seconds since a timestamp by the server's clock
 */
export function unseenTickets(tickets: readonly Ticket[], ageOf: (since_ms: number) => number): Ticket[] {
  return tickets
    .filter((ticket) => unseenLines(ticket).some((line) => ageOf(Date.parse(line.sent_at)) >= UNSEEN_SECONDS))
    .toSorted((a, b) => a.sent_at.localeCompare(b.sent_at))
}

/** Number of tickets by station. The stations are in the order of their first ticket in the list. */
export function countByStation(tickets: readonly Pick<Ticket, 'station'>[]): [string | null, number][] {
  const counts = new Map<string | null, number>()
  for (const { station } of tickets) counts.set(station, (counts.get(station) ?? 0) + 1)
  return [...counts]
}

/** Ids of the unseen lines of the tickets, by order id. */
export function unseenByOrder(tickets: readonly Ticket[]): Map<string, string[]> {
  const orders = new Map<string, string[]>()
  for (const ticket of tickets) {
    const ids = unseenLines(ticket).map((line) => line.id)
    if (ids.length > 0) orders.set(ticket.order_id, [...(orders.get(ticket.order_id) ?? []), ...ids])
  }
  return orders
}

/**
 * True if `now` contains a ticket key (order id and station) that `before` lacks. An added ticket sounds the
 * alarm, a removed one does not.
 */
export const hasNewKey = (now: readonly string[], before: readonly string[]): boolean =>
  now.some((key) => !before.includes(key))
