import { sql, type Sql } from '../../db/sql.ts'

/**
 * Dimensions whose figures dashboards sum over many days. The table `daily_figures` therefore also contains
 * their sums by week and by four weeks.
 */
export const SPAN_DIMENSIONS = [
  'hour',
  'waiter',
  'dish',
  'category',
  'method',
  'tender',
  'order_type',
] as const
export type SpanDimension = (typeof SPAN_DIMENSIONS)[number]
/**
 * Dimensions of the daily figures, such as hour, waiter and dish. Daily figures are dashboard totals per
 * business day, in the table `daily_figures`.
 */
export const DIMENSIONS = ['total', ...SPAN_DIMENSIONS] as const
export type Dimension = (typeof DIMENSIONS)[number]
/**
 * Blocks of days whose sums are stored. In `daily_figures`, `suffix` follows the name of the dimension, and
 * `business_date` is the first day of the block.
 */
export const DAY_BLOCKS = [
  { size: 28, suffix: '_month' },
  { size: 7, suffix: '_week' },
] as const
export type DayBlock = (typeof DAY_BLOCKS)[number]
/** First day of the first block: a Monday before any data. */
export const FIRST_MONDAY = '1990-01-01'
/** SQL expression for the first day of the block that contains the SQL expression `day`. */
export const blockStart = (day: string, size: string | number) =>
  sql.raw(`(${day} - (${day} - DATE '${FIRST_MONDAY}') % ${size})`)
/**
 * SQL of the key by which the figures of several days are summed. The key of an hour is an instant of one
 * day. Its label, the hour of the clock, is used instead.
 */
export const spanKeySql = sql`CASE f.dimension WHEN 'hour' THEN f.label ELSE f.key END`

/** SQL columns of a daily figure, in the table `daily_figures` and in the computed relation `made`. */
export const FIGURE_COLUMNS = sql.raw(
  'restaurant_id, business_date, dimension, key, label, orders, cancelled, guests, quantity, revenue_cents, net_sales_cents, tax_cents, ' +
    'discount_cents, service_charge_cents, tips_cents, refunds_cents, seconds',
)

/**
 * Definition of each figure of a business day, computed from orders, lines and payments (FIG-3). It computes
 * the stored rows of `daily_figures`. Dashboards use it for orders that the stored rows do not include yet.
 *
 * Returns a list of WITH queries, the last of which is `made`. Only completed orders count. Money is in minor
 * units:
 *
 * · Revenue is the order's total with tax and service charge, without tips and cash rounding. Refunds after
 *   completion reduce it on the order's own business day.
 * · Net sales, tax and service charge are net of the refunds' parts. The three sum to the revenue.
 * · Tips are net of returned tips.
 * · Lines are net of refunds that name them. Refunds by amount are spread over the lines by their remaining
 *   amounts. Lines sum to their order.
 * · A payment method sums its payments less its refunds, cash rounding included, like the tills. So does a
 *   tender that the restaurant defined. Its key is method and id. Other payments belong to no tender.
 * · Hour means the hour in which the order was opened, in local time. Its key is an instant, so the repeated
 *   hour at the end of daylight saving time has two figures.
 * · An API key that opens orders counts as a waiter of its own (FIG-60).
 * · A merged order is no cancellation. `quantity` of a day counts every ended order.
 *
 * @param orders SQL relation of the orders
 * @param refunds SQL condition on the refunds `t` of orders `s` that name lines
 * @see docs/decisions/016-daily-figures.md
 */
export function figureDefinitionCtes(
  orders: Sql,
  dimensions: readonly Dimension[],
  refunds = sql`true`,
): Sql {
  const wantedDimensions = new Set(dimensions)
  const ofLines = wantedDimensions.has('dish') || wantedDimensions.has('category')
  const dimensionParts = dimensions.map((dimension) => SELECT_BY_DIMENSION[dimension])
  return sql.join([saleQueries(orders, ofLines, refunds), figuresCte(dimensionParts)], ', ')
}

/**
 * WITH queries of ended orders, of completed orders (`sold`) and, if `withLines` is true, of their `lines`.
 * @param refunds SQL condition on the refunds `t` of orders `s` that name lines
 */
export const saleQueries = (orders: Sql, withLines: boolean, refunds = sql`true`): Sql =>
  sql.join(
    [endedOrdersCte(orders), soldOrdersCte, ...(withLines ? [refundedLinesCte(refunds), linesCte] : [])],
    ', ',
  )

const endedOrdersCte = (orders: Sql) => sql`
  ended AS MATERIALIZED (
    SELECT o.id, o.restaurant_id, o.business_date, o.status, o.merged_into, o.order_type, o.table_id, o.table_label,
      o.waiter_id, o.waiter_name, o.waiter_api_key_id, o.guests, o.opened_at, o.completed_at, o.total_cents,
      o.tax_cents, o.discount_cents, o.service_charge_cents,
      o.tip_cents, o.refunded_cents, o.refunded_net_cents, o.refunded_tax_cents, o.refunded_service_cents, o.reopenings,
      o.prices_include_tax
    FROM ${orders} o
    WHERE o.status IN ('completed', 'cancelled') AND o.deleted_at IS NULL
  )`

