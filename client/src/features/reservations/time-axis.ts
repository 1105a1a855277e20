/** Time axis of a day's timeline of reservations. Pure functions. */
import { businessDayRange } from '@forki/contract/dates/business-day'
import type { Reservation } from '@forki/contract/reservations'
import type { Restaurant } from '@forki/contract/restaurants'
import { HOUR_MS, instantOf, MINUTE_MS, type Clock } from './local-time.ts'
import { spanOf } from './table-suggestions.ts'

/**
 * Start and end of the time axis, in milliseconds since 1970. The end is exclusive. The axis counts elapsed
 * hours, so one clock hour occurs twice when daylight saving time ends.
 */
export interface TimeAxis {
  from: number
  to: number
}

/** Default hours of the axis for weekdays without opening hours. */
const DEFAULT_HOURS = { opens: '12:00', closes: '24:00' }
export const STEP_MINUTES = 15

type WithOpeningHours = Pick<Restaurant, 'opening_hours'>

/**
 * Time axis of a business day. It covers the opening hours and the reservations that start on that day. It
 * starts with the business day at the earliest, and ends at most 12 h after the end of the business day.
 */
export function axisOf(
  day: string,
  restaurant: WithOpeningHours,
  clock: Clock,
  reservations: readonly Reservation[],
): TimeAxis {
  const businessDay = businessDayRange(day, clock.timezone, clock.cutoff)
  const service = openingHoursOn(day, restaurant, clock)
  const spans = reservations
    .map(spanOf)
    .filter(({ from }) => from >= businessDay.from.getTime() && from < businessDay.to.getTime())
  const firstStart = Math.min(service.from, ...spans.map(({ from }) => from))
  const lastMs = Math.max(service.to, ...spans.map(({ to }) => to))
  const start = businessDay.from.getTime()
  const floor = start + Math.floor((firstStart - start) / HOUR_MS) * HOUR_MS
  const ceil = start + Math.ceil((lastMs - start) / HOUR_MS) * HOUR_MS
  return {
    from: Math.max(start, floor),
    to: Math.max(Math.min(ceil, businessDay.to.getTime() + 12 * HOUR_MS), floor + HOUR_MS),
  }
}

/**
 * Time from the first opening to the last closing on a business day. A weekday without opening hours has the
 * default hours.
 */
export function openingHoursOn(day: string, { opening_hours }: WithOpeningHours, clock: Clock): TimeAxis {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const windows = opening_hours.filter((row) => row.day === weekday)
  const ends = (windows.length > 0 ? windows : [DEFAULT_HOURS]).map(({ opens, closes }) => {
    const fromMs = instantOf(day, opens, clock)
    if (closes === '24:00') return { from: fromMs, to: instantOf(day, '23:59', clock) + MINUTE_MS }
    // A closing time at or before the opening time belongs to the next day.
    const toMs = instantOf(day, closes, clock)
    return { from: fromMs, to: toMs > fromMs ? toMs : toMs + 24 * HOUR_MS }
  })
  return { from: Math.min(...ends.map(({ from }) => from)), to: Math.max(...ends.map(({ to }) => to)) }
}

/** Start times of the hours of a time axis, without its end. */
export const hourStartsOf = ({ from, to }: TimeAxis): number[] =>
  Array.from({ length: Math.ceil((to - from) / HOUR_MS) }, (_, index) => from + index * HOUR_MS)

/**
 * Possible start times of a reservation, every 30 minutes. The stay, or the first hour of a longer stay, must
 * fit on the axis.
 */
export const startTimesOf = ({ from, to }: TimeAxis, stay_minutes: number): number[] =>
  Array.from(
    { length: Math.ceil((to - from) / (30 * MINUTE_MS)) },
    (_, index) => from + index * 30 * MINUTE_MS,
  ).filter((start) => start + Math.min(stay_minutes, 60) * MINUTE_MS <= to)

/** Rounds a time to the nearest 15 minutes. */
export const snapToStep = (instant: number): number =>
  Math.round(instant / (STEP_MINUTES * MINUTE_MS)) * STEP_MINUTES * MINUTE_MS
