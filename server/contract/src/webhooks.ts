import { z } from 'zod'
import { EVENT_TYPES, liveEvent } from './events.ts'
import { endpoint } from './kit/endpoint.ts'
import { deleted, id, idParams } from './kit/ids.ts'
import { listQuery, pageOf, restaurantFilter } from './kit/list.ts'
import { editBody, instant, writeBody } from './kit/values.ts'
import { OLD_SECRET_HOURS, MAX_ATTEMPTS_LOGGED } from './webhooks/constants.ts'

export * from './webhooks/constants.ts'

/** An address on the web; what it may be beyond that, the server's settings say. */
const target = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  // No address has a blank or a control character in it, and a zero byte can't even be kept.
  // oxlint-disable-next-line no-control-regex -- control characters are what this refuses
  .regex(/^[^\u0000-\u0020\u007f]*$/)
  .meta({
    description:
      'https, without user or password. Private, loopback and link-local addresses are refused, whatever the name resolves to.',
    example: 'https://example.com/forki',
  })
const events = z.array(z.enum(EVENT_TYPES)).min(1).max(EVENT_TYPES.length)

/** Where another program wants to hear of a restaurant's events. */
export const webhook = z.object({
  id,
  restaurant_id: id,
  url: z.string(),
  events: z.array(z.enum(EVENT_TYPES)),
  is_active: z.boolean(),
  old_secret_ends: instant
    .nullable()
    .meta({ description: 'Until then the secret before this one signs too; null: there is none.' }),
  created_at: instant,
  updated_at: instant,
})
export type WebhookView = z.output<typeof webhook>

const secret = z.string().meta({
  description:
    'Signs every message by the Standard Webhooks convention: of the header `webhook-signature`, one of the values that ' +
    'blanks separate is `v1,` and base64 of HMAC-SHA256 over `webhook-id.webhook-timestamp.body`, keyed by the base64 ' +
    'after `whsec_`. Shown when it is made and never again.',
  example: 'whsec_…',
})

const changeable = z.object({ url: target, events, is_active: z.boolean().default(true) })
/** What a caller may send along and nobody reads: the entity as an answer showed it. */
const shown = webhook.extend({ secret })
export const createWebhook = writeBody(changeable.extend({ restaurant_id: id }), shown)
export type CreateWebhook = z.output<typeof createWebhook>

const rotation = z.boolean().meta({
  description: `true makes a new secret, shown in this answer; the old one signs beside it for ${OLD_SECRET_HOURS} hours.`,
})
export const updateWebhook = editBody(changeable.extend({ rotate_secret: rotation }), shown)
export type UpdateWebhook = z.output<typeof updateWebhook>

export const webhookListQuery = listQuery({
  sort: ['created_at', 'url'],
  order: 'desc',
  filters: restaurantFilter,
})
export type WebhookListInput = z.output<typeof webhookListQuery>

export const deliveryStatus = z.enum(['pending', 'delivered', 'failed'])

/** One attempt to deliver a message. */
const deliveryAttempt = z.object({
  attempt: z.int().meta({ description: 'Which it was, from 1.' }),
  at: instant,
  status: z.int().nullable().meta({ description: 'HTTP status of the answer; null: there was none.' }),
  duration_ms: z.int().nullable().meta({
    description: 'Milliseconds that it took; null: it is under way, or was cut short with the server.',
  }),
  response: z.string().nullable().meta({
    description:
      'How the answer began, 300 characters at most, or why there was none; null as `duration_ms`.',
  }),
  by_hand: z.boolean().meta({ description: 'Whether somebody had it sent once more.' }),
})

/** A message to a webhook and how far it got. */
export const delivery = z.object({
  id: id.meta({ description: 'The header `webhook-id`, the same at every attempt.' }),
  webhook_id: id,
  event_id: z.string(),
  type: z.enum(EVENT_TYPES),
  payload: liveEvent.meta({ description: 'The body that is sent.' }),
  status: deliveryStatus.meta({
    description:
      'delivered: answered 2xx within 10 seconds. pending: to be tried, after failures up to eight times more within two ' +
      'days. failed: given up; an answer of 410 gives up at once and switches the webhook off.',
  }),
  attempts: z.int(),
  response_status: z.int().nullable().meta({ description: 'HTTP status of the last answer.' }),
  response: z.string().nullable().meta({
    description: 'How the last answer began, or why there was none.',
  }),
  duration_ms: z.int().nullable().meta({ description: 'Milliseconds that the last attempt took.' }),
  attempts_log: z
    .array(deliveryAttempt)
    .max(MAX_ATTEMPTS_LOGGED)
    .meta({
      description: `Each attempt with what came of it, newest last: the last ${MAX_ATTEMPTS_LOGGED}.`,
    }),
  created_at: instant,
  attempted_at: instant.nullable(),
  delivered_at: instant.nullable(),
})
export type DeliveryView = z.output<typeof delivery>

export const deliveryListQuery = listQuery({
  sort: ['created_at'],
  order: 'desc',
  filters: { status: deliveryStatus, type: z.enum(EVENT_TYPES) },
})
export type DeliveryListInput = z.output<typeof deliveryListQuery>

export const webhookEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/webhooks',
    access: 'owner',
    summary: 'Webhooks of a restaurant, searched by address.',
    query: webhookListQuery,
    response: pageOf(webhook),
  }),
  create: endpoint({
    method: 'POST',
    path: '/webhooks',
    access: 'owner',
    summary: 'Sends the named events to an address, signed with the secret that this answer shows.',
    body: createWebhook,
    response: shown,
    status: 201,
    errors: ['feature_not_in_plan', 'webhook_limit'],
    idempotent: true,
    secret: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/webhooks/{id}',
    access: 'owner',
    summary: 'Changes the fields that are present, or the secret.',
    params: idParams,
    body: updateWebhook,
    response: webhook.extend({ secret: secret.optional() }),
    errors: ['changed_meanwhile', 'feature_not_in_plan'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/webhooks/{id}',
    access: 'owner',
    summary: 'Takes a webhook away; what it was still owed is not sent.',
    params: idParams,
    response: deleted,
  }),
  listDeliveries: endpoint({
    method: 'GET',
    path: '/webhooks/{id}/deliveries',
    access: 'owner',
    summary: 'What was sent to it in the last 30 days, newest first.',
    params: idParams,
    query: deliveryListQuery,
    response: pageOf(delivery),
  }),
  redeliver: endpoint({
    method: 'POST',
    path: '/webhooks/{id}/deliveries/{delivery_id}/redeliver',
    access: 'owner',
    summary: 'Sends a message once more, under the same id.',
    params: z.object({ id, delivery_id: id }),
    response: delivery,
    errors: ['webhook_off', 'feature_not_in_plan'],
    idempotent: true,
  }),
}
