import { sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'

/** One entry of an order's history. */
export interface EventRow {
  id: string
  restaurant_id: string
  type: string
  data: Record<string, unknown>
  user_id: string | null
  user_name: string
  approved_by: string | null
  at: Date
}

/** Who did what to the order and when, oldest first. */
export const selectEvents = (ctx: Context, order_id: string): Promise<EventRow[]> =>
  sql.rows<EventRow>(
    ctx,
    sql`
      SELECT id, restaurant_id, type, data, user_id, user_name, approved_by, at FROM order_events
      WHERE order_id = ${order_id}::uuid ORDER BY at, id`,
  )
