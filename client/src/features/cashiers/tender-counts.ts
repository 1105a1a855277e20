/** Counted totals, other than cash, at the closing of a session: by payment method and by own tender. */
import type { TenderCount } from '@forki/contract/cashier-reports'
import type { CashierSession } from '@forki/contract/cashiers'

export type CountedMethod = TenderCount['method']

/** Entered total by method or tender id, in minor units: null if empty, NaN if invalid. */
export type EnteredTotals = Readonly<Partial<Record<string, number | null>>>

const METHODS: readonly CountedMethod[] = ['card', 'transfer', 'other']

/**
 * Total that the cashier enters at the closing: of one own tender, or of a method's payments without an own
 * tender.
 */
export interface TotalToCount extends Pick<TenderCount, 'method' | 'tender_id' | 'name' | 'name_en'> {
  key: string
  /** Number of payments and refunds. Null in a blind count. */
  count: number | null
  /** Payments and tips minus refunds, in minor units. Null in a blind count. */
  expected_cents: number | null
  /** True if the till's payments and refunds do not sum to 0. */
  isUsed: boolean
}

/** Entered total. The expected total and the difference are null in a blind count. */
export interface EnteredCount extends Omit<TenderCount, 'expected_cents' | 'difference_cents'> {
  expected_cents: number | null
  difference_cents: number | null
}

type SessionTotals = Pick<CashierSession, 'totals' | 'expected_cash_cents'>

/**
 * Totals that the cashier enters at the closing: always cards, every other used method, and each used own
 * tender. A method is omitted if all its payments have an own tender, even cards. A blind count also asks for
 * transfers without any, and states no recorded total.
 * @see CSH-7
 */
export function totalsToCount(session: SessionTotals): TotalToCount[] {
  const isBlind = session.expected_cash_cents === null
  return recordedTotals(session, isBlind ? ['card', 'transfer'] : ['card']).map((total) => ({
    ...total,
    isUsed: total.expected_cents !== 0,
    ...(isBlind && { count: null, expected_cents: null }),
  }))
}

interface RecordedTotal extends Omit<TotalToCount, 'isUsed'> {
  count: number
  expected_cents: number
}

/** Recorded totals of the used methods and own tenders, and of the methods in `always`. */
function recordedTotals({ totals }: SessionTotals, always: readonly CountedMethod[]): RecordedTotal[] {
  return METHODS.flatMap((method) => {
    const methodTotals = totals.by_method[method]
    const tenderTotals = (totals.by_tender ?? []).filter((row) => row.method === method)
    const restTotal: RecordedTotal = {
      key: method,
      method,
      tender_id: null,
      name: null,
      name_en: null,
      count: (methodTotals?.count ?? 0) - tenderTotals.reduce((sum, row) => sum + row.count, 0),
      expected_cents: tenderTotals.reduce(
        (sum, row) => sum - amountWithoutTip(row),
        methodTotals ? amountWithoutTip(methodTotals) : 0,
      ),
    }
    const isAsked =
      tenderTotals.length === 0 ? always.includes(method) || methodTotals !== undefined : restTotal.count > 0
    return [
      ...tenderTotals.map(({ tender_id, name, name_en, ...row }) => {
        return {
          key: tender_id,
          method,
          tender_id,
          name,
          name_en,
          count: row.count,
          expected_cents: amountWithoutTip(row),
        }
      }),
      ...(isAsked ? [restTotal] : []),
    ]
  })
}

const amountWithoutTip = ({ amount_cents, tip_cents }: { amount_cents: number; tip_cents: number }) =>
  amount_cents + tip_cents

/**
 * Valid entered totals for the request body of the closing. The total of a method without own tenders omits
 * `tender_id`.
 */
export const enteredCounts = (session: SessionTotals, totals: EnteredTotals) =>
  tenderCountsOf(session, totals).map(({ method, tender_id, counted_cents }) => {
    const isPlain =
      tender_id === null && !(session.totals.by_tender ?? []).some((row) => row.method === method)
    return { method, ...(!isPlain && { tender_id }), counted_cents }
  })

/** Valid entered totals, each with its expected total and the difference. */
export const tenderCountsOf = (session: SessionTotals, totals: EnteredTotals): EnteredCount[] =>
  totalsToCount(session).flatMap(({ key, count: _count, isUsed: _isUsed, expected_cents, ...row }) => {
    const counted_cents = totals[key] ?? null
    if (counted_cents === null || Number.isNaN(counted_cents)) return []
    const difference_cents = expected_cents === null ? null : counted_cents - expected_cents
    return [{ ...row, expected_cents, counted_cents, difference_cents }]
  })
