import type { z } from 'zod'
import { RETRY_DELAYS_SECONDS, type delivery, type webhook } from '@forki/contract/webhooks'
import { instant, instantOrNull } from '../../db/timestamps.ts'
import type { AttemptRow, DeliveryRow, WebhookRow } from './webhook.query.ts'
import type { WebhookWithSecret } from './webhook.service.ts'

type View = z.input<typeof webhook>
type DeliveryView = z.input<typeof delivery>

/** Presents a webhook as the API returns it. */
export const presentWebhook = (row: WebhookRow): View => ({
  id: row.id,
  restaurant_id: row.restaurant_id,
  url: row.url,
  events: row.events as View['events'],
  is_active: row.is_active,
  old_secret_ends: instantOrNull(row.old_secret_ends),
  retry_delays_seconds: [...RETRY_DELAYS_SECONDS],
  created_at: instant(row.created_at),
  updated_at: instant(row.updated_at),
})

/** Presents a webhook with its secret, for the response to its creation. */
export const presentNewWebhook = (row: WebhookRow & { secret: string }) => ({
  ...presentWebhook(row),
  secret: row.secret,
})
export const presentChangedWebhook = (row: WebhookWithSecret) => ({
  ...presentWebhook(row),
  ...(row.secret !== undefined && { secret: row.secret }),
})

const presentAttempt = (row: AttemptRow): DeliveryView['attempts_log'][number] => ({
  ...row,
  at: instant(row.at),
})

/**
 * Time of the next attempt of a pending delivery. A new delivery without a stored time has its time of
 * creation. Null for deliveries that are not pending.
 */
function nextAttemptAt({ status, attempts, created_at, next_attempt_at }: DeliveryRow): string | null {
  if (status !== 'pending') return null
  return instantOrNull(next_attempt_at ?? (attempts === 0 ? created_at : null))
}

/** Presents a webhook delivery with its state. */
export const presentDelivery = (row: DeliveryRow): DeliveryView => ({
  ...row,
  type: row.type as DeliveryView['type'],
  next_attempt_at: nextAttemptAt(row),
  payload: { ...row.payload, at: instant(row.payload.at) },
  attempts_log: row.attempts_log.map(presentAttempt),
  created_at: instant(row.created_at),
  attempted_at: instantOrNull(row.attempted_at),
  delivered_at: instantOrNull(row.delivered_at),
})
