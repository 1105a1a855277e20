import { businessDate, addCalendarDays } from '@forki/contract/dates/business-day'
import { sumOf } from '@forki/contract/money/rounding'
import { MAX_SPAN_DAYS } from '@forki/contract/order-dashboard'
import { EQUATIONS, type Equation, type EquationName, type Reconciliation } from '@forki/contract/rehearsals'
import type { Context } from '../../context/context.ts'
import { findCompleteReport } from '../order-dashboard/report.service.ts'
import type { RestaurantRow } from '../restaurants/restaurant.query.ts'
import { selectReconciliation, type ReconciliationTotalsRow } from './reconciliation.query.ts'
import { requireCopy } from './rehearsal.service.ts'

const UNITS: Partial<Record<EquationName, Equation['unit']>> = {
  recipes_stock: 'quantity',
  movements_stock: 'quantity',
  history_kitchen: 'lines',
}

type Original = Pick<RestaurantRow, 'id' | 'timezone' | 'business_day_cutoff'>

/**
 * Reconciles the ledgers of a rehearsal copy since its creation. The figures of the order dashboard come from
 * the dashboard's own service, so that an error in them shows as a difference.
 * @throws not_found without a copy
 * @see REH-12, REH-13
 */
export async function reconcile(ctx: Context, original: Original): Promise<Reconciliation> {
  const copy = await requireCopy(ctx, original.id)
  const { totals, sides } = await selectReconciliation(ctx, copy.id)
  const equations: Equation[] = [
    ...sides.map((side) => ({ ...side, unit: UNITS[side.name] ?? ('cents' as const) })),
    ...(await compareDashboard(ctx, copy.id, original, totals)),
  ].toSorted((a, b) => EQUATIONS.indexOf(a.name) - EQUATIONS.indexOf(b.name))
  return {
    currency: totals.currency,
    reconciled_at: ctx.now().toISOString(),
    is_balanced: equations.every(({ difference }) => difference === 0),
    orders: totals.orders,
    open_orders: totals.open_orders,
    voided_lines: totals.voided_lines,
    refunds: totals.refunds,
    sales_cents: totals.sales_cents,
    equations,
  }
}

/**
 * Compares orders and payments with the figures of the order dashboard. One report has at most
 * `MAX_SPAN_DAYS` days, so the days since the first order are read in several reports.
 */
async function compareDashboard(
  ctx: Context,
  copy_id: string,
  { timezone, business_day_cutoff }: Original,
  totals: ReconciliationTotalsRow,
): Promise<Equation[]> {
  const today = businessDate(ctx.now(), timezone, business_day_cutoff)
  const scope = { restaurant_id: copy_id, ids: [copy_id], prisma_filter: {}, needed_permissions: [] }
  let revenue_cents = 0
  let paid_cents = 0
  for (const span of reportSpans(totals.first_day ?? today, today)) {
    const { row } = await findCompleteReport(ctx, scope, { ...span, granularity: 'day', compare: 'before' })
    revenue_cents = sumOf([revenue_cents, row.sums.revenue_cents])
    paid_cents = sumOf([paid_cents, ...row.methods.map((method) => method.amount_cents)])
  }
  return [
    equationOf('orders_dashboard', totals.sales_cents, revenue_cents),
    equationOf('payments_dashboard', totals.paid_cents, paid_cents),
  ]
}

/** Splits the days from `first` to `last` into successive spans of at most `MAX_SPAN_DAYS` days. */
function reportSpans(first: string, last: string): { from_date: string; to_date: string }[] {
  const spans = []
  for (let from_date = first; from_date <= last; from_date = addCalendarDays(from_date, MAX_SPAN_DAYS)) {
    const end = addCalendarDays(from_date, MAX_SPAN_DAYS - 1)
    spans.push({ from_date, to_date: end < last ? end : last })
  }
  return spans
}

const equationOf = (name: EquationName, left: number, right: number): Equation => ({
  name,
  unit: 'cents',
  left,
  right,
  difference: Math.abs(left - right),
  examples: [],
})
