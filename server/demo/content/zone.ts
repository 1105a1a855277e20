import { wallClock } from '@forki/contract/dates/zone'

const MINUTE = 60_000

/** Minutes that a timezone's wall clock is ahead of UTC at an instant. */
const offsetMinutes = (timezone: string, at: Date): number =>
  (wallClock(at.getTime(), timezone) - at.getTime()) / MINUTE

/**
 * The instant so many minutes after local midnight of a day; more than 1440 is the night after. Counted from noon, so
 * that a day on which the clocks change keeps its opening hours.
 */
export function instantAt(day: string, minutes: number, timezone: string): Date {
  const noon = Date.parse(`${day}T12:00:00Z`)
  const offset = offsetMinutes(timezone, new Date(noon))
  return new Date(noon + (minutes - 720 - offset) * MINUTE)
}

/** 0 = Sunday. */
export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** `HH:MM` in minutes. */
export const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
