import { sql, type Sql } from '../../db/sql.ts'
import { figureDefinitionCtes, type Dimension } from '../daily-figures/figure-definitions.query.ts'
import { dimensionFiguresSql, withinDays } from '../daily-figures/daily-figures.query.ts'

/** Comparison span of a report, in business days. */
export interface ComparedDays {
  from: string
  to: string
  /**
   * Days from the first day of the comparison span to the first day of the report. Negative for a later span.
   */
  days_earlier: number
  /** Current business days of the restaurants in which the report's span has not ended. */
  unfinished_days: readonly { restaurant_id: string; today: string }[]
  now: Date
}

/** Columns of the daily figures that a comparison sums up. Money is in minor units. */
export const COMPARISON_SUMS = [
  'orders',
  'cancelled',
  'guests',
  'revenue_cents',
  'net_sales_cents',
  'tips_cents',
] as const
export type ComparisonSums = Record<(typeof COMPARISON_SUMS)[number], number>

const PAST_COLUMNS = sql.raw(`restaurant_id, business_date, ${COMPARISON_SUMS.join(', ')}`)

/**
 * WITH queries `cuts` and `past` of a comparison (FIG-5). `past` has the sums by restaurant and day of the
 * comparison span. `cuts` has a row for each restaurant in which the report's span has not ended. The row has
 * the day that corresponds to today, and the instant with the current local time. On this day, orders count up to the instant.
 * Later days do not count. The statement must begin with `unstoredFigureCtes` for at least the days of the
 * comparison span.
 */
export const comparisonQueries = (restaurant_ids: readonly string[], past: ComparedDays): Sql => sql`
  ${comparisonCutQuery(past)},
  past AS MATERIALIZED (${comparisonFiguresSql(restaurant_ids, past, 'total', PAST_COLUMNS)})`

/**
 * SQL query of the comparison span's figures in one dimension, by restaurant and day. The statement must
 * contain the query `cuts` of `comparisonQueries`.
 * @param columns columns of the daily figures, `restaurant_id` and `business_date` among them
 */
export function comparisonFiguresSql(
  restaurant_ids: readonly string[],
  past: ComparedDays,
  dimension: Dimension,
  columns: Sql,
): Sql {
  const wholeDays = dimensionFiguresSql({ restaurant_ids, from: past.from, to: past.to }, dimension, columns)
  return sql`
    SELECT whole.* FROM (${wholeDays}) whole LEFT JOIN cuts c ON c.restaurant_id = whole.restaurant_id
    WHERE c.day IS NULL OR whole.business_date < c.day
    UNION ALL SELECT ${columns} FROM (
      WITH ${figureDefinitionCtes(ordersUntilCutSql(past), [dimension], REFUNDS_UNTIL_CUT)} SELECT ${columns} FROM made) cut`
}

const REFUNDS_UNTIL_CUT = sql`t.created_at <= (SELECT c.until FROM cuts c WHERE c.restaurant_id = s.restaurant_id)`

/**
 * SQL relation of the orders that count in a comparison span. On the day in `cuts`, orders count if they
 * ended until the instant in `cuts`. Orders of later days do not count. The statement must contain
 * `comparisonCutQuery`.
 */
export const comparedOrdersSql = (restaurant_ids: readonly string[], past: ComparedDays): Sql => sql`(
  SELECT o.* FROM (SELECT ${ORDER_COLUMNS}, o.tip_cents, o.refunded_cents, o.refunded_net_cents, o.refunded_tax_cents,
      o.refunded_service_cents
    FROM orders o WHERE ${withinDays(sql`o`, { restaurant_ids, from: past.from, to: past.to })} AND o.deleted_at IS NULL) o
  LEFT JOIN cuts c ON c.restaurant_id = o.restaurant_id WHERE c.day IS NULL OR o.business_date < c.day
  UNION ALL SELECT * FROM ${ordersUntilCutSql(past)} cut)`

