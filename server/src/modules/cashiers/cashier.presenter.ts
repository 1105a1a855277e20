import type { z } from 'zod'
import type { cashierSession } from '@forki/contract/cashiers'
import type { Page } from '@forki/contract/kit/list'
import type { transaction } from '@forki/contract/transactions'
import type { Context } from '../../kit/context.ts'
import { instant, instantOrNull } from '../../kit/instant.ts'
import { seesExpectedCash } from './cashier.policy.ts'
import type { SessionRow } from './cashier.query.ts'
import { cashOf, totalsOf } from './totals.ts'
import type { TransactionRow } from './transaction.query.ts'

/** A transaction as the API shows it; orders show their payments by it too. */
export const presentTransaction = (row: TransactionRow): z.input<typeof transaction> => ({
  transaction_id: row.id,
  id: row.id,
  session_id: row.session_id,
  type: row.type,
  method: row.method,
  amount_cents: row.amount_cents,
  tip_cents: row.tip_cents,
  rounding_cents: row.rounding_cents,
  order_id: row.order_id,
  order_number: row.order_number,
  check_id: row.check_id,
  refund_of: row.refund_of,
  items: row.items,
  tendered_cents: row.tendered_cents,
  change_cents: row.change_cents,
  reference: row.reference,
  note: row.note,
  created_by: row.created_by,
  created_at: instant(row.created_at),
  voided_at: instantOrNull(row.voided_at),
})

/**
 * A session as the API shows it. While a blind count is due, neither the expected cash nor the sums it could be
 * worked out from are shown to who counts (contract §8).
 */
export function presentSession(row: SessionRow, ctx: Context): z.input<typeof cashierSession> {
  const open = row.status === 'open'
  const blind = open && !seesExpectedCash(ctx.actor, row)
  const live = open ? cashOf(row.opening_float_cents, row.sums).expected_cents : row.expected_cash_cents
  return {
    id: row.id,
    restaurant_id: row.restaurant_id,
    cashier_id: row.cashier_id,
    cashier_name: row.cashier_name,
    register: row.register,
    status: row.status,
    opening_float_cents: row.opening_float_cents,
    expected_cash_cents: blind ? null : live,
    counted_cash_cents: row.counted_cash_cents,
    difference_cents: row.difference_cents,
    totals: totalsOf(blind ? row.sums.filter((sums) => sums.method !== 'cash') : row.sums),
    z_number: row.z_number,
    notes: row.notes,
    opened_at: instant(row.opened_at),
    closed_at: instantOrNull(row.closed_at),
    transactions: row.transactions.map(presentTransaction),
  }
}

export const presentSessionPage = (page: Page<SessionRow>, ctx: Context) => ({
  ...page,
  items: page.items.map((row) => presentSession(row, ctx)),
})
