/** How long a key holds. Days are the device's: whoever picks the 5th means the whole of it. */
export const TERMS = ['30', '90', '365', 'never', 'day'] as const
export type Term = (typeof TERMS)[number]

const DAY_MS = 86_400_000

/** The instant at which a term ends; null: never. */
export function endOf(term: Term, day: string, now: number): string | null {
  if (term === 'never') return null
  if (term !== 'day') return new Date(now + Number(term) * DAY_MS).toISOString()
  const end = new Date(`${day}T23:59:59.999`)
  return Number.isNaN(end.getTime()) ? null : end.toISOString()
}

export type Freshness = 'never' | 'fresh' | 'soon' | 'over'

/** Whether a key still holds, and whether that ends within two weeks. */
export function freshnessOf(expires_at: string | null, now: number): Freshness {
  if (expires_at === null) return 'never'
  const left = Date.parse(expires_at) - now
  if (left <= 0) return 'over'
  return left < 14 * DAY_MS ? 'soon' : 'fresh'
}
