import type { Granularity } from '@forki/contract/order-dashboard'
import { sql, type Sql, inRestaurants } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import { DIMENSIONS } from '../daily-figures/figure-definitions.query.ts'
import {
  dimensionFiguresSql,
  unstoredFigureCtes,
  sumsByKeySql,
  sumsByDimensionAndKeySql,
  type RestaurantDays,
} from '../daily-figures/daily-figures.query.ts'
import {
  comparisonQueries,
  comparisonFields,
  type ComparedDays,
  type ComparisonRow,
} from './comparison.query.ts'
import { dashboardRestaurantsSql, type DashboardRestaurantRow } from './restaurant.query.ts'

/** Sums of a date range as PostgreSQL's JSON contains them. Money is in minor units. */
export interface SumsRow {
  completed: number
  cancelled: number
  guests: number
  revenue_cents: number
  net_sales_cents: number
  tax_cents: number
  discount_cents: number
  service_charge_cents: number
  tips_cents: number
  refunds_cents: number
  seconds: number
}

export interface StatsRow {
  /** Restaurants of the dashboard, without archived ones. */
  restaurants: DashboardRestaurantRow[]
  sums: SumsRow
  past: ComparisonRow
  open: number
}

export interface PeriodRow {
  period: string
  business_date: string
  revenue_cents: number
  net_sales_cents: number
  orders: number
}

interface Sales {
  revenue_cents: number
  net_sales_cents: number
}
type KeyedRow = Sales & { key: string }

interface MethodSums {
  key: string
  payments: number
  amount_cents: number
  tips_cents: number
  refunds_cents: number
}

/** Payments by a tender that the restaurant defined, such as a voucher. Money is in minor units. */
export interface TenderSums extends MethodSums {
  name: string
  name_en: string | null
}

export interface CompleteReportRow extends StatsRow {
  periods: PeriodRow[]
  waiters: (KeyedRow & { label: string; orders: number; tips_cents: number; is_api_key: boolean })[]
  dishes: (Sales & { dish_id: string; name: string; name_en: string | null; quantity: number })[]
  hours: (Sales & { hour: number; orders: number })[]
  tenders: TenderSums[]
  methods: MethodSums[]
  types: (KeyedRow & { orders: number })[]
  categories: (KeyedRow & { quantity: number })[]
}

export interface ReportDays extends RestaurantDays {
  past: ComparedDays
}

/** Range of days that covers the chosen days and the comparison span. */
export const coveringDays = ({ restaurant_ids, from, to, past }: ReportDays): RestaurantDays => ({
  restaurant_ids,
  from: from < past.from ? from : past.from,
  to: to > past.to ? to : past.to,
})

const TOP_DISHES = 10
const sumSql = (column: string) => sql.raw(`coalesce(sum(${column}), 0)`)

/** Reads the key figures of a date range in one statement, so that they are consistent. */
export async function selectStats(ctx: Context, days: ReportDays): Promise<StatsRow> {
  const [row] = await sql.rows<{ report: StatsRow }>(
    ctx,
    sql`
      WITH ${unstoredFigureCtes(coveringDays(days), ['total'])}, ${totalsQueries(days)}
      SELECT json_build_object(${statsJsonFields(days)}) AS report`,
    { from: 'reports' },
  )
  return row!.report
}

/** Reads the sums of each hour, day, week or month with orders. Other periods have no row. */
export async function selectPeriodSums(
  ctx: Context,
  days: RestaurantDays,
  granularity: Granularity,
): Promise<{ restaurants: DashboardRestaurantRow[]; periods: PeriodRow[] }> {
  const dimension = granularity === 'hour' ? 'hour' : 'total'
  const [row] = await sql.rows<{ report: { restaurants: DashboardRestaurantRow[]; periods: PeriodRow[] } }>(
    ctx,
    sql`
      WITH ${unstoredFigureCtes(days, [dimension])}, ${dimensionQuery(dimension, days)}
      SELECT json_build_object('restaurants', ${queryRowsJson(dashboardRestaurantsSql(days.restaurant_ids))},
        'periods', ${queryRowsJson(periodsSql(granularity))}) AS report`,
    { from: 'reports' },
  )
  return row!.report
}

