import type { DeliveryListInput, WebhookListInput } from '@forki/contract/webhooks'
import type { LiveEvent } from '@forki/contract/events'
import type { Context } from '../../context/context.ts'
import { escapeLike } from '../../db/list.ts'
import type { Scope } from '../../access/policies.ts'
import { page, sequence } from '../../db/page.ts'
import { inRestaurants, sql, type Sql } from '../../db/sql.ts'

/** A webhook as the API shows it: never its secrets. */
export interface WebhookRow {
  id: string
  restaurant_id: string
  url: string
  events: string[]
  is_active: boolean
  old_secret_ends: string | null
  created_at: string
  updated_at: string
}

const webhookJson = (now: Date) => sql`
  json_build_object('id', w.id, 'restaurant_id', w.restaurant_id, 'url', w.url, 'events', w.events,
    'is_active', w.is_active, 'created_at', w.created_at, 'updated_at', w.updated_at,
    'old_secret_ends', CASE WHEN w.old_secret_ends > ${now} THEN w.old_secret_ends END)`

const sorts: Record<WebhookListInput['sort'], Sql> = {
  created_at: sql`w.created_at`,
  url: sql`w.url`,
}

/** One page of webhooks, and their number. */
export function selectWebhookPage(ctx: Context, scope: Scope, input: WebhookListInput) {
  const where = [sql`w.deleted_at IS NULL`]
  if (scope.ids) where.push(inRestaurants(sql`w`, scope.ids))
  if (input.q) where.push(sql`w.url ILIKE ${`%${escapeLike(input.q)}%`}`)
  return page<WebhookRow>(ctx, input, {
    json: webhookJson(ctx.now()),
    from: sql`webhooks w`,
    where,
    order: sequence(input, sorts[input.sort], sql`w.id`),
  })
}

/** A webhook that was not taken away. */
export async function selectWebhook(ctx: Context, webhook_id: string): Promise<WebhookRow | undefined> {
  const [row] = await sql.rows<{ webhook: WebhookRow }>(
    ctx,
    sql`
      SELECT ${webhookJson(ctx.now())} AS webhook FROM webhooks w
      WHERE w.id = ${webhook_id}::uuid AND w.deleted_at IS NULL`,
  )
  return row?.webhook
}

/** What came of one attempt, as the log keeps it. */
export interface AttemptRow {
  attempt: number
  at: string
  status: number | null
  duration_ms: number | null
  response: string | null
  by_hand: boolean
}

/** A message and how far it got. */
export interface DeliveryRow {
  id: string
  webhook_id: string
  event_id: string
  type: string
  payload: LiveEvent
  status: 'pending' | 'delivered' | 'failed'
  attempts: number
  response_status: number | null
  response: string | null
  duration_ms: number | null
  attempts_log: AttemptRow[]
  created_at: string
  attempted_at: string | null
  delivered_at: string | null
}

const deliveryJson = sql`
  json_build_object('id', d.id, 'webhook_id', d.webhook_id, 'event_id', d.payload->>'id', 'type', d.type,
    'payload', d.payload, 'status', d.status, 'attempts', d.attempts, 'response_status', d.response_status,
    'response', d.response, 'duration_ms', d.duration_ms, 'attempts_log', d.attempts_log, 'created_at', d.created_at,
    'attempted_at', d.attempted_at, 'delivered_at', d.delivered_at)`

/** One page of what a webhook was sent, and the number of all. */
export function selectDeliveryPage(ctx: Context, webhook_id: string, input: DeliveryListInput) {
  const { status, type } = input.filters
  const where = [sql`d.webhook_id = ${webhook_id}::uuid`]
  if (status) where.push(sql`d.status = ${status}::delivery_status`)
  if (type) where.push(sql`d.type = ${type}`)
  return page<DeliveryRow>(ctx, input, {
    json: deliveryJson,
    from: sql`webhook_deliveries d`,
    where,
    order: sequence(input, sql`d.created_at`, sql`d.id`),
  })
}

/** A message of that webhook. */
export async function selectDelivery(
  ctx: Context,
  webhook_id: string,
  delivery_id: string,
): Promise<DeliveryRow | undefined> {
  const [row] = await sql.rows<{ delivery: DeliveryRow }>(
    ctx,
    sql`
      SELECT ${deliveryJson} AS delivery FROM webhook_deliveries d
      WHERE d.id = ${delivery_id}::uuid AND d.webhook_id = ${webhook_id}::uuid`,
  )
  return row?.delivery
}
