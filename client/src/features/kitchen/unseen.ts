/** Tickets that no station's screen has shown though they were sent a while ago. Pure. */
import type { Ticket } from '@forki/contract/kitchen'

/** Seconds after which a ticket that nobody has seen may be one that nobody knows of. */
export const UNSEEN_SECONDS = 30

/** One an order and station, the longest unseen first. `ageOf` gives seconds since an instant by the server's clock. */
export function unseenTickets(tickets: readonly Ticket[], ageOf: (since_ms: number) => number): Ticket[] {
  return tickets
    .filter(({ items }) =>
      items.some(
        (line) =>
          line.status === 'sent' &&
          line.seen_at === null &&
          ageOf(Date.parse(line.sent_at)) >= UNSEEN_SECONDS,
      ),
    )
    .toSorted((a, b) => a.sent_at.localeCompare(b.sent_at))
}
