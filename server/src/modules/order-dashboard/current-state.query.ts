import { sql, inRestaurants } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import { dimensionFiguresSql, unstoredFigureCtes } from '../daily-figures/daily-figures.query.ts'

export interface CurrentStateRow {
  open_orders: number
  items_in_kitchen: number
  oldest_sent_at: string | null
  occupied_tables: number
  /** Number of active tables on the active floor plans, occupied or not. */
  tables: number
  revenue_cents: number
  net_sales_cents: number
  orders: number
}

interface Today {
  restaurant_id: string
  business_date: string
}

/** Maximum age of unfinished order lines in ms, as on the kitchen display. Older lines are ignored. */
const MAX_LINE_AGE_MS = 24 * 3_600_000
const IS_OPEN = sql`o.status <> ALL (ARRAY['completed', 'cancelled']::order_status[]) AND o.deleted_at IS NULL`

/** Reads open orders, kitchen load, table occupancy, and sales of each restaurant's current business day. */
export async function selectCurrentState(ctx: Context, todays: readonly Today[]): Promise<CurrentStateRow> {
  const ids = todays.map(({ restaurant_id }) => restaurant_id)
  const dates = todays.map(({ business_date }) => business_date).toSorted()
  const days = { restaurant_ids: ids, from: dates[0] ?? '2000-01-01', to: dates.at(-1) ?? '2000-01-01' }
  const since = new Date(ctx.now().getTime() - MAX_LINE_AGE_MS)
  const [row] = await sql.rows<{ live: CurrentStateRow }>(
    ctx,
    sql`
      WITH ${unstoredFigureCtes(days, ['total'])}, today AS (
        SELECT f.* FROM (${dimensionFiguresSql(days, 'total')}) f
        JOIN jsonb_to_recordset(${JSON.stringify(todays)}::jsonb) AS t(restaurant_id uuid, business_date date)
          ON t.restaurant_id = f.restaurant_id AND t.business_date = f.business_date
      ), cooking AS (
        SELECT count(*) AS items, min(i.sent_at) AS oldest FROM order_items i
        WHERE ${inRestaurants(sql`i`, ids)} AND i.status IN ('sent', 'preparing') AND i.sent_at > ${since}
      ), floor AS (
        SELECT count(*) AS tables, count(*) FILTER (WHERE EXISTS (
            SELECT FROM orders o WHERE o.table_id = t.id AND ${IS_OPEN})) AS occupied
        FROM tables t JOIN restaurant_layouts l ON l.id = t.restaurant_layout_id
        WHERE ${inRestaurants(sql`l`, ids)} AND l.is_active AND l.deleted_at IS NULL AND t.deleted_at IS NULL
          AND t.is_active
      )
      SELECT json_build_object(
        'open_orders', (SELECT count(*) FROM orders o WHERE ${inRestaurants(sql`o`, ids)} AND ${IS_OPEN}),
        'items_in_kitchen', (SELECT items FROM cooking), 'oldest_sent_at', (SELECT oldest FROM cooking),
        'tables', (SELECT tables FROM floor), 'occupied_tables', (SELECT occupied FROM floor),
        'revenue_cents', (SELECT coalesce(sum(revenue_cents), 0) FROM today),
        'net_sales_cents', (SELECT coalesce(sum(net_sales_cents), 0) FROM today),
        'orders', (SELECT coalesce(sum(orders), 0) FROM today)) AS live`,
    { from: 'reports' },
  )
  return row!.live
}
