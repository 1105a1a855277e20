import type { z } from 'zod'
import type { cashierReport } from '@forki/contract/cashier-reports'
import { businessDate } from '@forki/contract/dates/business-day'
import { roundHalfUpDiv, sumOf } from '@forki/contract/money/rounding'
import type { Context } from '../../context/context.ts'
import { instant } from '../../db/timestamps.ts'
import { hidesTillCash } from './cashier.policy.ts'
import type { SessionRow } from './session.query.ts'
import { presentFirstCount } from './first-count.query.ts'
import { completeLegacyReport, type LegacyReport } from './legacy-report.ts'
import { salesAndRefunds } from './report-sales-and-refunds.ts'
import { selectReport, selectRefundTotals } from './report.query.ts'
import {
  expectedCashOf,
  tenderCountsOf,
  methodTotalsOf,
  tenderSums,
  tillTotalsOf,
  type CountedTender,
} from './till-totals.ts'
import type { SqlTarget } from '../../db/sql.ts'

type ReportView = z.input<typeof cashierReport>
/** Complete till report, from which `findReport` removes hidden cash. */
type Report = ReportView & {
  [Part in 'cash' | 'orders' | 'refunds' | 'net' | 'tender_counts']: NonNullable<ReportView[Part]>
}

/** Data of a closing till for its Z report. A report without this data is an X report. */
interface Closing {
  z_number: number
  closed_at: Date
  counted_cents: number
  counts: Report['counts']
  counted_tenders?: readonly CountedTender[] | undefined
  first_count?: Report['first_count']
  notes: string | null
}

/** Database and clock that the computation of a till report needs. */
export type ReportContext = SqlTarget & Pick<Context, 'now'>

/**
 * Builds the X report of an open till session, or the Z report of a closing one. All amounts are in minor
 * units.
 */
export async function buildReport(
  ctx: ReportContext,
  session_id: string,
  closing?: Closing,
): Promise<Report> {
  const row = await selectReport(ctx, session_id)
  const { session, restaurant, sums, orders, open_orders, voids, discounts, no_sales } = row
  const cash = expectedCashOf(session.opening_float_cents, sums)
  const opened = new Date(session.opened_at)
  const now = instant(ctx.now())
  return {
    kind: closing ? 'Z' : 'X',
    z_number: closing?.z_number ?? null,
    restaurant,
    session_id: session.id,
    register: session.register,
    cashier_name: session.cashier_name,
    business_date: businessDate(opened, session.timezone, session.business_day_cutoff),
    opened_at: instant(opened),
    closed_at: closing ? instant(closing.closed_at) : null,
    printed_at: now,
    opening_float_cents: session.opening_float_cents,
    cash: {
      ...cash,
      counted_cents: closing?.counted_cents ?? null,
      difference_cents: closing ? closing.counted_cents - cash.expected_cents : null,
    },
    totals: tillTotalsOf(sums),
    tenders: methodTotalsOf(sums),
    tender_total: tenderSums(sums),
    orders: {
      ...orders,
      net_sales_cents: orders.total_cents - orders.tax_cents - orders.service_charge_cents,
      average_ticket_cents: orders.count === 0 ? 0 : roundHalfUpDiv(orders.total_cents, orders.count),
    },
    ...salesAndRefunds(orders, row),
    open_orders,
    voids,
    discounts,
    no_sales: { count: sumOf(no_sales.map(({ count }) => count)), by: no_sales },
    counts: closing?.counts ?? [],
    tender_counts: tenderCountsOf(sums, closing?.counted_tenders ?? []),
    first_count: closing?.first_count ?? presentFirstCount(session.first_count),
    notes: closing ? closing.notes : session.notes,
  }
}

/**
 * Returns the report of a till session: a computed one while the session is open, afterwards the stored Z
 * report. A blind count hides the cash. It also hides the sales, because sales less the other payment methods
 * reveal the cash.
 */
export async function findReport(ctx: Context, session: SessionRow): Promise<ReportView> {
  if (session.status === 'closed') {
    const { report } = await ctx.db.cashierSession.findUniqueOrThrow({
      where: { id: session.id },
      select: { report: true },
    })
    const stored = report as unknown as Report | LegacyReport
    return 'tenders' in stored
      ? { ...stored, open_orders: stored.open_orders ?? null, discounts: stored.discounts ?? [] }
      : completeLegacyReport(stored, session.sums, await selectRefundTotals(ctx, session.id))
  }
  const report = await buildReport(ctx, session.id)
  if (!hidesTillCash(ctx.actor, session)) return report
  const sums = session.sums.filter((row) => row.method !== 'cash')
  return {
    ...report,
    cash: null,
    totals: tillTotalsOf(sums),
    tenders: methodTotalsOf(sums),
    tender_total: null,
    orders: null,
    refunds: null,
    net: null,
    tax_lines: [],
    // Discounts are omitted, because a discount percentage together with its amount would reveal the sales.
    discounts: [],
  }
}
