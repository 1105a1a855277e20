import type { Context, Emitted } from '../kit/context.ts'
import { CHANNEL } from './frame.ts'

/** PostgreSQL refuses notifications of 8000 bytes; an id costs up to 60. */
const MOST_IDS = 100

/**
 * Tells everybody who listens to the restaurant, on every process. One statement through the context's connection: inside
 * a transaction the event is kept and delivered by the commit, and a rollback drops it.
 */
export async function emit(ctx: Context, event: Emitted): Promise<void> {
  const { type, restaurant_id, ids } = event
  // Too many ids for one notification: listeners read them from the table.
  const carried = ids.length > MOST_IDS ? null : JSON.stringify(ids)
  await ctx.db.$executeRaw`
    WITH told AS (
      INSERT INTO live_events (restaurant_id, type, ids) VALUES (${restaurant_id}::uuid, ${type}, ${ids})
      RETURNING id, created_at
    )
    SELECT pg_notify(${CHANNEL}, json_build_object('id', id::text, 'restaurant_id', ${restaurant_id}::text,
      'type', ${type}::text, 'ids', ${carried}::json, 'at', created_at)::text)
    FROM told`
}
