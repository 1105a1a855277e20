import { Prisma } from '../generated/prisma/client.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Context } from '../context/context.ts'
import type { NewEvent } from '../context/ports/events.ts'
import { straightRows } from '../db/sql.ts'
import { deliverWebhookJob } from './webhook-outbox/deliver-webhook.job.ts'
import { CHANNEL } from './sse-frame.ts'

/** PostgreSQL refuses notifications of 8000 bytes; an id costs up to 60. With more, listeners read them from the table. */
const MOST_IDS = 100

/**
 * Tells everybody who listens to the restaurant, on every process, and writes down what is owed to its webhooks. One
 * statement through the context's connection: inside a transaction the event is kept and delivered by the commit, and a
 * rollback drops it.
 */
export async function publish(ctx: Context, event: NewEvent): Promise<void> {
  const [published] = await straightRows<Published>(ctx, Prisma.sql`SELECT ${publishSql(ctx, event)} AS owed`)
  afterPublish(ctx, published)
}

/** What a statement yields as `owed` that tells an event by the way; `afterPublish` must see it. */
export interface Published {
  owed: string[] | null
}

/** The same as an expression, for a hot statement that has one row: it spares a round trip. */
export const publishSql = (ctx: Context, { type, restaurant_id, ids }: NewEvent): Prisma.Sql => Prisma.sql`
  forki_emit(${CHANNEL}::text, ${MOST_IDS}::int, ${restaurant_id}::uuid, ${type}::text, ${ids}::text[],
    ${ctx.now()}::timestamptz)`

/** Has delivered what telling an event left owed. */
export function afterPublish(ctx: Context, published: Published | undefined): void {
  if (published?.owed) deliverSoon(ctx, published.owed)
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
