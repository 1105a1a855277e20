import { zonedTimeAsUtcMs } from './zoned-time.ts'

/** Business day as a half-open interval of instants, `[from, to)`. */
export type BusinessDayRange = { readonly from: Date; readonly to: Date }

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/**
 * Business day (`YYYY-MM-DD`) of an instant: the date of its local time minus the cutoff. With the cutoff
 * `04:00`, a bill of 03:59 belongs to the day before. Days follow each other without gap or overlap, also
 * when the clock changes.
 * @throws RangeError on an invalid instant, an unknown time zone or a cutoff that is not `HH:MM`
 * @see RES-3
 */
export function businessDate(instant: Date, timezone: string, cutoff: string): string {
  const time = instant.getTime()
  const zone = `${timezone} ${cutoff}`
  const recentDay = lastDayByZone.get(zone)
  if (recentDay && time >= recentDay.from && time < recentDay.to) return recentDay.date
  // The local time determines the day. If clocks are set back across the cutoff, the local time is before the
  // cutoff a second time. The loop then moves `date` forward to the business day that has already begun.
  let date = isoDay(zonedTimeAsUtcMs(time, timezone) - cutoffMinutes(cutoff) * MINUTE_MS)
  while (time >= dayStart(addCalendarDays(date, 1), timezone, cutoff)) date = addCalendarDays(date, 1)
  const fromMs = dayStart(date, timezone, cutoff)
  lastDayByZone.set(zone, { date, from: fromMs, to: dayStart(addCalendarDays(date, 1), timezone, cutoff) })
  return date
}

/** Interval of a business day, `[from, to)`. It has 24 hours, except on the day of a clock change. */
export function businessDayRange(date: string, timezone: string, cutoff: string): BusinessDayRange {
  return {
    from: new Date(dayStart(date, timezone, cutoff)),
    to: new Date(dayStart(addCalendarDays(date, 1), timezone, cutoff)),
  }
}

/** Calendar day shifted by a number of days, which may be negative. */
export function addCalendarDays(date: string, days: number): string {
  return isoDay(utcOf(date) + days * DAY_MS)
}

/**
 * Cache of the most recently computed business day, by time zone and cutoff. Nearly every request needs the
 * current business day.
 */
const lastDayByZone = new Map<string, { date: string; from: number; to: number }>()
const dayStarts = new Map<string, number>()
const MAX_DAY_STARTS = 5000

/** Start of a business day. It is cached, because reports request the same days repeatedly. */
function dayStart(date: string, timezone: string, cutoff: string): number {
  const key = `${date} ${cutoff} ${timezone}`
  const cachedStart = dayStarts.get(key)
  if (cachedStart !== undefined) return cachedStart
  const start = firstInstantAt(utcOf(date) + cutoffMinutes(cutoff) * MINUTE_MS, timezone)
  if (dayStarts.size >= MAX_DAY_STARTS) dayStarts.clear()
  dayStarts.set(key, start)
  return start
}

/**
 * First instant at which local clocks show the time `local` or later. If the clock is set back, local time
 * occurs twice, and the first instant counts. If the time is skipped, the instant of the clock change counts.
 */
function firstInstantAt(local: number, timezone: string): number {
  const instantBefore = local - offsetAt(local - DAY_MS, timezone)
  const instantAfter = local - offsetAt(local + DAY_MS, timezone)
  const [early, late] =
    instantBefore < instantAfter ? [instantBefore, instantAfter] : [instantAfter, instantBefore]
  if (zonedTimeAsUtcMs(early, timezone) === local) return early
  if (zonedTimeAsUtcMs(late, timezone) === local) return late
  let [low, high] = [early, late]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (zonedTimeAsUtcMs(middle, timezone) < local) low = middle
    else high = middle
  }
  return high
}

function offsetAt(time: number, timezone: string): number {
  return zonedTimeAsUtcMs(time, timezone) - time
}

function cutoffMinutes(cutoff: string): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(cutoff) ?? []
  if (hours === undefined || minutes === undefined) throw new RangeError(`Not a time of day: ${cutoff}`)
  return Number(hours) * 60 + Number(minutes)
}

function utcOf(date: string): number {
  const time = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(time)) throw new RangeError(`Not a day: ${date}`)
  return time
}

/** UTC date as `YYYY-MM-DD`. A year after 9999 has a sign and six digits: `+010000-01-01`. */
function isoDay(time: number): string {
  return new Date(time).toISOString().split('T', 1)[0]!
}
