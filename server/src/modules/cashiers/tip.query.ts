import type { tenderMethod } from '@forki/contract/transactions'
import type { z } from 'zod'
import { sql, type Sql } from '../../db/sql.ts'
import { userOfAccountSql } from '../../db/merged-accounts.ts'
import type { Context } from '../../context/context.ts'

/** Tips of one waiter, in minor units. */
export interface TipRow {
  waiter_id: string | null
  waiter_name: string
  orders: number
  cash_cents: number
  card_cents: number
  other_cents: number
  refunded_cents: number
}

interface TipFilter {
  restaurant_id: string
  /** Id of one till session. Null for all sessions of the restaurant. */
  session_id: string | null
  from: Date | null
  to: Date | null
  /** True to omit cash tips of open tills, which a blind count hides. */
  hides_cash: boolean
}

/** SQL sum of the received tips that match a condition. */
const receivedTipsSql = (condition: Sql) =>
  sql`coalesce(sum(t.tip_cents) FILTER (WHERE t.type = 'payment' AND ${condition}), 0)`

/** SQL sum of the refunded tips. Positive. */
const REFUNDED_TIPS_SUM = sql`coalesce(sum(t.tip_cents) FILTER (WHERE t.type = 'refund'), 0)`

/**
 * SQL relation `w` with the id of the user who receives the tips of order `o`. Null for an order of an API
 * key.
 */
export const TIPPED_USER_RELATION = sql`
  (SELECT CASE WHEN o.waiter_api_key_id IS NULL THEN ${userOfAccountSql(sql`o.waiter_id`)} END AS id) w`

/** SQL join of the transactions `t` with their orders `o`, sessions `s` and waiters `w`, for a FROM clause. */
const WAITER_TRANSACTIONS_FROM = sql`
  cashier_transactions t JOIN orders o ON o.id = t.order_id JOIN cashier_sessions s ON s.id = t.session_id
  CROSS JOIN LATERAL ${TIPPED_USER_RELATION}`

/** SQL columns that identify a waiter: the user, or the name of an erased user or of an API key. */
export const WAITER_COLUMNS = sql`w.id, CASE WHEN w.id IS NULL THEN o.waiter_name END`

/**
 * Reads the tips by waiter of the order. Groups by user id, and by name for erased users and API keys.
 * Excludes voided transactions. A refunded tip counts in the period of its refund, so that the sums equal
 * those of the till report.
 */
export async function selectTips(ctx: Context, filter: TipFilter): Promise<TipRow[]> {
  const rows = await sql.rows<{ tips: TipRow }>(
    ctx,
    sql`
    SELECT row_to_json(g) AS tips FROM (
      SELECT w.id AS waiter_id, max(o.waiter_name) AS waiter_name, count(DISTINCT o.id) AS orders,
        ${receivedTipsSql(sql`t.method = 'cash'`)} AS cash_cents, ${receivedTipsSql(sql`t.method = 'card'`)} AS card_cents,
        ${receivedTipsSql(sql`t.method IN ('transfer', 'other')`)} AS other_cents, ${REFUNDED_TIPS_SUM} AS refunded_cents
      FROM ${WAITER_TRANSACTIONS_FROM} WHERE ${conditions(filter)} GROUP BY ${WAITER_COLUMNS}) g`,
  )
  return rows.map(({ tips }) => tips)
}

/** SQL aggregate that returns the value of a column in the latest transaction of the group. */
const latestNameSql = (name: Sql) => sql`(array_agg(${name} ORDER BY t.created_at DESC, t.id DESC))[1]`

/** Tips of one tender that the restaurant defined, with its latest names, in minor units. */
export interface TenderTipRow {
  tender_id: string
  name: string
  name_en: string | null
  method: z.output<typeof tenderMethod>
  received_cents: number
  refunded_cents: number
}

/**
 * Reads received and refunded tips by tender that the restaurant defined. `selectTips` also counts these tips,
 * by payment method.
 */
export async function selectTenderTips(ctx: Context, filter: TipFilter): Promise<TenderTipRow[]> {
  const rows = await sql.rows<{ tips: TenderTipRow }>(
    ctx,
    sql`
    SELECT row_to_json(g) AS tips FROM (
      SELECT t.tender_id, t.method, ${latestNameSql(sql`t.tender_name`)} AS name, ${latestNameSql(sql`t.tender_name_en`)} AS name_en,
        ${receivedTipsSql(sql`true`)} AS received_cents, ${REFUNDED_TIPS_SUM} AS refunded_cents
      FROM cashier_transactions t JOIN cashier_sessions s ON s.id = t.session_id
      WHERE ${conditions(filter)} AND t.tender_id IS NOT NULL
      GROUP BY t.tender_id, t.method) g`,
  )
  return rows.map(({ tips }) => tips)
}

/** Net tips of a waiter by one of the restaurant's own tenders. */
export interface WaiterTenderTipRow extends Pick<TipRow, 'waiter_id' | 'waiter_name'> {
  tender_id: string
  method: TenderTipRow['method']
  net_cents: number
}

/**
 * Reads the net tips by waiter and by the restaurant's own tenders. Groups waiters like `selectTips`, and
 * tenders like `selectTenderTips`.
 */
export async function selectWaiterTenderTips(ctx: Context, filter: TipFilter): Promise<WaiterTenderTipRow[]> {
  const rows = await sql.rows<{ tips: WaiterTenderTipRow }>(
    ctx,
    sql`
    SELECT row_to_json(g) AS tips FROM (
      SELECT w.id AS waiter_id, max(o.waiter_name) AS waiter_name, t.tender_id, t.method,
        ${receivedTipsSql(sql`true`)} - ${REFUNDED_TIPS_SUM} AS net_cents
      FROM ${WAITER_TRANSACTIONS_FROM} WHERE ${conditions(filter)} AND t.tender_id IS NOT NULL
      GROUP BY t.tender_id, t.method, ${WAITER_COLUMNS}) g`,
  )
  return rows.map(({ tips }) => tips)
}

/** SQL conditions of the transactions with tips in a period. */
function conditions(filter: TipFilter): Sql {
  const where = [
    sql`t.restaurant_id = ${filter.restaurant_id}::uuid`,
    sql`t.voided_at IS NULL`,
    sql`t.tip_cents > 0`,
    ...(filter.session_id ? [sql`t.session_id = ${filter.session_id}::uuid`] : []),
    ...(filter.from ? [sql`t.created_at >= ${filter.from}::timestamptz`] : []),
    ...(filter.to ? [sql`t.created_at < ${filter.to}::timestamptz`] : []),
    ...(filter.hides_cash ? [sql`(t.method <> 'cash' OR s.status = 'closed')`] : []),
  ]
  return sql.join(where, ' AND ')
}
