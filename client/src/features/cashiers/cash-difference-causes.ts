/**
 * Likely causes of a cash difference, derived from the session's movements. Pure functions. Amounts are in minor
 * units.
 */
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
  /** Amount of the cause in minor units. For `pieces` it is the value of one note or coin. */
  amount_cents: number
  /** Order number of the bill that the cause concerns. Null if it concerns no bill. */
  order_number: number | null
  /** Amount with its digits in the correct order, for the cause `swapped`. */
  correct_cents?: number
  /** Number of notes or coins, for the cause `pieces`. */
  count?: number
}

export interface CashDrawer {
  opening_float_cents: number
  currency: string
  transactions: readonly SessionTransaction[]
  /** Open bills of the restaurant. */
  bills?: readonly { number: number; balance_cents: number }[]
}

/** Movement whose amounts are not hidden by a blind count. */
type VisibleTransaction = SessionTransaction & { amount_cents: number; tip_cents: number }
const isVisible = (row: SessionTransaction): row is VisibleTransaction =>
  row.amount_cents !== null && row.tip_cents !== null

/** Maximum number of causes that are shown. */
const MAX_CAUSES = 3
/** Interval in milliseconds within which two equal payments may be one payment that was keyed twice. */
const DUPLICATE_WITHIN_MS = 10 * 60_000
/** Minimum value of a note or coin for the cause `pieces` with several equal pieces, in minor units. */
const MIN_REPEATED_PIECE_CENTS = 2000

/**
 * At most three likely causes of a cash difference (counted minus expected cash), most specific first. Causes
 * from the float, movements and open bills come first, then miscounted notes or coins and swapped digits of the
 * count. A movement that nobody keyed is a cause only if float, movements and bills explain nothing.
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
      ? duplicateOrderNumbers(rows, amount_cents).map((order_number) => cause('twice', { order_number }))
      : []),
    ...explained,
    ...reversedMovementKinds(rows, gap_cents).map((kind) => cause(kind, { amount_cents: amount_cents / 2 })),
    ...(drawer.bills ?? [])
      .filter((bill) => gap_cents > 0 && bill.balance_cents === gap_cents)
      .map(({ number }) => cause('bill_unpaid', { order_number: number })),
    ...swappedDigitCauses(rows, gap_cents),
  ]
  const counting = [
    ...equalPieces(drawer.currency, amount_cents).map((more) =>
      cause(more.count === 1 ? 'piece' : 'pieces', more),
    ),
    ...(amount_cents % 9 === 0 && specific.every(({ kind }) => kind !== 'swapped') ? [cause('digits')] : []),
  ]
  const fallbackCauses =
    specific.length === 0 ? [cause(gap_cents < 0 ? 'out_unwritten' : 'tip_unwritten')] : []
  return [...specific, ...counting, ...fallbackCauses].slice(0, MAX_CAUSES)
}

/**
 * Cause of a shortage by one movement. Keyed cash never reached the drawer, the tip was taken out, or a refund
 * keyed as another method was paid in cash.
 */
function kindWhenShort(row: VisibleTransaction, missing: number): CashDifferenceKind | null {
  const cash = row.method === 'cash'
  if (row.type === 'cash_in' && row.amount_cents === missing) return 'in_not_put'
  if (row.type === 'refund' && !cash && row.amount_cents === missing) return 'refunded_in_cash'
  if (row.type !== 'payment' || !cash) return null
  if (isAmountOf(row, missing)) return 'was_not_cash'
  return row.tip_cents === missing ? 'tip_taken' : null
}

/**
 * Cause of a surplus by one movement. Keyed cash was not taken out, a cash payment was keyed as another method,
 * or no change was returned.
 */
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

/**
 * Order number of the first cash payment of this amount that the same order repeats within ten minutes. Empty
 * without a repetition. Equal payments of different orders are no duplicates, because two orders can owe the
 * same amount.
 */
function duplicateOrderNumbers(rows: readonly VisibleTransaction[], amount: number): (number | null)[] {
  const equal = rows.filter(
    (row) => row.type === 'payment' && row.method === 'cash' && isAmountOf(row, amount),
  )
  const repeated = equal.find((row, index) =>
    equal
      .slice(index + 1)
      .some((other) => other.order_id === row.order_id && isWithinDuplicateInterval(row, other)),
  )
  return repeated ? [repeated.order_number] : []
}

const isWithinDuplicateInterval = (a: VisibleTransaction, b: VisibleTransaction): boolean =>
  Math.abs(Date.parse(a.created_at) - Date.parse(b.created_at)) <= DUPLICATE_WITHIN_MS

/**
 * Likely cause if the difference is twice the amount of a cash movement: the cashier keyed a cash out as cash
 * in, or the reverse.
 */
function reversedMovementKinds(rows: readonly VisibleTransaction[], gap: number): CashDifferenceKind[] {
  const type = gap < 0 ? 'cash_in' : 'cash_out'
  const hasHalfOfGap = rows.some((row) => row.type === type && row.amount_cents * 2 === Math.abs(gap))
  return hasHalfOfGap ? [gap < 0 ? 'out_as_in' : 'in_as_out'] : []
}

/** Cash payments that explain the difference if the cashier swapped two neighbouring digits of the amount. */
function swappedDigitCauses(rows: readonly VisibleTransaction[], gap: number): CashDifferenceCause[] {
  return rows
    .filter((row) => row.type === 'payment' && row.method === 'cash')
    .flatMap((row) =>
      swappedDigits(row.amount_cents)
        .filter((correct_cents) => correct_cents - row.amount_cents === gap)
        .map((correct_cents) => ({
          kind: 'swapped' as const,
          amount_cents: row.amount_cents,
          order_number: row.order_number,
          correct_cents,
        })),
    )
}

/**
 * Notes or coins that explain the difference if they were miscounted: one piece, or two or three equal
 * pieces.
 */
function equalPieces(currency: string, amount: number): { amount_cents: number; count: number }[] {
  const values = denominations(currency)
  if (values.includes(amount)) return [{ amount_cents: amount, count: 1 }]
  const value = values.find(
    (one) => one >= MIN_REPEATED_PIECE_CENTS && amount % one === 0 && amount / one <= 3,
  )
  return value ? [{ amount_cents: value, count: amount / value }] : []
}
