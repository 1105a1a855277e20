import { mulDiv, roundHalfUpDiv, sumOf } from './rounding.ts'

/** Amounts of an accepted payment, in minor units. */
export type Settlement = {
  /** Amount that reduces the balance, in minor units. */
  applied_cents: number
  /**
   * Amount that the order receives in minor units, without tip: applied amount plus rounding. A cash payment
   * increases the cash in the drawer by this amount and the tip.
   */
  received_cents: number
  /** Cash rounding of the payment, in minor units: untaxed, and not revenue. */
  rounding_cents: number
  /** Change for the guest, in minor units. */
  change_cents: number
}

export type PaymentInput = {
  readonly method: 'cash' | 'card' | 'transfer' | 'other'
  readonly amount_cents: number
  /** Balance of the order, or of the check that the payment names, in minor units. */
  readonly balance_cents: number
  /** Cash rounding step of the restaurant, in minor units. 0 = none. */
  readonly cash_rounding_cents: number
  readonly tip_cents?: number
  /** Cash that the guest hands over, in minor units. If omitted, the guest hands over the exact amount. */
  readonly tendered_cents?: number
}

/**
 * Cash amount that settles a balance, and the difference: the nearest multiple of `step_cents`, half up. A
 * step of 0 or 1 disables rounding.
 * @see MON-9
 */
export function roundCash(
  balance_cents: number,
  step_cents: number,
): { due_cents: number; rounding_cents: number } {
  if (step_cents <= 1) return { due_cents: balance_cents, rounding_cents: 0 }
  const dueCents = mulDiv(roundHalfUpDiv(balance_cents, step_cents), step_cents, 1)
  return { due_cents: dueCents, rounding_cents: dueCents - balance_cents }
}

/** Change in minor units. Null if the cash does not cover the amount due. */
export function changeFor(tendered_cents: number, due_cents: number): number | null {
  return tendered_cents < due_cents ? null : tendered_cents - due_cents
}

/**
 * Applied amount, rounding and change of a payment, or the reason of its rejection. Only cash that settles
 * the balance is rounded. `amount_cents` may then be the balance or the rounded amount. Any other amount
 * above the balance is an `overpayment`. Cash that does not cover amount and tip is `tendered_short`.
 * @see MON-10
 */
export function settlementOf(
  payment: PaymentInput,
): Settlement | { refused: 'overpayment' | 'tendered_short' } {
  const { method, amount_cents, balance_cents, tip_cents = 0 } = payment
  const step = method === 'cash' ? payment.cash_rounding_cents : 0
  const { due_cents, rounding_cents } = roundCash(balance_cents, step)
  const settles = amount_cents === balance_cents || amount_cents === due_cents
  if (!settles && amount_cents > balance_cents) return { refused: 'overpayment' }
  const receivedCents = settles ? due_cents : amount_cents
  const owedCents = receivedCents + tip_cents
  const tenderedCents = method === 'cash' ? (payment.tendered_cents ?? owedCents) : owedCents
  const change = changeFor(tenderedCents, owedCents)
  if (change === null) return { refused: 'tendered_short' }
  return {
    applied_cents: settles ? balance_cents : amount_cents,
    received_cents: receivedCents,
    rounding_cents: settles ? rounding_cents : 0,
    change_cents: change,
  }
}

/** Expected cash of a till session, in minor units. The payments exclude change (CSH-6). */
export function expectedCash(drawer: {
  readonly opening_float_cents: number
  readonly cash_payments_cents: number
  readonly cash_tips_cents: number
  readonly cash_in_cents: number
  readonly cash_out_cents: number
  readonly cash_refunds_cents: number
  /** Sum of the tips refunded in cash, in minor units. */
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

/** Sum of a cash count by denomination, in minor units. */
export function countedCash(
  counts: readonly { readonly denomination_cents: number; readonly count: number }[],
): number {
  return sumOf(counts.map(({ denomination_cents, count }) => mulDiv(denomination_cents, count, 1)))
}
