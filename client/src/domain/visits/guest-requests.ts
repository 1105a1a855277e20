/** What waits, table by table, as whoever serves reads it. Pure. */
import type { GuestRequest, Visit } from '@forki/contract/visits'

export interface WaitingRequest {
  visit: Visit
  request: GuestRequest
  /** Portions of an order. */
  portions: number
  total_cents: number
}

/** Everything that waits, the oldest first. */
export const waitingRequests = (visits: readonly Visit[]): WaitingRequest[] =>
  visits
    .flatMap((visit) =>
      visit.requests.map((request) => ({
        visit,
        request,
        portions: request.items.reduce((sum, item) => sum + item.quantity, 0),
        total_cents: request.items.reduce((sum, item) => sum + item.line_total_cents, 0),
      })),
    )
    .toSorted((a, b) => a.request.created_at.localeCompare(b.request.created_at))

/** The same by table. */
export function requestsByTable(
  asked: readonly WaitingRequest[],
): ReadonlyMap<string, [WaitingRequest, ...WaitingRequest[]]> {
  const tables = new Map<string, [WaitingRequest, ...WaitingRequest[]]>()
  for (const one of asked) {
    const known = tables.get(one.visit.table_id)
    if (known) known.push(one)
    else tables.set(one.visit.table_id, [one])
  }
  return tables
}
