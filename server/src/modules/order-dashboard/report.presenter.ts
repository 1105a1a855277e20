import type { z } from 'zod'
import { roundHalfUpDiv } from '@forki/contract/money/rounding'
import { MIN_COMPARED_ORDERS } from '@forki/contract/order-dashboard/constants'
import type { completeAnalytics, orderStats } from '@forki/contract/order-dashboard'
import type { Context } from '../../context/context.ts'
import { hidesCash } from '../cashiers/cashier.presenter.ts'
import { mayReadTips } from './order-dashboard.policy.ts'
import type { ComparedDays, ComparisonRow } from './comparison.query.ts'
import type { StatsRow } from './report.query.ts'
import type { StatsResult, CompleteReportResult } from './report.service.ts'

type StatsView = z.input<typeof orderStats>
type CompleteReportView = z.input<typeof completeAnalytics>

/** Presents the key figures of a range of days. `orders` counts completed, cancelled and open orders. */
export function presentStats({ restaurants, span, past, row }: StatsResult): StatsView {
  const { sums, open } = row
  return {
    currency: restaurants.currency,
    from_date: span.from,
    to_date: span.to,
    ...sums,
    orders: sums.completed + sums.cancelled + open,
    open,
    average_ticket_cents: averageTicket(sums.revenue_cents, sums.completed),
    average_minutes: averageMinutes(sums),
    revenue_change_bps: changeBps(sums.revenue_cents, row.past.revenue_cents),
    comparison: presentComparison(sums, past, row.past),
  }
}

/** Presents the comparison span. Changes are null below `MIN_COMPARED_ORDERS`. */
function presentComparison(
  sums: StatsRow['sums'],
  past: ComparedDays,
  row: ComparisonRow,
): StatsView['comparison'] {
  const { orders: completed, cancelled, guests, tips_cents } = row
  const average_ticket_cents = averageTicket(row.revenue_cents, completed)
  return {
    ...presentComparisonSpan(past, row),
    cancelled,
    guests,
    tips_cents,
    average_ticket_cents,
    changes_bps: hasEnoughOrdersToCompare(row)
      ? {
          completed: changeBps(sums.completed, completed),
          cancelled: changeBps(sums.cancelled, cancelled),
          guests: changeBps(sums.guests, guests),
          revenue: changeBps(sums.revenue_cents, row.revenue_cents),
          net_sales: changeBps(sums.net_sales_cents, row.net_sales_cents),
          tips: changeBps(sums.tips_cents, tips_cents),
          average_ticket: changeBps(averageTicket(sums.revenue_cents, sums.completed), average_ticket_cents),
        }
      : null,
  }
}

/** Presents the fields that the comparison spans of different reports have in common. */
export const presentComparisonSpan = (
  { from, to }: Pick<ComparedDays, 'from' | 'to'>,
  row: ComparisonFields,
) => ({
  from_date: from,
  to_date: to,
  until: row.until === null ? null : minuteOf(row.until),
  completed: row.orders,
  revenue_cents: row.revenue_cents,
  net_sales_cents: row.net_sales_cents,
})

/** Rounds an instant down to the minute. Requests within the same minute thus return an equal `until`. */
const minuteOf = (instant: string): string =>
  new Date(Math.floor(Date.parse(instant) / 60_000) * 60_000).toISOString()

export type ComparisonFields = Pick<ComparisonRow, 'until' | 'orders' | 'revenue_cents' | 'net_sales_cents'>

/** True if the comparison span has enough orders for percentages. */
export const hasEnoughOrdersToCompare = ({ orders }: Pick<ComparisonRow, 'orders'>): boolean =>
  orders >= MIN_COMPARED_ORDERS

/** Average revenue per order in minor units, rounded half up. 0 without orders. */
export const averageTicket = (revenue_cents: number, orders: number): number =>
  orders === 0 ? 0 : roundHalfUpDiv(revenue_cents, orders)

/** Average minutes from opening to completion, 1 decimal. 0 without orders. */
export const averageMinutes = ({
  seconds,
  completed,
}: Pick<StatsRow['sums'], 'seconds' | 'completed'>): number =>
  completed === 0 ? 0 : roundHalfUpDiv(seconds, completed * 6) / 10

/** Maximum reported change in basis points: a factor of 200 000. Changes from tiny amounts mean little. */
const MAX_CHANGE_BPS = 2_000_000_000

/** Change from `before_cents` to `now_cents` in basis points. Null if `before_cents` is not above zero. */
export function changeBps(now_cents: number, before_cents: number): number | null {
  if (before_cents <= 0) return null
  if (now_cents / before_cents > MAX_CHANGE_BPS / 10_000) return MAX_CHANGE_BPS
  return roundHalfUpDiv(BigInt(now_cents - before_cents) * 10_000n, before_cents)
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/**
 * Presents all key figures of the dashboard, with every hour of the day. The payment methods are empty for
 * callers from whom a blind count hides the cash. Tips of single waiters require `read_payment`.
 */
export function presentCompleteReport(
  result: CompleteReportResult,
  { actor }: Pick<Context, 'actor'>,
): CompleteReportView {
  const { row, periods } = result
  const isHidden = result.restaurants.rows.some(({ id, blind_count }) =>
    hidesCash(actor, { restaurant_id: id, blind_count }),
  )
  const readsTips = mayReadTips(actor, result.restaurants.rows)
  const hours = new Map(row.hours.map((entry) => [entry.hour, entry]))
  return {
    stats: presentStats(result),
    waiter_totals: row.waiters.map(({ key, label, ...sums }) => ({
      waiter_id: key || null,
      waiter_name: label,
      ...sums,
      tips_cents: readsTips ? sums.tips_cents : null,
      average_ticket_cents: averageTicket(sums.revenue_cents, sums.orders),
    })),
    revenue_over_time: periods,
    top_dishes: row.dishes,
    by_hour: HOURS.map(
      (hour) => hours.get(hour) ?? { hour, orders: 0, revenue_cents: 0, net_sales_cents: 0 },
    ),
    by_payment_method: (isHidden ? [] : row.methods).map(({ key, ...sums }) => ({
      method: key as MethodView,
      ...sums,
      tenders: row.tenders.flatMap(({ key: tender, ...own }) => {
        const [method, tender_id = ''] = tender.split(' ')
        return method === key ? [{ tender_id, ...own }] : []
      }),
    })),
    by_order_type: row.types.map(({ key, ...sums }) => ({ order_type: key as TypeView, ...sums })),
    by_category: row.categories.map(({ key, ...sums }) => ({ category: key || null, ...sums })),
  }
}

export type MethodView = CompleteReportView['by_payment_method'][number]['method']
type TypeView = CompleteReportView['by_order_type'][number]['order_type']
