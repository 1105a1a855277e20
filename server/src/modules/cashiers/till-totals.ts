import type { z } from 'zod'
import type {
  cashierReport,
  countedMethod,
  sessionTotals,
  TenderCount,
} from '@forki/contract/cashier-reports'
import { expectedCash } from '@forki/contract/money/cash'

/** Sum of a till session's transactions of one type, payment method and tender, in minor units. */
export interface SessionSumsRow {
  type: 'payment' | 'refund' | 'cash_in' | 'cash_out'
  method: 'cash' | 'card' | 'transfer' | 'other'
  count: number
  amount_cents: number
  tip_cents: number
  rounding_cents: number
  /** Id of the tender, if the restaurant defined one. Null for a plain payment method. */
  tender_id: string | null
  tender_name: string | null
  tender_name_en: string | null
}

type Totals = z.input<typeof sessionTotals>
type Sums = { count: number; amount_cents: number; tip_cents: number }

/**
 * Computes the totals of a till session. `by_method` and `by_tender` sum payments minus refunds, but their
 * `count` includes both. `by_type` sums each transaction type. Sales are payments without tips and without cash
 * rounding, because rounding is no revenue. Tips are received tips minus refunded tips.
 */
export function tillTotalsOf(rows: readonly SessionSumsRow[]): Totals {
  const by_method: Record<string, Sums> = {}
  const by_type: Record<string, Sums> = {}
  for (const row of rows) {
    addSums(by_type, row.type, row, 1)
    if (row.type === 'payment' || row.type === 'refund') {
      addSums(by_method, row.method, row, row.type === 'payment' ? 1 : -1)
    }
  }
  const payments = rows.filter((row) => row.type === 'payment')
  const refunds = rows.filter((row) => row.type === 'refund')
  const rounding_cents = sumOf(payments, 'rounding_cents')
  return {
    by_method,
    by_type,
    by_tender: ownTenderTotalsOf(rows),
    sales_cents: sumOf(payments, 'amount_cents') - rounding_cents,
    tips_cents: sumOf(payments, 'tip_cents') - sumOf(refunds, 'tip_cents'),
    refunds_cents: by_type['refund']?.amount_cents ?? 0,
    rounding_cents,
  }
}

/** Payments less refunds of each tender that the restaurant defined, sorted by name. */
const ownTenderTotalsOf = (rows: readonly SessionSumsRow[]): NonNullable<Totals['by_tender']> =>
  ownTenders(rows).map(({ names, method, rows: own }) => {
    const by_method: Record<string, Sums> = {}
    for (const row of own) addSums(by_method, method, row, row.type === 'payment' ? 1 : -1)
    return { ...names, method, ...by_method[method]! }
  })

interface OwnTender {
  names: { tender_id: string; name: string; name_en: string | null }
  method: z.output<typeof countedMethod>
  rows: SessionSumsRow[]
}

/**
 * Groups the rows by tender that the restaurant defined, sorted by name. Omits rows of plain payment methods.
 */
function ownTenders(rows: readonly SessionSumsRow[]): OwnTender[] {
  const groups = Map.groupBy(
    rows.filter((row) => row.tender_id !== null),
    (row) => row.tender_id,
  )
  return [...groups.values()]
    .flatMap((own) => {
      const [{ tender_id, tender_name, tender_name_en, method } = NO_ROW] = own
      if (tender_id === null || tender_name === null || method === 'cash') return []
      return [{ names: { tender_id, name: tender_name, name_en: tender_name_en }, method, rows: own }]
    })
    .toSorted((a, b) => a.names.name.localeCompare(b.names.name))
}

const NO_ROW = { tender_id: null, tender_name: null, tender_name_en: null, method: 'cash' } as const

type Tender = z.input<typeof cashierReport>['tenders'][number]
type TenderSums = Omit<Tender, 'method' | 'own'>
const METHODS = ['cash', 'card', 'transfer', 'other'] as const

/**
 * Sales, tips, refunds and net of each payment method that has payments or refunds, and of the restaurant's own
 * tenders in it.
 */
export const methodTotalsOf = (rows: readonly SessionSumsRow[]): Tender[] =>
  METHODS.map((method) => {
    const ofMethod = rows.filter((row) => row.method === method)
    const tendersOfMethod = ownTenders(ofMethod).map((tender) => ({
      ...tender.names,
      ...tenderSums(tender.rows),
    }))
    return { method, ...tenderSums(ofMethod), own: tendersOfMethod }
  }).filter((tender) => tender.payments > 0 || tender.refunds_cents > 0 || tender.tips_refunded_cents > 0)