const soldOrdersCte = sql`
  sold AS MATERIALIZED (
    SELECT e.*, back.cents AS back_cents, e.total_cents - back.cents AS revenue_cents,
      e.total_cents - e.tax_cents - e.service_charge_cents - e.refunded_net_cents AS net_sales_cents,
      e.tax_cents - e.refunded_tax_cents AS kept_tax_cents,
      e.service_charge_cents - e.refunded_service_cents AS kept_service_cents
    FROM ended e
    CROSS JOIN LATERAL (SELECT e.refunded_net_cents + e.refunded_tax_cents + e.refunded_service_cents AS cents) back
    WHERE e.status = 'completed'
  )`

/**
 * SQL relation of the lines of order `s` that are not voided. OFFSET 0 makes PostgreSQL read them by the
 * index on the order. Otherwise it overestimates the number of orders, and reads every order line of the
 * installation.
 */
const orderLinesSql = sql`(SELECT i.* FROM order_items i WHERE i.order_id = s.id AND i.status <> 'voided' OFFSET 0)`

/**
 * WITH query for the refunded amount of each order line. A line's share is the difference of two rounded
 * running sums, after and before the line. The shares therefore sum to the refund without a rounding error.
 */
const refundedLinesCte = (refunds: Sql) => sql`
  named AS (
    SELECT line.item_id, sum(line.amount_cents) AS cents
    FROM sold s
    CROSS JOIN LATERAL (
      SELECT t.items FROM cashier_transactions t
      WHERE t.order_id = s.id AND t.type = 'refund' AND t.sale = s.reopenings AND t.voided_at IS NULL AND ${refunds}
      OFFSET 0) t
    CROSS JOIN LATERAL jsonb_to_recordset(t.items) AS line(item_id uuid, amount_cents bigint)
    WHERE s.back_cents > 0 GROUP BY line.item_id
  ), weighed AS (
    SELECT line.*, sum(line.weight) OVER (PARTITION BY line.order_id) AS whole,
      sum(line.weight) OVER (PARTITION BY line.order_id ORDER BY line.position, line.id) AS upto
    FROM (
      SELECT every.id, every.order_id, every.position,
        CASE WHEN every.all_named >= every.back_cents THEN 0 ELSE every.named END AS base,
        CASE WHEN every.all_named >= every.back_cents THEN every.back_cents
          ELSE every.back_cents - every.all_named END AS pool,
        CASE WHEN every.all_named >= every.back_cents THEN every.named ELSE every.total_cents - every.named END AS weight
      FROM (
        SELECT own.*, sum(own.named) OVER (PARTITION BY own.order_id) AS all_named
        FROM (
          SELECT i.id, i.order_id, i.position, i.total_cents, s.back_cents,
            least(coalesce(n.cents, 0), i.total_cents) AS named
          FROM sold s CROSS JOIN LATERAL ${orderLinesSql} i
          LEFT JOIN named n ON n.item_id = i.id
          WHERE s.back_cents > 0
        ) own
      ) every
    ) line
  ), lines_back AS (
    SELECT id, (base + CASE WHEN whole = 0 THEN 0
      ELSE div(pool * upto, whole) - div(pool * (upto - weight), whole) END)::bigint AS cents
    FROM weighed
  )`

const linesCte = sql`
  lines AS MATERIALIZED (
    SELECT l.order_id, l.restaurant_id, l.business_date, l.dish_id, l.name, l.category, l.quantity,
      l.total_cents - l.back_cents AS revenue_cents,
      l.net_cents - CASE WHEN l.whole = 0 THEN 0
        ELSE round(l.net_back_cents * l.upto / l.whole) - round(l.net_back_cents * (l.upto - l.weight) / l.whole)
        END::bigint AS net_sales_cents
    FROM (
      SELECT line.*, sum(line.weight) OVER (PARTITION BY line.order_id) AS whole,
        sum(line.weight) OVER (PARTITION BY line.order_id ORDER BY line.position, line.id) AS upto
      FROM (
        SELECT s.restaurant_id, s.business_date, s.refunded_net_cents AS net_back_cents, i.order_id, i.id, i.position,
          i.dish_id, i.name, i.category, i.quantity, i.total_cents, coalesce(b.cents, 0) AS back_cents, net.cents AS net_cents,
          CASE WHEN i.total_cents = 0 THEN 0
            ELSE coalesce(b.cents, 0)::numeric * net.cents / i.total_cents END AS weight
        FROM sold s CROSS JOIN LATERAL ${orderLinesSql} i
        LEFT JOIN lines_back b ON b.id = i.id
        CROSS JOIN LATERAL (SELECT i.line_total_cents - i.discount_cents
          - CASE WHEN s.prices_include_tax THEN i.tax_cents ELSE 0 END AS cents) net
      ) line
    ) l
  )`

const figuresCte = (parts: readonly Sql[]) => sql`
  made (${FIGURE_COLUMNS}) AS (${sql.join(parts, ' UNION ALL ')})`

const DAY_COLUMNS = sql.raw('restaurant_id, business_date')

