/**
 * Time at which a card may receive its next seal. It is an estimate for the screen, because the server
 * decides. Pure functions.
 */
import { businessDate } from '@forki/contract/dates/business-day'
import type { Card, Template } from '@forki/contract/loyalty'

export type SealAvailability =
  | { state: 'open' }
  /** `soon` means that the minimum minutes between two seals have not passed. */
  | { state: 'soon'; free_at: number }
  /** `day` means that the card has reached its daily limit of seals. */
  | { state: 'day' }

interface BusinessClock {
  timezone: string
  /**
   * Time at which the business day ends. While it is unknown it is null, and only the server checks the daily
   * limit.
   */
  cutoff: string | null
}

export function sealAvailabilityOf(
  card: Pick<Card, 'seals'>,
  rule: Template['earn'] | undefined,
  now: number,
  { timezone, cutoff }: BusinessClock,
): SealAvailability {
  if (!rule) return { state: 'open' }
  const sealTimes = card.seals.map(({ added_at }) => Date.parse(added_at))
  const lastSealMs = Math.max(...sealTimes, 0)
  const free_at = lastSealMs + rule.min_gap_minutes * 60_000
  if (rule.min_gap_minutes > 0 && lastSealMs > 0 && free_at > now) return { state: 'soon', free_at }
  if (rule.max_per_day === null || cutoff === null) return { state: 'open' }
  const today = businessDate(new Date(now), timezone, cutoff)
  const sealsToday = sealTimes.filter(
    (time) => businessDate(new Date(time), timezone, cutoff) === today,
  ).length
  return sealsToday >= rule.max_per_day ? { state: 'day' } : { state: 'open' }
}
