import type { TenderCount } from '@forki/contract/cashier-reports'
import { addCalendarDays } from '@forki/contract/dates/business-day'
import type { Context } from '../../context/context.ts'
import { sql, type Sql } from '../../db/sql.ts'
import { unstoredFigureCtes, dimensionFiguresSql } from '../daily-figures/daily-figures.query.ts'
import { isLowStock } from '../inventory/inventory-item.query.ts'
import { exceptionQueries } from '../order-dashboard/order-exceptions.query.ts'
import { apiKeyQuery } from '../order-dashboard/person-key.query.ts'

/** Sales of one business day, in minor units. */
export interface DayFigures {
  orders: number
  cancelled: number
  guests: number
  net_sales_cents: number
  revenue_cents: number
  tax_cents: number
  tips_cents: number
  discount_cents: number
  refunds_cents: number
}

/** Count of a payment method or own tender of a closed till. Cash has no name. */
export type TillCount = Pick<TenderCount, 'name' | 'name_en' | 'difference_cents'> & {
  method: TenderCount['method'] | 'cash'
}

/** Sales, voids, late lines and tills of a business day, and the low stock when the query runs. */
export interface DaySummary {
  day: DayFigures
  /** Sales of the same weekday one week before. */
  before: DayFigures
  /** Voids as the exceptions count them (FIG-10), without the lines of cancelled orders. */
  voids: { count: number; amount_cents: number }
  no_sales: number
  /** Order lines whose preparation took longer than `LATE_LINE_MINUTES`. */
  late: { count: number; longest_minutes: number }
  /** Till sessions that were closed on the day, or are still open, sorted by register. */
  tills: {
    register: string
    cashier_name: string
    /** Counts of cash and of the other counted payment methods. Null for an open session. */
    counts: TillCount[] | null
  }[]
  low_stock: { count: number; names: string[] }
}

/** Minutes after which an order line counts as late, from its sending until it is ready, or else served. */
export const LATE_LINE_MINUTES = 20
/** Number of low stock items that a summary names. */
const MAX_NAMED_ITEMS = 5

/** SQL arguments of `json_build_object` for the sums of `DayFigures`. */
const SUM_JSON_FIELDS = sql.raw(
  (
    [
      'orders',
      'cancelled',
      'guests',
      'net_sales_cents',
      'revenue_cents',
      'tax_cents',
      'tips_cents',
      'discount_cents',
      'refunds_cents',
    ] satisfies (keyof DayFigures)[]
  )
    .map((name) => `'${name}', coalesce(sum(${name}), 0)`)
    .join(', '),
)

interface Day {
  restaurant_id: string
  /** Business day as `YYYY-MM-DD`. */
  day: string
  /** First instant of the business day. */
  from: Date
  /** First instant after the business day. */
  to: Date
}

/** Reads the summary of a business day in one statement, so that all its values have the same snapshot. */
export async function selectDaySummary(ctx: Context, asked: Day): Promise<DaySummary> {
  const { restaurant_id, day, from, to } = asked
  const before = addCalendarDays(day, -7)
  const days = { restaurant_ids: [restaurant_id], from: before, to: day }
  const { summary } = await sql.one<{ summary: DaySummary }>(
    ctx,
    sql`WITH ${unstoredFigureCtes(days, ['total'])},
      figures AS MATERIALIZED (SELECT f.* FROM (${dimensionFiguresSql(days, 'total')}) f),
      lines AS MATERIALIZED (
        SELECT i.* FROM orders o JOIN order_items i ON i.restaurant_id = o.restaurant_id AND i.order_id = o.id
        WHERE o.restaurant_id = ${restaurant_id}::uuid AND o.business_date = ${day}::date AND o.deleted_at IS NULL
          AND i.sent_at IS NOT NULL)
      SELECT json_build_object(
        'day', (SELECT json_build_object(${SUM_JSON_FIELDS}) FROM figures WHERE business_date = ${day}::date),
        'before', (SELECT json_build_object(${SUM_JSON_FIELDS}) FROM figures WHERE business_date = ${before}::date),
        'voids', ${voidsSql(asked)}, 'late', ${LATE_LINES_JSON},
        'no_sales', (SELECT count(*) FROM no_sales n WHERE n.restaurant_id = ${restaurant_id}::uuid
          AND n.created_at >= ${from} AND n.created_at < ${to}),
        'tills', ${tillsSql(asked)}, 'low_stock', ${lowStockSql(restaurant_id)}) AS summary`,
    { from: 'reports' },
  )
  return summary
}

/** SQL object with number and former amount of the voids in orders of the day. */
const voidsSql = ({ restaurant_id, day }: Day): Sql => sql`(
  WITH ${apiKeyQuery([restaurant_id])}, ${exceptionQueries({ restaurant_ids: [restaurant_id], from: day, to: day })}
  SELECT json_build_object('count', count(*), 'amount_cents', coalesce(sum(x.amount_cents), 0))
  FROM named x WHERE x.kind = 'voided')`

/** SQL object with number and longest minutes of the late lines in the WITH query `lines`. */
const LATE_LINES_JSON = sql`(SELECT json_build_object('count', count(*), 'longest_minutes', floor(coalesce(max(minutes), 0)))
  FROM (SELECT extract(epoch FROM coalesce(ready_at, served_at) - sent_at) / 60 AS minutes FROM lines
    WHERE status <> 'voided') line
  WHERE minutes > ${LATE_LINE_MINUTES})`

/**
 * SQL array of the till sessions that were closed on the day, and of the open sessions that began before the
 * end of the day.
 */
const tillsSql = ({ restaurant_id, from, to }: Day): Sql => sql`(
  SELECT coalesce(json_agg(t ORDER BY t.register, t.opened_at), '[]') FROM (
    SELECT s.register, s.cashier_name, s.opened_at, CASE WHEN s.status = 'closed' THEN
      jsonb_build_object('method', 'cash', 'name', NULL, 'name_en', NULL, 'difference_cents', s.difference_cents)
        || s.tender_counts END AS counts
    FROM cashier_sessions s WHERE s.restaurant_id = ${restaurant_id}::uuid AND s.deleted_at IS NULL
      AND (s.status = 'open' AND s.opened_at < ${to} OR s.closed_at >= ${from} AND s.closed_at < ${to})) t)`

/** SQL object with the number of items with low stock, and names of those furthest below their minimum. */
const lowStockSql = (restaurant_id: string): Sql => sql`(
  SELECT json_build_object('count', count(*),
    'names', coalesce(json_agg(name ORDER BY rest, name, id) FILTER (WHERE place <= ${MAX_NAMED_ITEMS}), '[]'))
  FROM (SELECT low.*, row_number() OVER (ORDER BY rest, name, id) AS place FROM (
    SELECT i.id, i.name, i.quantity / greatest(i.min_quantity, 0.001) AS rest FROM inventory_items i
    WHERE i.restaurant_id = ${restaurant_id}::uuid AND i.is_active AND i.deleted_at IS NULL AND ${isLowStock}) low) ranked)`
