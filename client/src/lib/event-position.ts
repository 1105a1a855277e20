/**
 * Positions of the page's reads in the server's event sequence. The server sends a position with every response.
 * The response includes the effects of all events up to its position. A read that starts after that response
 * includes at least the same events. The event stream therefore resumes from the earliest position of the reads on
 * screen.
 */
import type { Query, QueryCache, QueryClient } from '@tanstack/react-query'

const HEADER = 'Event-Position'
/**
 * Age limit of reads that resume the event stream. Older reads are refetched, because the stream would repeat most
 * of their events anyway.
 */
const MAX_AGE_MS = 60_000

let firstPosition: string | null = null
let latestPosition: string | null = null
/** Latest known event position when each query was last sent. Null while no position was known. */
const sentAt = new WeakMap<Query, string | null>()

/** Event position: milliseconds since 1970 by the clock of the server process that issued it. */
const timeOf = (position: string): number => Number.parseInt(position, 10)

/** Records the event position of a response or a ping, unless a later position is known. */
export function recordPosition(position: string | null | undefined): void {
  if (!position || Number.isNaN(timeOf(position))) return
  firstPosition ??= position
  if (latestPosition === null || timeOf(position) > timeOf(latestPosition)) latestPosition = position
}

/** Records the event position in the headers of a response. */
export const recordResponsePosition = ({ headers }: Response): void => recordPosition(headers.get(HEADER))

/** Records the event position for every read that the query cache sends. */
export function recordReadPositions(cache: QueryCache): void {
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') sentAt.set(event.query, latestPosition)
  })
}

/**
 * Earliest event position that a read includes. A read that started without a position waited for the access token.
 * The token's response contained the first position.
 */
const positionOf = (query: Query): string | null =>
  sentAt.has(query) ? (sentAt.get(query) ?? firstPosition) : null

/**
 * Earliest event position of recent reads that match the predicate and are on screen or in flight. Null before the
 * first position.
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
