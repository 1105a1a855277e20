import { businessDate } from '@forki/contract/dates/business-day'

const MINUTES_OF_DAY = 1440
/** Opening and duration of a service on a day without opening hours, in minutes. */
const DEFAULT_OPENING = { opens: 19 * 60, open_minutes: 6 * 60 }

interface Hours {
  opening_hours: readonly { day: number; opens: string; closes: string }[]
  timezone: string
  business_day_cutoff: string
}

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/**
 * Last service of the current business day by the opening hours.
 * @returns opening in minutes of the day, and the minutes until closing, which may be after midnight
 */
export function serviceOpeningOf({ opening_hours, timezone, business_day_cutoff }: Hours, now: Date) {
  const day = new Date(`${businessDate(now, timezone, business_day_cutoff)}T00:00:00Z`).getUTCDay()
  const lastHoursToday = opening_hours
    .filter((hours) => hours.day === day)
    .map((hours) => ({ opens: minutesOf(hours.opens), closes: minutesOf(hours.closes) }))
    .toSorted((a, b) => a.opens - b.opens)
    .at(-1)
  if (!lastHoursToday) return DEFAULT_OPENING
  const open_minutes =
    (lastHoursToday.closes - lastHoursToday.opens + MINUTES_OF_DAY) % MINUTES_OF_DAY || MINUTES_OF_DAY
  return { opens: lastHoursToday.opens, open_minutes }
}

/** Time of day as HH:MM, some minutes after an opening. */
export function timeOfDayAfterOpening(opens: number, minutes: number): string {
  const total = (opens + Math.floor(minutes)) % MINUTES_OF_DAY
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`
}
