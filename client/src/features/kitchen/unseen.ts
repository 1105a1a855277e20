/** Tickets that the kitchen has neither seen nor on paper, though they were sent a while ago. Pure. */
import type { Ticket } from '@forki/contract/kitchen'
import { UNSEEN_MS } from '@forki/contract/limits'
import { isOpen } from '../../domain/kitchen/ticket-delivery.ts'

const UNSEEN_SECONDS = UNSEEN_MS / 1000

/** The lines of a ticket that nobody has seen, nor has on paper. */
export const unseenLines = (ticket: Pick<Ticket, 'items'>) => ticket.items.filter(isOpen)

/** One an order and station, the longest unseen first. `ageOf` gives seconds since an instant by the server's clock. */
export function unseenTickets(tickets: readonly Ticket[], ageOf: (since_ms: number) => number): Ticket[] {
  return tickets
    .filter((ticket) => unseenLines(ticket).some((line) => ageOf(Date.parse(line.sent_at)) >= UNSEEN_SECONDS))
    .toSorted((a, b) => a.sent_at.localeCompare(b.sent_at))
}
