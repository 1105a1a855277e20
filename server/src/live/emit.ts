import type { Context, Emitted } from '../kit/context.ts'

/** The channel on which every process hears of every event. */
export const LIVE_CHANNEL = 'forki_live'

/**
 * Tells the restaurant's listeners, on this process and every other, that something changed. It runs in the caller's
 * transaction: commit delivers the event and keeps it for a day, rollback drops it.
 */
export async function emit(ctx: Context, event: Emitted): Promise<void> {
  const at = ctx.now()
  await ctx.db.$executeRaw`
    WITH event AS (
      INSERT INTO live_events (restaurant_id, type, ids, created_at)
      VALUES (${event.restaurant_id}::uuid, ${event.type}, ${event.ids}::text[], ${at})
      RETURNING id, restaurant_id, type, ids, created_at)
    SELECT pg_notify(${LIVE_CHANNEL}, row_to_json(event)::text) FROM event`
}
