/** Named periods of business days, and their URL parameters. Pure functions. */
import { addCalendarDays } from '@forki/contract/dates/business-day'

export const PRESETS = ['today', 'yesterday', '7d', '30d', 'month', 'last_month', 'quarter', 'year'] as const
/** Named periods. `all` does not limit the days. `custom` is a range of days that the user enters. */
export type Preset = (typeof PRESETS)[number] | 'all' | 'custom'

export interface Period {
  preset: Preset
  from_date: string | undefined
  to_date: string | undefined
}

const isDay = (text: string | null): text is string =>
  text !== null &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  addCalendarDays(text, 0) === text

const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`
const firstOfQuarter = (day: string) => {
  const month = Number(day.slice(5, 7))
  return `${day.slice(0, 5)}${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`
}

/** First and last day of a named period, relative to the business day `today`. Undefined for `all`. */
export function periodOf(preset: Exclude<Preset, 'custom'>, today: string): Period {
  const between = (from_date: string, to_date: string): Period => ({ preset, from_date, to_date })
  const lastMonthEnd = addCalendarDays(firstOfMonth(today), -1)
  switch (preset) {
    case 'today':
      return between(today, today)
    case 'yesterday':
      return between(addCalendarDays(today, -1), addCalendarDays(today, -1))
    case '7d':
      return between(addCalendarDays(today, -6), today)
    case '30d':
      return between(addCalendarDays(today, -29), today)
    case 'month':
      return between(firstOfMonth(today), today)
    case 'last_month':
      return between(firstOfMonth(lastMonthEnd), lastMonthEnd)
    case 'quarter':
      return between(firstOfQuarter(today), today)
    case 'year':
      return between(`${today.slice(0, 5)}01-01`, today)
    default:
      return { preset, from_date: undefined, to_date: undefined }
  }
}

/** Parses the period from a query string. Invalid values become the fallback. */
export function readPeriod(
  search: URLSearchParams,
  today: string,
  fallback: Exclude<Preset, 'custom'>,
): Period {
  const [from, to] = [search.get('from'), search.get('to')]
  if (isDay(from) && isDay(to) && from <= to) return { preset: 'custom', from_date: from, to_date: to }
  const named = [...PRESETS, 'all' as const].find((preset) => preset === search.get('period'))
  return periodOf(named ?? fallback, today)
}

/**
 * Query string for a newly chosen period. It has no page number, so the list starts at page 1 again. It names no
 * preset that equals `fallback`.
 */
export function writePeriod(
  search: URLSearchParams,
  choice: Partial<Period>,
  fallback?: Preset,
): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of ['period', 'from', 'to', 'page']) next.delete(name)
  if (choice.preset === 'custom' && choice.from_date && choice.to_date) {
    next.set('from', choice.from_date)
    next.set('to', choice.to_date)
  } else if (choice.preset && choice.preset !== fallback) next.set('period', choice.preset)
  return next
}

/** Number of days in a period, including its first and last day. */
export const dayCount = (from_date: string, to_date: string): number =>
  Math.round((Date.parse(to_date) - Date.parse(from_date)) / 86_400_000) + 1
