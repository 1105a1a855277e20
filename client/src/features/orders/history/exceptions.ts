/** Exceptions in orders: voids, discounts, cancellations and refunds, each with user and reason. Pure functions. */
import type { OrderSummary, orderEvent } from '@forki/contract/orders'
import type { z } from 'zod'

export type OrderEvent = z.output<typeof orderEvent>
export const KINDS = [
  'voided',
  'discount',
  'line_discount',
  'complimentary',
  'cancelled',
  'refunded',
] as const
export type Kind = (typeof KINDS)[number]

/** Fields of an order from which exceptions are derived. */
export type ExceptionFields = Pick<
  OrderSummary,
  | 'id'
  | 'number'
  | 'order_type'
  | 'table_label'
  | 'customer_name'
  | 'status'
  | 'items'
  | 'discount'
  | 'discount_cents'
  | 'line_discount_cents'
  | 'refunded_cents'
  | 'opened_at'
>
export const EXCEPTION_FIELDS =
  'number,order_type,table_label,customer_name,status,items,discount,discount_cents,line_discount_cents,refunded_cents,opened_at'

export interface Exception {
  id: string
  kind: Kind
  order: ExceptionFields
  /** User of the exception. Null if the history contains no user. */
  user: { id: string; name: string } | null
  approved_by: string | null
  at: string
  /** Affected part of the order, such as `2 × Tacos`. Null for the whole order. */
  part: string | null
  reason: string | null
  amount_cents: number
}

/** True if the history of the order may contain exceptions. */
export const isExceptional = (order: ExceptionFields): boolean =>
  order.status === 'cancelled' ||
  order.discount_cents > 0 ||
  order.refunded_cents > 0 ||
  order.items.some((item) => item.status === 'voided' && item.sent_at !== null)

/** Exceptions from the history of an order. A discount without an event has no user. */
export function exceptionsOf(order: ExceptionFields, events: readonly OrderEvent[]): Exception[] {
  // A later discount of the same line replaces the earlier one.
  const latest = new Map(events.map((event) => [discountKey(event), event.id]))
  const found = events.flatMap((event): Exception[] => {
    const details = detailsOf(order, event)
    if (!details || latest.get(discountKey(event)) !== event.id) return []
    const user = event.user_id === null ? null : { id: event.user_id, name: event.user_name }
    const { approved_by, at, id } = event
    return [{ id, order, user, approved_by, at, ...details }]
  })
  const given = order.discount_cents - order.line_discount_cents
  if (given > 0 && !found.some(({ kind }) => kind === 'discount')) {
    const { id, discount, opened_at: at } = order
    const amount_cents = given
    const reason = discount?.reason ?? null
    const unknownUser = { user: null, approved_by: null, part: null }
    found.push({ id: `${id} discount`, kind: 'discount', order, at, reason, amount_cents, ...unknownUser })
  }
  return found
}

/** Id of the line for the event of a line discount. Every other event gets a unique id. */
const discountKey = ({ id, type, data }: OrderEvent) =>
  type === 'item_discounted' ? `discount ${textOf(data['item_id']) ?? ''}` : id

type ExceptionDetails = Pick<Exception, 'kind' | 'part' | 'reason' | 'amount_cents'>

function detailsOf(order: ExceptionFields, { type, data }: OrderEvent): ExceptionDetails | null {
  if (type === 'cancelled') {
    return {
      kind: 'cancelled',
      part: null,
      reason: textOf(data['notes']),
      amount_cents: numberOf(data['total_cents']),
    }
  }
  if (type === 'refunded') {
    return { kind: 'refunded', part: null, reason: null, amount_cents: numberOf(data['amount_cents']) }
  }
  if (type === 'updated' && typeof data['discount_kind'] === 'string') {
    return {
      kind: 'discount',
      part: null,
      reason: textOf(data['discount_reason']) ?? order.discount?.reason ?? null,
      amount_cents: order.discount_cents - order.line_discount_cents,
    }
  }
  if (type === 'item_discounted') return lineDiscountOf(order, data)
  // Skips the void of an unsent line. It causes no loss, because the kitchen never received the line.
  if (type !== 'item_voided' || data['status'] === 'pending') return null
  const quantity = numberOf(data['quantity'])
  const item = order.items.find(({ id }) => id === data['item_id'])
  const unit = item
    ? item.modifiers.reduce((sum, modifier) => sum + modifier.price_delta_cents, item.unit_price_cents)
    : 0
  return {
    kind: 'voided',
    part: `${quantity} × ${textOf(data['name']) ?? ''}`,
    reason: textOf(data['reason']),
    amount_cents: unit * quantity,
  }
}

/**
 * Discount of a line with its current amount. Null if the discount was removed or replaced, or the line was voided.
 */
function lineDiscountOf(order: ExceptionFields, data: OrderEvent['data']): ExceptionDetails | null {
  const item = order.items.find(({ id }) => id === data['item_id'])
  const { discount } = item ?? {}
  if (!item || !discount) return null
  const { kind, value, reason, amount_cents } = discount
  const isPresent =
    kind === data['discount_kind'] && value === data['discount_value'] && reason === data['reason']
  if (!isPresent) return null
  return {
    kind: kind === 'complimentary' ? 'complimentary' : 'line_discount',
    part: `${item.quantity} × ${item.name}`,
    reason,
    amount_cents,
  }
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0)

export interface UserSums {
  id: string | null
  name: string | null
  count: number
  amount_cents: number
  by: Record<Kind, number>
}

/** Number and sum of exceptions by user, sorted by number in descending order. */
export function sumsByUser(exceptions: readonly Exception[]): UserSums[] {
  const sumsById = new Map<string | null, UserSums>()
  for (const { user, kind, amount_cents } of exceptions) {
    const id = user?.id ?? null
    const sums = sumsById.get(id) ?? {
      id,
      name: user?.name ?? null,
      count: 0,
      amount_cents: 0,
      by: { voided: 0, discount: 0, line_discount: 0, complimentary: 0, cancelled: 0, refunded: 0 },
    }
    sums.count += 1
    sums.amount_cents += amount_cents
    sums.by[kind] += 1
    sumsById.set(id, sums)
  }
  return [...sumsById.values()].toSorted(
    (one, other) => other.count - one.count || other.amount_cents - one.amount_cents,
  )
}
