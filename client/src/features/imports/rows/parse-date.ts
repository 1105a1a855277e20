import type { DateFormat } from '../mapping/mapping.ts'

const ISO_DATE = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/
const SHORT_DATE = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[T ].*)?$/

/**
 * Parses a date to `YYYY-MM-DD`. Without a format, a number above 12 is the day and thereby determines the
 * order.
 * @returns `ambiguous` if the order of day and month is uncertain, null for other texts
 */
export function parseDate(text: string, format: DateFormat): string | null {
  const iso = ISO_DATE.exec(text)
  if (iso) return dayOf(iso[1]!, iso[2]!, iso[3]!)
  const short = SHORT_DATE.exec(text)
  if (!short) return null
  const [, first, second, year] = short as unknown as [string, string, string, string]
  if (format === 'mdy') return dayOf(year, first, second)
  if (format === 'dmy') return dayOf(year, second, first)
  if (first === second || Number(first) > 12) return dayOf(year, second, first)
  return Number(second) > 12 ? dayOf(year, first, second) : 'ambiguous'
}

function dayOf(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null
}

/**
 * Order of day and month in the dates of a column. Null if no date determines the order, or if two dates
 * contradict each other.
 */
export function detectDateFormat(texts: readonly string[]): DateFormat {
  let detected: DateFormat = null
  for (const text of texts) {
    const [, first, second] = SHORT_DATE.exec(text.trim()) ?? []
    const rowFormat = Number(first) > 12 ? 'dmy' : Number(second) > 12 ? 'mdy' : null
    if (rowFormat && detected && rowFormat !== detected) return null
    detected ??= rowFormat
  }
  return detected
}
