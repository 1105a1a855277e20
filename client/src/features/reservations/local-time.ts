/**
 * Converts between a restaurant's local times and instants. Pure functions. Lengths of stays are elapsed
 * time, so two hours remain two hours when daylight saving time begins or ends.
 */
import { businessDate, businessDayRange, addCalendarDays } from '@forki/contract/dates/business-day'
import type { Restaurant } from '@forki/contract/restaurants'
import { formatInstant, minutesText } from '../../lib/format.ts'

/** Time zone of the restaurant, and the start of its business day. */
export interface Clock {
  timezone: string
  cutoff: string
}

export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000

export const clockOf = (restaurant: Pick<Restaurant, 'timezone' | 'business_day_cutoff'>): Clock => ({
  timezone: restaurant.timezone,
  cutoff: restaurant.business_day_cutoff,
})

/**
 * Converts a business day and a local time to an instant. A time before the start of the business day is on
 * the next calendar day.
 */
export function instantOf(day: string, time: string, { timezone, cutoff }: Clock): number {
  const calendar = time < cutoff ? addCalendarDays(day, 1) : day
  return businessDayRange(calendar, timezone, time).from.getTime()
}

/** Formats an instant as the restaurant's local time, as `HH:MM`. */
export const timeOf = (instant: string | number, { timezone }: Clock): string =>
  formatInstant(instant, 'time', 'en', timezone)

/** Business day of an instant. */
export const dayOf = (instant: string | number, { timezone, cutoff }: Clock): string =>
  businessDate(new Date(instant), timezone, cutoff)

/** Days of the week that contains a day, from Monday. */
export function weekOf(day: string): string[] {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const monday = addCalendarDays(day, -((weekday + 6) % 7))
  return Array.from({ length: 7 }, (_, index) => addCalendarDays(monday, index))
}

/** Minutes between two instants. */
export const minutesBetweenInstants = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / MINUTE_MS)

/** Adds minutes to an instant. Returns ISO 8601. */
export const addMinutes = (instant: string | number, minutes: number): string =>
  new Date(new Date(instant).getTime() + minutes * MINUTE_MS).toISOString()

/** Formats the length of a stay, such as `1 h 30` or `2 h`. */
export const stayText = (minutes: number): string => minutesText(minutes).replace(/ 00$/, '')
