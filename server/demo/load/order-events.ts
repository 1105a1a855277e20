import { computeOrderTotals } from '../../src/modules/orders/order-calculations.ts'
import type { DemoOrder, DemoTill } from '../content/order-types.ts'
import type { DemoRestaurant } from '../content/types.ts'
import { orderId, accountName, restaurantId, userId } from './demo-ids.ts'
import { approverEmailOf, DISCOUNT_BEFORE_PAYMENT_MS, type OrderRows } from './orders.ts'
import type { TillTransactionRow } from './payments.ts'
import { demoId, type Row } from './insert-rows.ts'

interface OrderEvent {
  type: string
  data: Row
  email: string
  at: Date
  approved_by?: string | null
}

interface EndedOrder extends OrderRows {
  payments: readonly TillTransactionRow[] | undefined
  till: DemoTill | undefined
}

/**
 * Builds the events of a demo order as the server writes them: opening, voids, discounts, payments, completion
 * or cancellation. Completed orders have no events for sent lines, because each line contains the time at which
 * it was sent.
 */
export function orderEventRows(
  restaurant: DemoRestaurant,
  order: DemoOrder,
  { lines, head, payments = [], till }: EndedOrder,
): Row[] {
  const { waiter_email: email, table_label, order_type, opened_at: at, completed_at, cancelled_at } = order
  const { total_cents } = head
  const events: OrderEvent[] = [
    { type: 'opened', data: { order_type, table_label, item_ids: [] }, email, at },
  ]
  if (cancelled_at) {
    const data = { notes: order.cancel_notes, total_cents: totalBefore({ head, lines }) }
    events.push({ type: 'cancelled', data, email: approverEmailOf(restaurant), at: cancelled_at })
  } else events.push(...voidEvents(restaurant, order, lines))
  if (head.discount_kind !== null) events.push(discountEvent(order, head))
  events.push(...lineDiscountEvents(order, lines))
  if (completed_at) {
    const cashier = till?.cashier_email ?? email
    events.push(...payments.map((payment) => paidEvent(payment, cashier)))
    events.push({ type: 'completed', data: { total_cents }, email: cashier, at: completed_at })
  } else events.push(...sentEvents(order, lines))
  return events.map(({ email: by, approved_by = null, ...event }, index) => ({
    id: demoId('event', `${order.key}/${index}`, event.at),
    restaurant_id: restaurantId(restaurant.key),
    order_id: orderId(order),
    ...event,
    approved_by,
    user_id: userId(by),
    user_name: accountName(by),
  }))
}

/** Total of a cancelled order before its lines were voided, as the server's event states it. */
const totalBefore = ({ head, lines }: OrderRows): number =>
  computeOrderTotals(
    head,
    lines.map((line) => ({ ...line, status: 'sent' })),
  ).total_cents

/**
 * Event of the discount that the waiter gave on the whole order. It names the approver if the discount
 * exceeds the restaurant's limit.
 */
function discountEvent(order: DemoOrder, head: OrderRows['head']): OrderEvent {
  const { waiter_email: email, opened_at, completed_at } = order
  const { discount_kind, discount_value, discount_reason, discount_by, discount_approved_by } = head
  const { discount_limit_bps, discount_approved_cents } = head
  const data = Object.fromEntries(
    Object.entries({
      discount_kind,
      discount_value,
      discount_reason,
      discount_by,
      discount_approved_by,
      discount_limit_bps,
      discount_approved_cents,
    }).filter(([, value]) => value !== null),
  )
  const discountedAt = new Date(
    Math.max(opened_at.getTime(), (completed_at ?? opened_at).getTime() - DISCOUNT_BEFORE_PAYMENT_MS),
  )
  return { type: 'updated', data, email, at: discountedAt, approved_by: discount_approved_by }
}

const lineDiscountEvents = ({ waiter_email: email }: DemoOrder, lines: OrderRows['lines']): OrderEvent[] =>
  lines.flatMap(({ id, discount_at, discount_approved_by: approved_by, ...line }) => {
    if (discount_at === null) return []
    const { name, quantity, discount_kind, discount_value, discount_reason: reason } = line
    const amount_cents = line.line_discount_cents
    const data = { item_id: id, name, quantity, discount_kind, discount_value, reason, amount_cents }
    return [{ type: 'item_discounted', data, email, at: new Date(discount_at), approved_by }]
  })

/** Groups order lines that were sent at the same time into one event. */
function sentEvents({ waiter_email: email, items }: DemoOrder, lines: OrderRows['lines']): OrderEvent[] {
  const sentLines = lines.flatMap(({ id, position }) => {
    const sentAt = items[position]?.sent_at
    return sentAt ? [{ id, at: sentAt }] : []
  })
  return [...Map.groupBy(sentLines, ({ at }) => at.getTime())].map(([time, together]) => ({
    type: 'sent',
    data: { item_ids: together.map(({ id }) => id) },
    email,
    at: new Date(time),
  }))
}

const voidEvents = (
  restaurant: DemoRestaurant,
  { items }: DemoOrder,
  lines: OrderRows['lines'],
): OrderEvent[] =>
  lines.flatMap(({ id, name, quantity, position, void_reason }) => {
    const voidedAt = items[position]?.voided_at
    const data = { item_id: id, name, quantity, reason: void_reason, status: 'sent' }
    return voidedAt ? [{ type: 'item_voided', data, email: approverEmailOf(restaurant), at: voidedAt }] : []
  })

function paidEvent(payment: TillTransactionRow, email: string): OrderEvent {
  const { id: transaction_id, amount_cents, tip_cents, rounding_cents, created_at: at } = payment
  const data = { transaction_id, check_id: null, amount_cents, tip_cents, rounding_cents }
  return { type: 'paid', data, email, at }
}
