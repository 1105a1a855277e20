import { addCalendarDays } from '@forki/contract/dates/business-day'
import { MAX_SPAN_DAYS, type ComparisonQuery, type ComparisonName } from '@forki/contract/order-dashboard'
import type { Context } from '../../context/context.ts'
import { invalid } from '../../errors/app-error.ts'
import type { ComparedDays } from './comparison.query.ts'
import type { DashboardRestaurantRow } from './restaurant.query.ts'
import { daysBetween, refuseDistantYears, todayOf, type Span } from './dashboard-span.service.ts'

const DAY_MS = 86_400_000
/** Maximum difference in days between a business day and the UTC date, over all time zones and cutoffs. */
const MAX_DAYS_FROM_UTC = 2

/** True if the span may contain the current business day of a restaurant, in any time zone. */
export const mayContainToday = (ctx: Context, { to_date }: { to_date: string }): boolean =>
  to_date >= new Date(ctx.now().getTime() - MAX_DAYS_FROM_UTC * DAY_MS).toISOString().slice(0, 10)

/**
 * Returns the comparison span of a report (FIG-5).
 * @throws invalid if the input has only one of the two comparison days. Also invalid for a day outside the years
 * 1900 to 2999, and for a reversed or too long span.
 */
export function resolveComparedDays(
  ctx: Context,
  restaurants: readonly DashboardRestaurantRow[],
  span: Span,
  input: ComparisonQuery,
): ComparedDays {
  const { from, to } = comparedSpan(span, input)
  return {
    from,
    to,
    days_earlier: daysBetween(from, span.from),
    unfinished_days: restaurants
      .map((restaurant) => ({ restaurant_id: restaurant.id, today: todayOf(ctx, restaurant) }))
      .filter(({ today }) => today <= span.to),
    now: ctx.now(),
  }
}

interface CalendarSpan {
  from: string
  to: string
}

function comparedSpan(span: Span, input: ComparisonQuery): CalendarSpan {
  const { compare_from_date: from, compare_to_date: to } = input
  if (from === undefined && to === undefined) return COMPARED_SPAN_BY_NAME[input.compare](span)
  if (from === undefined) throw invalid('compare_from_date', 'required')
  if (to === undefined) throw invalid('compare_to_date', 'required')
  refuseDistantYears({ compare_from_date: from, compare_to_date: to })
  if (from > to) throw invalid('compare_to_date', 'before_start')
  if (daysBetween(from, to) >= MAX_SPAN_DAYS)
    throw invalid('compare_from_date', 'too_many_days', { limit: MAX_SPAN_DAYS })
  return { from, to }
}

const COMPARED_SPAN_BY_NAME: Record<ComparisonName, (span: Span) => CalendarSpan> = {
  before: (span) => daysEarlier(span, span.days),
  week: (span) => daysEarlier(span, Math.ceil(span.days / 7) * 7),
  month: (span) => monthsEarlier(span, 1),
  quarter: (span) => monthsEarlier(span, 3),
  year: (span) => monthsEarlier(span, 12),
}

const daysEarlier = ({ from, to }: Span, days: number): CalendarSpan => ({
  from: addCalendarDays(from, -days),
  to: addCalendarDays(to, -days),
})

/**
 * Moves the first and last day of a span to an earlier month. If the last day ends its month, the moved last
 * day ends its month too, so that whole months are compared.
 */
const monthsEarlier = ({ from, to }: Span, months: number): CalendarSpan => ({
  from: monthEarlier(from, months, false),
  to: monthEarlier(to, months, addCalendarDays(to, 1).endsWith('-01')),
})

function monthEarlier(day: string, months: number, last: boolean): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const end = new Date(Date.UTC(year, month - months, 0))
  if (!last) end.setUTCDate(Math.min(date, end.getUTCDate()))
  return end.toISOString().slice(0, 10)
}
