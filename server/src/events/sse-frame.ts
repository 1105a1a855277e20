import { positionNow } from './event-position.ts'
import type { Notice } from '../context/ports/events.ts'

/** The PostgreSQL channel that every process listens to. */
export const CHANNEL = 'forki_live'
/** The one on which the database says that what rights hang on has changed. */
export const RIGHTS_CHANNEL = 'forki_rights'

/** Whoever hears nothing for longer than a few of these asks, and without an answer says that it is offline: within five seconds in all. */
export const PING_MS = 1000

/** An event as it goes over the wire, named by its type. */
export const eventFrame = ({ id, type, restaurant_id, at, ids }: Notice): string => {
  const data = { id, type, restaurant_id, at: new Date(at).toISOString(), data: { ids: ids ?? [] } }
  return `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`
}

/** Sets where the client will resume, without telling it anything. */
export const positionFrame = (id: string): string => `id: ${id}\n\n`

/** What was missed can't be told any more: whoever reads this fetches everything again. */
export const RESET_FRAME = 'event: reset\ndata: {}\n\n'

/** Sign of life, with the position up to which the stream has sent everything. */
export const pingFrame = (): string => `event: ping\ndata: {"position":"${positionNow()}"}\n\n`

/** Milliseconds until a client tries again, spread so that not all come back at once. */
export const retryFrame = (random = Math.random()): string => `retry: ${Math.round(1000 + 2000 * random)}\n\n`
