/** Days of date fields and the instants that the contract wants, on the clock of this device. */

const two = (value: number) => String(value).padStart(2, '0')

/** The day of an instant, as a date field takes it. */
export function dayOf(instant: string | null | undefined): string {
  if (!instant) return ''
  const date = new Date(instant)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** When a day begins; nothing for a field left empty. */
export const startOf = (day: string): string | undefined => at(day, 0)
/** The last moment of a day, so that the day itself is still included. */
export const endOf = (day: string): string | undefined => at(day, 1, -1)

function at(day: string, later: number, ms = 0): string | undefined {
  const [year, month, date] = day.split('-').map(Number)
  if (!year || !month || !date) return undefined
  return new Date(new Date(year, month - 1, date + later).getTime() + ms).toISOString()
}
