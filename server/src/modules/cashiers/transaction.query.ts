import type { Context } from '../../context/context.ts'
import type { JsonRow } from '../../db/columns.ts'
import { externalReferenceConditions, type ExternalReferenceFilters } from '../../db/external-references.ts'
import type { ChangeTable } from '../../events/change-feed.ts'
import { paymentColumns, type PaymentJson } from '../orders/order.query.ts'
import { sql, type Sql } from '../../db/sql.ts'

/** Transaction `t` with its order's number, as JSON from PostgreSQL. */
export interface TransactionRow extends JsonRow<typeof paymentColumns, PaymentJson> {
  voided_at: string | null
  order_number: number | null
  owed_again: boolean
}

/** SQL expression of transaction `t` of order `o` as JSON, with additional columns. */
export const transactionJsonWith = (more: Record<string, Sql> = {}): Sql =>
  paymentColumns.json({
    voided_at: sql`t.voided_at`,
    order_number: sql`o.number`,
    owed_again: sql`t.type = 'refund' AND t.sale IS DISTINCT FROM o.reopenings`,
    ...more,
  })

export const transactionJson = transactionJsonWith()

/** Reads a till transaction by id. `lock` locks its row until the end of the database transaction. */
export async function selectTransaction(
  ctx: Context,
  transaction_id: string,
  { lock = false } = {},
): Promise<TransactionRow | undefined> {
  const rows = await sql.rows<{ transaction: TransactionRow }>(
    ctx,
    sql`
    SELECT ${transactionJson} AS transaction
    FROM cashier_transactions t LEFT JOIN orders o ON o.id = t.order_id
    WHERE t.id = ${transaction_id}::uuid ${lock ? sql`FOR UPDATE OF t` : sql.empty}`,
  )
  return rows[0]?.transaction
}

/** Reads the transactions of a till session, newest first. Includes voided ones only with `voided`. */
export async function selectTransactions(
  ctx: Context,
  session_id: string,
  { voided = false, ...filters }: { voided?: boolean } & ExternalReferenceFilters = {},
): Promise<TransactionRow[]> {
  const standing = voided ? sql.empty : sql`AND t.voided_at IS NULL`
  const rows = await sql.rows<{ transaction: TransactionRow }>(
    ctx,
    sql`
    SELECT ${transactionJson} AS transaction
    FROM cashier_transactions t LEFT JOIN orders o ON o.id = t.order_id
    WHERE ${sql.join([sql`t.session_id = ${session_id}::uuid`, ...externalReferenceConditions('t', filters)], ' AND ')} ${standing}
    ORDER BY t.created_at DESC, t.id DESC`,
  )
  return rows.map((row) => row.transaction)
}

interface SessionRef {
  id: string
  restaurant_id: string
}

/**
 * Source of the change feed of a till session's transactions, including voided ones. Without `payments` it
 * contains only cash in and out.
 */
export const transactionChanges = (
  session: SessionRef,
  payments: boolean,
  filters: ExternalReferenceFilters,
): ChangeTable<TransactionRow> => ({
  list: 'transactions',
  from: sql`(cashier_transactions t LEFT JOIN orders o ON o.id = t.order_id)`,
  id: sql`t.id`,
  where: [
    sql`t.session_id = ${session.id}::uuid`,
    ...(payments ? [] : [sql`t.type IN ('cash_in', 'cash_out')`]),
    ...externalReferenceConditions('t', filters),
  ],
  json: transactionJson,
  archived: null,
  restaurant_ids: [session.restaurant_id],
  view: payments,
})
