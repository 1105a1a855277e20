import { uncappedDiscount } from '@forki/contract/money/discounts'
import { lineTotal, type PricedLine } from '@forki/contract/money/line-prices'
import { discountLimitsFor, NO_LINE_DISCOUNT } from '../../src/modules/orders/discount-limits.ts'
import { amountColumnsOf, withLineShares } from '../../src/modules/orders/locked-order.service.ts'
import { computeOrderTotals } from '../../src/modules/orders/order-calculations.ts'
import type { LineRow, OrderHead } from '../../src/modules/orders/order.query.ts'
import type { DemoOrder, DemoOrderItem } from '../content/order-types.ts'
import type { DropdownList } from '../content/dropdown-types.ts'
import type { DemoRestaurant } from '../content/types.ts'
import {
  activeTableId,
  customerId,
  orderId,
  orderItemId,
  accountName,
  restaurantId,
  userId,
} from './demo-ids.ts'
import { dishCatalog } from './dish-catalog.ts'
import { NO_AMOUNTS } from '../../src/modules/orders/amount-columns.ts'

/** Row of an order with its totals, and the rows of its lines. */
export interface OrderRows {
  head: OrderHead
  lines: LineRow[]
}

/** Returns a function that builds the rows of an order of this restaurant. */
export function orderRowBuilder(restaurant: DemoRestaurant): (order: DemoOrder) => OrderRows {
  const catalog = dishCatalog(restaurant)
  return (order) => {
    const head = headOf(restaurant, order)
    const priced = order.items.map((item, position) => {
      const dish = catalog.get(item.sku)
      if (!dish) throw new RangeError(`No dish ${item.sku} in ${restaurant.key}`)
      const modifiers = item.options.flatMap((key) => dish.options.get(key) ?? [])
      const recipe = isOpen(order) && item.sent_at ? dish.recipe : null
      const line = {
        ...dish.copiedFields,
        ...lineOf(restaurant, order, { item, position }),
        modifiers,
        recipe,
      }
      return { ...line, ...lineDiscountOf(restaurant, order, { item, line }) }
    })
    if (order.discount && needsApproval(restaurant, order)) {
      const { net_cents } = computeOrderTotals({ ...head, discount_kind: null, discount_value: null }, priced)
      head.discount_approved_cents = uncappedDiscount(net_cents, order.discount)
    }
    const totals = computeOrderTotals(head, priced)
    return { head: { ...head, ...amountColumnsOf(totals) }, lines: withLineShares(priced, totals) }
  }
}

/** Email address of the user who approves voids and discounts: a manager, or otherwise the owner. */
export const approverEmailOf = (restaurant: DemoRestaurant): string =>
  restaurant.memberships.find(({ role, status }) => role === 'restaurant_admin' && status === 'accepted')
    ?.email ??
  restaurant.owner_emails[0] ??
  ''

/** True if the order has a discount above the restaurant's limit. */
const needsApproval = ({ discount_limit_bps }: DemoRestaurant, { discount }: DemoOrder): boolean =>
  discount !== null && discount.value > discount_limit_bps

const isOpen = ({ completed_at, cancelled_at }: DemoOrder) => !completed_at && !cancelled_at
const text = (at: Date | null) => at && at.toISOString()

function headOf(restaurant: DemoRestaurant, order: DemoOrder): OrderHead {
  const waiter_id = userId(order.waiter_email)
  const opened_at = order.opened_at.toISOString()
  const guest = restaurant.customers.find(({ name, phone }) => {
    return name === order.customer_name && phone === order.customer_phone
  })
  return {
    id: orderId(order),
    restaurant_id: restaurantId(restaurant.key),
    number: order.number,
    business_date: order.business_date,
    order_type: order.order_type,
    status: order.status,
    table_id: order.table_label === null ? null : activeTableId(restaurant, order.table_label),
    table_label: order.table_label,
    waiter_id,
    waiter_name: accountName(order.waiter_email),
    waiter_api_key_id: null,
    customer_id: guest ? customerId(restaurant, guest.key) : null,
    customer_name: order.customer_name,
    customer_phone: order.customer_phone,
    guests: order.guests,
    notes: order.notes,
    currency: restaurant.currency,
    tax_names: restaurant.tax_names,
    prices_include_tax: restaurant.prices_include_tax,
    service_charge_bps: restaurant.service_charge_bps,
    discount_kind: order.discount?.kind ?? null,
    discount_value: order.discount?.value ?? null,
    discount_reason: order.discount?.reason ?? null,
    discount_by: order.discount ? waiter_id : null,
    ...UNPRICED,
    discount_limit_bps:
      order.discount && !needsApproval(restaurant, order) ? restaurant.discount_limit_bps : null,
    discount_approved_by: needsApproval(restaurant, order) ? userId(approverEmailOf(restaurant)) : null,
    opened_at,
    sent_at: text(order.sent_at),
    completed_at: text(order.completed_at),
    cancelled_at: text(order.cancelled_at),
    cancel_notes: order.cancel_notes,
    created_by: waiter_id,
    created_at: opened_at,
    updated_at: text(order.completed_at ?? order.cancelled_at) ?? opened_at,
  }
}

