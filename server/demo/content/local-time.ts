import { zonedTimeAsUtcMs } from '@forki/contract/dates/zoned-time'

const MINUTE = 60_000

/** UTC offset of a time zone at a given time, in minutes. */
const offsetMinutes = (timezone: string, at: Date): number =>
  (zonedTimeAsUtcMs(at.getTime(), timezone) - at.getTime()) / MINUTE

/**
 * Converts minutes after local midnight of a day to a UTC time. From 1440 minutes on, the time is on the next
 * day. The conversion counts from noon, so that opening hours are the same on days with a change of daylight
 * saving time.
 */
export function instantAt(day: string, minutes: number, timezone: string): Date {
  const noon = Date.parse(`${day}T12:00:00Z`)
  const offset = offsetMinutes(timezone, new Date(noon))
  return new Date(noon + (minutes - 720 - offset) * MINUTE)
}

/** Weekday of a date `YYYY-MM-DD` as a number. 0 = Sunday. */
export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Converts a time `HH:MM` to minutes after midnight. */
export const minutesAfterMidnight = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
