/** Why a drawer may not hold what it should: what the session's own movements suggest. Pure; amounts in minor units. */
import { denominations } from '@forki/contract/money/denominations'
import type { Transaction } from '@forki/contract/transactions'

export type GapKind =
  | 'float_left_out'
  | 'was_not_cash'
  | 'was_cash'
  | 'in_not_put'
  | 'out_not_taken'
  | 'tip_taken'
  | 'change_kept'
  | 'refunded_in_cash'
  | 'piece'
  | 'digits'

export interface GapCause {
  kind: GapKind
  amount_cents: number
  /** The bill it is about, where there is one. */
  order_number: number | null
}

export interface Drawer {
  opening_float_cents: number
  currency: string
  transactions: readonly Transaction[]
}

/** More than these are noise. */
const MOST = 3

/**
 * Likely causes of a gap (counted less expected), the telling ones first: a movement whose amount is the gap, a note or
 * coin of that value, and digits that changed places, which always leave a multiple of nine.
 */
export function gapCauses(gap_cents: number, drawer: Drawer): GapCause[] {
  if (gap_cents === 0) return []
  const amount_cents = Math.abs(gap_cents)
  const cause = (kind: GapKind, order_number: number | null = null): GapCause => ({
    kind,
    amount_cents,
    order_number,
  })
  const explain = gap_cents < 0 ? kindWhenShort : kindWhenOver
  const told = drawer.transactions
    .filter((row) => row.voided_at === null)
    .flatMap((row) => {
      const kind = explain(row, amount_cents)
      return kind ? [cause(kind, row.order_number)] : []
    })
  return [
    ...(gap_cents === -drawer.opening_float_cents ? [cause('float_left_out')] : []),
    ...told,
    ...(denominations(drawer.currency).includes(amount_cents) ? [cause('piece')] : []),
    ...(amount_cents % 9 === 0 ? [cause('digits')] : []),
  ].slice(0, MOST)
}

/** Money is missing: it was written down, and never came or left again. */
function kindWhenShort(row: Transaction, missing: number): GapKind | null {
  const cash = row.method === 'cash'
  if (row.type === 'cash_in' && row.amount_cents === missing) return 'in_not_put'
  if (row.type === 'refund' && !cash && row.amount_cents === missing) return 'refunded_in_cash'
  if (row.type !== 'payment' || !cash) return null
  if (isAmountOf(row, missing)) return 'was_not_cash'
  return row.tip_cents === missing ? 'tip_taken' : null
}

/** There is more than expected: it came without being written down as cash, or stayed. */
function kindWhenOver(row: Transaction, spare: number): GapKind | null {
  const cash = row.method === 'cash'
  if ((row.type === 'cash_out' || (row.type === 'refund' && cash)) && row.amount_cents === spare) {
    return 'out_not_taken'
  }
  if (row.type !== 'payment') return null
  if (!cash) return isAmountOf(row, spare) ? 'was_cash' : null
  return row.change_cents === spare ? 'change_kept' : null
}

const isAmountOf = (row: Transaction, cents: number) =>
  row.amount_cents === cents || row.amount_cents + row.tip_cents === cents
