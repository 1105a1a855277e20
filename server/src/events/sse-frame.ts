import { positionNow } from './event-position.ts'
import type { Notice } from '../context/ports/events.ts'

/** PostgreSQL channel of all events. */
export const CHANNEL = 'forki_live'
/** PostgreSQL channel of changed rights. */
export const RIGHTS_CHANNEL = 'forki_rights'

/**
 * Interval of pings in ms. After several missing pings a client checks the server, and reports itself offline
 * within 5 s.
 */
export const PING_MS = 1000

/** SSE frame of an event, named by its type. */
export const eventFrame = ({ id, type, restaurant_id, at, ids }: Notice): string => {
  const data = { id, type, restaurant_id, at: new Date(at).toISOString(), data: { ids: ids ?? [] } }
  return `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`
}

/** Frame without an event that sets the position for a resumption. */
export const positionFrame = (id: string): string => `id: ${id}\n\n`

/** The server dropped events that this client missed. The client refetches everything. */
export const RESET_FRAME = 'event: reset\ndata: {}\n\n'

/** Ping with the position up to which the stream has sent all events. */
export const pingFrame = (): string => `event: ping\ndata: {"position":"${positionNow()}"}\n\n`

/** Reconnection delay in ms, with jitter so that clients do not return at once. */
export const retryFrame = (random = Math.random()): string => `retry: ${Math.round(1000 + 2000 * random)}\n\n`
