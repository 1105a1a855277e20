/** When a card may get its next seal, as far as this device can tell. Pure; the server decides. */
import { businessDate } from '@forki/contract/dates/business-day'
import type { Card, Template } from '@forki/contract/loyalty'

export type Earning =
  | { state: 'open' }
  /** The template wants minutes between two seals. */
  | { state: 'soon'; free_at: number }
  /** Today's seals are given. */
  | { state: 'day' }

interface Zone {
  timezone: string
  /** Null while it is not known: the day's limit is then the server's to tell. */
  cutoff: string | null
}

/** Looks at the rule of a card's template and the seals it has. */
export function earningOf(
  card: Pick<Card, 'seals'>,
  rule: Template['earn'] | undefined,
  now: number,
  { timezone, cutoff }: Zone,
): Earning {
  if (!rule) return { state: 'open' }
  const times = card.seals.map(({ added_at }) => Date.parse(added_at))
  const last = Math.max(...times, 0)
  const free_at = last + rule.min_gap_minutes * 60_000
  if (rule.min_gap_minutes > 0 && last > 0 && free_at > now) return { state: 'soon', free_at }
  if (rule.max_per_day === null || cutoff === null) return { state: 'open' }
  const today = businessDate(new Date(now), timezone, cutoff)
  const given = times.filter((time) => businessDate(new Date(time), timezone, cutoff) === today).length
  return given >= rule.max_per_day ? { state: 'day' } : { state: 'open' }
}
