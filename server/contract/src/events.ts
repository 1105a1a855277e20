import { z } from 'zod'
import { id } from './kit/ids.ts'
import { instant } from './kit/values.ts'
import { endpoint } from './kit/endpoint.ts'
import { pagingQueryFields } from './kit/list.ts'
import { listParameter } from './kit/query.ts'
import { EVENT_LOG_DAYS, EVENT_TYPES } from './events/constants.ts'

export * from './events/constants.ts'

export const liveEvent = z.object({
  id: z.string().meta({ description: 'Opaque. Send it as `Last-Event-ID` to resume.' }),
  type: z.enum(EVENT_TYPES),
  restaurant_id: id,
  at: instant,
  data: z.object({ ids: z.array(z.string()) }),
})
export type LiveEvent = z.output<typeof liveEvent>

/** Batch of events that a call reads from the event log. */
const eventBatch = z.object({
  items: z.array(liveEvent).meta({
    description:
      'Events in the order of their publication. The next batch may repeat some, so ignore known ids.',
  }),
  next_cursor: z
    .string()
    .meta({ description: 'The `cursor` of the next call, also after the last batch. Opaque.' }),
  has_more: z.boolean().meta({ description: 'False after the last batch.' }),
})

const eventLogQuery = z
  .object({
    restaurant_id: id,
    types: listParameter(z.enum(EVENT_TYPES), EVENT_TYPES.length)
      .optional()
      .meta({ description: 'Only these types: `types=order.created,order.updated`. Equal in every call.' }),
    after: z
      .union([id, z.literal('latest')])
      .optional()
      .meta({
        description: `Id of an event of the stream or of a webhook: returns the events after it. \`latest\`: returns only a cursor, at the present end. Without it, the log starts ${EVENT_LOG_DAYS} days ago.`,
      }),
    cursor: z
      .string()
      .min(1)
      .max(4096)
      .optional()
      .meta({ description: '`next_cursor` of the previous batch. Replaces `after`.' }),
    per_page: pagingQueryFields(100).per_page,
  })
  .refine(({ after, cursor }) => after === undefined || cursor === undefined, {
    path: ['after'],
    message: 'after_or_cursor',
  })
export type EventLogQuery = z.output<typeof eventLogQuery>

export const eventEndpoints = {
  log: endpoint({
    method: 'GET',
    path: '/events/log',
    access: 'member',
    summary: 'List recent events of a restaurant',
    description: `Returns events of the last ${EVENT_LOG_DAYS} days, oldest first, with the ids that streams and webhooks use. A reader who follows the cursors misses no event.`,
    query: eventLogQuery,
    response: eventBatch,
  }),
  stream: endpoint({
    method: 'GET',
    path: '/events',
    access: 'member',
    summary: 'Stream the events of a restaurant',
    description:
      'Sends server-sent events. Resumes after `Last-Event-ID`: the id of an event, or the `Event-Position` header of a response.',
    query: z.object({ restaurant_id: id, last_event_id: z.string().max(40).optional() }),
    response: liveEvent,
    reply: 'stream',
    media: 'text/event-stream',
    errors: ['too_many_streams'],
  }),
}