/** Dimensions with few rows in the daily figures. One query reads them together. */
const SMALL_DIMENSIONS = ['hour', 'waiter', 'category', 'method', 'tender', 'order_type'] as const

/** Reads all key figures of the dashboard in one statement. */
export async function selectCompleteReport(
  ctx: Context,
  days: ReportDays,
  granularity: Granularity,
): Promise<CompleteReportRow> {
  const hours = granularity === 'hour' ? sql`, ${dimensionQuery('hour', days)}` : sql.empty
  const [row] = await sql.rows<{ report: CompleteReportRow }>(
    ctx,
    sql`
      WITH ${unstoredFigureCtes(coveringDays(days), DIMENSIONS)}, ${totalsQueries(days)}${hours},
        by_dish AS (${sumsByKeySql(days, 'dish', ['quantity', 'revenue_cents', 'net_sales_cents'])}),
        sums AS MATERIALIZED (${sumsByDimensionAndKeySql(days, SMALL_DIMENSIONS, ['orders', 'quantity', 'revenue_cents', 'net_sales_cents', 'tips_cents', 'refunds_cents'])})
      SELECT json_build_object(${statsJsonFields(days)}, 'periods', ${queryRowsJson(periodsSql(granularity))},
        ${sql.join(
          Object.entries(LIST_QUERIES).map(
            ([name, query]) => sql`${sql.raw(`'${name}'`)}, ${queryRowsJson(query)}`,
          ),
          ', ',
        )}) AS report`,
    { from: 'reports' },
  )
  return row!.report
}

const queryRowsJson = (query: Sql) => sql`(SELECT coalesce(json_agg(row), '[]') FROM (${query}) row)`

/** SQL columns of the daily figures, by dimension. */
const COLUMNS_BY_DIMENSION = {
  total: sql.raw(
    'business_date, orders, cancelled, guests, revenue_cents, net_sales_cents, tax_cents, discount_cents, service_charge_cents, ' +
      'tips_cents, refunds_cents, seconds',
  ),
  hour: sql.raw('business_date, key, orders, revenue_cents, net_sales_cents'),
}

/** WITH query `by_<dimension>` of the daily figures in one dimension. */
const dimensionQuery = (dimension: keyof typeof COLUMNS_BY_DIMENSION, days: RestaurantDays) =>
  sql`${sql.raw(`by_${dimension}`)} AS (${dimensionFiguresSql(days, dimension, COLUMNS_BY_DIMENSION[dimension])})`

/** WITH queries for the totals of the report's date range and of its comparison span. */
const totalsQueries = (days: ReportDays) => sql`
  by_total AS MATERIALIZED (${dimensionFiguresSql(days, 'total', COLUMNS_BY_DIMENSION.total)}),
  ${comparisonQueries(days.restaurant_ids, days.past)}`

const statsJsonFields = ({ restaurant_ids, from, to, past }: ReportDays) => sql`
  'restaurants', ${queryRowsJson(dashboardRestaurantsSql(restaurant_ids))},
  'sums', (SELECT json_build_object('completed', ${sumSql('orders')}, 'cancelled', ${sumSql('cancelled')},
      'guests', ${sumSql('guests')}, 'revenue_cents', ${sumSql('revenue_cents')},
      'net_sales_cents', ${sumSql('net_sales_cents')}, 'tax_cents', ${sumSql('tax_cents')},
      'discount_cents', ${sumSql('discount_cents')}, 'service_charge_cents', ${sumSql('service_charge_cents')},
      'tips_cents', ${sumSql('tips_cents')}, 'refunds_cents', ${sumSql('refunds_cents')}, 'seconds', ${sumSql('seconds')})
    FROM by_total),
  'past', ${comparisonFields(past)},
  'open', (SELECT count(*) FROM (${openOrdersSql(restaurant_ids)}) o
    WHERE o.business_date BETWEEN ${from}::date AND ${to}::date)`

