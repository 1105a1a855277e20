import type { HandlerInputOf } from '@forki/contract/kit/endpoint'
import { eventEndpoints } from '@forki/contract/events'
import type { Context } from '../../context/context.ts'
import { notFound } from '../../errors/app-error.ts'
import { bind, type StreamReply } from '../../http/bind.ts'
import { isMemberOf } from '../../access/policies.ts'
import { readEventLog, type EventLogBatch } from '../../events/event-log.ts'
import { presentEvent } from '../../events/sse-frame.ts'
import { canReadEvents } from './event.policy.ts'
import { streamEvents } from './event.service.ts'

type Input = HandlerInputOf<typeof eventEndpoints.stream>

function loadRestaurant(
  ctx: Context,
  { query }: { query: { restaurant_id: string } },
): { restaurant_id: string } {
  if (!isMemberOf(ctx.actor, query.restaurant_id)) throw notFound()
  return { restaurant_id: query.restaurant_id }
}

const presentLogBatch = ({ items, ...batch }: EventLogBatch) => ({ ...batch, items: items.map(presentEvent) })

/** Opens an event stream. The `Last-Event-ID` header of a reconnecting browser overrides the query parameter. */
function openEvents(
  ctx: Context,
  { restaurant_id }: { restaurant_id: string },
  { query }: Input,
): StreamReply {
  return (request, response) => {
    // A HEAD request receives only the headers.
    if (request.method === 'HEAD') return void response.end()
    const header = request.headers['last-event-id']
    const last_event_id = (Array.isArray(header) ? header[0] : header) || query.last_event_id
    return streamEvents(ctx, { restaurant_id, last_event_id }, response)
  }
}

/** Routes of the event log and the event stream of one restaurant. */
export const eventRoutes = [
  bind(eventEndpoints.log, {
    load: loadRestaurant,
    can: canReadEvents,
    run: (ctx, _restaurant, { query }) => readEventLog(ctx, query),
    present: presentLogBatch,
  }),
  bind(eventEndpoints.stream, { load: loadRestaurant, can: canReadEvents, run: openEvents }),
]
