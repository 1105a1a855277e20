/** Likely causes of a cash difference, derived from the session's movements. Pure functions. Amounts in minor units. */
import { denominations } from '@forki/contract/money/denominations'
import type { SessionTransaction } from '@forki/contract/transactions'
import { swappedDigits } from './swapped-digits.ts'

export type CashDifferenceKind =
  | 'float_left_out'
  | 'was_not_cash'
  | 'was_cash'
  | 'in_not_put'
  | 'out_not_taken'
  | 'tip_taken'
  | 'change_kept'
  | 'refunded_in_cash'
  | 'twice'
  | 'out_as_in'
  | 'in_as_out'
  | 'bill_unpaid'
  | 'swapped'
  | 'piece'
  | 'pieces'
  | 'digits'
  | 'out_unwritten'
  | 'tip_unwritten'

export interface CashDifferenceCause {
  kind: CashDifferenceKind
  /** Amount to look for. For `pieces`, the value of one piece. */
  amount_cents: number
  /** Order number of the bill, if the cause concerns one. */
  order_number: number | null
  /** For `swapped`: the amount with its digits in the correct order. */
  right_cents?: number
  /** For `pieces`: their number. */
  count?: number
}

export interface CashDrawer {
  opening_float_cents: number
  currency: string
  transactions: readonly SessionTransaction[]
  /** Bills with an open balance. */
  bills?: readonly { number: number; balance_cents: number }[]
}

/** Movement whose amounts no blind count hides. */
type VisibleTransaction = SessionTransaction & { amount_cents: number; tip_cents: number }
const isVisible = (row: SessionTransaction): row is VisibleTransaction =>
  row.amount_cents !== null && row.tip_cents !== null

/** Limit of the causes. More of them would not help. */
const MAX_CAUSES = 3
/** Two equal payments within this time may be one that was keyed twice. */
const DUPLICATE_WITHIN_MS = 10 * 60_000
/** Smallest value of a note or coin of which several may be miscounted. */
const MIN_MULTIPLE_CENTS = 2000

/**
 * Likely causes of a difference (counted less expected), most specific first: movements and bills that explain it.
 * Next are miscounted notes and swapped digits. Movements that were not keyed are last.
 */
export function cashDifferenceCauses(gap_cents: number, drawer: CashDrawer): CashDifferenceCause[] {
  if (gap_cents === 0) return []
  const amount_cents = Math.abs(gap_cents)
  const cause = (kind: CashDifferenceKind, more: Partial<CashDifferenceCause> = {}): CashDifferenceCause => ({
    kind,
    amount_cents,
    order_number: null,
    ...more,
  })
  const rows = drawer.transactions.filter(isVisible).filter((row) => row.voided_at === null)
  const explain = gap_cents < 0 ? kindWhenShort : kindWhenOver
  const explained = rows.flatMap((row) => {
    const kind = explain(row, amount_cents)
    return kind ? [cause(kind, { order_number: row.order_number })] : []
  })
  const specific = [
    ...(gap_cents === -drawer.opening_float_cents ? [cause('float_left_out')] : []),
    ...(gap_cents < 0
      ? duplicates(rows, amount_cents).map((order_number) => cause('twice', { order_number }))
      : []),
    ...explained,
    ...reversed(rows, gap_cents).map((kind) => cause(kind, { amount_cents: amount_cents / 2 })),
    ...(drawer.bills ?? [])
      .filter((bill) => gap_cents > 0 && bill.balance_cents === gap_cents)
      .map(({ number }) => cause('bill_unpaid', { order_number: number })),
    ...swapped(rows, gap_cents),
  ]
  const counting = [
    ...equalPieces(drawer.currency, amount_cents).map((more) =>
      cause(more.count === 1 ? 'piece' : 'pieces', more),
    ),
    ...(amount_cents % 9 === 0 && specific.every(({ kind }) => kind !== 'swapped') ? [cause('digits')] : []),
  ]
  const last = specific.length === 0 ? [cause(gap_cents < 0 ? 'out_unwritten' : 'tip_unwritten')] : []
  return [...specific, ...counting, ...last].slice(0, MAX_CAUSES)
}

/** Cause of a shortage: a movement was keyed, but its cash did not arrive or left again. */
function kindWhenShort(row: VisibleTransaction, missing: number): CashDifferenceKind | null {
  const cash = row.method === 'cash'
  if (row.type === 'cash_in' && row.amount_cents === missing) return 'in_not_put'
  if (row.type === 'refund' && !cash && row.amount_cents === missing) return 'refunded_in_cash'
  if (row.type !== 'payment' || !cash) return null
  if (isAmountOf(row, missing)) return 'was_not_cash'
  return row.tip_cents === missing ? 'tip_taken' : null
}

/** Cause of a surplus: cash arrived without being keyed as cash, or did not leave. */
function kindWhenOver(row: VisibleTransaction, spare: number): CashDifferenceKind | null {
  const cash = row.method === 'cash'
  if ((row.type === 'cash_out' || (row.type === 'refund' && cash)) && row.amount_cents === spare) {
    return 'out_not_taken'
  }
  if (row.type !== 'payment') return null
  if (!cash) return isAmountOf(row, spare) ? 'was_cash' : null
  return row.change_cents === spare ? 'change_kept' : null
}

const isAmountOf = (row: VisibleTransaction, cents: number) =>
  row.amount_cents === cents || row.amount_cents + row.tip_cents === cents

/** Order numbers of cash payments of this amount that follow an equal one within minutes. */
function duplicates(rows: readonly VisibleTransaction[], amount: number): (number | null)[] {
  const equal = rows.filter(
    (row) => row.type === 'payment' && row.method === 'cash' && isAmountOf(row, amount),
  )
  const again = equal.some((row, index) =>
    equal
      .slice(index + 1)
      .some(
        (other) => Math.abs(Date.parse(row.created_at) - Date.parse(other.created_at)) <= DUPLICATE_WITHIN_MS,
      ),
  )
  return again ? [equal[0]?.order_number ?? null] : []
}

/** Cash in that was keyed as cash out, or the reverse. The difference is twice its amount. */
function reversed(rows: readonly VisibleTransaction[], gap: number): CashDifferenceKind[] {
  const type = gap < 0 ? 'cash_in' : 'cash_out'
  const found = rows.some((row) => row.type === type && row.amount_cents * 2 === Math.abs(gap))
  return found ? [gap < 0 ? 'out_as_in' : 'in_as_out'] : []
}

/** Cash payments whose amount closes the difference once two neighbouring digits are swapped. */
function swapped(rows: readonly VisibleTransaction[], gap: number): CashDifferenceCause[] {
  return rows
    .filter((row) => row.type === 'payment' && row.method === 'cash')
    .flatMap((row) =>
      swappedDigits(row.amount_cents)
        .filter((right_cents) => right_cents - row.amount_cents === gap)
        .map((right_cents) => ({
          kind: 'swapped' as const,
          amount_cents: row.amount_cents,
          order_number: row.order_number,
          right_cents,
        })),
    )
}

/** One note or coin of this value, else two or three equal ones. */
function equalPieces(currency: string, amount: number): { amount_cents: number; count: number }[] {
  const values = denominations(currency)
  if (values.includes(amount)) return [{ amount_cents: amount, count: 1 }]
  const value = values.find((one) => one >= MIN_MULTIPLE_CENTS && amount % one === 0 && amount / one <= 3)
  return value ? [{ amount_cents: value, count: amount / value }] : []
}
