/**
 * Event positions of the page's reads. Each response contains the server's position in its sequence of
 * events. The response includes the effects of all events up to that position. A read that starts later
 * includes at least the same effects. The page therefore opens the event stream at the earliest position
 * among the reads on screen, so that it misses no event.
 */
import type { Query, QueryCache, QueryClient } from '@tanstack/react-query'

const POSITION_HEADER = 'Event-Position'
/**
 * Maximum age in milliseconds of a read from whose position the event stream may start. Older reads are
 * refetched, because a replay of so many events would invalidate most of them anyway.
 */
const MAX_AGE_MS = 60_000

let firstPosition: string | null = null
let latestPosition: string | null = null
/** Latest event position that the page knew when it sent a query. Null if it knew none yet. */
const positionsAtSend = new WeakMap<Query, string | null>()

/** Event position: milliseconds since 1970 by the clock of the server process that issued it. */
const timeOf = (position: string): number => Number.parseInt(position, 10)

/** Records the event position of a response or a ping, unless a later position is known. */
export function recordPosition(position: string | null | undefined): void {
  if (!position || Number.isNaN(timeOf(position))) return
  firstPosition ??= position
  if (latestPosition === null || timeOf(position) > timeOf(latestPosition)) latestPosition = position
}

/** Records the event position in the headers of a response. */
export const recordResponsePosition = ({ headers }: Response): void =>
  recordPosition(headers.get(POSITION_HEADER))

/** Records the latest event position of the page at the start of each request that the query cache sends. */
export function recordReadPositions(cache: QueryCache): void {
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch')
      positionsAtSend.set(event.query, latestPosition)
  })
}

/**
 * Event position up to which a read includes all events. Null for a query that was never sent. A read that was
 * sent before the page knew a position has the first known one. Such a read waited for the access token, and
 * the token's response contained that position.
 */
const positionOf = (query: Query): string | null =>
  positionsAtSend.has(query) ? (positionsAtSend.get(query) ?? firstPosition) : null

/**
 * Returns the earliest event position of the reads that match the predicate and are on screen or in flight.
 * Reads older than `MAX_AGE_MS` do not count. Without such reads it returns the latest position, or null if
 * unknown.
 */
export function earliestPosition(client: QueryClient, predicate: (query: Query) => boolean): string | null {
  if (latestPosition === null) return null
  let earliest = latestPosition
  for (const query of client.getQueryCache().findAll({ predicate })) {
    // Skips a finished prefetch, whose data is not on screen.
    if (!query.isActive() && query.state.fetchStatus !== 'fetching') continue
    const position = positionOf(query)
    if (position === null || timeOf(position) < timeOf(latestPosition) - MAX_AGE_MS) continue
    if (timeOf(position) < timeOf(earliest)) earliest = position
  }
  return earliest
}

/** True if an event stream from `start` sends every event after the last read of the query. */
export function isCoveredByStreamFrom(start: string, query: Query): boolean {
  const position = positionOf(query)
  return position !== null && timeOf(position) >= timeOf(start)
}
