import { businessDayRange, addCalendarDays } from '@forki/contract/dates/business-day'

interface OpeningWeek {
  timezone: string
  /** Opening hours in local time. Day 0 is Sunday. A range whose `closes` is at or before `opens` ends on the next day. */
  opening_hours: readonly { day: number; opens: string; closes: string }[]
}

/** Instant of the last closing time of a business day. Null if the restaurant has no opening hours on that weekday. */
export function closingTime({ timezone, opening_hours }: OpeningWeek, day: string): Date | null {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const times = opening_hours
    .filter((range) => range.day === weekday)
    .map(({ opens, closes }) =>
      businessDayRange(closes > opens ? day : addCalendarDays(day, 1), timezone, closes).from.getTime(),
    )
  return times.length === 0 ? null : new Date(Math.max(...times))
}
