import { businessDate, addCalendarDays } from '@forki/contract/dates/business-day'
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
 * Reconciles the ledgers of a rehearsal copy since its creation. The dashboards are read by their own service, so that
 * an error in their figures shows as a difference.
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
 * Compares orders and payments with the figures of the order dashboard, which covers at most the last
 * `MAX_SPAN_DAYS` days.
 */
async function compareDashboard(
  ctx: Context,
  copy_id: string,
  { timezone, business_day_cutoff }: Original,
  totals: ReconciliationTotalsRow,
): Promise<Equation[]> {
  const to_date = businessDate(ctx.now(), timezone, business_day_cutoff)
  const earliest = addCalendarDays(to_date, 1 - MAX_SPAN_DAYS)
  const firstDay = totals.first_day ?? to_date
  const scope = { restaurant_id: copy_id, ids: [copy_id], prisma_filter: {}, needed_permissions: [] }
  const { row } = await findCompleteReport(ctx, scope, {
    from_date: firstDay < earliest ? earliest : firstDay,
    to_date,
    granularity: 'day',
    compare: 'before',
  })
  const paidCents = row.methods.reduce((sum, method) => sum + method.amount_cents, 0)
  return [
    sideOf('orders_dashboard', totals.sales_cents, row.sums.revenue_cents),
    sideOf('payments_dashboard', totals.paid_cents, paidCents),
  ]
}

const sideOf = (name: EquationName, left: number, right: number): Equation => ({
  name,
  unit: 'cents',
  left,
  right,
  difference: Math.abs(left - right),
  examples: [],
})
