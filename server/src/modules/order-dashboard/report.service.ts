import {
  MAX_HOURLY_DAYS,
  MAX_SPAN_DAYS,
  type DashboardSpan,
  type Granularity,
} from '@forki/contract/order-dashboard'
import type { Context } from '../../kit/context.ts'
import type { Scope } from '../../kit/policy.ts'
import { selectHours } from './hours.query.ts'
import { fillPeriods, startsOf, type Period } from './periods.ts'
import { selectPeriods, selectStats, selectWhole, type StatsRow, type WholeRow } from './report.query.ts'
import { before, findHouses, spanOf, type Houses, type Span } from './span.service.ts'

type SeriesInput = DashboardSpan & { granularity: Granularity }

/** What the presenter needs beside the figures. */
export interface Setting {
  houses: Houses
  span: Span
}
export type StatsResult = Setting & { row: StatsRow }
export type WholeResult = Setting & { row: WholeRow; periods: Period[] }

/** What a span came to, exact at the moment of asking. */
export async function findStats(ctx: Context, scope: Scope, input: DashboardSpan): Promise<StatsResult> {
  const houses = await findHouses(ctx, scope)
  const span = spanOf(ctx, houses.rows, input)
  return { houses, span, row: await selectStats(ctx, daysOf({ houses, span })) }
}

/** Revenue by period, every period present. @throws invalid for more than 31 days by the hour */
export async function findRevenueOverTime(ctx: Context, scope: Scope, input: SeriesInput): Promise<Period[]> {
  const setting = await settingOf(ctx, scope, input)
  const rows = await selectPeriods(ctx, daysOf(setting), input.granularity)
  return fillPeriods(await startsFor(ctx, setting, input.granularity), rows)
}

/** Everything at once. */
export async function findWhole(ctx: Context, scope: Scope, input: SeriesInput): Promise<WholeResult> {
  const setting = await settingOf(ctx, scope, input)
  const row = await selectWhole(ctx, daysOf(setting), input.granularity)
  return {
    ...setting,
    row,
    periods: fillPeriods(await startsFor(ctx, setting, input.granularity), row.periods),
  }
}

async function settingOf(ctx: Context, scope: Scope, input: SeriesInput): Promise<Setting> {
  const houses = await findHouses(ctx, scope)
  const limit = input.granularity === 'hour' ? MAX_HOURLY_DAYS : MAX_SPAN_DAYS
  return { houses, span: spanOf(ctx, houses.rows, input, limit) }
}

const daysOf = ({ houses, span }: Setting) => ({
  restaurant_ids: houses.ids,
  from: span.from,
  to: span.to,
  before: before(span),
})

const startsFor = async (ctx: Context, { houses, span }: Setting, granularity: Granularity) =>
  granularity === 'hour' ? selectHours(ctx, houses.rows, span) : startsOf(span, granularity)
