/** Days of a calendar month as `YYYY-MM-DD`. Weeks begin on Monday. */

const DAY_MS = 86_400_000
const isoOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Returns the month (`YYYY-MM`) that is `by` months later, or earlier for a negative number. */
export function shiftMonth(month: string, by: number): string {
  const [year, index] = month.split('-').map(Number)
  return isoOf(Date.UTC(year ?? 2000, (index ?? 1) - 1 + by, 1)).slice(0, 7)
}

/** Weeks of a month with seven days each. Days of other months are null. */
export function weeksOf(month: string): (string | null)[][] {
  const firstDayMs = Date.parse(`${month}-01T00:00:00Z`)
  const count = new Date(Date.parse(`${shiftMonth(month, 1)}-01T00:00:00Z`) - DAY_MS).getUTCDate()
  const leadingDays = (new Date(firstDayMs).getUTCDay() + 6) % 7
  const cells = Array.from({ length: Math.ceil((leadingDays + count) / 7) * 7 }, (_, cell) => {
    const day = cell - leadingDays
    return day >= 0 && day < count ? isoOf(firstDayMs + day * DAY_MS) : null
  })
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}
