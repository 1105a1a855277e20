import type { CashierSession } from '@forki/contract/cashiers'
import type { Transaction } from '@forki/contract/transactions'

/** A session's movements, newest first, each with what the drawer held after it (minor units, tips in cash included). */
export function withRunning(
  session: Pick<CashierSession, 'opening_float_cents' | 'transactions'>,
): { row: Transaction; running: number }[] {
  let running = session.opening_float_cents
  const rows = session.transactions.toReversed().map((row) => {
    if (row.method === 'cash') {
      const sign = row.type === 'refund' || row.type === 'cash_out' ? -1 : 1
      running += sign * (row.amount_cents + row.tip_cents)
    }
    return { row, running }
  })
  return rows.toReversed()
}
