import { businessDate, addCalendarDays } from '@forki/contract/dates/business-day'
import { DEFAULT_SPAN_DAYS, MAX_SPAN_DAYS } from '@forki/contract/order-dashboard'
import type { Context } from '../../context/context.ts'
import { invalid, notFound, unprocessable } from '../../errors/app-error.ts'
import type { Scope } from '../../access/policies.ts'
import { selectDashboardRestaurants, type DashboardRestaurantRow } from './restaurant.query.ts'

/** Restaurants of a dashboard, which share a currency. */
export interface DashboardRestaurants {
  rows: readonly DashboardRestaurantRow[]
  ids: string[]
  /** Currency that the restaurants share. Null without restaurants. */
  currency: string | null
}

/** Date range of a dashboard in business days, both ends included. */
export interface Span {
  from: string
  to: string
  days: number
}

/**
 * Finds the restaurants in `scope`.
 * @throws not_found for an archived or unknown restaurant, several_currencies
 */
export const findDashboardRestaurants = async (ctx: Context, scope: Scope): Promise<DashboardRestaurants> =>
  toDashboardRestaurants(scope, await selectDashboardRestaurants(ctx, scope.ids))

/**
 * Converts rows to the restaurants of a dashboard.
 * @throws not_found if the restaurant of the scope has no row, several_currencies
 */
export function toDashboardRestaurants(
  scope: Scope,
  rows: readonly DashboardRestaurantRow[],
): DashboardRestaurants {
  if (scope.restaurant_id !== null && rows.length === 0) throw notFound()
  const currencies = [...new Set(rows.map(({ currency }) => currency))]
  if (currencies.length > 1)
    throw unprocessable('several_currencies', { currencies: currencies.toSorted().join(', ') })
  return { rows, ids: rows.map(({ id }) => id), currency: currencies[0] ?? null }
}

/** Current business day of a restaurant (YYYY-MM-DD), by its time zone and cutoff. */
export const todayOf = (ctx: Context, restaurant: DashboardRestaurantRow): string =>
  businessDate(ctx.now(), restaurant.timezone, restaurant.business_day_cutoff)

interface Dates {
  from_date?: string | undefined
  to_date?: string | undefined
}

/**
 * Resolves the date range of a dashboard. `to_date` defaults to the latest current business day of the
 * restaurants, or to `from_date` if that is later. `from_date` defaults to `DEFAULT_SPAN_DAYS` or `limit`
 * days up to the last day, whichever are fewer.
 * @param limit maximum number of days
 * @throws invalid if the days end before they begin, exceed `limit`, or are not of the years 1900 to 2999
 */
export function resolveDashboardSpan(
  ctx: Context,
  restaurants: readonly DashboardRestaurantRow[],
  { from_date, to_date }: Dates,
  limit = MAX_SPAN_DAYS,
): Span {
  const today =
    restaurants
      .map((restaurant) => todayOf(ctx, restaurant))
      .toSorted()
      .at(-1) ?? ctx.now().toISOString().slice(0, 10)
  refuseDistantYears({ from_date, to_date })
  const lastDay = to_date ?? (from_date !== undefined && from_date > today ? from_date : today)
  const firstDay = from_date ?? addCalendarDays(lastDay, 1 - Math.min(DEFAULT_SPAN_DAYS, limit))
  if (firstDay > lastDay) throw invalid('to_date', 'before_start')
  const days = daysBetween(firstDay, lastDay) + 1
  if (days > limit) throw invalid('from_date', 'too_many_days', { limit })
  return { from: firstDay, to: lastDay, days }
}

/** Days from one business day to another. Negative if the second one is earlier. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000

/**
 * Rejects days outside the years 1900 to 2999. Sums of days near the years 0 and 9999 would leave the range of dates.
 * @throws invalid
 */
export function refuseDistantYears(dates: Readonly<Record<string, string | undefined>>): void {
  for (const [name, date] of Object.entries(dates)) {
    if (date !== undefined && (date < '1900-01-01' || date > '2999-12-31')) throw invalid(name, 'invalid')
  }
}
