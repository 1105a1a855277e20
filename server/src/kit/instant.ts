/** An instant as the API writes it: ISO 8601 UTC with milliseconds, from a column or from JSON that PostgreSQL built. */
export const instant = (value: Date | string): string =>
  (typeof value === 'string' ? new Date(value) : value).toISOString()

/** The same for a column that may be empty. */
export const instantOrNull = (value: Date | string | null): string | null =>
  value === null ? null : instant(value)

/** A DATE column as `YYYY-MM-DD`. */
export const dayOf = (value: Date | string): string =>
  typeof value === 'string' ? value.slice(0, 10) : value.toISOString().slice(0, 10)
