/**
 * Instant in the API's format: ISO 8601 in UTC with milliseconds. Accepts a column value or PostgreSQL's JSON
 * text.
 */
export const instant = (value: Date | string): string =>
  typeof value === 'string' ? (asUtc(value) ?? new Date(value).toISOString()) : value.toISOString()

/**
 * Converts PostgreSQL's UTC text (`2026-11-22T20:15:09.25+00:00`, without trailing zeros) to the API's
 * format. Avoids a Date, because a list has hundreds of instants. Null for other text.
 */
function asUtc(text: string): string | null {
  if (!text.endsWith('+00:00') || text[10] !== 'T' || text.length > 32) return null
  if (text.length === 25) return `${text.slice(0, 19)}.000Z`
  return text[19] === '.' && text.length > 26
    ? `${text.slice(0, 19)}.${text.slice(20, -6).padEnd(3, '0').slice(0, 3)}Z`
    : null
}

/** Instant in the API's format, or null for null. */
export const instantOrNull = (value: Date | string | null): string | null =>
  value === null ? null : instant(value)

/** Day of a DATE value as `YYYY-MM-DD`. */
export const dayOf = (value: Date | string): string =>
  typeof value === 'string' ? value.slice(0, 10) : value.toISOString().slice(0, 10)

const DATABASE_INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/

/** Converts all instants in PostgreSQL's JSON to the API's format, at any depth of the value. */
export function withInstants<T>(value: T): T {
  if (typeof value === 'string') return (DATABASE_INSTANT.test(value) ? instant(value) : value) as T
  if (Array.isArray(value)) return value.map(withInstants) as T
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withInstants(part)])) as T
}
