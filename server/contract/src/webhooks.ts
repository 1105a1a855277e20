import { z } from 'zod'
import { EVENT_TYPES, liveEvent } from './events.ts'
import { endpoint } from './kit/endpoint.ts'
import { deletionResult, id, idParams } from './kit/ids.ts'
import { listQuery, pageOf, restaurantFilter } from './kit/list.ts'
import { instant } from './kit/values.ts'
import { editBody, writeBody } from './kit/request-bodies.ts'
import {
  MAX_LISTED_ATTEMPTS,
  OLD_SECRET_HOURS,
  RETRY_DELAYS_SECONDS,
  RETRY_JITTER,
  TEST_EVENT,
} from './webhooks/constants.ts'

export * from './webhooks/constants.ts'

/**
 * URL of a webhook. The server also rejects private addresses and http, unless `FORKI_WEBHOOK_ALLOW_PRIVATE` is
 * set.
 */
const webhookUrl = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  // Rejects blanks and control characters. PostgreSQL cannot store a zero byte.
  // oxlint-disable-next-line no-control-regex -- the expression rejects control characters
  .regex(/^[^\u0000-\u0020\u007f]*$/)
  .meta({
    description:
      'https, without user or password. Private, loopback and link-local addresses are rejected, also as the result of name resolution.',
    example: 'https://example.com/forki',
  })
const subscribedEvents = z.array(z.enum(EVENT_TYPES)).min(1).max(EVENT_TYPES.length)

/** Webhook: URL that receives the events of a restaurant. */
export const webhook = z.object({
  id,
  restaurant_id: id,
  url: z.string(),
  events: z.array(z.enum(EVENT_TYPES)),
  is_active: z.boolean(),
  old_secret_ends: instant
    .nullable()
    .meta({ description: 'Until then the previous secret signs too. Null: none.' }),
  retry_delays_seconds: z.array(z.int()).meta({
    description: `Pauses in seconds before the retries of a failed delivery, each up to ${RETRY_JITTER * 100} % shorter or longer. The delivery fails after the last one.`,
    example: [...RETRY_DELAYS_SECONDS],
  }),
  created_at: instant,
  updated_at: instant,
})
export type WebhookView = z.output<typeof webhook>

const secret = z.string().meta({
  description:
    'Secret that signs every message as defined by Standard Webhooks. The header `webhook-signature` has values separated by blanks. One of them is `v1,` and the base64 of HMAC-SHA256 over `webhook-id.webhook-timestamp.body`. The key is the decoded base64 after `whsec_`. Returned only at creation.',
  example: 'whsec_…',
})

const webhookInputFields = z.object({
  url: webhookUrl,
  events: subscribedEvents,
  is_active: z.boolean().default(true),
})
/**
 * Webhook with its secret, returned at creation. Later requests may contain all of its fields. The server then
 * ignores those that callers cannot set.
 */
const webhookWithSecret = webhook.extend({ secret })
export const createWebhookBody = writeBody(
  webhookInputFields.extend({ restaurant_id: id }),
  webhookWithSecret,
)
export type CreateWebhook = z.output<typeof createWebhookBody>

const rotateSecret = z.boolean().meta({
  description: `true generates a new secret, returned in this response. The old one signs beside it for ${OLD_SECRET_HOURS} hours.`,
})
export const updateWebhookBody = editBody(
  webhookInputFields.extend({ rotate_secret: rotateSecret }),
  webhookWithSecret,
)
export type UpdateWebhook = z.output<typeof updateWebhookBody>

export const webhookListQuery = listQuery({
  sort: ['created_at', 'url'],
  order: 'desc',
  filters: restaurantFilter,
})
export type WebhookListQuery = z.output<typeof webhookListQuery>

const deliveryType = z.enum([...EVENT_TYPES, TEST_EVENT])

/** Body of a message to a webhook. */
export const webhookMessage = liveEvent.extend({ type: deliveryType })

export const deliveryStatus = z.enum(['pending', 'delivered', 'failed'])

/** Attempt to deliver an event to a webhook. */
const deliveryAttempt = z.object({
  attempt: z.int().meta({ description: 'Number of the attempt, from 1.' }),
  at: instant,
  status: z.int().nullable().meta({ description: 'HTTP status of the response. Null without one.' }),
  duration_ms: z.int().nullable().meta({
    description: 'Duration in milliseconds. Null while in progress, or if the server stopped in between.',
  }),
  response: z.string().nullable().meta({
    description: 'First 300 characters of the response, or the error. Null like `duration_ms`.',
  }),
  by_hand: z.boolean().meta({ description: 'True if a user requested this attempt.' }),
})

