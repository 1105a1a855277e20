import { Prisma } from '../../generated/prisma/client.ts'
import type { Context } from '../../kit/context.ts'

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
  tendered_cents: number | null
  change_cents: number | null
  reference: string | null
  note: string | null
  created_by: string
  created_at: string
  voided_at: string | null
}

export const transactionJson = Prisma.sql`json_build_object(
  'id', t.id, 'session_id', t.session_id, 'type', t.type, 'method', t.method, 'amount_cents', t.amount_cents,
  'tip_cents', t.tip_cents, 'rounding_cents', t.rounding_cents, 'order_id', t.order_id, 'order_number', o.number,
  'check_id', t.check_id, 'refund_of', t.refund_of, 'items', t.items, 'tendered_cents', t.tendered_cents,
  'change_cents', t.change_cents, 'reference', t.reference, 'note', t.note, 'created_by', t.created_by,
  'created_at', t.created_at, 'voided_at', t.voided_at)`

/** One transaction, or undefined; `lock` holds its row until the transaction ends. */
export async function selectTransaction(
  ctx: Context,
  transaction_id: string,
  { lock = false } = {},
): Promise<TransactionRow | undefined> {
  const rows = await ctx.db.$queryRaw<{ transaction: TransactionRow }[]>`
    SELECT ${transactionJson} AS transaction
    FROM cashier_transactions t LEFT JOIN orders o ON o.id = t.order_id
    WHERE t.id = ${transaction_id}::uuid ${lock ? Prisma.sql`FOR UPDATE OF t` : Prisma.empty}`
  return rows[0]?.transaction
}

/** A session's transactions, newest first; voided ones only where they are asked for. */
export async function selectTransactions(
  ctx: Context,
  session_id: string,
  { voided = false } = {},
): Promise<TransactionRow[]> {
  const standing = voided ? Prisma.empty : Prisma.sql`AND t.voided_at IS NULL`
  const rows = await ctx.db.$queryRaw<{ transaction: TransactionRow }[]>`
    SELECT ${transactionJson} AS transaction
    FROM cashier_transactions t LEFT JOIN orders o ON o.id = t.order_id
    WHERE t.session_id = ${session_id}::uuid ${standing}
    ORDER BY t.created_at DESC, t.id DESC`
  return rows.map((row) => row.transaction)
}

/** What was given back of a payment so far, and of which lines of its order. */
export async function selectRefunded(ctx: Context, payment: { id: string; order_id: string | null }) {
  const [row] = await ctx.db.$queryRaw<
    [{ of_payment_cents: number; items: { item_id: string; quantity: number }[] }]
  >`
    SELECT (SELECT coalesce(sum(amount_cents), 0)::int FROM cashier_transactions
        WHERE refund_of = ${payment.id}::uuid AND voided_at IS NULL) AS of_payment_cents,
      (SELECT coalesce(json_agg(json_build_object('item_id', line.item_id, 'quantity', line.quantity)), '[]')
        FROM cashier_transactions t, jsonb_to_recordset(t.items) AS line(item_id uuid, quantity int)
        WHERE t.order_id = ${payment.order_id}::uuid AND t.type = 'refund' AND t.voided_at IS NULL) AS items`
  return row
}
