/** History of a card, built from its issue date, rewards and seals of the current cycle. Pure. */
import type { Card } from '@forki/contract/loyalty'

export interface CardEvent {
  key: string
  kind: 'issued' | 'seal' | 'redeemed' | 'expired'
  at: string
  staff_id: string | null
  order_id: string | null
  /** Ordinal of the seal within its cycle, or of the reward on the card. */
  number: number
}

/** Returns a card's events, newest first. */
export function historyOf(
  card: Pick<Card, 'seals' | 'redemptions' | 'issued_at' | 'expires_at' | 'status'>,
): CardEvent[] {
  const plain = { staff_id: null, order_id: null, number: 0 }
  const events: CardEvent[] = [
    { ...plain, key: 'issued', kind: 'issued', at: card.issued_at },
    ...card.redemptions.map(({ redeemed_at, staff_id }, index): CardEvent => ({
      key: `redeemed ${index}`,
      kind: 'redeemed',
      at: redeemed_at,
      staff_id,
      order_id: null,
      number: index + 1,
    })),
    ...card.seals.map(({ id, added_at, staff_id, order_id }, index): CardEvent => ({
      key: id,
      kind: 'seal',
      at: added_at,
      staff_id,
      order_id,
      number: index + 1,
    })),
  ]
  if (card.status === 'expired' && card.expires_at) {
    events.push({ ...plain, key: 'expired', kind: 'expired', at: card.expires_at })
  }
  // The reversal lets equal timestamps sort in reverse of the list above.
  return events.toReversed().toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}
