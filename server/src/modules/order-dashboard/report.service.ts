import {
  MAX_HOURLY_DAYS,
  MAX_SPAN_DAYS,
  type ComparisonQuery,
  type DashboardSpanQuery,
  type Granularity,
} from '@forki/contract/order-dashboard'
import type { Context } from '../../context/context.ts'
import type { Scope } from '../../access/policies.ts'
import { resolveComparedDays, mayContainToday } from './comparison.service.ts'
import type { ComparedDays } from './comparison.query.ts'
import { selectHourStarts } from './hour-starts.query.ts'
import { fillPeriods, periodStarts, type PeriodFigures } from './periods.ts'
import {
  selectPeriodSums,
  selectStats,
  selectCompleteReport,
  type StatsRow,
  type CompleteReportRow,
} from './report.query.ts'
import type { DashboardRestaurantRow } from './restaurant.query.ts'
import {
  findDashboardRestaurants,
  toDashboardRestaurants,
  resolveDashboardSpan,
  type DashboardRestaurants,
  type Span,
} from './dashboard-span.service.ts'

type SeriesInput = DashboardSpanQuery & { granularity: Granularity }
type StatsInput = DashboardSpanQuery & ComparisonQuery

export interface StatsResult {
  restaurants: DashboardRestaurants
  span: Span
  past: ComparedDays
  row: StatsRow
}
export type CompleteReportResult = StatsResult & { row: CompleteReportRow; periods: PeriodFigures[] }

/**
 * Returns the key figures of a date range with those of its comparison span.
 * @throws not_found for an archived or unknown restaurant, several_currencies, invalid for the spans
 */
export async function findStats(ctx: Context, scope: Scope, input: StatsInput): Promise<StatsResult> {
  const parameters = await resolveReportParameters(ctx, scope, input)
  const { span } = parameters
  const past = resolveComparedDays(ctx, parameters.rows, span, input)
  const row = await selectStats(ctx, { ...daysOf(parameters), past })
  return { restaurants: toDashboardRestaurants(scope, row.restaurants), span, past, row }
}

/**
 * Returns the sales of each period, with zeros in periods without orders.
 * @throws not_found for an archived or unknown restaurant, several_currencies, invalid for the span, also for
 * more than 31 days by the hour
 */
export async function findRevenueOverTime(
  ctx: Context,
  scope: Scope,
  input: SeriesInput,
): Promise<PeriodFigures[]> {
  const parameters = await resolveReportParameters(ctx, scope, input)
  const row = await selectPeriodSums(ctx, daysOf(parameters), input.granularity)
  const { rows } = toDashboardRestaurants(scope, row.restaurants)
  return fillPeriods(await startsFor(ctx, rows, parameters.span, input.granularity), row.periods)
}

/**
 * Returns all key figures of the dashboard, with zeros in periods without orders.
 * @throws not_found for an archived or unknown restaurant, several_currencies, invalid for the spans
 */
export async function findCompleteReport(
  ctx: Context,
  scope: Scope,
  input: SeriesInput & StatsInput,
): Promise<CompleteReportResult> {
  const parameters = await resolveReportParameters(ctx, scope, input)
  const { span } = parameters
  const past = resolveComparedDays(ctx, parameters.rows, span, input)
  const row = await selectCompleteReport(ctx, { ...daysOf(parameters), past }, input.granularity)
  const restaurants = toDashboardRestaurants(scope, row.restaurants)
  const starts = await startsFor(ctx, restaurants.rows, span, input.granularity)
  return { restaurants, span, past, row, periods: fillPeriods(starts, row.periods) }
}

interface ReportParameters {
  restaurant_ids: string[]
  /**
   * Restaurants of the report. Empty if `scope` lists restaurant ids and the dates of the query have ended in
   * every time zone. The report then needs no current business day.
   */
  rows: readonly DashboardRestaurantRow[]
  span: Span
}

/**
 * Finds the restaurants and days of a report. Reads restaurants first only if `scope` lists no ids, if the
 * query omits a day, or if the days may not have ended.
 */
async function resolveReportParameters(
  ctx: Context,
  scope: Scope,
  input: DashboardSpanQuery & { granularity?: Granularity },
): Promise<ReportParameters> {
  const limit = input.granularity === 'hour' ? MAX_HOURLY_DAYS : MAX_SPAN_DAYS
  const { from_date, to_date } = input
  if (
    scope.ids !== null &&
    from_date !== undefined &&
    to_date !== undefined &&
    !mayContainToday(ctx, { to_date })
  )
    return { restaurant_ids: scope.ids, rows: [], span: resolveDashboardSpan(ctx, [], input, limit) }
  const { rows, ids } = await findDashboardRestaurants(ctx, scope)
  return { restaurant_ids: ids, rows, span: resolveDashboardSpan(ctx, rows, input, limit) }
}

const daysOf = ({ restaurant_ids, span }: ReportParameters) => ({
  restaurant_ids,
  from: span.from,
  to: span.to,
})

const startsFor = async (
  ctx: Context,
  restaurants: readonly DashboardRestaurantRow[],
  span: Span,
  granularity: Granularity,
) => (granularity === 'hour' ? selectHourStarts(ctx, restaurants, span) : periodStarts(span, granularity))
