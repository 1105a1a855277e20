/** What happened to a card, newest first, as far as the card tells: its issue, rewards, and the seals of the cycle. Pure. */
import type { Card } from '@forki/contract/loyalty'

export interface CardEvent {
  key: string
  kind: 'issued' | 'seal' | 'redeemed' | 'expired'
  at: string
  staff_id: string | null
  order_id: string | null
  /** Which seal of the cycle, which reward of the card. */
  number: number
}

/** A card's events, newest first. */
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
  // Equal instants keep the order in which things are listed above, turned round.
  return events.toReversed().toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}
