import type { z } from 'zod'
import type {
  cashierReport,
  countedMethod,
  sessionTotals,
  TenderCount,
} from '@forki/contract/cashier-reports'
import { expectedCash } from '@forki/contract/money/cash'

/** Sum of a till session's transactions of one type and method, in minor units. */
export interface TotalsRow {
  type: 'payment' | 'refund' | 'cash_in' | 'cash_out'
  method: 'cash' | 'card' | 'transfer' | 'other'
  count: number
  amount_cents: number
  tip_cents: number
  rounding_cents: number
}

type Totals = z.input<typeof sessionTotals>
type Sums = { count: number; amount_cents: number; tip_cents: number }

/**
 * Totals of a till session. `by_method` is payments less refunds. `by_type` sums each type. Sales are
 * payments less cash rounding, without tips, because rounding is no revenue. Tips are net of returned tips.
 */
export function totalsOf(rows: readonly TotalsRow[]): Totals {
  const by_method: Record<string, Sums> = {}
  const by_type: Record<string, Sums> = {}
  for (const row of rows) {
    add(by_type, row.type, row, 1)
    if (row.type === 'payment' || row.type === 'refund') {
      add(by_method, row.method, row, row.type === 'payment' ? 1 : -1)
    }
  }
  const payments = rows.filter((row) => row.type === 'payment')
  const refunds = rows.filter((row) => row.type === 'refund')
  const rounding_cents = sum(payments, 'rounding_cents')
  return {
    by_method,
    by_type,
    sales_cents: sum(payments, 'amount_cents') - rounding_cents,
    tips_cents: sum(payments, 'tip_cents') - sum(refunds, 'tip_cents'),
    refunds_cents: by_type['refund']?.amount_cents ?? 0,
    rounding_cents,
  }
}

type Tender = z.input<typeof cashierReport>['tenders'][number]
const METHODS = ['cash', 'card', 'transfer', 'other'] as const

/** Sales, tips, refunds and net of each payment method that has transactions. */
export const tendersOf = (rows: readonly TotalsRow[]): Tender[] =>
  METHODS.map((method) => ({ method, ...tenderSums(rows.filter((row) => row.method === method)) })).filter(
    (tender) => tender.payments > 0 || tender.refunds_cents > 0 || tender.tips_refunded_cents > 0,
  )

/** Counted total of a payment method other than cash, in minor units. */
export interface CountedTender {
  method: z.output<typeof countedMethod>
  counted_cents: number
}

/**
 * Counted totals with the recorded net of their payment methods, in the sequence of the report.
 * @see MON-60
 */
export const tenderCountsOf = (
  rows: readonly TotalsRow[],
  counted: readonly CountedTender[],
): TenderCount[] =>
  METHODS.flatMap((method) => {
    const entry = counted.find((row) => row.method === method)
    if (!entry) return []
    const { net_cents } = tenderSums(rows.filter((row) => row.method === method))
    const difference_cents = entry.counted_cents - net_cents
    return [
      {
        method: entry.method,
        expected_cents: net_cents,
        counted_cents: entry.counted_cents,
        difference_cents,
      },
    ]
  })

/** Sales, tips, refunds and net of all payment methods together. */
export function tenderSums(rows: readonly TotalsRow[]): Omit<Tender, 'method'> {
  const payments = rows.filter((row) => row.type === 'payment')
  const refunds = rows.filter((row) => row.type === 'refund')
  const parts = {
    sales_cents: sum(payments, 'amount_cents'),
    tips_cents: sum(payments, 'tip_cents'),
    refunds_cents: sum(refunds, 'amount_cents'),
    tips_refunded_cents: sum(refunds, 'tip_cents'),
  }
  return {
    payments: payments.reduce((count, row) => count + row.count, 0),
    ...parts,
    net_cents: parts.sales_cents + parts.tips_cents - parts.refunds_cents - parts.tips_refunded_cents,
  }
}

/** Parts of the expected cash in minor units, and their sum with the float. */
export function cashOf(opening_float_cents: number, rows: readonly TotalsRow[]) {
  const cash = rows.filter((row) => row.method === 'cash')
  const rowsOfType = (type: TotalsRow['type']) => cash.filter((row) => row.type === type)
  const parts = {
    payments_cents: sum(rowsOfType('payment'), 'amount_cents'),
    tips_cents: sum(rowsOfType('payment'), 'tip_cents'),
    cash_in_cents: sum(rowsOfType('cash_in'), 'amount_cents'),
    cash_out_cents: sum(rowsOfType('cash_out'), 'amount_cents'),
    refunds_cents: sum(rowsOfType('refund'), 'amount_cents'),
    tips_refunded_cents: sum(rowsOfType('refund'), 'tip_cents'),
  }
  const expected_cents = expectedCash({
    opening_float_cents,
    cash_payments_cents: parts.payments_cents,
    cash_tips_cents: parts.tips_cents,
    cash_in_cents: parts.cash_in_cents,
    cash_out_cents: parts.cash_out_cents,
    cash_refunds_cents: parts.refunds_cents,
    cash_tips_refunded_cents: parts.tips_refunded_cents,
  })
  return { ...parts, expected_cents }
}

function add(into: Record<string, Sums>, name: string, row: TotalsRow, sign: 1 | -1) {
  const sums = (into[name] ??= { count: 0, amount_cents: 0, tip_cents: 0 })
  sums.count += row.count
  sums.amount_cents += sign * row.amount_cents
  sums.tip_cents += sign * row.tip_cents
}

const sum = (rows: readonly TotalsRow[], name: 'amount_cents' | 'tip_cents' | 'rounding_cents') =>
  rows.reduce((total, row) => total + row[name], 0)