/** WITH query `cuts`: the day and instant at which an unfinished comparison span ends in each restaurant. */
export const comparisonCutQuery = (past: ComparedDays): Sql => sql`cuts AS MATERIALIZED (${cutsSql(past)})`

/**
 * SQL query that computes, for each restaurant in `unfinished_days`, the last day of the comparison and the
 * instant at which this day is cut. At this instant the local time equals the current local time. If the day
 * has this local time twice, the later one counts.
 */
const cutsSql = ({ days_earlier, unfinished_days, now }: ComparedDays) => sql`
  SELECT r.id AS restaurant_id, running.today - ${days_earlier}::int AS day,
    (${now}::timestamptz AT TIME ZONE r.timezone - make_interval(days => ${days_earlier}::int)) AT TIME ZONE r.timezone AS until
  FROM jsonb_to_recordset(${JSON.stringify(unfinished_days)}::jsonb) AS running(restaurant_id uuid, today date)
  JOIN restaurants r ON r.id = running.restaurant_id`

/** SQL columns of an order `o` that later refunds do not change. */
const ORDER_COLUMNS = sql.raw(
  'o.id, o.restaurant_id, o.business_date, o.status, o.merged_into, o.order_type, o.table_id, ' +
    'o.table_label, o.waiter_id, o.waiter_name, o.waiter_api_key_id, o.guests, o.opened_at, o.completed_at, o.total_cents, o.tax_cents, o.discount_cents, ' +
    'o.service_charge_cents, o.reopenings, o.prices_include_tax, o.deleted_at',
)

/**
 * SQL relation of the orders of the day in `cuts` that had ended until the cut. Refunds after the cut are added
 * back, because the report's own orders of today lack later refunds too.
 */
const ordersUntilCutSql = ({ from, to }: ComparedDays) => sql`(
  SELECT ${ORDER_COLUMNS}, o.tip_cents + later.tip_cents AS tip_cents,
    o.refunded_cents - later.amount_cents AS refunded_cents,
    o.refunded_net_cents - later.amount_cents + later.rounding_cents + later.tax_cents + later.service_cents
      AS refunded_net_cents,
    o.refunded_tax_cents - later.tax_cents AS refunded_tax_cents,
    o.refunded_service_cents - later.service_cents AS refunded_service_cents
  FROM cuts c
  JOIN orders o ON o.restaurant_id = c.restaurant_id AND o.business_date = c.day
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(t.amount_cents), 0)::bigint AS amount_cents, coalesce(sum(t.tip_cents), 0)::bigint AS tip_cents,
      coalesce(sum(t.rounding_cents), 0)::bigint AS rounding_cents,
      coalesce(sum(t.service_charge_cents), 0)::bigint AS service_cents,
      coalesce(sum((SELECT sum((line ->> 'tax_cents')::bigint) FROM jsonb_array_elements(t.tax_lines) line)), 0)::bigint
        AS tax_cents
    FROM cashier_transactions t
    WHERE t.order_id = o.id AND t.type = 'refund' AND t.sale = o.reopenings AND t.voided_at IS NULL
      AND t.created_at > c.until
  ) later
  WHERE o.business_date BETWEEN ${from}::date AND ${to}::date
    AND CASE o.status WHEN 'completed' THEN o.completed_at ELSE o.cancelled_at END <= c.until)`

/**
 * Sums of a comparison span in PostgreSQL's JSON. The last day may count only up to an instant. `until` is the
 * latest of these instants over the restaurants. It is null if all days count completely.
 */
export type ComparisonRow = ComparisonSums & { until: string | null }

/** SQL fields of `ComparisonRow`, over rows of `past` that satisfy `condition`. */
export const comparisonFields = ({ to }: ComparedDays, condition: Sql = sql`true`): Sql => sql`
  (SELECT json_build_object(${sql.raw(COMPARISON_SUMS.map((name) => `'${name}', coalesce(sum(p.${name}), 0)`).join(', '))},
      'until', (SELECT max(p.until) FROM cuts p WHERE p.day <= ${to}::date AND ${condition}))
    FROM past p WHERE ${condition})`
