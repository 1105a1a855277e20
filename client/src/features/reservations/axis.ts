/** The hours that a day's timeline shows, and where on it an instant lies. Pure. */
import { businessDayRange } from '@forki/contract/dates/business-day'
import type { Reservation } from '@forki/contract/reservations'
import type { Restaurant } from '@forki/contract/restaurants'
import { HOUR_MS, instantOf, MINUTE_MS, type Clock } from './clock.ts'
import { spanOf } from './fit.ts'

/** Half-open, whole hours of elapsed time: a day on which the clock is put back shows one hour twice. */
export interface Axis {
  from: number
  to: number
}

/** Where nothing is said of opening hours. */
const USUAL = { opens: '12:00', closes: '24:00' }
export const STEP_MINUTES = 15

type Hours = Pick<Restaurant, 'opening_hours'>

/** From opening to closing, and as much more as the day's reservations need; never beyond the business day. */
export function axisOf(
  day: string,
  restaurant: Hours,
  clock: Clock,
  reservations: readonly Reservation[],
): Axis {
  const whole = businessDayRange(day, clock.timezone, clock.cutoff)
  const service = serviceOf(day, restaurant, clock)
  const spans = reservations
    .map(spanOf)
    .filter(({ from }) => from >= whole.from.getTime() && from < whole.to.getTime())
  const first = Math.min(service.from, ...spans.map(({ from }) => from))
  const last = Math.max(service.to, ...spans.map(({ to }) => to))
  const start = whole.from.getTime()
  const floor = start + Math.floor((first - start) / HOUR_MS) * HOUR_MS
  const ceil = start + Math.ceil((last - start) / HOUR_MS) * HOUR_MS
  return {
    from: Math.max(start, floor),
    to: Math.max(Math.min(ceil, whole.to.getTime() + 12 * HOUR_MS), floor + HOUR_MS),
  }
}

/** When the house is open on that business day. */
export function serviceOf(day: string, { opening_hours }: Hours, clock: Clock): Axis {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const windows = opening_hours.filter((row) => row.day === weekday)
  const ends = (windows.length > 0 ? windows : [USUAL]).map(({ opens, closes }) => {
    const from = instantOf(day, opens, clock)
    if (closes === '24:00') return { from, to: instantOf(day, '23:59', clock) + MINUTE_MS }
    // At or before the opening, it is closing time of the night after.
    const to = instantOf(day, closes, clock)
    return { from, to: to > from ? to : to + 24 * HOUR_MS }
  })
  return { from: Math.min(...ends.map(({ from }) => from)), to: Math.max(...ends.map(({ to }) => to)) }
}

/** The full hours of an axis, its end left out. */
export const hoursOf = ({ from, to }: Axis): number[] =>
  Array.from({ length: Math.ceil((to - from) / HOUR_MS) }, (_, index) => from + index * HOUR_MS)

/** Every half hour in which a party of that stay may begin. */
export const startsOf = ({ from, to }: Axis, stay_minutes: number): number[] =>
  Array.from(
    { length: Math.ceil((to - from) / (30 * MINUTE_MS)) },
    (_, index) => from + index * 30 * MINUTE_MS,
  ).filter((start) => start + Math.min(stay_minutes, 60) * MINUTE_MS <= to)

/** The nearest quarter of an hour. */
export const snap = (instant: number): number =>
  Math.round(instant / (STEP_MINUTES * MINUTE_MS)) * STEP_MINUTES * MINUTE_MS