/**
 * SQL relation that reads open orders in the sequence of their partial index. OFFSET 0 prevents PostgreSQL
 * from moving the day condition into the subquery, which would scan all completed orders of those days.
 */
const openOrdersSql = (restaurant_ids: readonly string[]) => sql`
  SELECT o.business_date FROM orders o WHERE ${inRestaurants(sql`o`, restaurant_ids)} AND o.deleted_at IS NULL
    AND o.status <> ALL (ARRAY['completed', 'cancelled']::order_status[])
  ORDER BY o.opened_at OFFSET 0`

const PERIOD_SQL_BY_GRANULARITY: Record<Granularity, Sql> = {
  hour: sql`key`,
  day: sql`business_date::text`,
  week: sql`date_trunc('week', business_date)::date::text`,
  month: sql`date_trunc('month', business_date)::date::text`,
}

const periodsSql = (granularity: Granularity) => sql`
  SELECT ${PERIOD_SQL_BY_GRANULARITY[granularity]} AS period, min(business_date) AS business_date, sum(revenue_cents) AS revenue_cents,
    sum(net_sales_cents) AS net_sales_cents, sum(orders)::int AS orders
  FROM ${granularity === 'hour' ? sql`by_hour` : sql`by_total`} GROUP BY 1`

/**
 * SQL queries of the report's lists, by field name. In lists that are sorted by amount, rows with equal amounts
 * are sorted by key, so that their sequence is stable.
 */
const LIST_QUERIES: Record<Exclude<keyof CompleteReportRow, keyof StatsRow | 'periods'>, Sql> = {
  waiters: sql`
    SELECT s.key, s.label, s.orders, s.revenue_cents, s.net_sales_cents, s.tips_cents, a.id IS NOT NULL AS is_api_key
    FROM sums s LEFT JOIN api_keys a ON a.id = nullif(s.key, '')::uuid WHERE s.dimension = 'waiter'
    ORDER BY s.revenue_cents DESC, s.key`,
  dishes: sql`
    SELECT top.key AS dish_id, d.name, d.name_en, top.quantity, top.revenue_cents, top.net_sales_cents
    FROM (SELECT key, quantity, revenue_cents, net_sales_cents FROM by_dish
      ORDER BY revenue_cents DESC, quantity DESC, key LIMIT ${TOP_DISHES}) top
    JOIN dishes d ON d.id = top.key::uuid ORDER BY top.revenue_cents DESC, top.quantity DESC, top.key`,
  hours: sql`SELECT key::int AS hour, orders, revenue_cents, net_sales_cents FROM sums WHERE dimension = 'hour'`,
  methods: sql`
    SELECT key, orders AS payments, revenue_cents AS amount_cents, tips_cents, refunds_cents FROM sums
    WHERE dimension = 'method' ORDER BY amount_cents DESC, key`,
  // A renamed tender has no English name, because the daily figures store only one name.
  tenders: sql`
    SELECT s.key, s.label AS name, d.label_en AS name_en, s.orders AS payments, s.revenue_cents AS amount_cents,
      s.tips_cents, s.refunds_cents
    FROM sums s LEFT JOIN restaurant_dropdowns d ON d.id = split_part(s.key, ' ', 2)::uuid AND d.label = s.label
    WHERE s.dimension = 'tender' ORDER BY amount_cents DESC, s.key`,
  types: sql`
    SELECT key, orders, revenue_cents, net_sales_cents FROM sums WHERE dimension = 'order_type' ORDER BY revenue_cents DESC, key`,
  categories: sql`
    SELECT key, quantity, revenue_cents, net_sales_cents FROM sums WHERE dimension = 'category' ORDER BY revenue_cents DESC, key`,
}