/**
 * Counted total of a payment method other than cash, or of a tender that the restaurant defined, in minor
 * units.
 */
export interface CountedTender {
  method: z.output<typeof countedMethod>
  tender_id: string | null
  name: string | null
  name_en: string | null
  /**
   * True if the restaurant's own tenders of the method are counted separately. This count then contains only
   * payments without such a tender.
   */
  excludes_own_tenders: boolean
  counted_cents: number
}

/**
 * Adds the recorded total and the difference to each counted total. Sorts them by payment method and tender
 * name. The recorded total of a method excludes the restaurant's own tenders with a separate count, so that no
 * payment counts twice.
 * @see MON-60
 */
export const tenderCountsOf = (
  rows: readonly SessionSumsRow[],
  counted: readonly CountedTender[],
): TenderCount[] =>
  METHODS.flatMap((method) => {
    const entries = counted.filter((row) => row.method === method)
    const counted_ids = new Set(entries.map(({ tender_id }) => tender_id))
    const ofMethod = rows.filter((row) => row.method === method)
    return entries
      .toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? ''))
      .map(({ counted_cents, excludes_own_tenders, ...entry }) => {
        const { net_cents: expected_cents } = tenderSums(
          ofMethod.filter((row) =>
            entry.tender_id === null
              ? row.tender_id === null || (!excludes_own_tenders && !counted_ids.has(row.tender_id))
              : row.tender_id === entry.tender_id,
          ),
        )
        return { ...entry, expected_cents, counted_cents, difference_cents: counted_cents - expected_cents }
      })
  })

/** Sums sales, tips, refunds and net of `rows`. Rows of cash in and out count 0. */
export function tenderSums(rows: readonly SessionSumsRow[]): TenderSums {
  const payments = rows.filter((row) => row.type === 'payment')
  const refunds = rows.filter((row) => row.type === 'refund')
  const salesParts = {
    sales_cents: sumOf(payments, 'amount_cents'),
    tips_cents: sumOf(payments, 'tip_cents'),
    refunds_cents: sumOf(refunds, 'amount_cents'),
    tips_refunded_cents: sumOf(refunds, 'tip_cents'),
  }
  return {
    payments: payments.reduce((count, row) => count + row.count, 0),
    ...salesParts,
    net_cents:
      salesParts.sales_cents +
      salesParts.tips_cents -
      salesParts.refunds_cents -
      salesParts.tips_refunded_cents,
  }
}

/** Sums of the cash transactions by type, and the cash that the drawer should hold, in minor units. */
export function expectedCashOf(opening_float_cents: number, rows: readonly SessionSumsRow[]) {
  const cash = rows.filter((row) => row.method === 'cash')
  const rowsOfType = (type: SessionSumsRow['type']) => cash.filter((row) => row.type === type)
  const cashParts = {
    payments_cents: sumOf(rowsOfType('payment'), 'amount_cents'),
    tips_cents: sumOf(rowsOfType('payment'), 'tip_cents'),
    cash_in_cents: sumOf(rowsOfType('cash_in'), 'amount_cents'),
    cash_out_cents: sumOf(rowsOfType('cash_out'), 'amount_cents'),
    refunds_cents: sumOf(rowsOfType('refund'), 'amount_cents'),
    tips_refunded_cents: sumOf(rowsOfType('refund'), 'tip_cents'),
  }
  const expected_cents = expectedCash({
    opening_float_cents,
    cash_payments_cents: cashParts.payments_cents,
    cash_tips_cents: cashParts.tips_cents,
    cash_in_cents: cashParts.cash_in_cents,
    cash_out_cents: cashParts.cash_out_cents,
    cash_refunds_cents: cashParts.refunds_cents,
    cash_tips_refunded_cents: cashParts.tips_refunded_cents,
  })
  return { ...cashParts, expected_cents }
}

function addSums(into: Record<string, Sums>, name: string, row: SessionSumsRow, sign: 1 | -1) {
  const sums = (into[name] ??= { count: 0, amount_cents: 0, tip_cents: 0 })
  sums.count += row.count
  sums.amount_cents += sign * row.amount_cents
  sums.tip_cents += sign * row.tip_cents
}

const sumOf = (rows: readonly SessionSumsRow[], name: 'amount_cents' | 'tip_cents' | 'rounding_cents') =>
  rows.reduce((total, row) => total + row[name], 0)
