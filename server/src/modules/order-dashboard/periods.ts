import { addCalendarDays } from '@forki/contract/dates/business-day'
import type { Granularity } from '@forki/contract/order-dashboard'
import type { PeriodRow } from './report.query.ts'
import type { Span } from './dashboard-span.service.ts'

/** Key figures of one period: an hour, day, week or month. Money is in minor units. */
export interface PeriodFigures {
  period: string
  revenue_cents: number
  net_sales_cents: number
  orders: number
}

/**
 * Returns all periods of a date range, with zeros in periods without orders. A change of the restaurant's
 * time zone or cutoff can leave a row outside all periods. Its amounts are added to the preceding period, or
 * to the first one, so that none is lost.
 */
export function fillPeriods(starts: readonly string[], rows: readonly PeriodRow[]): PeriodFigures[] {
  const periods = starts.map((period) => ({ period, revenue_cents: 0, net_sales_cents: 0, orders: 0 }))
  const byStart = new Map(periods.map((entry) => [entry.period, entry]))
  for (const row of rows) {
    const total =
      byStart.get(row.period) ?? periods.findLast(({ period }) => period < row.period) ?? periods[0]
    if (!total) continue
    total.revenue_cents += row.revenue_cents
    total.net_sales_cents += row.net_sales_cents
    total.orders += row.orders
  }
  return periods
}

/** Start days of the periods that overlap a span: days, Mondays or first days of months. */
export function periodStarts({ from, to }: Span, granularity: Exclude<Granularity, 'hour'>): string[] {
  const starts = new Set<string>()
  for (let day = from; day <= to; day = addCalendarDays(day, 1)) starts.add(PERIOD_STARTS[granularity](day))
  return [...starts]
}

const PERIOD_STARTS: Record<Exclude<Granularity, 'hour'>, (day: string) => string> = {
  day: (day) => day,
  week: (day) => addCalendarDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7)),
  month: (day) => `${day.slice(0, 8)}01`,
}
