import { columnsOf, type SqlRow } from '../../../db/columns.ts'
import type { CoursePacing } from '@forki/contract/orders/course-pacing'
import type { Context } from '../../../context/context.ts'
import { sql } from '../../../db/sql.ts'
import { isOpenOrder } from '../order.query.ts'

const pacingColumns = columnsOf('Restaurant', 'r', ['course_pacing', 'course_gap_minutes'])

/**
 * Mode in which a restaurant fires the courses of dine-in orders. For `timed`, also the minutes between a served
 * course and the next one.
 */
export type PacingRow = SqlRow<typeof pacingColumns, { course_pacing: CoursePacing }>

export const selectPacing = (ctx: Context, restaurant_id: string): Promise<PacingRow> =>
  sql.one<PacingRow>(
    ctx,
    sql`SELECT ${pacingColumns.selectList} FROM restaurants r WHERE r.id = ${restaurant_id}::uuid`,
  )

/** Open order whose next course a timer fires. */
interface TimedOrder {
  id: string
  next_course_at: Date
}

/**
 * Reads the open orders with a timer that fires at the given instant or earlier. The orders are of all
 * restaurants, earliest timer first.
 */
export const selectTimedOrders = (
  ctx: Pick<Context, 'deps'>,
  before: Date,
  limit: number,
): Promise<TimedOrder[]> =>
  sql.rows<TimedOrder>(
    ctx,
    sql`
      SELECT o.id, o.next_course_at FROM orders o WHERE ${isOpenOrder} AND o.next_course_at <= ${before}
      ORDER BY o.next_course_at, o.id LIMIT ${limit}`,
  )
