import { sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import type { Changing } from '../../events/list-changes.ts'
import type { RefundTaxLine } from '../orders/order.query.ts'

/** A transaction `t` with its order's number, as JSON that PostgreSQL built. */
export interface TransactionRow {
  id: string
  session_id: string
  type: 'payment' | 'refund' | 'cash_in' | 'cash_out'
  method: 'cash' | 'card' | 'transfer' | 'other'
  amount_cents: number
  tip_cents: number
  rounding_cents: number
  order_id: string | null
  order_number: number | null
  check_id: string | null
  refund_of: string | null
  items: { item_id: string; quantity: number; amount_cents: number }[]
  tax_lines: RefundTaxLine[]
  service_charge_cents: number
  owed_again: boolean
  tendered_cents: number | null
  change_cents: number | null
  reference: string | null
  note: string | null
  created_by: string
  created_at: string
  voided_at: string | null
}

export const transactionJson = sql`json_build_object(
  'id', t.id, 'session_id', t.session_id, 'type', t.type, 'method', t.method, 'amount_cents', t.amount_cents,
  'tip_cents', t.tip_cents, 'rounding_cents', t.rounding_cents, 'order_id', t.order_id, 'order_number', o.number,
  'check_id', t.check_id, 'refund_of', t.refund_of, 'items', t.items,
  'tax_lines', t.tax_lines, 'service_charge_cents', t.service_charge_cents,
  'owed_again', t.type = 'refund' AND t.sale IS DISTINCT FROM o.reopenings, 'tendered_cents', t.tendered_cents,
  'change_cents', t.change_cents, 'reference', t.reference, 'note', t.note, 'created_by', t.created_by,
  'created_at', t.created_at, 'voided_at', t.voided_at)`

/** One transaction, or undefined; `lock` holds its row until the transaction ends. */
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

/** A session's transactions, newest first; voided ones only where they are asked for. */
export async function selectTransactions(
  ctx: Context,
  session_id: string,
  { voided = false } = {},
): Promise<TransactionRow[]> {
  const standing = voided ? sql.empty : sql`AND t.voided_at IS NULL`
  const rows = await sql.rows<{ transaction: TransactionRow }>(
    ctx,
    sql`
    SELECT ${transactionJson} AS transaction
    FROM cashier_transactions t LEFT JOIN orders o ON o.id = t.order_id
    WHERE t.session_id = ${session_id}::uuid ${standing}
    ORDER BY t.created_at DESC, t.id DESC`,
  )
  return rows.map((row) => row.transaction)
}

interface Till {
  id: string
  restaurant_id: string
}

/** Transactions of a session as their changes are read, voided ones too. Without `payments` only cash in and out. */
export const transactionChanges = (session: Till, payments: boolean): Changing<TransactionRow> => ({
  list: 'transactions',
  from: sql`(cashier_transactions t LEFT JOIN orders o ON o.id = t.order_id)`,
  id: sql`t.id`,
  where: [
    sql`t.session_id = ${session.id}::uuid`,
    ...(payments ? [] : [sql`t.type IN ('cash_in', 'cash_out')`]),
  ],
  json: transactionJson,
  archived: null,
  restaurant_ids: [session.restaurant_id],
  view: payments,
})
