import type { z } from 'zod'
import { addCalendarDays } from '@forki/contract/dates/business-day'
import { roundHalfUpDiv } from '@forki/contract/money/rounding'
import type { DashboardSpanQuery } from '@forki/contract/order-dashboard'
import type { weekdayHours } from '@forki/contract/weekday-hour-sales'
import type { Scope } from '../../access/policies.ts'
import type { Context } from '../../context/context.ts'
import { findDashboardRestaurants, resolveDashboardSpan, todayOf } from './dashboard-span.service.ts'
import { selectWeekdayHourSales } from './weekday-hour-sales.query.ts'

/** Returns average sales by weekday and hour. Counts only business days that have ended in all restaurants. */
export async function findWeekdayHourSales(
  ctx: Context,
  scope: Scope,
  input: DashboardSpanQuery,
): Promise<z.input<typeof weekdayHours>> {
  const { rows, ids, currency } = await findDashboardRestaurants(ctx, scope)
  const { from, to } = resolveDashboardSpan(ctx, rows, input)
  const [current_day = addCalendarDays(to, 1)] = rows.map((row) => todayOf(ctx, row)).toSorted()
  const found = await selectWeekdayHourSales(ctx, { restaurant_ids: ids, from, to, current_day })
  const daysOf = new Map(found.weekdays.map(({ weekday, days }) => [weekday, days]))
  const [cutoff = '00:00'] = rows.map(({ business_day_cutoff }) => business_day_cutoff).toSorted()
  return {
    currency,
    from_date: from,
    to_date: to,
    counted:
      found.first_day === null || found.last_day === null
        ? null
        : { from_date: found.first_day, to_date: found.last_day },
    first_hour: Number(cutoff.slice(0, 2)),
    weekdays: found.weekdays,
    cells: found.cells.map((cell) => {
      const days = daysOf.get(cell.weekday) ?? 1
      return {
        ...cell,
        average_orders: roundHalfUpDiv(cell.orders * 10, days) / 10,
        average_net_sales_cents: roundHalfUpDiv(cell.net_sales_cents, days),
      }
    }),
  }
}
