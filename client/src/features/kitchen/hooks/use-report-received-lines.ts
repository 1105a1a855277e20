import type { Ticket } from '@forki/contract/kitchen'
import { kitchenEndpoints } from '@forki/contract/calls/kitchen'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { ALL_STATIONS, isInView, NO_STATION } from '../board.ts'

/** Maximum number of line ids in one report of received lines. */
const MAX_IDS_PER_REQUEST = 500
const RETRY_MS = 3000

/** Lines of the view, except voided ones, that no kitchen screen has reported as received. */
export const unreceivedLines = (tickets: readonly Ticket[], view: string): string[] =>
  tickets
    .filter((ticket) => isInView(ticket, view))
    .flatMap((ticket) => ticket.items)
    .filter((line) => line.received_at === null && line.status !== 'voided')
    .map((line) => line.id)

/**
 * Reports rendered lines to the server, at most `MAX_IDS_PER_REQUEST` in one call. Waiters then see that the lines
 * reached the station. The report waits for an animation frame, because hidden pages have none and must not
 * report.
 */
export function useReportReceivedLines(
  restaurant_id: string,
  tickets: readonly Ticket[],
  view: string,
): void {
  const [reported, setReported] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const item_ids = unreceivedLines(tickets, view)
      .filter((id) => !reported.has(id))
      .slice(0, MAX_IDS_PER_REQUEST)
    if (item_ids.length === 0) return undefined
    const station = view === ALL_STATIONS || view === NO_STATION ? null : view
    const report = async () => {
      setReported((before) => new Set([...before, ...item_ids]))
      try {
        await call(kitchenEndpoints.received, { body: { restaurant_id, station, item_ids } })
      } catch {
        // Shows no error, because cooks cannot act on it. After `RETRY_MS` the lines are reported again. Until
        // then waiters do not see that the lines reached the station.
        const failed = new Set(item_ids)
        setTimeout(() => setReported((now) => new Set([...now].filter((id) => !failed.has(id)))), RETRY_MS)
      }
    }
    const frameId = requestAnimationFrame(() => void report())
    return () => cancelAnimationFrame(frameId)
  }, [restaurant_id, tickets, view, reported])
}
