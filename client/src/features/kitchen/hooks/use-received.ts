import type { Ticket } from '@forki/contract/kitchen'
import { kitchenEndpoints } from '@forki/contract/calls/kitchen'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { ALL, inView, NO_STATION } from '../board.ts'

/** As many as one call takes. */
const MOST = 500
const AGAIN_MS = 3000

/** Lines on this screen that, as far as the server knows, no screen has drawn. */
export const arrivalsOf = (tickets: readonly Ticket[], view: string): string[] =>
  tickets
    .filter((ticket) => inView(ticket, view))
    .flatMap((ticket) => ticket.items)
    .filter((line) => line.received_at === null && line.status !== 'voided')
    .map((line) => line.id)

/**
 * Tells the server what this screen has drawn, all at once, so that the waiter knows that it has reached the station. Told
 * in the frame after the drawing: a page that nobody can see has no frames.
 */
export function useReceived(restaurant_id: string, tickets: readonly Ticket[], view: string): void {
  const [told, setTold] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const item_ids = arrivalsOf(tickets, view)
      .filter((id) => !told.has(id))
      .slice(0, MOST)
    if (item_ids.length === 0) return undefined
    const station = view === ALL || view === NO_STATION ? null : view
    const tell = async () => {
      setTold((before) => new Set([...before, ...item_ids]))
      try {
        await call(kitchenEndpoints.received, { body: { restaurant_id, station, item_ids } })
      } catch {
        // Nobody at the stove can do anything about it; the waiter is told by what is missing.
        const untold = new Set(item_ids)
        setTimeout(() => setTold((now) => new Set([...now].filter((id) => !untold.has(id)))), AGAIN_MS)
      }
    }
    const frame = requestAnimationFrame(() => void tell())
    return () => cancelAnimationFrame(frame)
  }, [restaurant_id, tickets, view, told])
}
