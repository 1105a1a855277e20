/**
 * History of a loyalty card: its issue, its rewards, the seals of the current cycle, and its expiry. Pure
 * functions.
 */
import type { Card } from '@forki/contract/loyalty'

export interface CardEvent {
  key: string
  kind: 'issued' | 'seal' | 'redeemed' | 'expired'
  timestamp: string
  staff_id: string | null
  order_id: string | null
  /**
   * Position from 1: of a seal in the current cycle, or of a reward among the rewards of the card. 0 for
   * other events.
   */
  number: number
}

/** Returns the events of a card, newest first. */
export function cardEventsOf(
  card: Pick<Card, 'seals' | 'redemptions' | 'issued_at' | 'expires_at' | 'status'>,
): CardEvent[] {
  const eventDefaults = { staff_id: null, order_id: null, number: 0 }
  const events: CardEvent[] = [
    { ...eventDefaults, key: 'issued', kind: 'issued', timestamp: card.issued_at },
    ...card.redemptions.map(({ redeemed_at, staff_id }, index): CardEvent => ({
      key: `redeemed ${index}`,
      kind: 'redeemed',
      timestamp: redeemed_at,
      staff_id,
      order_id: null,
      number: index + 1,
    })),
    ...card.seals.map(({ id, added_at, staff_id, order_id }, index): CardEvent => ({
      key: id,
      kind: 'seal',
      timestamp: added_at,
      staff_id,
      order_id,
      number: index + 1,
    })),
  ]
  if (card.status === 'expired' && card.expires_at) {
    events.push({ ...eventDefaults, key: 'expired', kind: 'expired', timestamp: card.expires_at })
  }
  // Reverses the list before the stable sort. Of events with equal timestamps, the later one in the list is
  // then first.
  return events.toReversed().toSorted((a, b) => Date.parse(b.timestamp) - Date.parse(a.timestamp))
}
