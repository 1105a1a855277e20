import type { z } from 'zod'
import type { cashierSession } from '@forki/contract/cashiers'
import type { listedPayment } from '@forki/contract/payments'
import type { sessionTransaction, transaction } from '@forki/contract/transactions'
import type { Context } from '../../context/context.ts'
import { instant, instantOrNull } from '../../db/timestamps.ts'
import { canReadPaymentDetails } from '../orders/order.presenter.ts'
import { hidesCash, hidesTillCash, type BlindCountState } from './cashier.policy.ts'
import type { SessionRow } from './session.query.ts'
import { presentFirstCount } from './first-count.query.ts'
import { expectedCashOf, tillTotalsOf } from './till-totals.ts'
import type { PaymentListRow } from './payment-list.query.ts'
import type { TransactionRow } from './transaction.query.ts'

export { hidesCash }

/** Presents a till transaction as the API returns it, also in the payments of an order. */
export const presentTransaction = (row: TransactionRow): z.input<typeof transaction> => ({
  ...row,
  transaction_id: row.id,
  created_at: instant(row.created_at),
  updated_at: instant(row.voided_at ?? row.created_at),
  voided_at: instantOrNull(row.voided_at),
})

type ListedTransactionView = z.input<typeof sessionTransaction>

/**
 * Presents a transaction in the list of its till. If `hidden` is true, a cash transaction has null amounts
 * and no order lines or taxes.
 */
const presentListedTransaction = (row: TransactionRow, hidden: boolean): ListedTransactionView =>
  hidden && row.method === 'cash'
    ? {
        ...presentTransaction(row),
        amount_cents: null,
        tip_cents: null,
        rounding_cents: null,
        service_charge_cents: null,
        tendered_cents: null,
        change_cents: null,
        items: [],
        tax_lines: [],
      }
    : presentTransaction(row)

/**
 * Returns the presenter of the list of payments of all tills.
 * @param blind ids of the restaurants whose cash amounts a blind count hides from the caller
 */
export const paymentPresenter =
  (blind: readonly string[]) =>
  (row: PaymentListRow): z.input<typeof listedPayment> => ({
    ...presentListedTransaction(row, blind.includes(row.restaurant_id)),
    restaurant_id: row.restaurant_id,
    type: row.type,
  })

type Till = BlindCountState & Pick<SessionRow, 'status'>

/** Returns the presenter of a till's transactions for the caller. */
export function transactionPresenter(
  { actor }: Pick<Context, 'actor'>,
  till: Till,
): (row: TransactionRow) => ListedTransactionView {
  const isCashHidden = hidesTillCash(actor, till)
  return (row) => presentListedTransaction(row, isCashHidden)
}

/**
 * Removes the till transactions that the caller may not read: payments and refunds need `read_payment`, cash
 * in and out do not.
 */
export const visibleTransactions = (
  { actor }: Pick<Context, 'actor'>,
  restaurant_id: string,
  rows: readonly TransactionRow[],
): readonly TransactionRow[] =>
  canReadPaymentDetails(actor, restaurant_id) ? rows : rows.filter((row) => row.type.startsWith('cash_'))

/**
 * Presents a till session as the API returns it. `hidesTillCash` decides about the expected cash and the sums
 * that reveal it.
 */
export function presentSession(row: SessionRow, ctx: Context): z.input<typeof cashierSession> {
  const open = row.status === 'open'
  const isCashHidden = hidesTillCash(ctx.actor, row)
  const expectedCents = open
    ? expectedCashOf(row.opening_float_cents, row.sums).expected_cents
    : row.expected_cash_cents
  return {
    ...row,
    expected_cash_cents: isCashHidden ? null : expectedCents,
    first_count: presentFirstCount(row.first_count),
    totals: tillTotalsOf(isCashHidden ? row.sums.filter((sums) => sums.method !== 'cash') : row.sums),
    opened_at: instant(row.opened_at),
    closed_at: instantOrNull(row.closed_at),
    updated_at: instant(row.updated_at),
    transactions: visibleTransactions(ctx, row.restaurant_id, row.transactions).map(
      transactionPresenter(ctx, row),
    ),
  }
}