const UNPRICED = {
  discount_approved_cents: null,
  ...NO_AMOUNTS,
  holds_table: false,
  bill_state: null,
  bill_state_at: null,
  next_course_at: null,
  external_source: null,
  external_id: null,
  metadata: {},
  external_digest: null,
  channel: 'pos',
  delivery: null,
  delivery_state: null,
  delivery_state_at: null,
  promised_at: null,
  reopenings: 0,
  tip_cents: 0,
  rounding_cents: 0,
  merged_into: null,
  deleted_at: null,
  version: 1,
}

/** Builds the columns of an order line, except those of its dish, options, recipe and discount. */
function lineOf(
  restaurant: DemoRestaurant,
  order: DemoOrder,
  { item, position }: { item: DemoOrderItem; position: number },
) {
  const createdAt = item.sent_at ?? order.opened_at
  const started_at = text(item.preparing_at)
  return {
    id: orderItemId(order, position, createdAt),
    restaurant_id: restaurantId(restaurant.key),
    order_id: orderId(order),
    quantity: item.quantity,
    notes: item.notes,
    course: item.course,
    seat: item.seat,
    status: item.status,
    line_total_cents: 0,
    discount_cents: 0,
    line_discount_cents: 0,
    tax_cents: 0,
    total_cents: 0,
    added_by: userId(order.waiter_email),
    created_at: createdAt.toISOString(),
    position,
    sent_at: text(item.sent_at),
    // In the demo, the kitchen screen receives every order line immediately.
    received_at: text(item.sent_at),
    received_on: null,
    printed_at: null,
    seen_at: started_at ?? text(item.sent_at),
    started_at,
    ready_at: text(item.ready_at),
    served_at: text(item.served_at),
    voided_at: text(item.voided_at),
    voided_by: item.voided_at ? userId(approverEmailOf(restaurant)) : null,
    approved_by: null,
    void_reason: reasonIn(restaurant, 'cancel_reason', item.void_reason),
    void_seen_at: null,
    runner_called_at: null,
    voided_from: null,
    split_from: null,
    external_source: null,
    external_id: null,
    metadata: {},
  }
}

const reasonIn = (restaurant: DemoRestaurant, list: DropdownList, key: string | null): string | null =>
  restaurant.dropdowns.find((entry) => entry.list === list && entry.key === key)?.label ?? key

/** Time from the waiter's discount on an order or line to the completion of the order, in ms. */
export const DISCOUNT_BEFORE_PAYMENT_MS = 4 * 60_000

/**
 * Builds the columns of a discount on one order line. A discount above the restaurant's limit has an approver.
 */
function lineDiscountOf(
  restaurant: DemoRestaurant,
  order: DemoOrder,
  { item, line }: { item: DemoOrderItem; line: PricedLine },
) {
  if (!item.discount) return NO_LINE_DISCOUNT
  const { kind, value, reason } = item.discount
  const cover = discountLimitsFor(item.discount, restaurant.discount_limit_bps, {
    base_cents: lineTotal(line),
  })
  const { opened_at, completed_at } = order
  return {
    discount_kind: kind,
    discount_value: value,
    discount_reason: reasonIn(restaurant, 'discount_reason', reason),
    discount_by: userId(order.waiter_email),
    discount_approved_by: cover.discount_approved_cents === null ? null : userId(approverEmailOf(restaurant)),
    discount_at: new Date((completed_at ?? opened_at).getTime() - DISCOUNT_BEFORE_PAYMENT_MS).toISOString(),
    ...cover,
  }
}
