import type { Page } from '@forki/contract/kit/list'
import type { FigureRowsQuery } from '@forki/contract/orders-behind-figure'
import type { FigureWithOrders } from '@forki/contract/order-dashboard'
import { columnsOf, type JsonRow } from '../../db/columns.ts'
import { userOfAccountSql } from '../../db/merged-accounts.ts'
import { lazyPage, orderByWithTieBreaker } from '../../db/sql-page.ts'
import { inRestaurants, sql, type Sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import type { RestaurantDays } from '../daily-figures/daily-figures.query.ts'
import { saleQueries } from '../daily-figures/figure-definitions.query.ts'
import { apiKeyQuery, waiterKey } from './person-key.query.ts'

/** Values that an order contributes to a figure, also totalled over all its orders. Money is in minor units. */
export const FIGURE_ORDER_SUMS = [
  'quantity',
  'guests',
  'revenue_cents',
  'net_sales_cents',
  'tax_cents',
  'service_charge_cents',
  'discount_cents',
  'refunds_cents',
  'tips_cents',
  'seconds',
] as const
type RowSums = Record<(typeof FIGURE_ORDER_SUMS)[number], number>

const orderColumns = columnsOf('Order', 'o', [
  'restaurant_id',
  'number',
  'business_date',
  'order_type',
  'table_label',
  'customer_name',
  'waiter_name',
  'opened_at',
])

/** Order that contributes to a figure. `ended_at` is PostgreSQL's JSON text. */
export type FigureOrderRow = JsonRow<typeof orderColumns> & RowSums & { id: string; ended_at: string }

export interface FigureOrderPage extends Page<FigureOrderRow> {
  totals: RowSums & { orders: number }
  /**
   * Name of the dish, waiter, person or tender that the query's `key` identifies. Null for an unknown key, and
   * for all other figures.
   */
  subject: { name: string; name_en: string | null } | null
}

/**
 * Reads one page of the orders behind a figure with the sums over all pages. Each order's contribution is
 * computed by the definitions of the daily figures (FIG-3).
 */
export async function selectFigureOrders(
  ctx: Context,
  days: RestaurantDays,
  query: FigureRowsQuery,
): Promise<FigureOrderPage> {
  const { figure } = query
  const found = await lazyPage<FigureOrderRow, Pick<FigureOrderPage, 'totals' | 'subject'>>(ctx, query, {
    withClause: sql`
      WITH ${figure === 'person' ? sql`${apiKeyQuery(days.restaurant_ids)}, ` : sql.empty}${saleQueries(ordersOf(days, query), figure === 'dish' || figure === 'category')},
        parts (id, key, ${SUM_NAMES}) AS MATERIALIZED (${FIGURE_QUERIES[figure]}),
        f AS MATERIALIZED (SELECT * FROM parts WHERE ${query.key === undefined ? sql`true` : sql`key = ${query.key}`})`,
    total: sql`(SELECT count(DISTINCT id)::int FROM f)`,
    extraValues: sql`(SELECT json_build_object('orders', count(DISTINCT id), ${SUM_JSON_FIELDS}) FROM f) AS totals,
      (${subjectOf(days, query)}) AS subject`,
    from: sql`(
      SELECT f.id, e.opened_at, ${SUMMED_COLUMNS} FROM f JOIN ended e ON e.id = f.id GROUP BY f.id, e.opened_at) f`,
    where: [],
    paginatedAlias: sql`f`,
    join: sql`JOIN orders o ON o.id = f.id`,
    columns: sql`f.id, ${SUM_COLUMNS}, ${orderColumns.selectList}, CASE o.status WHEN 'completed' THEN o.completed_at ELSE o.cancelled_at END AS ended_at`,
    order: orderByWithTieBreaker(query, SORTS[query.sort], sql`f.id`),
    readsFrom: 'replica',
  })
  return found.read()
}

function subjectOf({ restaurant_ids }: RestaurantDays, { figure, key }: FigureRowsQuery): Sql {
  if (figure === 'dish' && key)
    return sql`
      SELECT json_build_object('name', d.name, 'name_en', d.name_en) FROM dishes d
      WHERE d.id::text = ${key} AND ${inRestaurants(sql`d`, restaurant_ids)}`
  if (figure === 'waiter' && key)
    return sql`
      SELECT json_build_object('name', s.waiter_name, 'name_en', NULL) FROM sold s WHERE ${isWaiterOf(sql`s`, key)}
      ORDER BY s.opened_at DESC LIMIT 1`
  if (figure === 'person' && key)
    return sql`
      SELECT json_build_object('name', s.waiter_name, 'name_en', NULL) FROM sold s WHERE ${waiterKey} = ${key}
      ORDER BY s.opened_at DESC LIMIT 1`
  if (figure === 'tender' && key)
    return sql`
      SELECT json_build_object('name', p.tender_name, 'name_en', p.tender_name_en)
      FROM sold s JOIN cashier_transactions p ON p.order_id = s.id AND p.tender_id::text = ${key}
      ORDER BY p.created_at DESC, p.id DESC LIMIT 1`
  return sql`NULL::json`
}

const SUM_NAMES = sql.raw(FIGURE_ORDER_SUMS.join(', '))
const SUM_JSON_FIELDS = sql.raw(
  FIGURE_ORDER_SUMS.map((name) => `'${name}', coalesce(sum(${name}), 0)`).join(', '),
)
const SUMMED_COLUMNS = sql.raw(
  FIGURE_ORDER_SUMS.map((name) => `sum(f.${name})::bigint AS ${name}`).join(', '),
)
const SUM_COLUMNS = sql.raw(FIGURE_ORDER_SUMS.map((name) => `f.${name}`).join(', '))

const SORTS: Record<FigureRowsQuery['sort'], Sql> = {
  opened_at: sql`f.opened_at`,
  net_sales_cents: sql`f.net_sales_cents`,
  revenue_cents: sql`f.revenue_cents`,
  tax_cents: sql`f.tax_cents`,
  discount_cents: sql`f.discount_cents`,
  refunds_cents: sql`f.refunds_cents`,
  tips_cents: sql`f.tips_cents`,
  quantity: sql`f.quantity`,
}

/**
 * SQL relation of the orders of the days `from` to `to`. The key of a waiter, order type, table, dish or
 * category limits it to orders that may contribute to the figure.
 */
function ordersOf({ restaurant_ids, from, to }: RestaurantDays, { figure, key }: FigureRowsQuery): Sql {
  return sql`(
    SELECT o.* FROM orders o WHERE ${inRestaurants(sql`o`, restaurant_ids)} AND o.deleted_at IS NULL
      AND o.business_date BETWEEN ${from}::date AND ${to}::date AND ${key ? keyCondition(figure, key) : sql`true`})`
}

/**
 * SQL condition: `person` is the id of the waiter or API key of order `source`, or of the user who took the
 * waiter's account over (ACC-31).
 */
const isWaiterOf = (source: Sql, person: string): Sql =>
  sql`coalesce(${source}.waiter_api_key_id, ${source}.waiter_id)::text = ANY (ARRAY(SELECT j.id::text FROM users j WHERE j.joined_into::text = ${person}) || ${person}::text)`

/**
 * SQL condition on orders `o` that may contribute to the figure with the key `key`. OFFSET 0 makes PostgreSQL
 * read the lines of each order by their index, instead of every line of the installation.
 */
function keyCondition(figure: FigureWithOrders, key: string): Sql {
  switch (figure) {
    case 'waiter':
      return isWaiterOf(sql`o`, key)
    case 'order_type':
      return sql`o.order_type::text = ${key}`
    case 'table':
      return sql`o.table_label = ${key}`
    case 'dish':
      return sql`EXISTS (SELECT FROM order_items i WHERE i.order_id = o.id AND i.dish_id::text = ${key} OFFSET 0)`
    case 'category':
      return sql`EXISTS (SELECT FROM order_items i WHERE i.order_id = o.id AND i.category = ${key} OFFSET 0)`
    default:
      return sql`true`
  }
}

/**
 * SQL values that a completed order `s` contributes to a figure, in the sequence of `FIGURE_ORDER_SUMS`.
 */
const orderContributionColumns = sql`
  0, coalesce(s.guests, 0), s.revenue_cents, s.net_sales_cents, s.kept_tax_cents, s.kept_service_cents, s.discount_cents,
  s.refunded_cents, s.tip_cents, extract(epoch FROM s.completed_at - s.opened_at)::bigint`
const lineContributionColumns = sql`l.quantity, 0, l.revenue_cents, l.net_sales_cents, 0, 0, 0, 0, 0, 0`

/** SQL name of the area that contains the table of order `s` today. Empty without a table. */
export const orderAreaNameSql = sql`
  coalesce((SELECT a.name FROM tables t JOIN sections a ON a.id = t.section_id WHERE t.id = s.table_id), '')`
/** SQL of the label that the table of order `s` had. Empty without a table. */
export const orderTableLabelSql = sql`coalesce(s.table_label, '')`

const salesByKeySql = (key: Sql, where = sql`true`): Sql => sql`
  SELECT s.id, ${key}, ${orderContributionColumns} FROM sold s JOIN restaurants r ON r.id = s.restaurant_id WHERE ${where}`

/**
 * SQL query that reads payments and refunds of completed orders with their `key`, such as the payment method.
 * Omits those without a key.
 */
const paymentsByKeySql = (key: Sql): Sql => sql`
  SELECT s.id, ${key}, CASE WHEN t.type = 'payment' THEN 1 ELSE 0 END, 0,
    CASE WHEN t.type = 'payment' THEN t.amount_cents ELSE -t.amount_cents END, 0, 0, 0, 0,
    CASE WHEN t.type = 'refund' THEN t.amount_cents ELSE 0 END,
    CASE WHEN t.type = 'payment' THEN t.tip_cents ELSE -t.tip_cents END, 0
  FROM sold s CROSS JOIN LATERAL (
    SELECT p.* FROM cashier_transactions p
    WHERE p.order_id = s.id AND p.type IN ('payment', 'refund') AND p.voided_at IS NULL OFFSET 0) t
  WHERE ${key} IS NOT NULL`

/**
 * SQL query of each figure: rows with the id of an order, the key, and the order's contribution to the sums.
 */
const FIGURE_QUERIES: Record<FigureWithOrders, Sql> = {
  sales: salesByKeySql(sql`''`),
  cancelled: sql`
    SELECT e.id, '', 0, coalesce(e.guests, 0), 0, 0, 0, 0, 0, 0, 0, 0 FROM ended e
    WHERE e.status = 'cancelled' AND e.merged_into IS NULL`,
  discounts: salesByKeySql(sql`''`, sql`s.discount_cents <> 0`),
  refunds: salesByKeySql(sql`''`, sql`s.refunded_cents <> 0`),
  tips: salesByKeySql(sql`''`, sql`s.tip_cents <> 0`),
  hour: salesByKeySql(sql`to_char(s.opened_at AT TIME ZONE r.timezone, 'HH24')`),
  weekday: salesByKeySql(sql`extract(isodow FROM s.business_date)::text`),
  waiter: salesByKeySql(
    sql`coalesce((coalesce(s.waiter_api_key_id, ${userOfAccountSql(sql`s.waiter_id`)}))::text, '')`,
  ),
  weekday_hour: salesByKeySql(
    sql`extract(isodow FROM s.business_date)::text || to_char(s.opened_at AT TIME ZONE r.timezone, '-HH24')`,
  ),
  person: salesByKeySql(waiterKey),
  order_type: salesByKeySql(sql`s.order_type::text`),
  area: salesByKeySql(orderAreaNameSql),
  table: salesByKeySql(orderTableLabelSql),
  dish: sql`SELECT l.order_id, l.dish_id::text, ${lineContributionColumns} FROM lines l`,
  category: sql`SELECT l.order_id, coalesce(l.category, ''), ${lineContributionColumns} FROM lines l`,
  method: paymentsByKeySql(sql`t.method::text`),
  tender: paymentsByKeySql(sql`t.tender_id::text`),
}
