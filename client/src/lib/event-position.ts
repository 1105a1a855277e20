/**
 * Position of the page's reads in the event sequence. Every answer of the server carries a position that is not later than
 * what it shows. A read that is sent after an answer arrived shows at least everything up to that answer's position, so
 * the event stream of a restaurant resumes from the earliest position of the reads on screen.
 */
import type { Query, QueryCache, QueryClient } from '@tanstack/react-query'

const HEADER = 'Event-Position'
/** Milliseconds. Reads from before are repeated: resuming from so long ago would repeat most of them anyway. */
const MAX_AGE_MS = 60_000

let first: string | null = null
let latest: string | null = null
/** Latest position at the moment when each query was last sent; null while none was known. */
const sentAt = new WeakMap<Query, string | null>()

/** Milliseconds since 1970 on the clock of the server process that gave the position. */
const timeOf = (position: string): number => Number.parseInt(position, 10)

/** Takes the position of an answer or a ping that has just arrived. */
export function recordPosition(position: string | null | undefined): void {
  if (!position || Number.isNaN(timeOf(position))) return
  first ??= position
  if (latest === null || timeOf(position) > timeOf(latest)) latest = position
}

/** Takes the position of an answer. */
export const recordResponsePosition = ({ headers }: Response): void => recordPosition(headers.get(HEADER))

/** Notes the position of every read that the cache sends. */
export function trackReads(cache: QueryCache): void {
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') sentAt.set(event.query, latest)
  })
}

/**
 * Position before which a read can't have been made. A read that was begun while no position was known waited for the
 * access token, whose answer brought the first.
 */
const positionOf = (query: Query): string | null => (sentAt.has(query) ? (sentAt.get(query) ?? first) : null)

/** Earliest position of the recent reads, on screen or on their way, that satisfy the predicate. Null where the server gave none. */
export function earliestPosition(client: QueryClient, predicate: (query: Query) => boolean): string | null {
  if (latest === null) return null
  let earliest = latest
  for (const query of client.getQueryCache().findAll({ predicate })) {
    // A prefetched read is on no screen yet.
    if (!query.isActive() && query.state.fetchStatus !== 'fetching') continue
    const position = positionOf(query)
    if (position === null || timeOf(position) < timeOf(latest) - MAX_AGE_MS) continue
    if (timeOf(position) < timeOf(earliest)) earliest = position
  }
  return earliest
}

/** True if a stream that resumes from `start` brings every event that the query's last read may have missed. */
export function isCoveredFrom(start: string, query: Query): boolean {
  const position = positionOf(query)
  return position !== null && timeOf(position) >= timeOf(start)
}
