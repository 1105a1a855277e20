/** Compared periods and chart granularity. Pure. */
import { shiftDay } from '@forki/contract/dates/business-day'
import { daysOf } from '../../components/date-range/periods.ts'
import type { Span } from './queries.ts'

export const GRAINS = ['day', 'week', 'month'] as const
export type Grain = (typeof GRAINS)[number]

/** Span of the same length right before. */
export function spanBefore({ from_date, to_date }: Span): Span {
  const days = daysOf(from_date, to_date)
  return { from_date: shiftDay(from_date, -days), to_date: shiftDay(from_date, -1) }
}

/** Same weekdays a whole number of weeks earlier, without overlap, so that curves compare weekends with weekends. */
export function weeksBefore({ from_date, to_date }: Span): Span & { weeks: number } {
  const weeks = Math.ceil(daysOf(from_date, to_date) / 7)
  return { weeks, from_date: shiftDay(from_date, -7 * weeks), to_date: shiftDay(to_date, -7 * weeks) }
}

/** Same weekday one week earlier. */
export const weekBefore = (day: string): string => shiftDay(day, -7)

/** Granularity in the URL, else one with a readable number of points. */
export function grainOf(named: string | null, { from_date, to_date }: Span): Grain {
  const known = GRAINS.find((grain) => grain === named)
  if (known) return known
  const days = daysOf(from_date, to_date)
  if (days <= 62) return 'day'
  return days <= 190 ? 'week' : 'month'
}
