import { mulDiv, roundHalfUpDiv, sumOf } from './round.ts'

/** What a payment does, all in minor units. */
export type Settlement = {
  /** Comes off the balance. */
  applied_cents: number
  /** Stays with the restaurant for the order, tip apart: applied + rounding. For cash, what the drawer gains. */
  received_cents: number
  /** The order's untaxed cash rounding line; never revenue. */
  rounding_cents: number
  /** Goes back to the guest. */
  change_cents: number
}

export type PaymentInput = {
  readonly method: 'cash' | 'card' | 'transfer' | 'other'
  readonly amount_cents: number
  /** Of the order, or of the check that the payment names. */
  readonly balance_cents: number
  /** The restaurant's `cash_rounding_cents`; 0 = none. */
  readonly cash_rounding_cents: number
  readonly tip_cents?: number
  /** Handed over, cash only; without it the guest pays to the cent. */
  readonly tendered_cents?: number
}

/**
 * Cash that settles a balance: the nearest multiple of `step_cents`, half up, and the difference. A step of 0 or 1 rounds
 * nothing.
 * @see MON-9
 */
export function roundCash(
  balance_cents: number,
  step_cents: number,
): { due_cents: number; rounding_cents: number } {
  if (step_cents <= 1) return { due_cents: balance_cents, rounding_cents: 0 }
  const due = mulDiv(roundHalfUpDiv(balance_cents, step_cents), step_cents, 1)
  return { due_cents: due, rounding_cents: due - balance_cents }
}

/** Change for what was handed over, in minor units; null while it doesn't cover what is due. */
export function changeFor(tendered_cents: number, due_cents: number): number | null {
  return tendered_cents < due_cents ? null : tendered_cents - due_cents
}

/**
 * Applied amount, rounding and change of a payment, or its refusal. Only cash that settles the balance is rounded.
 * `amount_cents` may then be the balance or the rounded amount due. A larger one is an `overpayment`. Cash that does not
 * cover amount and tip is `tendered_short`.
 * @see MON-10
 */
export function settlePayment(
  payment: PaymentInput,
): Settlement | { refused: 'overpayment' | 'tendered_short' } {
  const { method, amount_cents, balance_cents, tip_cents = 0 } = payment
  const step = method === 'cash' ? payment.cash_rounding_cents : 0
  const { due_cents, rounding_cents } = roundCash(balance_cents, step)
  const settles = amount_cents === balance_cents || amount_cents === due_cents
  if (!settles && amount_cents > balance_cents) return { refused: 'overpayment' }
  const received = settles ? due_cents : amount_cents
  const owed = received + tip_cents
  const tendered = method === 'cash' ? (payment.tendered_cents ?? owed) : owed
  const change = changeFor(tendered, owed)
  if (change === null) return { refused: 'tendered_short' }
  return {
    applied_cents: settles ? balance_cents : amount_cents,
    received_cents: received,
    rounding_cents: settles ? rounding_cents : 0,
    change_cents: change,
  }
}

/** Expected cash of a session, in minor units. Change is already off the payments (CSH-6). */
export function expectedCash(drawer: {
  readonly opening_float_cents: number
  readonly cash_payments_cents: number
  readonly cash_tips_cents: number
  readonly cash_in_cents: number
  readonly cash_out_cents: number
  readonly cash_refunds_cents: number
  /** Tips given back in cash. */
  readonly cash_tips_refunded_cents: number
}): number {
  return sumOf([
    drawer.opening_float_cents,
    drawer.cash_payments_cents,
    drawer.cash_tips_cents,
    drawer.cash_in_cents,
    -drawer.cash_out_cents,
    -drawer.cash_refunds_cents,
    -drawer.cash_tips_refunded_cents,
  ])
}

/** What a count by denomination comes to, in minor units. */
export function countedCash(
  counts: readonly { readonly denomination_cents: number; readonly count: number }[],
): number {
  return sumOf(counts.map(({ denomination_cents, count }) => mulDiv(denomination_cents, count, 1)))
}
