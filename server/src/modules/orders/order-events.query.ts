import { columnsOf, type SqlRow } from '../../db/columns.ts'
import { sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'

const eventColumns = columnsOf('OrderEvent', 'e', [
  'id',
  'restaurant_id',
  'type',
  'data',
  'user_id',
  'user_name',
  'approved_by',
  'at',
])

/** Row of an order's history. */
export type EventRow = SqlRow<typeof eventColumns, { data: Record<string, unknown> }>

/** Reads the history of an order, oldest first. */
export const selectEvents = (ctx: Context, order_id: string): Promise<EventRow[]> =>
  sql.rows<EventRow>(
    ctx,
    sql`
      SELECT ${eventColumns.selectList} FROM order_events e WHERE e.order_id = ${order_id}::uuid ORDER BY e.at, e.id`,
  )
