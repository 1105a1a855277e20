import type { z } from 'zod'
import type { cashierReport } from '@forki/contract/cashiers'
import { businessDate } from '@forki/contract/dates/business-day'
import { roundHalfUpDiv } from '@forki/contract/money/round'
import type { Context } from '../../kit/context.ts'
import { instant } from '../../kit/instant.ts'
import { seesExpectedCash } from './cashier.policy.ts'
import type { SessionRow } from './cashier.query.ts'
import { selectReport } from './report.query.ts'
import { cashOf, totalsOf } from './totals.ts'

type ReportView = z.input<typeof cashierReport>
/** A report as it is built; only on its way out may the cash be hidden. */
type Report = ReportView & { cash: NonNullable<ReportView['cash']> }

/** What closing adds to the figures; without it the report is an X. */
interface Closing {
  z_number: number
  closed_at: Date
  counted_cents: number
  counts: Report['counts']
  notes: string | null
}

/** The X report of an open session, or the Z report that is about to be fixed. All figures in minor units. */
export async function buildReport(ctx: Context, session_id: string, closing?: Closing): Promise<Report> {
  const { session, restaurant, sums, orders, tax_lines, voids } = await selectReport(ctx, session_id)
  const cash = cashOf(session.opening_float_cents, sums)
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
    totals: totalsOf(sums),
    orders: {
      ...orders,
      average_ticket_cents: orders.count === 0 ? 0 : roundHalfUpDiv(orders.total_cents, orders.count),
    },
    tax_lines,
    voids,
    counts: closing?.counts ?? [],
    notes: closing ? closing.notes : session.notes,
  }
}

/**
 * A session's report: computed while it is open, afterwards the Z report exactly as it was fixed. With a blind count
 * the cash stays hidden from who has yet to count it.
 */
export async function findReport(ctx: Context, session: SessionRow): Promise<ReportView> {
  if (session.status === 'closed') {
    const { report } = await ctx.db.cashierSession.findUniqueOrThrow({
      where: { id: session.id },
      select: { report: true },
    })
    return report as unknown as Report
  }
  const report = await buildReport(ctx, session.id)
  if (seesExpectedCash(ctx.actor, session)) return report
  const sums = session.sums.filter((row) => row.method !== 'cash')
  return { ...report, cash: null, totals: totalsOf(sums) }
}
