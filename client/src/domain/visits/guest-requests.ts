/** Open guest requests by table. Pure functions. */
import type { GuestRequest, Visit } from '@forki/contract/visits'

export interface WaitingRequest {
  visit: Visit
  request: GuestRequest
  /** Number of portions in a guest's order request. */
  portions: number
  total_cents: number
}

/** Open guest requests, oldest first. */
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

/** Open guest requests by table id. */
export function requestsByTable(
  requests: readonly WaitingRequest[],
): ReadonlyMap<string, [WaitingRequest, ...WaitingRequest[]]> {
  const tables = new Map<string, [WaitingRequest, ...WaitingRequest[]]>()
  for (const request of requests) {
    const tableRequests = tables.get(request.visit.table_id)
    if (tableRequests) tableRequests.push(request)
    else tables.set(request.visit.table_id, [request])
  }
  return tables
}
