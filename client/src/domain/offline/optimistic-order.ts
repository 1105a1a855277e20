import type { Me } from '@forki/contract/auth'
import { layoutEndpoints } from '@forki/contract/calls/layouts'
import { restaurantEndpoints } from '@forki/contract/calls/restaurants'
import { businessDate } from '@forki/contract/dates/business-day'
import type { Order } from '@forki/contract/orders'
import type { Restaurant } from '@forki/contract/restaurants'
import type { QueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '../access/current-user.ts'
import { queryOf } from '../../lib/resource.ts'
import { enqueue, localId } from './queue.ts'

export interface OrderOpening {
  order_type: 'dine_in' | 'takeaway' | 'delivery'
  table_id?: string
}

/**
 * Opens an order offline. Enqueues the command with its idempotency key and an optimistic order.
 * @returns the local id of the order
 */
export async function openOfflineOrder(
  client: QueryClient,
  restaurant_id: string,
  opening: OrderOpening,
  key: string,
): Promise<string> {
  const id = localId(key)
  const restaurant = await client.ensureQueryData(
    queryOf(restaurantEndpoints.find, { params: { id: restaurant_id } }),
  )
  const currentUser = client.getQueryData(currentUserQuery.queryKey)
  const layoutQuery = queryOf(layoutEndpoints.active, { params: { restaurantId: restaurant_id } })
  const layout = client.getQueryData(layoutQuery.queryKey)
  const tables = layout?.sections.flatMap((section) => section.tables) ?? []
  const table = tables.find((one) => one.id === opening.table_id)
  const order = optimisticOrder({ id, restaurant, opening, table_label: table?.label ?? null, currentUser })
  const { number, order_type, table_label, customer_name } = order
  const name = { number, order_type, table_label, customer_name }
  await enqueue({
    id: key,
    kind: 'open',
    restaurant_id,
    order_id: id,
    name,
    order,
    body: { restaurant_id, ...opening },
  })
  return id
}

interface OptimisticOrderInput {
  /** Local id of the order. */
  id: string
  restaurant: Pick<Restaurant, 'id' | 'currency' | 'prices_include_tax' | 'timezone' | 'business_day_cutoff'>
  opening: OrderOpening
  table_label: string | null
  currentUser: Pick<Me, 'id' | 'first_name' | 'last_name'> | null | undefined
}

/** Order without lines and without a number, which the screens show until the server has the real one. */
export function optimisticOrder({
  id,
  restaurant,
  opening,
  table_label,
  currentUser,
}: OptimisticOrderInput): Order {
  const openedAt = new Date()
  const now = openedAt.toISOString()
  return {
    ...EMPTY_ORDER,
    _id: id,
    id,
    restaurant_id: restaurant.id,
    business_date: businessDate(openedAt, restaurant.timezone, restaurant.business_day_cutoff),
    order_type: opening.order_type,
    table_id: opening.table_id ?? null,
    table_label,
    waiter_id: currentUser?.id ?? null,
    waiter_name: currentUser ? `${currentUser.first_name} ${currentUser.last_name}` : '',
    currency: restaurant.currency,
    prices_include_tax: restaurant.prices_include_tax,
    opened_at: now,
    updated_at: now,
  }
}

/** Initial fields of an optimistic order, which still has no lines. */
const EMPTY_ORDER = {
  number: 0,
  status: 'pending',
  customer_id: null,
  customer_name: null,
  customer_phone: null,
  guests: null,
  notes: null,
  items: [],
  discount: null,
  subtotal_cents: 0,
  discount_cents: 0,
  line_discount_cents: 0,
  service_charge_cents: 0,
  tax_cents: 0,
  tax_lines: [],
  total_cents: 0,
  rounding_cents: 0,
  paid_cents: 0,
  refunded_cents: 0,
  tip_cents: 0,
  balance_cents: 0,
  payments: [],
  payment_status: 'unpaid',
  checks: [],
  sent_at: null,
  completed_at: null,
  cancelled_at: null,
  cancel_notes: null,
  bill_state: null,
  bill_state_at: null,
  next_course_at: null,
  merged_into: null,
  channel: 'pos',
  delivery: null,
  delivery_state: null,
  delivery_state_at: null,
  promised_at: null,
  external_source: null,
  external_id: null,
  metadata: {},
  version: 0,
} satisfies Partial<Order>
