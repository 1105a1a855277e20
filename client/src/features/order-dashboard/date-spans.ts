/** Comparison periods and chart granularity. Pure functions. */
import { addCalendarDays } from '@forki/contract/dates/business-day'
import { COMPARISONS, type ComparisonName } from '@forki/contract/order-dashboard/constants'
import { dayCount, type Preset } from '../../components/date-range/periods.ts'
import type { DaySpan } from './queries.ts'

export const GRAINS = ['day', 'week', 'month'] as const
export type Grain = (typeof GRAINS)[number]

export const weekBefore = (day: string): string => addCalendarDays(day, -7)

/** Comparison of a dashboard: a named one such as the previous year, or a chosen period. */
export type ComparisonQuery =
  | { compare: ComparisonName }
  | { compare_from_date: string; compare_to_date: string }

/**
 * Default comparison of the presets for months, quarters and years: the same days one month, quarter or year
 * earlier.
 */
const DEFAULT_COMPARISONS: Partial<Record<Preset, ComparisonName>> = {
  month: 'month',
  last_month: 'month',
  quarter: 'quarter',
  year: 'year',
}

/**
 * Maximum number of days of a period that is compared with the same weekdays in earlier weeks by default. A
 * longer period is compared with the days before it.
 */
const MAX_DAYS_BY_WEEKDAY = 62

/** Comparison from the URL: `against=year`, or the first and last day `against=2025-11-01,2025-11-30`. */
export function comparisonQueryOf(
  search: URLSearchParams,
  preset: Preset,
  { from_date, to_date }: DaySpan,
): ComparisonQuery {
  const against = search.get('against') ?? ''
  const [, from, to] = /^(\d{4}-\d\d-\d\d),(\d{4}-\d\d-\d\d)$/.exec(against) ?? []
  if (from && to && from <= to) return { compare_from_date: from, compare_to_date: to }
  const usualComparison = dayCount(from_date, to_date) <= MAX_DAYS_BY_WEEKDAY ? 'week' : 'before'
  return {
    compare: COMPARISONS.find((name) => name === against) ?? DEFAULT_COMPARISONS[preset] ?? usualComparison,
  }
}

/** Chart granularity from the URL. The default yields a readable number of points. */
export function grainOf(named: string | null, { from_date, to_date }: DaySpan): Grain {
  const requestedGrain = GRAINS.find((grain) => grain === named)
  if (requestedGrain) return requestedGrain
  const days = dayCount(from_date, to_date)
  if (days <= 62) return 'day'
  return days <= 190 ? 'week' : 'month'
}

/** True if a period of the chart ends today or later, or is not completely within the chosen days. */
export function isPartialPeriod(
  period: string,
  grain: Grain,
  { from_date, to_date }: DaySpan,
  today: string,
): boolean {
  const end = lastDayOf(period, grain)
  return period < from_date || end > to_date || end >= today
}

/** Days of a period of the chart, within the chosen days. */
export function daysIn(period: string, grain: Grain, { from_date, to_date }: DaySpan): DaySpan {
  const end = lastDayOf(period, grain)
  return {
    from_date: period < from_date ? from_date : period,
    to_date: end > to_date ? to_date : end,
  }
}

function lastDayOf(period: string, grain: Grain): string {
  if (grain === 'day') return period
  if (grain === 'week') return addCalendarDays(period, 6)
  return addCalendarDays(`${addCalendarDays(period, 31).slice(0, 8)}01`, -1)
}
