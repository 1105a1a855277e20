import { kitchenEndpoints, type Ticket } from '@forki/contract/kitchen'
import { useEffect, useRef } from 'react'
import { call, newKey } from '../../../lib/api.ts'
import { ALL, inView, keyOf } from '../board.ts'

interface Sighting {
  order_id: string
  station: string | null
  lines: string
}

/** What of the tickets on screen the server does not know to be seen yet; once an order where all its stations show. */
export function sightingsOf(tickets: readonly Ticket[], view: string): Sighting[] {
  const sightings = new Map<string, Sighting>()
  for (const ticket of tickets.filter((each) => inView(each, view))) {
    const unseen = ticket.items.filter((line) => line.seen_at === null && line.status !== 'voided')
    if (unseen.length === 0) continue
    // A press without a station is about the whole order, so lines without one count only where all of it shows.
    if (view !== ALL && ticket.station === null) continue
    const key = view === ALL ? ticket.order_id : keyOf(ticket)
    const lines = [sightings.get(key)?.lines, ...unseen.map((line) => line.id)].filter(Boolean).join(' ')
    sightings.set(key, { order_id: ticket.order_id, station: view === ALL ? null : ticket.station, lines })
  }
  return [...sightings.values()]
}

/** Tells the server which tickets this screen shows, one after the other, so that the waiter knows (contract §7). */
export function useSeen(tickets: Ticket[] | undefined, view: string, allowed: boolean): void {
  const told = useRef(new Set<string>())
  const busy = useRef(false)
  useEffect(() => {
    if (!tickets || !allowed || busy.current || document.visibilityState !== 'visible') return
    const news = sightingsOf(tickets, view).filter(({ lines }) => !told.current.has(lines))
    if (news.length === 0) return
    busy.current = true
    void tell(news, told.current).finally(() => {
      busy.current = false
    })
  }, [tickets, view, allowed])
}

async function tell(news: readonly Sighting[], told: Set<string>): Promise<void> {
  for (const { order_id, station, lines } of news) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- a full board must not become forty calls at once
      await call(
        kitchenEndpoints.seen,
        { params: { order_id }, body: station === null ? {} : { station } },
        { idempotencyKey: newKey() },
      )
      told.add(lines)
    } catch {
      // Told again with the next answer of the server; nobody at the stove can do anything about it.
    }
  }
}
