/**
 * Terms for the expiry of an API key. Numbers are days. With the term `day` the key expires at the end of the
 * chosen day in the device's time zone.
 */
export const EXPIRY_TERMS = ['30', '90', '365', 'never', 'day'] as const
export type ExpiryTerm = (typeof EXPIRY_TERMS)[number]

const DAY_MS = 86_400_000

/**
 * ISO timestamp at which an API key expires. Null for the term `never`, empty for an invalid day, which the form
 * rejects.
 */
export function expiryOf(term: ExpiryTerm, day: string, now: number): string | null {
  if (term === 'never') return null
  if (term !== 'day') return new Date(now + Number(term) * DAY_MS).toISOString()
  const end = new Date(`${day}T23:59:59.999`)
  return Number.isNaN(end.getTime()) ? '' : end.toISOString()
}

export type ExpiryState = 'never' | 'fresh' | 'soon' | 'over'

/** Expiry state of an API key. `soon` means less than 14 days ahead. */
export function expiryStateOf(expires_at: string | null, now: number): ExpiryState {
  if (expires_at === null) return 'never'
  const remainingMs = Date.parse(expires_at) - now
  if (remainingMs <= 0) return 'over'
  return remainingMs < 14 * DAY_MS ? 'soon' : 'fresh'
}
