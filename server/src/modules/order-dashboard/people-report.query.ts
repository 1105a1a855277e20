import type { PeopleFigure } from '@forki/contract/people-report'
import type { Context } from '../../context/context.ts'
import { sql, type Sql } from '../../db/sql.ts'
import { withinDays, type RestaurantDays } from '../daily-figures/daily-figures.query.ts'
import { saleQueries } from '../daily-figures/figure-definitions.query.ts'
import { comparedOrdersSql, comparisonCutQuery, type ComparedDays } from './comparison.query.ts'
import { exceptionQueries } from './order-exceptions.query.ts'
import { peopleActionQueries, type PeopleActionDays } from './people-actions.query.ts'
import { apiKeyQuery, personNameSql, personNameJoins, waiterKey } from './person-key.query.ts'

/** Maximum number of listed people, above the team of any restaurant. */
const MAX_PEOPLE = 1000

/** Sales columns of a person. The presenter computes averages from them. */
const SALES_COLUMNS = ['completed', 'guests', 'revenue_cents', 'net_sales_cents', 'tips_cents'] as const
const PAST_COLUMNS = ['past_completed', 'past_revenue_cents', 'past_net_sales_cents'] as const
const ACTION_COLUMNS = ['no_sale_count', 'seal_count'] as const
/**
 * Columns of the exceptions: voids, cancellations, discounts, refunds and reopened orders. The report also has
 * each of them for the comparison span, as `past_…`.
 */
export const EXCEPTION_COLUMNS = [
  'voided_count',
  'voided_cents',
  'cancelled_count',
  'cancelled_cents',
  'unpaid_quantity',
  'unpaid_cents',
  'discount_count',
  'discount_cents',
  'line_discount_count',
  'line_discount_cents',
  'complimentary_count',
  'complimentary_cents',
  'refunded_count',
  'refunded_cents',
  'reopened_count',
] as const satisfies readonly PeopleFigure[]
type PastException = `past_${(typeof EXCEPTION_COLUMNS)[number]}`
const PAST_EXCEPTION_COLUMNS = EXCEPTION_COLUMNS.map((name): PastException => `past_${name}`)
/** Columns of the report's span, without those of the comparison span. */
export const PEOPLE_SUMS = [...SALES_COLUMNS, ...EXCEPTION_COLUMNS, ...ACTION_COLUMNS] as const
const SUM_COLUMNS = [...PEOPLE_SUMS, ...PAST_COLUMNS, ...PAST_EXCEPTION_COLUMNS] as const

/** Sums of a person or of all people. Money is in minor units. */
export type PeopleSums = Record<(typeof SUM_COLUMNS)[number], number>

/** Person of the report, in PostgreSQL's JSON. */
export type PersonRow = PeopleSums & { person: string; name: string | null; is_api_key: boolean }

export interface PeopleReportRows {
  people: PersonRow[]
  people_count: number
  /** Number of people with completed orders. */
  sellers: number
  totals: PeopleSums
  /**
   * Latest instant, over the restaurants, up to which the last day of the comparison span counts. Null if the
   * whole day counts in each restaurant.
   */
  until: string | null
}

/** Days of the report, of its comparison span and of its actions without an order. */
export interface PeopleDays extends RestaurantDays {
  past: ComparedDays
  actions: PeopleActionDays
}

/**
 * Reads sales, exceptions and actions without an order by person. They have the same definitions as in the
 * dashboard and in the lists of exceptions and actions (FIG-3).
 */
export const selectPeopleReport = async (ctx: Context, days: PeopleDays): Promise<PeopleReportRows> =>
  sql.one<PeopleReportRows>(
    ctx,
    sql`
      WITH ${apiKeyQuery(days.restaurant_ids)}, ${exceptionQueries(days)}, ${peopleActionQueries(days.actions)},
        ${saleQueries(ordersSql(days), false)}, ${comparisonCutQuery(days.past)},
        sales AS (${salesByPersonSql(SALES_COLUMNS)}), past AS (${pastSalesSql(days)}), acts AS (${exceptionsByPersonSql()}), others AS (${actionsByPersonSql}),
        past_acts AS (${pastExceptionsSql(days)}),
        people AS MATERIALIZED (
          SELECT person, coalesce(sales.label, acts.label, others.label, past.label, past_acts.label, '') AS label,
            ${sql.raw(SUM_COLUMNS.map((name) => `coalesce(${name}, 0)::bigint AS ${name}`).join(', '))}
          FROM sales FULL JOIN acts USING (person) FULL JOIN others USING (person) FULL JOIN past USING (person)
            FULL JOIN past_acts USING (person))
      SELECT (SELECT coalesce(json_agg(row), '[]') FROM (${listedSql}) row) AS people,
        (SELECT count(*)::int FROM people) AS people_count,
        (SELECT count(*)::int FROM people WHERE completed > 0) AS sellers,
        (SELECT json_build_object(${sql.raw(SUM_COLUMNS.map((name) => `'${name}', coalesce(sum(${name}), 0)`).join(', '))})
          FROM people) AS totals,
        (SELECT max(c.until) FROM cuts c WHERE c.day <= ${days.past.to}::date) AS until`,
    { from: 'reports' },
  )

