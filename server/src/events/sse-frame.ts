import type { LiveEvent } from '@forki/contract/events'
import { positionNow } from './event-position.ts'
import type { EventNotification } from '../context/ports/events.ts'

/** Name of the PostgreSQL notification channel for all events. */
export const EVENT_CHANNEL = 'forki_live'
/** Name of the PostgreSQL notification channel for rights changes. */
export const RIGHTS_CHANNEL = 'forki_rights'

/**
 * Interval of pings in ms. Without pings, a client checks the server and shows itself as offline within 5 s.
 */
export const PING_MS = 1000

/** Presents an event as the stream, the event log and webhooks contain it. */
export const presentEvent = ({ id, type, restaurant_id, at, ids }: EventNotification): LiveEvent => ({
  id,
  type,
  restaurant_id,
  at: new Date(at).toISOString(),
  data: { ids: ids ?? [] },
})

/** SSE frame of an event. The event type is the frame's event name. */
export const eventFrame = (notice: EventNotification): string =>
  `id: ${notice.id}\nevent: ${notice.type}\ndata: ${JSON.stringify(presentEvent(notice))}\n\n`

/** SSE frame that only sets the last event id, at which the client resumes after a reconnection. */
export const positionFrame = (id: string): string => `id: ${id}\n\n`

/** SSE frame after a loss of events. The client refetches everything. */
export const RESET_FRAME = 'event: reset\ndata: {}\n\n'

/** SSE ping frame with the position up to which the stream has sent all events. */
export const pingFrame = (): string => `event: ping\ndata: {"position":"${positionNow()}"}\n\n`

/** SSE frame with a reconnection delay of 1 to 3 s. The jitter prevents simultaneous reconnections. */
export const retryFrame = (random = Math.random()): string => `retry: ${Math.round(1000 + 2000 * random)}\n\n`
