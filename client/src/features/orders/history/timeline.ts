/** Timeline entries from an order's events: lines, amounts and reasons. Pure functions without translated texts. */
import type { Order } from '@forki/contract/orders'
import type { OrderEvent } from './exception-sums.ts'

/** Kinds of timeline entries, each with a translation. `other` stands for every other type of event. */
export const ENTRY_KINDS = [
  'opened',
  'items_added',
  'items_sent',
  'sent',
  'sent_timed',
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
  'item_discounted',
  'item_complimentary',
  'item_discount_removed',
  'bill_requested',
  'bill_printed',
  'bill_cleared',
  'updated',
  'split',
  'items_moved_out',
  'items_moved_in',
  'merged',
  'merged_into',
  'paid',
  'payment_voided',
  'refunded',
  'completed',
  'cancelled',
  'delivery_accepted',
  'delivery_ready',
  'delivery_handed_over',
  'reopened',
  'removed',
  'other',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** Name and quantity of a moved line at the time of the move. */
export interface MovedLine {
  name: string
  name_en: string | null
  quantity: number
}

/** Order at the other end of a move: the one that received the lines, or the one that gave them. */
export interface OtherOrder {
  order_id: string
  number: number
  table_label: string | null
}

export interface TimelineEntry {
  id: string
  kind: EntryKind
  userName: string
  /**
   * Name of the user who approved the action. Null if the action had no approval. Empty if that user's name
   * is unknown.
   */
  approver: string | null
  timestamp: string
  /** Ids of the lines that the event affects, without those in `held_ids`. */
  item_ids: readonly string[]
  /** Ids of lines that the event added to the order without sending them to the kitchen. */
  held_ids: readonly string[]
  /** Moved lines. They are copied from the event, because the order may no longer contain them. */
  moved: readonly MovedLine[]
  /** Other order of a move. Null for every other event. */
  otherOrder: OtherOrder | null
  /**
   * Name of the new waiter, for a change of waiter. For any other event, the name of a line or check that the
   * event stores, because the order may no longer contain it. Without such a name, the table's label.
   */
  name: string | null
  quantity: number
  number: number | null
  amount_cents: number | null
  tip_cents: number
  /**
   * New total of the rest check, which has the lines outside all other checks. Null if the event did not change
   * it.
   */
  rest_cents: number | null
  bps: number | null
  reason: string | null
}

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
const integerOrNull = (value: unknown) => (typeof value === 'number' ? value : null)
const idsIn = (value: unknown) => (Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [])

const coursesIn = ({ courses }: OrderEvent['data']): readonly unknown[] =>
  Array.isArray(courses) ? courses : []

const isMovedFrom = (data: OrderEvent['data'], order_id: string): boolean =>
  (data['from'] as OtherOrder | undefined)?.order_id === order_id

/** Reads the moved lines and the other order from an event that moved lines. All other events have neither. */
const moveOf = ({ type, data }: OrderEvent, order_id: string): Pick<TimelineEntry, 'moved' | 'otherOrder'> =>
  type === 'items_moved'
    ? {
        moved: data['lines'] as readonly MovedLine[],
        otherOrder: data[isMovedFrom(data, order_id) ? 'to' : 'from'] as OtherOrder,
      }
    : { moved: [], otherOrder: null }

const kitchenEntryKinds: Record<string, EntryKind> = {
  preparing: 'kitchen_began',
  ready: 'kitchen_done',
  served: 'kitchen_out',
}

/** Maps an event of the API to the kind of a timeline entry. */
function entryKindOf({ type, data }: OrderEvent, order_id: string): EntryKind {
  if (type === 'bumped') return kitchenEntryKinds[textOrNull(data['status']) ?? ''] ?? 'kitchen_began'
  if (type === 'items_added' && data['sent'] === true) return 'items_sent'
  if (type === 'items_moved') return isMovedFrom(data, order_id) ? 'items_moved_out' : 'items_moved_in'
  if (type === 'sent' && data['timed'] === true) return 'sent_timed'
  if (type === 'item_discounted' && data['discount_kind'] === 'complimentary') return 'item_complimentary'
  if (type === 'updated') {
    if ('discount_kind' in data) return data['discount_kind'] === null ? 'undiscounted' : 'discounted'
    if ('waiter_id' in data) return 'handed_over'
    if ('bill_state' in data) return billEntryKindOf(data['bill_state'])
    return 'updated'
  }
  return ENTRY_KINDS.find((known) => known === type) ?? 'other'
}

const billEntryKindOf = (state: unknown): EntryKind =>
  state === 'requested' || state === 'printed' ? `bill_${state}` : 'bill_cleared'

/** Timeline entries, oldest first like the events of the API. */
export function timelineEntriesOf(
  order: Pick<Order, 'id' | 'waiter_id' | 'waiter_name'>,
  events: readonly OrderEvent[],
): TimelineEntry[] {
  const names = new Map(events.flatMap((event) => (event.user_id ? [[event.user_id, event.user_name]] : [])))
  if (order.waiter_id) names.set(order.waiter_id, order.waiter_name)
  return events.map((event) => {
    const { data } = event
    const kind = entryKindOf(event, order.id)
    const singleId = textOrNull(data['item_id'])
    const totals = data['totals_cents']
    const held_ids = idsIn(data['held_ids'])
    return {
      id: event.id,
      kind,
      userName: event.user_name,
      approver: event.approved_by === null ? null : (names.get(event.approved_by) ?? ''),
      timestamp: event.at,
      item_ids: singleId ? [singleId] : idsIn(data['item_ids']).filter((id) => !held_ids.includes(id)),
      held_ids,
      ...moveOf(event, order.id),
      name:
        kind === 'handed_over'
          ? textOrNull(data['waiter_name'])
          : (textOrNull(data['name']) ?? textOrNull(data['table_label'])),
      quantity: Array.isArray(totals) ? totals.length : (integerOrNull(data['quantity']) ?? 0),
      number: integerOrNull(data['number']) ?? integerOrNull(coursesIn(data)[0]),
      amount_cents:
        integerOrNull(data['amount_cents']) ??
        integerOrNull(data['total_cents']) ??
        (data['discount_kind'] === 'amount' ? integerOrNull(data['discount_value']) : null),
      tip_cents: integerOrNull(data['tip_cents']) ?? 0,
      rest_cents: integerOrNull(data['rest_cents']),
      bps: data['discount_kind'] === 'percent' ? integerOrNull(data['discount_value']) : null,
      reason: textOrNull(data['reason']) ?? textOrNull(data['notes']) ?? textOrNull(data['discount_reason']),
    }
  })
}

/** Finds the event that voided the line. */
export function voidEventOf(
  events: readonly OrderEvent[],
  item: Order['items'][number],
): OrderEvent | undefined {
  const voids = events.filter(({ type }) => type === 'item_voided' || type === 'cancelled')
  // A partial void creates a line with a new id, which the event does not contain. The event is then found by
  // its time.
  return (
    voids.find(({ data }) => data['item_id'] === item.id) ??
    voids.find(
      ({ at }) => item.voided_at !== null && Math.abs(Date.parse(at) - Date.parse(item.voided_at)) < 2000,
    )
  )
}