/** Delivery of an event to a webhook, with its state. */
export const delivery = z.object({
  id: id.meta({ description: 'Value of the header `webhook-id`, the same for every attempt.' }),
  webhook_id: id,
  event_id: z.string().meta({ description: 'Id of the event in the stream and in the event log.' }),
  type: deliveryType,
  payload: webhookMessage.meta({ description: 'Body of the message.' }),
  status: deliveryStatus.meta({
    description: `delivered: 2xx response within 10 seconds. pending: waits for an attempt, after failures for up to ${RETRY_DELAYS_SECONDS.length} more within two days. failed: no more attempts. A 410 response fails at once and deactivates the webhook.`,
  }),
  attempts: z.int(),
  next_attempt_at: instant.nullable().meta({
    description: 'Instant of the next attempt. Null during an attempt, and after the last one.',
  }),
  response_status: z.int().nullable().meta({ description: 'HTTP status of the last response.' }),
  response: z.string().nullable().meta({
    description: 'First characters of the last response, or the error.',
  }),
  duration_ms: z.int().nullable().meta({ description: 'Duration of the last attempt in milliseconds.' }),
  attempts_log: z
    .array(deliveryAttempt)
    .max(MAX_LISTED_ATTEMPTS)
    .meta({
      description: `Attempts with their results, latest last. At most the last ${MAX_LISTED_ATTEMPTS}.`,
    }),
  created_at: instant,
  attempted_at: instant.nullable(),
  delivered_at: instant.nullable(),
})
export type DeliveryView = z.output<typeof delivery>

export const deliveryListQuery = listQuery({
  sort: ['created_at'],
  order: 'desc',
  filters: { status: deliveryStatus, type: deliveryType },
})
export type DeliveryListQuery = z.output<typeof deliveryListQuery>

export const webhookEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/webhooks',
    access: 'owner',
    api_keys: true,
    summary: 'List webhooks',
    description: '`q` searches URLs.',
    query: webhookListQuery,
    response: pageOf(webhook),
  }),
  find: endpoint({
    method: 'GET',
    path: '/webhooks/{id}',
    access: 'owner',
    api_keys: true,
    summary: 'Get a webhook',
    description: 'Never returns its secret.',
    params: idParams,
    response: webhook,
  }),
  create: endpoint({
    method: 'POST',
    path: '/webhooks',
    access: 'owner',
    api_keys: true,
    summary: 'Create a webhook',
    description: 'Its messages are signed with the secret in this response.',
    body: createWebhookBody,
    response: webhookWithSecret,
    status: 201,
    errors: ['feature_not_in_plan', 'webhook_limit'],
    idempotent: true,
    secret: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/webhooks/{id}',
    access: 'owner',
    api_keys: true,
    summary: 'Update a webhook',
    description:
      'Changes the fields that are present, or the secret. API keys may not rotate a secret (403 `not_for_api_keys`).',
    params: idParams,
    body: updateWebhookBody,
    response: webhook.extend({ secret: secret.optional() }),
    errors: ['changed_meanwhile', 'feature_not_in_plan'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/webhooks/{id}',
    access: 'owner',
    api_keys: true,
    summary: 'Delete a webhook and its pending messages',
    params: idParams,
    response: deletionResult,
  }),
  test: endpoint({
    method: 'POST',
    path: '/webhooks/{id}/test',
    access: 'owner',
    api_keys: true,
    summary: 'Send a test message to a webhook',
    description: `Sends the event \`${TEST_EVENT}\`, signed and retried like any other.`,
    params: idParams,
    response: delivery,
    status: 201,
    errors: ['webhook_off', 'feature_not_in_plan'],
    idempotent: true,
  }),
  listDeliveries: endpoint({
    method: 'GET',
    path: '/webhooks/{id}/deliveries',
    access: 'owner',
    api_keys: true,
    summary: 'List the messages of a webhook',
    description: 'Covers the last 30 days, newest first.',
    params: idParams,
    query: deliveryListQuery,
    response: pageOf(delivery),
  }),
  redeliver: endpoint({
    method: 'POST',
    path: '/webhooks/{id}/deliveries/{delivery_id}/redeliver',
    access: 'owner',
    api_keys: true,
    summary: 'Send a webhook message again',
    description: 'Sends it with the same id.',
    params: z.object({ id, delivery_id: id }),
    response: delivery,
    errors: ['webhook_off', 'feature_not_in_plan'],
    idempotent: true,
  }),
}
