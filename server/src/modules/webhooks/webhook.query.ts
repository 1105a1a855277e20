import type { DeliveryListQuery, WebhookListQuery } from '@forki/contract/webhooks'
import type { LiveEvent } from '@forki/contract/events'
import type { Context } from '../../context/context.ts'
import { columnsOf, type JsonRow } from '../../db/columns.ts'
import { escapeLike } from '../../db/text-search.ts'
import type { Scope } from '../../access/policies.ts'
import { page, orderByWithTieBreaker } from '../../db/sql-page.ts'
import { inRestaurants, sql } from '../../db/sql.ts'

const webhookColumns = columnsOf('Webhook', 'w', [
  'id',
  'restaurant_id',
  'url',
  'events',
  'is_active',
  'created_at',
  'updated_at',
])

/** Webhook without its secrets. */
export interface WebhookRow extends JsonRow<typeof webhookColumns> {
  old_secret_ends: string | null
}

const webhookJson = (now: Date) =>
  webhookColumns.json({
    old_secret_ends: sql`CASE WHEN w.old_secret_ends > ${now} THEN w.old_secret_ends END`,
  })

/** Reads one page of webhooks with the total. */
export function selectWebhookPage(ctx: Context, scope: Scope, input: WebhookListQuery) {
  const where = [sql`w.deleted_at IS NULL`]
  if (scope.ids) where.push(inRestaurants(sql`w`, scope.ids))
  if (input.q) where.push(sql`w.url ILIKE ${`%${escapeLike(input.q)}%`}`)
  return page<WebhookRow>(ctx, input, {
    json: webhookJson(ctx.now()),
    from: sql`webhooks w`,
    where,
    order: orderByWithTieBreaker(input, webhookColumns.column[input.sort], webhookColumns.column.id),
  })
}

/** Reads a webhook. Undefined for a removed webhook. */
export async function selectWebhook(ctx: Context, webhook_id: string): Promise<WebhookRow | undefined> {
  const [row] = await sql.rows<{ webhook: WebhookRow }>(
    ctx,
    sql`
      SELECT ${webhookJson(ctx.now())} AS webhook FROM webhooks w
      WHERE w.id = ${webhook_id}::uuid AND w.deleted_at IS NULL`,
  )
  return row?.webhook
}

/** Result of one delivery attempt in the attempt log. */
export interface AttemptRow {
  attempt: number
  at: string
  status: number | null
  duration_ms: number | null
  response: string | null
  by_hand: boolean
}

const deliveryColumns = columnsOf('WebhookDelivery', 'd', [
  'id',
  'webhook_id',
  'type',
  'payload',
  'status',
  'attempts',
  'response_status',
  'response',
  'duration_ms',
  'attempts_log',
  'next_attempt_at',
  'created_at',
  'attempted_at',
  'delivered_at',
])

/** Webhook delivery with its state, the event as payload, and the log of its attempts. */
export interface DeliveryRow extends JsonRow<
  typeof deliveryColumns,
  {
    payload: LiveEvent
    attempts_log: AttemptRow[]
  }
> {
  event_id: string
}

const deliveryJson = deliveryColumns.json({
  event_id: sql`d.payload->>'id'`,
})

/** Reads one page of the deliveries of a webhook with the total. */
export function selectDeliveryPage(ctx: Context, webhook_id: string, input: DeliveryListQuery) {
  const { status, type } = input.filters
  const where = [sql`d.webhook_id = ${webhook_id}::uuid`]
  if (status) where.push(sql`d.status = ${status}::delivery_status`)
  if (type) where.push(sql`d.type = ${type}`)
  return page<DeliveryRow>(ctx, input, {
    json: deliveryJson,
    from: sql`webhook_deliveries d`,
    where,
    order: orderByWithTieBreaker(input, sql`d.created_at`, deliveryColumns.column.id),
  })
}

/** Reads one delivery of the webhook. */
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
