/**
 * Times of a restaurant: business days and wall clocks to instants and back. What is booked lasts by elapsed time, so
 * that two hours are two hours on the nights on which the clock is changed too. Pure.
 */
import { businessDate, businessDayRange, shiftDay } from '@forki/contract/dates/business-day'
import type { Restaurant } from '@forki/contract/restaurants'
import { formatInstant, minutesText } from '../../lib/format.ts'

/** The restaurant's zone, and when its business day begins. */
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

/** The instant at which the restaurant's clock reads `time` on a business day; before the cutoff it is the night after. */
export function instantOf(day: string, time: string, { timezone, cutoff }: Clock): number {
  const calendar = time < cutoff ? shiftDay(day, 1) : day
  return businessDayRange(calendar, timezone, time).from.getTime()
}

/** What the restaurant's clock reads, `HH:MM`. */
export const timeOf = (instant: string | number, { timezone }: Clock): string =>
  formatInstant(instant, 'time', 'en', timezone)

/** The business day of an instant. */
export const dayOf = (instant: string | number, { timezone, cutoff }: Clock): string =>
  businessDate(new Date(instant), timezone, cutoff)

/** The Monday-to-Sunday week around a day. */
export function weekOf(day: string): string[] {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const monday = shiftDay(day, -((weekday + 6) % 7))
  return Array.from({ length: 7 }, (_, index) => shiftDay(monday, index))
}

/** Minutes from one instant to another. */
export const minutesBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / MINUTE_MS)

/** The instant so many minutes after another, as the API writes it. */
export const after = (instant: string | number, minutes: number): string =>
  new Date(new Date(instant).getTime() + minutes * MINUTE_MS).toISOString()

/** A stay in words: `1 h 30`, and plain `2 h`. */
export const stayText = (minutes: number): string => minutesText(minutes).replace(/ 00$/, '')
