/** An order's history in the terms of its readers: which lines, which amount, which reason. Pure; words come after. */
import type { Order } from '@forki/contract/orders'
import type { OrderEvent } from './exceptions.ts'

/** Everything that the screen has words for. */
export const TOLD = [
  'opened',
  'items_added',
  'items_sent',
  'sent',
  'item_changed',
  'item_served',
  'item_voided',
  'unsent_struck',
  'table_freed',
  'kitchen_began',
  'kitchen_done',
  'kitchen_out',
  'recalled',
  'moved',
  'handed_over',
  'discounted',
  'undiscounted',
  'updated',
  'split',
  'merged',
  'merged_into',
  'paid',
  'payment_voided',
  'refunded',
  'completed',
  'cancelled',
  'reopened',
  'removed',
  'other',
] as const
export type Told = (typeof TOLD)[number]

export interface Entry {
  id: string
  told: Told
  who: string
  /** Who allowed it, where somebody had to. */
  approver: string | null
  at: string
  /** Lines of the order that it is about. */
  item_ids: readonly string[]
  /** A name that is not in the order any more. */
  name: string | null
  quantity: number
  number: number | null
  amount_cents: number | null
  tip_cents: number
  /** The new total of the rest of a split that it changed. */
  rest_cents: number | null
  bps: number | null
  reason: string | null
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
const whole = (value: unknown) => (typeof value === 'number' ? value : null)
const ids = (value: unknown) => (Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [])

const kitchen: Record<string, Told> = {
  preparing: 'kitchen_began',
  ready: 'kitchen_done',
  served: 'kitchen_out',
}

/** What an event of the API is called here. */
function toldOf({ type, data }: OrderEvent): Told {
  if (type === 'bumped') return kitchen[text(data['status']) ?? ''] ?? 'kitchen_began'
  if (type === 'items_added' && data['sent'] === true) return 'items_sent'
  if (type === 'updated') {
    if ('discount_kind' in data) return data['discount_kind'] === null ? 'undiscounted' : 'discounted'
    if ('waiter_id' in data) return 'handed_over'
    return 'updated'
  }
  return TOLD.find((known) => known === type) ?? 'other'
}

/** The history, oldest first, as the API gives it. */
export function entriesOf(
  order: Pick<Order, 'waiter_id' | 'waiter_name'>,
  events: readonly OrderEvent[],
): Entry[] {
  const names = new Map(events.flatMap((event) => (event.user_id ? [[event.user_id, event.user_name]] : [])))
  if (order.waiter_id) names.set(order.waiter_id, order.waiter_name)
  return events.map((event) => {
    const { data } = event
    const told = toldOf(event)
    const single = text(data['item_id'])
    const totals = data['totals_cents']
    return {
      id: event.id,
      told,
      who: event.user_name,
      approver: event.approved_by === null ? null : (names.get(event.approved_by) ?? ''),
      at: event.at,
      item_ids: single ? [single] : ids(data['item_ids']),
      name:
        told === 'handed_over'
          ? text(data['waiter_name'])
          : (text(data['name']) ?? text(data['table_label'])),
      quantity: Array.isArray(totals) ? totals.length : (whole(data['quantity']) ?? 0),
      number: whole(data['number']),
      amount_cents:
        whole(data['amount_cents']) ??
        whole(data['total_cents']) ??
        (data['discount_kind'] === 'amount' ? whole(data['discount_value']) : null),
      tip_cents: whole(data['tip_cents']) ?? 0,
      rest_cents: whole(data['rest_cents']),
      bps: data['discount_kind'] === 'percent' ? whole(data['discount_value']) : null,
      reason: text(data['reason']) ?? text(data['notes']) ?? text(data['discount_reason']),
    }
  })
}

/** Why and by whom a line was struck off, from the history. */
export function strikeOf(
  events: readonly OrderEvent[],
  item: Order['items'][number],
): OrderEvent | undefined {
  const voids = events.filter(({ type }) => type === 'item_voided' || type === 'cancelled')
  // A part that was struck off has an id of its own, and the moment in common.
  return (
    voids.find(({ data }) => data['item_id'] === item.id) ??
    voids.find(
      ({ at }) => item.voided_at !== null && Math.abs(Date.parse(at) - Date.parse(item.voided_at)) < 2000,
    )
  )
}
