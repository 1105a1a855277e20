import type { TenderCount } from '@forki/contract/cashier-reports'
import type { Context } from '../../context/context.ts'
import { columnsOf, type JsonRow, type SqlRow } from '../../db/columns.ts'
import { businessDayConditions, type BusinessDayFilter } from '../../db/business-days.ts'
import { accountIdsOfUserSql } from '../../db/merged-accounts.ts'
import type { ChangeTable } from '../../events/change-feed.ts'
import type { Scope } from '../../access/policies.ts'
import { searchPatterns } from '../../db/text-search.ts'
import { lazyPage, orderByWithTieBreaker } from '../../db/sql-page.ts'
import { firstCountJson, type FirstCountRow } from './first-count.query.ts'
import { transactionJson, type TransactionRow } from './transaction.query.ts'
import type { SessionSumsRow } from './till-totals.ts'
import { inRestaurants, sql, type Sql } from '../../db/sql.ts'

const sessionColumns = columnsOf('CashierSession', 's', [
  'id',
  'restaurant_id',
  'cashier_id',
  'cashier_name',
  'register',
  'status',
  'opening_float_cents',
  'expected_cash_cents',
  'counted_cash_cents',
  'difference_cents',
  'tender_counts',
  'z_number',
  'notes',
  'opened_at',
  'closed_at',
  'updated_at',
])

/** Till session with the sums of its transactions, and with its restaurant's setting for blind counts. */
export interface SessionRow extends JsonRow<typeof sessionColumns, { tender_counts: TenderCount[] }> {
  /** True if the restaurant hides the expected cash of open tills. */
  blind_count: boolean
  timezone: string
  first_count: FirstCountRow | null
  sums: SessionSumsRow[]
  transactions: TransactionRow[]
}

/**
 * SQL query of a till session's sums by transaction type, payment method and own tender. The name of a tender
 * is that in its latest transaction.
 */
export const sessionSumsQuery = (session_id: Sql) => sql`
  SELECT t.type, t.method, t.tender_id, count(*) AS count, sum(t.amount_cents) AS amount_cents,
    sum(t.tip_cents) AS tip_cents, sum(t.rounding_cents) AS rounding_cents,
    (array_agg(t.tender_name ORDER BY t.created_at DESC, t.id DESC))[1] AS tender_name,
    (array_agg(t.tender_name_en ORDER BY t.created_at DESC, t.id DESC))[1] AS tender_name_en
  FROM cashier_transactions t WHERE t.session_id = ${session_id} AND t.voided_at IS NULL
  GROUP BY t.type, t.method, t.tender_id`

/** SQL of a till session as JSON. `transactions` is the SQL of its transactions as a JSON array. */
const sessionJsonWith = (transactions: Sql) =>
  sessionColumns.json({
    blind_count: sql`r.blind_count`,
    timezone: sql`r.timezone`,
    first_count: firstCountJson,
    sums: sql`(SELECT coalesce(json_agg(json_build_object('type', g.type, 'method', g.method, 'count', g.count,
      'amount_cents', g.amount_cents, 'tip_cents', g.tip_cents, 'rounding_cents', g.rounding_cents,
      'tender_id', g.tender_id, 'tender_name', g.tender_name, 'tender_name_en', g.tender_name_en)), '[]')
    FROM (${sessionSumsQuery(sql`s.id`)} ORDER BY t.type, t.method, t.tender_id) g)`,
    transactions,
  })

const sessionWithTransactionsJson = sessionJsonWith(sql`(
  SELECT coalesce(json_agg(${transactionJson} ORDER BY t.created_at DESC, t.id DESC), '[]')
  FROM cashier_transactions t LEFT JOIN orders o ON o.id = t.order_id
  WHERE t.session_id = s.id AND t.voided_at IS NULL)`)

/** Reads a till session with its transactions that are not voided, newest first. */
export async function selectSession(ctx: Context, session_id: string): Promise<SessionRow | undefined> {
  const rows = await sql.rows<{ session: SessionRow }>(
    ctx,
    sql`
    SELECT ${sessionWithTransactionsJson} AS session FROM cashier_sessions s JOIN restaurants r ON r.id = s.restaurant_id
    WHERE s.id = ${session_id}::uuid AND s.deleted_at IS NULL`,
  )
  return rows[0]?.session
}

/** Reads the caller's open till session in a restaurant. A unique index allows at most one. */
export async function selectOpenSession(
  ctx: Context,
  restaurant_id: string,
): Promise<SessionRow | undefined> {
  const rows = await sql.rows<{ session: SessionRow }>(
    ctx,
    sql`
    SELECT ${sessionWithTransactionsJson} AS session FROM cashier_sessions s JOIN restaurants r ON r.id = s.restaurant_id
    WHERE s.restaurant_id = ${restaurant_id}::uuid AND s.cashier_id = ${ctx.actor.user_id}::uuid
      AND s.status = 'open' AND s.deleted_at IS NULL`,
  )
  return rows[0]?.session
}

export interface SessionListQuery {
  page: number
  per_page: number
  sort: 'opened_at' | 'closed_at' | 'z_number'
  order: 'asc' | 'desc'
  q?: string | undefined
  filters: {
    restaurant_id?: string
    status?: 'open' | 'closed'
    cashier_id?: string
    register?: string
    from_date?: string
    to_date?: string
    closed_from_date?: string
    closed_to_date?: string
    has_difference?: boolean
  }
}
type SessionFilter = Pick<SessionListQuery, 'filters' | 'q'>

