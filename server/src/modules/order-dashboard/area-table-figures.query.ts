import type { Context } from '../../context/context.ts'
import { sql } from '../../db/sql.ts'
import { withinDays, type RestaurantDays } from '../daily-figures/daily-figures.query.ts'
import { saleQueries } from '../daily-figures/figure-definitions.query.ts'
import { orderAreaNameSql, orderTableLabelSql } from './orders-behind-figure.query.ts'

/** Sums of an area or table. Money is in minor units. Area and label are empty for orders without a table. */
export interface AreaOrTableRow {
  restaurant_id: string
  area: string
  orders: number
  guests: number
  net_sales_cents: number
  revenue_cents: number
  seconds: number
}
export interface AreaAndTableRows {
  areas: AreaOrTableRow[]
  tables: (AreaOrTableRow & { table_label: string })[]
}

/**
 * Reads the sums of completed orders by area and by table label. The row of a label names the area of the
 * table in its latest order.
 */
export const selectAreaAndTableSums = (ctx: Context, days: RestaurantDays): Promise<AreaAndTableRows> =>
  sql.one<AreaAndTableRows>(
    ctx,
    sql`
      WITH ${saleQueries(sql`(SELECT o.* FROM orders o WHERE ${withinDays(sql`o`, days)} AND o.deleted_at IS NULL)`, false)},
        placed AS MATERIALIZED (
          SELECT s.restaurant_id, s.table_id, ${orderTableLabelSql} AS table_label, ${SUM_COLUMNS}, max(s.opened_at) AS latest
          FROM sold s GROUP BY s.restaurant_id, s.table_id, 3),
        named AS MATERIALIZED (SELECT s.*, ${orderAreaNameSql} AS area FROM placed s)
      SELECT
        (SELECT coalesce(json_agg(row), '[]') FROM (
          SELECT restaurant_id, area, ${TOTAL_COLUMNS} FROM named GROUP BY restaurant_id, area
          ORDER BY net_sales_cents DESC, area, restaurant_id) row) AS areas,
        (SELECT coalesce(json_agg(row), '[]') FROM (
          SELECT restaurant_id, table_label, (array_agg(area ORDER BY latest DESC))[1] AS area, ${TOTAL_COLUMNS}
          FROM named GROUP BY restaurant_id, table_label
          ORDER BY net_sales_cents DESC, table_label, restaurant_id) row) AS tables`,
    { from: 'reports' },
  )

const SUM_COLUMNS = sql`
  count(*) AS orders, coalesce(sum(s.guests), 0) AS guests, sum(s.net_sales_cents) AS net_sales_cents,
  sum(s.revenue_cents) AS revenue_cents, sum(extract(epoch FROM s.completed_at - s.opened_at)::bigint) AS seconds`
const TOTAL_COLUMNS = sql.raw(
  ['orders', 'guests', 'net_sales_cents', 'revenue_cents', 'seconds']
    .map((name) => `sum(${name})::bigint AS ${name}`)
    .join(', '),
)
