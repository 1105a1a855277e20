import { Prisma } from '../generated/prisma/client.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Context, Emitted } from '../kit/context.ts'
import { deliverWebhookJob } from './delivery/deliver-webhook.job.ts'
import { CHANNEL } from './frame.ts'

/** PostgreSQL refuses notifications of 8000 bytes; an id costs up to 60. */
const MOST_IDS = 100

/** A UUID of version 7, made where the number of rows is known; PostgreSQL makes them itself only from 18 on. */
const newIdInSql = Prisma.sql`
  encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) PLACING
    substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1), 'hex')::uuid`

/**
 * Tells everybody who listens to the restaurant, on every process, and writes down what is owed to its webhooks. One
 * statement through the context's connection: inside a transaction the event is kept and delivered by the commit, and a
 * rollback drops it.
 */
export async function emit(ctx: Context, event: Emitted): Promise<void> {
  const { type, restaurant_id, ids } = event
  // Too many ids for one notification: listeners read them from the table.
  const carried = ids.length > MOST_IDS ? null : JSON.stringify(ids)
  const [told] = await ctx.db.$queryRaw<{ owed: string[] | null }[]>`
    WITH told AS (
      INSERT INTO live_events (restaurant_id, type, ids) VALUES (${restaurant_id}::uuid, ${type}, ${ids})
      RETURNING id, created_at
    ), owed AS (
      INSERT INTO webhook_deliveries (id, restaurant_id, webhook_id, event_id, type, payload, created_at)
      SELECT ${newIdInSql}, w.restaurant_id, w.id, told.id, ${type}::text,
        jsonb_build_object('id', told.id::text, 'type', ${type}::text, 'restaurant_id', w.restaurant_id,
          'at', told.created_at, 'data', jsonb_build_object('ids', ${JSON.stringify(ids)}::jsonb)), ${ctx.now()}
      FROM told JOIN webhooks w ON w.restaurant_id = ${restaurant_id}::uuid AND w.is_active AND w.deleted_at IS NULL
        AND ${type}::text = ANY (w.events)
      RETURNING id::text AS id
    )
    SELECT pg_notify(${CHANNEL}, json_build_object('id', id::text, 'restaurant_id', ${restaurant_id}::text,
      'type', ${type}::text, 'ids', ${carried}::json, 'at', created_at)::text)::text AS notified,
      (SELECT array_agg(id) FROM owed) AS owed
    FROM told`
  if (told?.owed) deliverSoon(ctx, told.owed)
}

/**
 * After the commit, so that whoever takes an order never waits for the queue nor fails with it. What is lost between the
 * two is found by the sweep.
 */
function deliverSoon({ deps, afterCommit }: Context, delivery_ids: readonly string[]): void {
  afterCommit(async () => {
    for (const delivery_id of delivery_ids) {
      await enqueue({ deps, db: deps.prisma }, deliverWebhookJob, { delivery_id, attempt: 0 })
    }
  })
}