/**
 * SQL condition: closed session `s` has a difference of cash or of another counted method. Null for an open
 * session.
 */
export const HAS_DIFFERENCE = sql`(s.difference_cents <> 0 OR jsonb_path_exists(s.tender_counts, '$[*].difference_cents ? (@ != 0)'))`

/** SQL text that searches for till sessions `s` match, in lower case and without accents. */
const SEARCHED_TEXT = sql`forki_fold_text(concat_ws(' ', s.cashier_name, s.register, s.z_number, s.notes))`

/** SQL conditions of the till sessions that match the filters of a list. */
export async function sessionConditions(
  ctx: Context,
  scope: Scope,
  { q, filters }: SessionFilter,
): Promise<Sql[]> {
  const where = [sql`s.deleted_at IS NULL`]
  if (scope.ids) where.push(inRestaurants(sql`s`, scope.ids))
  if (filters.status) where.push(sql`s.status = ${filters.status}::cashier_session_status`)
  if (filters.cashier_id) where.push(sql`s.cashier_id = ANY (${accountIdsOfUserSql(filters.cashier_id)})`)
  if (filters.register) where.push(sql`s.register = ${filters.register}`)
  if (filters.has_difference !== undefined)
    where.push(filters.has_difference ? HAS_DIFFERENCE : sql`NOT ${HAS_DIFFERENCE}`)
  for (const pattern of searchPatterns(q)) where.push(sql`${SEARCHED_TEXT} LIKE ${pattern}`)
  return [...where, ...(await businessDayConditions(ctx, scope.ids, dayFilters(filters)))]
}

/**
 * Filters by the business days on which session `s` was opened and closed. An open session has no closing.
 * @see CSH-16
 */
const dayFilters = (filters: SessionListQuery['filters']): BusinessDayFilter[] => [
  {
    instant: sql`s.opened_at`,
    restaurant_id: sql`s.restaurant_id`,
    from_date: filters.from_date,
    to_date: filters.to_date,
  },
  {
    instant: sql`s.closed_at`,
    restaurant_id: sql`s.restaurant_id`,
    from_date: filters.closed_from_date,
    to_date: filters.closed_to_date,
  },
]

const listedSessionJson = sessionJsonWith(sql`'[]'::json`)

/** Reads a page of till sessions with sums but without transactions, and the number of all matches. */
export const selectSessionPage = async (ctx: Context, scope: Scope, input: SessionListQuery) =>
  lazyPage<SessionRow>(ctx, input, {
    json: listedSessionJson,
    from: sql`cashier_sessions s JOIN restaurants r ON r.id = s.restaurant_id`,
    where: await sessionConditions(ctx, scope, input),
    order: orderByWithTieBreaker(
      input,
      sessionColumns.column[input.sort],
      sessionColumns.column.id,
      'lowest',
    ),
  })

/** Source of the change feed of the list of till sessions. */
export const sessionChanges = async (
  ctx: Context,
  scope: Scope,
  input: SessionFilter,
): Promise<ChangeTable<SessionRow>> => ({
  list: 'cashier_sessions',
  from: sql`(cashier_sessions s JOIN restaurants r ON r.id = s.restaurant_id)`,
  id: sql`s.id`,
  where: await sessionConditions(ctx, scope, input),
  json: listedSessionJson,
  archived: { when: sql`s.deleted_at IS NOT NULL`, at: sql`s.deleted_at` },
  restaurant_ids: scope.ids,
})

const lockedColumns = columnsOf('CashierSession', 's', [
  'id',
  'restaurant_id',
  'cashier_id',
  'status',
  'opening_float_cents',
  'notes',
  'opened_at',
])
const restaurantColumns = columnsOf('Restaurant', 'r', [
  'cash_rounding_cents',
  'cash_tolerance_cents',
  'blind_count',
  'currency',
  'locale',
])

/**
 * Locked row of a till session with the restaurant's settings for transactions and closings. `locale` is the
 * language of printed documents.
 */
export interface LockedSession extends SqlRow<typeof lockedColumns>, SqlRow<typeof restaurantColumns> {}

/** Locks a till session, so that no concurrent call closes it or writes a transaction into it. */
export async function lockSession(ctx: Context, session_id: string): Promise<LockedSession | undefined> {
  const rows = await sql.rows<LockedSession>(
    ctx,
    sql`
    SELECT ${lockedColumns.selectList}, ${restaurantColumns.selectList}
    FROM cashier_sessions s JOIN restaurants r ON r.id = s.restaurant_id
    WHERE s.id = ${session_id}::uuid AND s.deleted_at IS NULL FOR NO KEY UPDATE OF s`,
  )
  return rows[0]
}

/**
 * Returns the turnover of a till session in minor units. Adds its float and the positive amounts and tips of its
 * transactions, without voided ones. No sum in the till report exceeds it.
 */
export async function selectSessionTurnover(ctx: Context, session_id: string): Promise<bigint> {
  const row = await sql.one<{ turnover: string }>(
    ctx,
    sql`
    SELECT (s.opening_float_cents + coalesce((SELECT sum(t.amount_cents + t.tip_cents) FROM cashier_transactions t
      WHERE t.session_id = s.id AND t.voided_at IS NULL), 0))::text AS turnover
    FROM cashier_sessions s WHERE s.id = ${session_id}::uuid`,
  )
  return BigInt(row.turnover)
}
