import { businessDayRange, businessDate, addCalendarDays } from './business-day.ts'

/** Availability of a restaurant table (TBL-14). */
export interface TableAvailability {
  /**
   * Weekly windows in local time, days from 0 = Sunday. A window whose `to` is at or before `from` ends after
   * midnight. Empty = always.
   */
  available_times: readonly { days: readonly number[]; from: string; to: string }[]
  /** Business days on which the table is unavailable. */
  unavailable_dates: readonly string[]
}

interface BusinessDaySettings {
  timezone: string
  business_day_cutoff: string
}

interface TimeSpan {
  from: Date
  to: Date
}

const DAY_MS = 86_400_000

/**
 * Calendar days from `first` to `last`, both included. Counts the days instead of comparing their texts, because
 * the text of a year after 9999 sorts before the others.
 */
function daysFromTo(first: string, last: string): string[] {
  const length = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1
  return Array.from({ length }, (_, index) => addCalendarDays(first, index))
}

/** True if the table is unavailable on one of the business days in the time span. */
export function touchesUnavailableDate(
  { unavailable_dates }: TableAvailability,
  span: TimeSpan,
  settings: BusinessDaySettings,
): boolean {
  if (unavailable_dates.length === 0) return false
  const dayOf = (time: number) =>
    businessDate(new Date(time), settings.timezone, settings.business_day_cutoff)
  const from = span.from.getTime()
  const days = daysFromTo(dayOf(from), dayOf(Math.max(from, span.to.getTime() - 1)))
  return days.some((day) => unavailable_dates.includes(day))
}

/**
 * True if the table is available for the whole time span. Windows are local times, so a window of 18:00 to
 * 23:00 does not shift when the clock changes. Adjacent windows count as one.
 */
export function isWithinAvailableTimes(
  { available_times }: TableAvailability,
  span: TimeSpan,
  { timezone }: BusinessDaySettings,
): boolean {
  if (available_times.length === 0) return true
  const windows = instantsOf(available_times, span, timezone).toSorted((a, b) => a.from - b.from)
  let coveredUntil = span.from.getTime()
  for (const window of windows) {
    if (window.from > coveredUntil) break
    coveredUntil = Math.max(coveredUntil, window.to)
  }
  return coveredUntil >= span.to.getTime()
}

/** Windows as instants, on every local day on which they may overlap with the time span. */
function instantsOf(times: TableAvailability['available_times'], span: TimeSpan, timezone: string) {
  const local = (time: Date) => businessDate(time, timezone, '00:00')
  const instantOf = (day: string, clock: string) => businessDayRange(day, timezone, clock).from.getTime()
  const foundWindows: { from: number; to: number }[] = []
  // A window of the previous day may extend past midnight into the time span.
  for (const day of daysFromTo(addCalendarDays(local(span.from), -1), local(span.to))) {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    for (const { days, from, to } of times) {
      if (!days.includes(weekday)) continue
      const endDay = to > from ? day : addCalendarDays(day, 1)
      foundWindows.push({ from: instantOf(day, from), to: instantOf(endDay, to) })
    }
  }
  return foundWindows
}
