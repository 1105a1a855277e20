/** Opening state of a restaurant in the restaurant's time zone. Pure functions. */
import { zonedTimeAsUtcMs } from '@forki/contract/dates/zoned-time'
import type { PublicMenu } from '@forki/contract/public-menu'

type Hours = PublicMenu['restaurant']['opening_hours']

export type OpeningState =
  /** `unknown` means that the restaurant has no opening hours. */
  | { state: 'unknown' }
  /** Closing time. It is null if the opening hours cover the whole week. */
  | { state: 'open'; closes: string | null }
  | { state: 'closed'; opens: string; in_days: number; day: number }

/** Minutes of a day and of a week. */
export const DAY_MINUTES = 24 * 60
const WEEK_MINUTES = 7 * DAY_MINUTES

/**
 * Opening state at a time, with the time of the next change. Hours whose end is not after their start continue past
 * midnight.
 */
export function openingStateAt(hours: Hours, timezone: string, now: number): OpeningState {
  if (hours.length === 0) return { state: 'unknown' }
  const local = localMinuteOfWeek(timezone, now)
  const spans = hours.map(({ day, opens, closes }) => {
    const start = day * DAY_MINUTES + minutesOf(opens)
    return {
      start,
      length: (minutesOf(closes) - minutesOf(opens) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES,
    }
  })
  const end = closingMinute(spans, local)
  if (end === Infinity) return { state: 'open', closes: null }
  if (end > local) return { state: 'open', closes: clockOf(end) }
  const wait = Math.min(...spans.map(({ start }) => (start - local + WEEK_MINUTES) % WEEK_MINUTES))
  const day = Math.floor(((local + wait) % WEEK_MINUTES) / DAY_MINUTES)
  return {
    state: 'closed',
    opens: clockOf(local + wait),
    in_days: Math.floor((local + wait) / DAY_MINUTES) - Math.floor(local / DAY_MINUTES),
    day,
  }
}

/** True if a menu with this schedule is served at a time. A menu without a schedule is always served. */
export function isServedAt(schedule: PublicMenu['schedule'], timezone: string, now: number): boolean {
  if (schedule.length === 0) return true
  const hours = schedule.flatMap(({ days, from, to }) =>
    days.map((day) => ({ day, opens: from, closes: to })),
  )
  return openingStateAt(hours, timezone, now).state === 'open'
}

/** Opening hours of each weekday, from Monday, including days without hours. */
export function openingHoursByDay(
  hours: Hours,
): { day: number; spans: { opens: string; closes: string }[] }[] {
  return [1, 2, 3, 4, 5, 6, 0].map((day) => ({
    day,
    spans: hours.filter((entry) => entry.day === day).toSorted((a, b) => a.opens.localeCompare(b.opens)),
  }))
}

/**
 * Minute of the week at which the opening period around `local` ends, including adjacent periods. Returns
 * `local` if the restaurant is closed, and Infinity if it never closes.
 */
function closingMinute(spans: readonly { start: number; length: number }[], local: number): number {
  let end = local
  for (;;) {
    const endMinute = end % WEEK_MINUTES
    const next = spans.find(({ start, length }) => (endMinute - start + WEEK_MINUTES) % WEEK_MINUTES < length)
    if (!next) return end
    end += next.length - ((endMinute - next.start + WEEK_MINUTES) % WEEK_MINUTES)
    if (end - local >= WEEK_MINUTES) return Infinity
  }
}

/** Minutes since midnight of a clock time such as `18:30`. */
export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
const twoDigits = (value: number) => String(value).padStart(2, '0')
/** Clock time of a number of minutes since midnight: `01:30` for 90, and also for 1530. */
export const clockOf = (minute: number): string =>
  `${twoDigits(Math.floor((minute % DAY_MINUTES) / 60))}:${twoDigits(minute % 60)}`

/** Minutes since Sunday 00:00 in a time zone, at the given time. */
function localMinuteOfWeek(timezone: string, now: number): number {
  const local = new Date(zonedTimeAsUtcMs(now, timezone))
  return local.getUTCDay() * DAY_MINUTES + local.getUTCHours() * 60 + local.getUTCMinutes()
}
