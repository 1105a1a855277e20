/** Last round of an order: the lines that were sent together last. Pure functions. */
import type { Order, OrderItem } from '@forki/contract/orders'

/**
 * Maximum time in milliseconds from a sent line to the line that was sent last, for both to be in the last
 * round.
 */
const ROUND_WINDOW_MS = 60_000

export function lastRound(order: Pick<Order, 'items'>): readonly OrderItem[] {
  const sentItems = order.items.filter((item) => item.sent_at !== null && item.status !== 'voided')
  const lastSentMs = Math.max(...sentItems.map((item) => Date.parse(item.sent_at ?? '')))
  return sentItems.filter((item) => lastSentMs - Date.parse(item.sent_at ?? '') < ROUND_WINDOW_MS)
}
