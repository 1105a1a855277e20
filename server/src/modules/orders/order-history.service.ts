import { actorLabel } from '../../context/actor-label.ts'
import type { Context } from '../../context/context.ts'
import { sql } from '../../db/sql.ts'
import type { OrderRef } from './order.query.ts'

/** Appends an entry to the history of an order. The order's version does not change. */
export const appendHistoryEntry = (
  tx: Context,
  { id, restaurant_id }: OrderRef,
  { type, data }: { type: string; data: Record<string, unknown> },
): Promise<number> =>
  sql.run(
    tx,
    sql`
    INSERT INTO order_events (id, restaurant_id, order_id, type, data, user_id, user_name, api_key_id, at)
    VALUES (${tx.newId()}::uuid, ${restaurant_id}::uuid, ${id}::uuid, ${type}, ${JSON.stringify(data)}::jsonb,
      ${tx.actor.user_id}::uuid, ${actorLabel(tx.actor)}, ${tx.actor.api_key_id}::uuid, ${tx.now()})`,
  )
