/** Days of a month as a calendar shows them, as `YYYY-MM-DD`; weeks begin on Monday. */

const DAY_MS = 86_400_000
const isoOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The month, `YYYY-MM`, so many months later, or earlier when negative. */
export function shiftMonth(month: string, by: number): string {
  const [year, index] = month.split('-').map(Number)
  return isoOf(Date.UTC(year ?? 2000, (index ?? 1) - 1 + by, 1)).slice(0, 7)
}

/** The weeks of a month, each of seven days; null where another month's would stand. */
export function weeksOf(month: string): (string | null)[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`)
  const count = new Date(Date.parse(`${shiftMonth(month, 1)}-01T00:00:00Z`) - DAY_MS).getUTCDate()
  const lead = (new Date(first).getUTCDay() + 6) % 7
  const cells = Array.from({ length: Math.ceil((lead + count) / 7) * 7 }, (_, cell) => {
    const day = cell - lead
    return day >= 0 && day < count ? isoOf(first + day * DAY_MS) : null
  })
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}
