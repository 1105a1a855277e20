import type { z } from 'zod'
import type { cashierReport } from '@forki/contract/cashier-reports'
import type { RefundTotals } from './report.query.ts'
import { salesAndRefunds } from './report-sales-and-refunds.ts'
import { methodTotalsOf, tenderSums, type SessionSumsRow } from './till-totals.ts'

type Report = z.input<typeof cashierReport>
type AddedParts = 'tenders' | 'tender_total' | 'refunds' | 'net' | 'tax_lines' | 'orders' | 'cash'

/** Stored Z report of an earlier format, without tenders and refunded tax. */
export type LegacyReport = Omit<Report, AddedParts> & {
  cash: Omit<NonNullable<Report['cash']>, 'tips_refunded_cents'>
  orders: Omit<NonNullable<Report['orders']>, 'net_sales_cents'>
  tax_lines: readonly { rate_bps: number; base_cents: number; tax_cents: number }[]
}

/**
 * Adds the missing parts to a Z report of an earlier format, from the transactions of its closed session.
 * Stored amounts remain unchanged.
 */
export function completeLegacyReport(
  legacy: LegacyReport,
  sums: readonly SessionSumsRow[],
  returned: RefundTotals,
): Report {
  const { cash, orders } = legacy
  return {
    ...legacy,
    open_orders: null,
    discounts: [],
    cash: { ...cash, tips_refunded_cents: 0 },
    tenders: methodTotalsOf(sums),
    tender_total: tenderSums(sums),
    orders: {
      ...orders,
      net_sales_cents: orders.total_cents - orders.tax_cents - orders.service_charge_cents,
    },
    ...salesAndRefunds(orders, { ...returned, tax_lines: taxLinesOf(legacy, returned) }),
  }
}

function taxLinesOf({ tax_lines }: LegacyReport, returned: RefundTotals) {
  const sold = new Map(tax_lines.map((line) => [line.rate_bps, line]))
  const rates = new Set([...sold.keys(), ...returned.tax_lines.map((line) => line.rate_bps)])
  return [...rates]
    .toSorted((a, b) => b - a)
    .map((rate_bps) => {
      const refunds = returned.tax_lines.filter((line) => line.rate_bps === rate_bps)
      return {
        rate_bps,
        name: null,
        name_en: null,
        included: null,
        base_cents: sold.get(rate_bps)?.base_cents ?? 0,
        tax_cents: sold.get(rate_bps)?.tax_cents ?? 0,
        refunded_base_cents: refunds.reduce((sum, line) => sum + line.refunded_base_cents, 0),
        refunded_tax_cents: refunds.reduce((sum, line) => sum + line.refunded_tax_cents, 0),
      }
    })
}
