import type { z } from 'zod'
import type { cashierReport } from '@forki/contract/cashier-reports'
import type { ReportRow } from './report.query.ts'

type ReportView = z.input<typeof cashierReport>
type SaleTotals = Pick<
  NonNullable<ReportView['orders']>,
  'service_charge_cents' | 'tax_cents' | 'total_cents'
>
type RefundTotals = Pick<ReportRow, 'refunded_service_cents'> & {
  tax_lines: readonly (Omit<ReportRow['tax_lines'][number], 'included'> & { included: boolean | null })[]
}

/** Refunds, net sales, and the tax lines of sales and refunds, in minor units. */
export function salesAndRefunds(
  sales: SaleTotals,
  { tax_lines, refunded_service_cents }: RefundTotals,
): Pick<ReportView, 'tax_lines'> & {
  [Part in 'refunds' | 'net']: NonNullable<ReportView[Part]>
} {
  const tax_cents = sum(tax_lines.map((line) => line.refunded_tax_cents))
  const net_sales_cents = sum(tax_lines.map((line) => line.refunded_base_cents))
  const refunds = {
    net_sales_cents,
    service_charge_cents: refunded_service_cents,
    tax_cents,
    total_cents: net_sales_cents + refunded_service_cents + tax_cents,
  }
  return {
    refunds,
    net: {
      net_sales_cents: sales.total_cents - sales.tax_cents - sales.service_charge_cents - net_sales_cents,
      service_charge_cents: sales.service_charge_cents - refunded_service_cents,
      tax_cents: sales.tax_cents - tax_cents,
      total_cents: sales.total_cents - refunds.total_cents,
    },
    tax_lines: tax_lines.map((line) => ({
      ...line,
      net_base_cents: line.base_cents - line.refunded_base_cents,
      net_tax_cents: line.tax_cents - line.refunded_tax_cents,
    })),
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
