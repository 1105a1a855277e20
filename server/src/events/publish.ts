import { sql, type Sql } from '../db/sql.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Context } from '../context/context.ts'
import type { NewEvent } from '../context/ports/events.ts'
import { deliverWebhookJob } from './webhook-outbox/deliver-webhook.job.ts'
import { EVENT_CHANNEL } from './sse-frame.ts'

/**
 * Maximum number of ids in a notification, because PostgreSQL limits its payload to 8000 bytes. Each process
 * reads a larger number of ids from the events table.
 */
const MAX_NOTIFIED_IDS = 100

/**
 * Publishes an event to a restaurant's subscribers on every process, and inserts its webhook deliveries. One
 * statement on the context's connection does both. In a transaction, the commit publishes the event and a
 * rollback drops it.
 * @see docs/decisions/008-events-by-notify.md
 * @see docs/decisions/021-webhook-outbox.md
 */
export async function publish(ctx: Context, event: NewEvent): Promise<void> {
  const [published] = await sql.rows<PublishResultRow>(ctx, sql`SELECT ${publishSql(ctx, event)} AS owed`)
  afterPublish(ctx, published)
}

/** Publishes an event to subscribers of several restaurants in one statement, by ascending restaurant id. */
export async function publishToAll(
  ctx: Context,
  restaurant_ids: readonly string[],
  event: Omit<NewEvent, 'restaurant_id'>,
): Promise<void> {
  const published = await sql.rows<PublishResultRow>(
    ctx,
    sql`SELECT ${publishCall(ctx, sql`r.id`, event)} AS owed
      FROM (SELECT unnest(${restaurant_ids}::uuid[]) AS id ORDER BY 1) r`,
  )
  for (const each of published) afterPublish(ctx, each)
}

/**
 * Result row of a statement that evaluates `publishSql`. `owed` contains the ids of webhook deliveries that
 * `afterPublish` enqueues.
 */
export interface PublishResultRow {
  owed: string[] | null
}

/** SQL expression that publishes an event within a statement that returns one row. Saves a round trip. */
export const publishSql = (ctx: Context, { restaurant_id, ...event }: NewEvent): Sql =>
  publishCall(ctx, sql`${restaurant_id}::uuid`, event)

const publishCall = (
  ctx: Context,
  restaurant: Sql,
  { type, ids }: Omit<NewEvent, 'restaurant_id'>,
): Sql => sql`
  forki_publish_event(${EVENT_CHANNEL}::text, ${MAX_NOTIFIED_IDS}::int, ${restaurant}, ${type}::text, ${ids}::text[],
    ${ctx.now()}::timestamptz)`

/** Enqueues the webhook deliveries of a published event after the transaction's commit. */
export function afterPublish(ctx: Context, published: PublishResultRow | undefined): void {
  if (published?.owed) enqueueDeliveries(ctx, published.owed)
}

/**
 * Enqueues webhook deliveries after the commit, so that the queue neither delays an order nor rolls it back.
 * `enqueueOverdueDeliveries` enqueues deliveries that a crash left without a job.
 */
function enqueueDeliveries({ deps, afterCommit }: Context, delivery_ids: readonly string[]): void {
  afterCommit(async () => {
    for (const delivery_id of delivery_ids) {
      await enqueue({ deps, db: deps.prisma }, deliverWebhookJob, { delivery_id, attempt: 0 })
    }
  })
}