/**
 * SQL sums over completed orders `s`, one for each column of `FIGURE_COLUMNS` from the column `orders` on.
 */
const orderSumsSql = sql`
  count(*)::int, 0, coalesce(sum(s.guests), 0)::int, 0, sum(s.revenue_cents)::bigint,
  sum(s.net_sales_cents)::bigint, sum(s.kept_tax_cents)::bigint,
  sum(s.discount_cents)::bigint, sum(s.kept_service_cents)::bigint, sum(s.tip_cents)::bigint,
  sum(s.refunded_cents)::bigint, sum(extract(epoch FROM s.completed_at - s.opened_at))::bigint`

const lineSumsSql = sql`
  0, 0, 0, sum(l.quantity)::int, sum(l.revenue_cents)::bigint, sum(l.net_sales_cents)::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint,
  0::bigint`

/**
 * SQL sums over the payments and refunds `t` of completed orders, one for each column of `FIGURE_COLUMNS`
 * from the column `orders` on.
 */
const paymentSumsSql = sql`
  (count(*) FILTER (WHERE t.type = 'payment'))::int, 0, 0, 0,
  sum(CASE WHEN t.type = 'payment' THEN t.amount_cents ELSE -t.amount_cents END)::bigint, 0::bigint, 0::bigint,
  0::bigint, 0::bigint, sum(CASE WHEN t.type = 'payment' THEN t.tip_cents ELSE -t.tip_cents END)::bigint, coalesce(sum(t.amount_cents) FILTER (WHERE t.type = 'refund'), 0)::bigint,
  0::bigint`
const soldOrderPaymentsFrom = sql`
  sold s JOIN cashier_transactions t ON t.order_id = s.id AND t.type IN ('payment', 'refund')
    AND t.voided_at IS NULL`

/** SQL id of the waiter of order `s`: the API key, else the account (FIG-60). */
const sellerIdSql = sql`coalesce(s.waiter_api_key_id, s.waiter_id)`

const SELECT_BY_DIMENSION: Record<Dimension, Sql> = {
  total: sql`
    SELECT e.restaurant_id, e.business_date, 'total', '', '', count(s.id)::int,
      (count(*) FILTER (WHERE e.status = 'cancelled' AND e.merged_into IS NULL))::int, coalesce(sum(s.guests), 0)::int,
      count(*)::int, coalesce(sum(s.revenue_cents), 0)::bigint, coalesce(sum(s.net_sales_cents), 0)::bigint,
      coalesce(sum(s.kept_tax_cents), 0)::bigint,
      coalesce(sum(s.discount_cents), 0)::bigint, coalesce(sum(s.kept_service_cents), 0)::bigint,
      coalesce(sum(s.tip_cents), 0)::bigint, coalesce(sum(s.refunded_cents), 0)::bigint,
      coalesce(sum(extract(epoch FROM s.completed_at - s.opened_at)), 0)::bigint
    FROM ended e LEFT JOIN sold s ON s.id = e.id GROUP BY e.restaurant_id, e.business_date`,
  hour: sql`
    SELECT s.restaurant_id, s.business_date, 'hour',
      to_char(date_trunc('hour', s.opened_at, r.timezone) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS hour,
      to_char(s.opened_at AT TIME ZONE r.timezone, 'HH24') AS clock, ${orderSumsSql}
    FROM sold s JOIN restaurants r ON r.id = s.restaurant_id GROUP BY s.restaurant_id, s.business_date, hour, clock`,
  waiter: sql`
    SELECT ${DAY_COLUMNS}, 'waiter', coalesce(${sellerIdSql}::text, ''), max(s.waiter_name), ${orderSumsSql}
    FROM sold s GROUP BY ${DAY_COLUMNS}, ${sellerIdSql}`,
  order_type: sql`
    SELECT ${DAY_COLUMNS}, 'order_type', s.order_type::text, '', ${orderSumsSql} FROM sold s GROUP BY ${DAY_COLUMNS}, s.order_type`,
  dish: sql`
    SELECT ${DAY_COLUMNS}, 'dish', l.dish_id::text, max(l.name), ${lineSumsSql} FROM lines l GROUP BY ${DAY_COLUMNS}, l.dish_id`,
  category: sql`
    SELECT ${DAY_COLUMNS}, 'category', coalesce(l.category, ''), '', ${lineSumsSql} FROM lines l GROUP BY ${DAY_COLUMNS}, l.category`,
  method: sql`
    SELECT s.restaurant_id, s.business_date, 'method', t.method::text, '', ${paymentSumsSql}
    FROM ${soldOrderPaymentsFrom} GROUP BY s.restaurant_id, s.business_date, t.method`,
  tender: sql`
    SELECT s.restaurant_id, s.business_date, 'tender', t.method || ' ' || t.tender_id,
      (array_agg(t.tender_name ORDER BY t.created_at DESC, t.id DESC))[1], ${paymentSumsSql}
    FROM ${soldOrderPaymentsFrom} AND t.tender_id IS NOT NULL
    GROUP BY s.restaurant_id, s.business_date, t.method, t.tender_id`,
}
