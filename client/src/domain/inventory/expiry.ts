/** Expiry of stock, in days of the restaurant's time zone. */
import { EXPIRING_DAYS } from '@forki/contract/inventory-dashboard/constants'

export type ExpiryState = 'expired' | 'today' | 'soon' | 'later'

/** Today's date in a time zone, as `YYYY-MM-DD`. */
export const todayIn = (timezone: string, now = Date.now()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' }).format(now)

/** Whole days between two dates. Negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** Date that is `days` days after `day`. Both dates have the form `YYYY-MM-DD`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Expiry state by the number of days until the expiry date. On that date the stock is still usable. */
export function expiryState(days_left: number): ExpiryState {
  if (days_left < 0) return 'expired'
  if (days_left === 0) return 'today'
  return days_left <= EXPIRING_DAYS ? 'soon' : 'later'
}
