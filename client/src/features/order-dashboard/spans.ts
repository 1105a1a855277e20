/** Compared periods and chart granularity. Pure functions. */
import { shiftDay } from '@forki/contract/dates/business-day'
import { daysOf } from '../../components/date-range/periods.ts'
import type { Span } from './queries.ts'

export const GRAINS = ['day', 'week', 'month'] as const
export type Grain = (typeof GRAINS)[number]

/** Period of the same length directly before. */
export function spanBefore({ from_date, to_date }: Span): Span {
  const days = daysOf(from_date, to_date)
  return { from_date: shiftDay(from_date, -days), to_date: shiftDay(from_date, -1) }
}

/**
 * Earlier period with the same weekdays. It begins a whole number of weeks earlier and does not overlap, so
 * that curves compare weekends with weekends.
 */
export function weeksBefore({ from_date, to_date }: Span): Span & { weeks: number } {
  const weeks = Math.ceil(daysOf(from_date, to_date) / 7)
  return { weeks, from_date: shiftDay(from_date, -7 * weeks), to_date: shiftDay(to_date, -7 * weeks) }
}

/** Day one week earlier. */
export const weekBefore = (day: string): string => shiftDay(day, -7)

/** Chart granularity from the URL. The default yields a readable number of points. */
export function grainOf(named: string | null, { from_date, to_date }: Span): Grain {
  const known = GRAINS.find((grain) => grain === named)
  if (known) return known
  const days = daysOf(from_date, to_date)
  if (days <= 62) return 'day'
  return days <= 190 ? 'week' : 'month'
}
