/** Conversions between days of date fields and instants, in the device's time zone. */

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Day of an instant, as the value of a date field. */
export function dayOf(instant: string | null | undefined): string {
  if (!instant) return ''
  const date = new Date(instant)
  return `${String(date.getFullYear()).padStart(4, '0')}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
}

/** Instant at which a day starts. Undefined for an empty field. */
export const startOfDay = (day: string): string | undefined => instantAt(day, 0)
/** Last millisecond of a day, because a subscription includes its last day. */
export const endOfDay = (day: string): string | undefined => instantAt(day, 1, -1)

function instantAt(day: string, later: number, ms = 0): string | undefined {
  const [year, month, date] = day.split('-').map(Number)
  if (!year || !month || !date) return undefined
  const start = new Date(0)
  // The constructor would read a year below 100 as one of the 20th century. A date field reports such years while the
  // user types.
  start.setFullYear(year, month - 1, date + later)
  start.setHours(0, 0, 0, 0)
  return new Date(start.getTime() + ms).toISOString()
}
