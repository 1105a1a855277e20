import type { CashierSession } from '@forki/contract/cashiers'
import type { OrderSummary } from '@forki/contract/orders'
import { unsentItems } from './unsent-items.ts'

/** Open bills that the closing of a till session completes: paid in full in it, without unsent lines (CSH-13). */
export function billsCompletedByClosing(
  { transactions }: Pick<CashierSession, 'transactions'>,
  bills: readonly OrderSummary[],
): OrderSummary[] {
  const payments = transactions.filter(({ type, voided_at }) => type === 'payment' && voided_at === null)
  const paidIds = new Set(payments.map(({ order_id }) => order_id))
  return bills.filter(
    (bill) =>
      paidIds.has(bill.id) &&
      bill.paid_cents > 0 &&
      bill.balance_cents === 0 &&
      unsentItems(bill).length === 0,
  )
}