const ordersSql = (days: RestaurantDays) => sql`(
  SELECT o.* FROM orders o WHERE ${withinDays(sql`o`, days)} AND o.deleted_at IS NULL)`

const SUM_BY_COLUMN: Record<(typeof SALES_COLUMNS)[number], string> = {
  completed: 'count(*)',
  guests: 'sum(s.guests)',
  revenue_cents: 'sum(s.revenue_cents)',
  net_sales_cents: 'sum(s.net_sales_cents)',
  tips_cents: 'sum(s.tip_cents)',
}

/** SQL query that sums completed orders by waiter. `prefix` is added to the names of the sums. */
const salesByPersonSql = (names: readonly (typeof SALES_COLUMNS)[number][], prefix = '') => sql`
  SELECT ${waiterKey} AS person, max(s.waiter_name) AS label,
    ${sql.raw(names.map((name) => `${SUM_BY_COLUMN[name]} AS ${prefix}${name}`).join(', '))}
  FROM sold s GROUP BY 1`

const pastSalesSql = ({ restaurant_ids, past }: PeopleDays) => sql`
  WITH ${saleQueries(comparedOrdersSql(restaurant_ids, past), false)}
  ${salesByPersonSql(['completed', 'revenue_cents', 'net_sales_cents'], 'past_')}`

const EXCEPTION_KINDS = [
  'voided',
  'cancelled',
  'discount',
  'line_discount',
  'complimentary',
  'refunded',
] as const

/** SQL query that counts and sums exceptions by person. `prefix` is added to the names of the columns. */
const exceptionsByPersonSql = (prefix = '', where = sql`true`): Sql => sql`
  SELECT x.person, max(x.user_name) AS label, ${sql.raw(
    EXCEPTION_KINDS.map(
      (kind) =>
        `count(*) FILTER (WHERE x.kind = '${kind}') AS ${prefix}${kind}_count, ` +
        `sum(x.amount_cents) FILTER (WHERE x.kind = '${kind}') AS ${prefix}${kind}_cents`,
    ).join(', '),
  )}, count(*) FILTER (WHERE x.kind = 'reopened') AS ${sql.raw(prefix)}reopened_count,
    sum(x.unpaid_quantity) AS ${sql.raw(prefix)}unpaid_quantity, sum(x.unpaid_cents) AS ${sql.raw(prefix)}unpaid_cents
  FROM named x WHERE ${where} GROUP BY x.person`

/**
 * SQL query of the exceptions in the comparison span. If its last day counts only up to an instant, later
 * exceptions of that day are excluded (FIG-61).
 */
const pastExceptionsSql = ({ restaurant_ids, past: { from, to } }: PeopleDays): Sql => sql`
  WITH ${exceptionQueries({ restaurant_ids, from, to })}
  ${exceptionsByPersonSql(
    'past_',
    sql`NOT EXISTS (
      SELECT FROM exceptional o JOIN cuts c ON c.restaurant_id = o.restaurant_id
      WHERE o.id = x.order_id AND (o.business_date > c.day OR (o.business_date = c.day AND x.at > c.until)))`,
  )}`

const actionsByPersonSql = sql`
  SELECT p.person, max(p.label) AS label, count(*) FILTER (WHERE p.kind = 'no_sale') AS no_sale_count,
    count(*) FILTER (WHERE p.kind = 'seal') AS seal_count
  FROM actions p GROUP BY p.person`

const listedSql: Sql = sql`
  SELECT p.*, ${personNameSql} AS name, a.id IS NOT NULL OR starts_with(p.label, 'API: ') AS is_api_key
  FROM people p ${personNameJoins} ORDER BY p.net_sales_cents DESC, p.completed DESC, p.person LIMIT ${MAX_PEOPLE}`
