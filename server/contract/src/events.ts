import { z } from 'zod'
import { id } from './kit/ids.ts'
import { instant } from './kit/values.ts'
import { endpoint } from './kit/endpoint.ts'
import { EVENT_TYPES } from './events/constants.ts'

export * from './events/constants.ts'

export const liveEvent = z.object({
  id: z.string().meta({ description: 'Opaque. Send it as `Last-Event-ID` to resume.' }),
  type: z.enum(EVENT_TYPES),
  restaurant_id: id,
  at: instant,
  data: z.object({ ids: z.array(z.string()) }),
})
export type LiveEvent = z.output<typeof liveEvent>

export const eventEndpoints = {
  stream: endpoint({
    method: 'GET',
    path: '/events',
    access: 'member',
    summary:
      'Server-sent events of one restaurant. Resumes after `Last-Event-ID`: the id of an event, or the `Event-Position` header of a response.',
    query: z.object({ restaurant_id: id, last_event_id: z.string().max(40).optional() }),
    response: liveEvent,
    reply: 'stream',
    media: 'text/event-stream',
    errors: ['too_many_streams'],
  }),
}
