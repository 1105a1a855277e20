import { tzOffset } from '@date-fns/tz'

const MINUTE_MS = 60_000

/**
 * Local time of a time zone at an instant, as milliseconds that read like UTC: `new Date(zonedTimeAsUtcMs(…))` has the local
 * date and time in its UTC fields.
 * @param time milliseconds since the epoch
 * @throws RangeError on an unknown time zone or an invalid instant
 */
export function zonedTimeAsUtcMs(time: number, timezone: string): number {
  const offset = tzOffset(timezone, new Date(time))
  if (Number.isNaN(offset)) throw new RangeError(`Not a time zone or not an instant: ${timezone}, ${time}`)
  return time + offset * MINUTE_MS
}
