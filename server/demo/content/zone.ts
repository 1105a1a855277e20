const MINUTE = 60_000
const DAY = 86_400_000

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Minutes that a timezone's wall clock is ahead of UTC at an instant. */
function offsetMinutes(timezone: string, at: Date): number {
  let clock = clocks.get(timezone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'longOffset' })
    clocks.set(timezone, clock)
  }
  const name = clock.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? 'GMT'
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d+):?(\d+)?/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/**
 * The instant so many minutes after local midnight of a day; more than 1440 is the night after. Counted from noon, so
 * that a day on which the clocks change keeps its opening hours.
 */
export function instantAt(day: string, minutes: number, timezone: string): Date {
  const noon = Date.parse(`${day}T12:00:00Z`)
  const offset = offsetMinutes(timezone, new Date(noon))
  return new Date(noon + (minutes - 720 - offset) * MINUTE)
}

/** Business day of an instant: its local time less the cutoff `HH:MM` (RES-3). */
export function businessDate(at: Date, timezone: string, cutoff: string): string {
  const local = at.getTime() + offsetMinutes(timezone, at) * MINUTE
  return new Date(local - minutesOf(cutoff) * MINUTE).toISOString().slice(0, 10)
}

/** `YYYY-MM-DD` so many days later, or earlier. */
export const addDays = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10)

/** 0 = Sunday. */
export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** `HH:MM` in minutes. */
export const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
