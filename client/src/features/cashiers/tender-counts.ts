/** Counted totals of card, transfer and other payments at the closing of a session. */
import type { TenderCount } from '@forki/contract/cashier-reports'
import type { CashierSession } from '@forki/contract/cashiers'

export type CountedMethod = TenderCount['method']

/** Entered total by method in minor units: null if empty, NaN if invalid. */
export type EnteredTotals = Readonly<Partial<Record<CountedMethod, number | null>>>

const METHODS: readonly CountedMethod[] = ['card', 'transfer', 'other']

/**
 * Payment methods for which the closing asks a counted total: cards always, and every other method that the
 * session used.
 */
export const countedMethods = ({ totals }: Pick<CashierSession, 'totals'>): CountedMethod[] =>
  METHODS.filter((method) => method === 'card' || totals.by_method[method] !== undefined)

/** Expected total of a payment method in minor units: payments and tips minus refunds. */
export function expectedTotal({ totals }: Pick<CashierSession, 'totals'>, method: CountedMethod): number {
  const sums = totals.by_method[method]
  return (sums?.amount_cents ?? 0) + (sums?.tip_cents ?? 0)
}

/** Entered totals that are valid, in the form of the closing's request body. */
export const enteredCounts = (totals: EnteredTotals) =>
  METHODS.flatMap((method) => {
    const counted_cents = totals[method] ?? null
    return counted_cents === null || Number.isNaN(counted_cents) ? [] : [{ method, counted_cents }]
  })

/** Entered totals with the expected total of each payment method. */
export const tenderCountsOf = (session: CashierSession, totals: EnteredTotals): TenderCount[] =>
  enteredCounts(totals).map(({ method, counted_cents }) => {
    const expected_cents = expectedTotal(session, method)
    return { method, expected_cents, counted_cents, difference_cents: counted_cents - expected_cents }
  })
