import { generateDemoDay, DEMO_SEED } from './history.ts'
import { openOrderSpecs, type OpenOrderSpec, type OpenLineSpec } from './open-order-specs.ts'
import type { DemoOrder, DemoOrderItem, ItemStatus } from './order-types.ts'
import type { DemoRestaurant } from './types.ts'
import { businessDate } from '@forki/contract/dates/business-day'

/**
 * Generates the orders that are open at `now`, oldest first. Their order numbers continue after the completed
 * and cancelled orders of the same business day.
 */
export function generateOpenOrders(restaurant: DemoRestaurant, now: Date, seed = DEMO_SEED): DemoOrder[] {
  const orderCounts = new Map<string, number>()
  return openOrderSpecs[restaurant.key]
    .toSorted((one, other) => other.minutes_ago - one.minutes_ago)
    .map((spec) => {
      const opened_at = minutesAgo(now, spec.minutes_ago)
      const business_date = businessDate(opened_at, restaurant.timezone, restaurant.business_day_cutoff)
      const ordersBefore =
        orderCounts.get(business_date) ??
        generateDemoDay(restaurant, business_date, now, seed)?.orders.length ??
        0
      orderCounts.set(business_date, ordersBefore + 1)
      return orderFromSpec(restaurant, spec, now, { opened_at, business_date, number: ordersBefore + 1 })
    })
}

function orderFromSpec(
  restaurant: DemoRestaurant,
  spec: OpenOrderSpec,
  now: Date,
  place: Pick<DemoOrder, 'opened_at' | 'business_date' | 'number'>,
): DemoOrder {
  const items = spec.lines.map((line) => itemFromSpec(restaurant, line, now))
  const sentTimes = items.flatMap((item) => item.sent_at ?? [])
  return {
    key: `${restaurant.key}/open/${spec.table_label ?? spec.customer_name}`,
    restaurant_key: restaurant.key,
    ...place,
    order_type: spec.table_label === null ? 'takeaway' : 'dine_in',
    status: statusOf(items.map((item) => item.status)),
    table_label: spec.table_label,
    waiter_email: spec.waiter_email,
    customer_name: spec.customer_name ?? null,
    customer_phone: spec.customer_phone ?? null,
    guests: spec.guests,
    notes: spec.notes ?? null,
    items,
    discount: null,
    sent_at: sentTimes.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null,
    completed_at: null,
    cancelled_at: null,
    cancel_notes: null,
    tip_bps: 0,
    payments: [],
  }
}

const STEPS: ItemStatus[] = ['pending', 'sent', 'preparing', 'ready', 'served']

function itemFromSpec(restaurant: DemoRestaurant, line: OpenLineSpec, now: Date): DemoOrderItem {
  const step = STEPS.indexOf(line.status)
  const sentMinutesAgo = line.sent_minutes_ago ?? 0
  const prep = restaurant.dishes.find((dish) => dish.sku === line.sku)?.prep_minutes ?? 5
  const begunMinutesAgo = sentMinutesAgo * 0.85
  const readyMinutesAgo = Math.min(Math.max(begunMinutesAgo - prep, sentMinutesAgo * 0.1), begunMinutesAgo)
  return {
    sku: line.sku,
    quantity: line.quantity ?? 1,
    options: line.options ?? [],
    notes: line.notes ?? null,
    course: line.course ?? 1,
    seat: line.seat ?? null,
    status: line.status,
    sent_at: step >= 1 ? minutesAgo(now, sentMinutesAgo) : null,
    preparing_at: step >= 2 ? minutesAgo(now, begunMinutesAgo) : null,
    ready_at: step >= 3 ? minutesAgo(now, readyMinutesAgo) : null,
    served_at: step >= 4 ? minutesAgo(now, readyMinutesAgo * 0.8) : null,
    voided_at: null,
    void_reason: null,
    discount: null,
  }
}

/** Status of an order, which follows from its lines (ORD-5). */
function statusOf(items: ItemStatus[]): DemoOrder['status'] {
  const sentStatuses = items.filter((status) => status !== 'pending')
  if (sentStatuses.length === 0) return 'pending'
  if (sentStatuses.every((status) => status === 'served')) return 'served'
  return sentStatuses.every((status) => status === 'ready' || status === 'served') ? 'ready' : 'in_progress'
}

const minutesAgo = (now: Date, minutes: number) => new Date(now.getTime() - Math.round(minutes * 60_000))
