import { sql, type Sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import {
  unstoredFigureCtes,
  dimensionFiguresSql,
  type RestaurantDays,
} from '../daily-figures/daily-figures.query.ts'

/**
 * Date range of the report. `current_day` is the earliest current business day of the restaurants, so the days
 * before `current_day` have ended in every restaurant.
 */
export interface WeekdayHourDays extends RestaurantDays {
  current_day: string
}

/** Sums by weekday and hour in PostgreSQL's JSON. Money is in minor units. */
export interface WeekdayHourSalesRow {
  first_day: string | null
  last_day: string | null
  weekdays: { weekday: number; days: number }[]
  cells: { weekday: number; hour: number; orders: number; net_sales_cents: number; revenue_cents: number }[]
}

/**
 * Reads orders, net sales and revenue of a date range, by weekday and hour. Also reads the number of ended
 * days for each weekday.
 */
export const selectWeekdayHourSales = (ctx: Context, days: WeekdayHourDays): Promise<WeekdayHourSalesRow> =>
  sql.one<WeekdayHourSalesRow>(ctx, weekdayHourSalesSql(days), { from: 'reports' })

/**
 * SQL statement of `selectWeekdayHourSales`. Counts each ended day of the span from the first order on, also
 * days without orders. The amounts are those of the daily figures.
 */
export const weekdayHourSalesSql = (days: WeekdayHourDays): Sql => sql`
  WITH ${unstoredFigureCtes(days, ['hour'])},
    counted AS MATERIALIZED (
      SELECT day, extract(isodow FROM day)::int AS weekday
      FROM (SELECT ${days.from}::date + n AS day FROM generate_series(0, ${days.to}::date - ${days.from}::date) n) d
      WHERE day < ${days.current_day}::date AND day >= (${firstDaySql(days)})
    ),
    cells AS (
      SELECT c.weekday, f.label::int AS hour, sum(f.orders)::int AS orders, sum(f.net_sales_cents) AS net_sales_cents,
        sum(f.revenue_cents) AS revenue_cents
      FROM (${dimensionFiguresSql(days, 'hour', HOUR_FIGURE_COLUMNS)}) f JOIN counted c ON c.day = f.business_date GROUP BY 1, 2
    )
  SELECT min(day)::text AS first_day, max(day)::text AS last_day,
    (SELECT json_agg(w ORDER BY weekday) FROM (
      SELECT weekday, (SELECT count(*)::int FROM counted c WHERE c.weekday = s.weekday) AS days
      FROM generate_series(1, 7) s (weekday)) w) AS weekdays,
    (SELECT coalesce(json_agg(c ORDER BY weekday, hour), '[]') FROM cells c) AS cells
  FROM counted`

const HOUR_FIGURE_COLUMNS = sql.raw('business_date, label, orders, net_sales_cents, revenue_cents')

/** SQL query of the first business day with an order, which reads one index entry per restaurant. */
const firstDaySql = ({ restaurant_ids }: RestaurantDays) => sql`
  SELECT min(first.day) FROM restaurants r
  CROSS JOIN LATERAL (
    SELECT min(o.business_date) AS day FROM orders o WHERE o.restaurant_id = r.id AND o.deleted_at IS NULL) first
  WHERE r.id = ANY (${restaurant_ids}::uuid[])`
