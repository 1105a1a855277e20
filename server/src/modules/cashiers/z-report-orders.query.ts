import type { Context } from '../../context/context.ts'
import { sql, type Sql } from '../../db/sql.ts'
import type { LockedSession } from './session.query.ts'

/** SQL condition: order `o` is paid in full, and it is completed or can be completed without a choice. */
export const IS_SETTLED = sql`(
  o.status <> 'cancelled' AND o.deleted_at IS NULL AND o.paid_cents = o.total_cents + o.rounding_cents
  AND (o.status = 'completed' OR (
    EXISTS (SELECT FROM order_items i WHERE i.order_id = o.id AND i.status <> 'voided')
    AND NOT EXISTS (SELECT FROM order_items i WHERE i.order_id = o.id AND i.status = 'pending'))))`

/** SQL id of the till session that took the last payment of order `o`. */
export const LAST_SESSION_ID = sql`(
  SELECT t.session_id FROM cashier_transactions t
  WHERE t.order_id = o.id AND t.type = 'payment' AND t.voided_at IS NULL
  ORDER BY t.created_at DESC, t.id DESC LIMIT 1)`

/**
 * SQL condition: a closing of the open session would count order `o`. The session took its last payment, or the
 * order waits for a closing and the session of its last payment is closed.
 * @see CSH-13
 */
export const isCountedByClosing = (session_id: Sql): Sql => sql`(
  ${IS_SETTLED} AND (${LAST_SESSION_ID} = ${session_id} OR (
    EXISTS (SELECT FROM z_report_orders z WHERE z.order_id = o.id AND z.session_id IS NULL)
    AND NOT EXISTS (SELECT FROM cashier_sessions c
      WHERE c.id = ${LAST_SESSION_ID} AND (c.status = 'open' OR o.completed_at < c.closed_at)))))`

/** Order that a closing assigns to its Z report, or to a later one. */
export interface ReportableOrder {
  id: string
  is_completed: boolean
  /** False for an order that waits for a later closing. */
  counts: boolean
}

/**
 * Locks the orders with a payment in a closing session, and the orders of the restaurant that wait for a closing.
 * Excludes the orders of earlier Z reports. The locked session admits no new payment.
 */
export async function lockReportableOrders(
  ctx: Context,
  { id, restaurant_id }: LockedSession,
): Promise<string[]> {
  const rows = await sql.rows<{ id: string }>(
    ctx,
    sql`
    SELECT o.id FROM orders o
    WHERE o.id IN (
        SELECT t.order_id FROM cashier_transactions t
        WHERE t.session_id = ${id}::uuid AND t.type = 'payment' AND t.voided_at IS NULL
        UNION
        SELECT z.order_id FROM z_report_orders z WHERE z.restaurant_id = ${restaurant_id}::uuid AND z.session_id IS NULL)
      AND o.status <> 'cancelled' AND o.deleted_at IS NULL
      AND NOT EXISTS (SELECT FROM z_report_orders z WHERE z.order_id = o.id AND z.session_id IS NOT NULL)
    ORDER BY o.id FOR UPDATE OF o`,
  )
  return rows.map((order) => order.id)
}

/**
 * Reads which locked orders the closing session counts: the settled ones whose last payment it took. A waiting
 * order also counts if the session of its last payment is closed. Omits orders that a session of an earlier
 * version of Forki counted. Such an order is settled and its last session is closed. It does not wait, or it was
 * completed before that session closed.
 */
export const selectReportableOrders = (
  ctx: Context,
  session: LockedSession,
  ids: readonly string[],
): Promise<ReportableOrder[]> =>
  sql.rows<ReportableOrder>(
    ctx,
    sql`
    SELECT x.id, x.is_completed, x.is_settled AND (x.is_here OR (x.waits AND NOT x.is_open)) AS counts
    FROM (
      SELECT o.id, o.status = 'completed' AS is_completed, ${IS_SETTLED} AS is_settled,
        coalesce(s.id = ${session.id}::uuid, false) AS is_here, coalesce(s.status = 'open', false) AS is_open,
        EXISTS (SELECT FROM z_report_orders z WHERE z.order_id = o.id) AS waits,
        coalesce(o.completed_at < s.closed_at, false) AS is_counted
      FROM orders o LEFT JOIN cashier_sessions s ON s.id = ${LAST_SESSION_ID}
      WHERE o.id = ANY (${[...ids]}::uuid[])) x
    WHERE (x.waits OR x.is_here OR x.is_open OR NOT x.is_settled) AND NOT x.is_counted
    ORDER BY x.id`,
  )

/** Stores the Z report of each locked order. An order that does not count waits for a later closing. */
export const writeReportedOrders = (
  ctx: Context,
  { id, restaurant_id }: LockedSession,
  orders: readonly ReportableOrder[],
): Promise<number> =>
  sql.run(
    ctx,
    sql`
    WITH given AS (
      SELECT x.id, CASE WHEN x.counts THEN ${id}::uuid END AS session_id
      FROM jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) AS x(id uuid, counts boolean)
    ), changed AS (
      UPDATE z_report_orders z SET session_id = g.session_id FROM given g
      WHERE z.restaurant_id = ${restaurant_id}::uuid AND z.order_id = g.id RETURNING z.order_id
    )
    INSERT INTO z_report_orders (order_id, restaurant_id, session_id)
    SELECT g.id, ${restaurant_id}::uuid, g.session_id FROM given g
    WHERE NOT EXISTS (SELECT FROM changed c WHERE c.order_id = g.id)`,
  )
