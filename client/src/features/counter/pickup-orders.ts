/** Numbers of takeaway orders that the kitchen is preparing, and of orders that are ready for pickup. */
import type { OrderSummary } from '@forki/contract/orders'
import { orderQueries } from '../../domain/orders/orders.ts'

/**
 * Age limit of the orders in the pickup lists, in milliseconds since their opening. The kitchen display lists
 * finished tickets equally long (KIT-8).
 */
const MAX_AGE_MS = 2 * 3_600_000

/**
 * Query of the newest 40 takeaway orders. It includes completed orders, because the kitchen may still prepare
 * a paid order (KIT-9).
 */
export const takeawaysQuery = (restaurant_id: string) =>
  orderQueries.list({
    query: { restaurant_id, order_type: 'takeaway', per_page: 40, sort: 'opened_at', order: 'desc' },
  })

type PickupOrder = Pick<OrderSummary, 'id' | 'number' | 'status' | 'opened_at' | 'customer_name'> & {
  items: readonly Pick<OrderSummary['items'][number], 'status'>[]
}

/** Orders in preparation and orders ready for pickup, oldest first. Served orders are in neither list. */
export function pickupOrders<T extends PickupOrder>(
  orders: readonly T[],
  now: number,
): { preparing: T[]; ready: T[] } {
  const shown = orders
    .filter(({ status, opened_at }) => status !== 'cancelled' && now - Date.parse(opened_at) < MAX_AGE_MS)
    .toSorted((a, b) => a.opened_at.localeCompare(b.opened_at))
  const waitingItems = (order: T) =>
    order.items.filter(({ status }) => status !== 'voided' && status !== 'served')
  const isReady = (order: T) => waitingItems(order).every(({ status }) => status === 'ready')
  const open = shown.filter((order) => waitingItems(order).some(({ status }) => status !== 'pending'))
  return { preparing: open.filter((order) => !isReady(order)), ready: open.filter(isReady) }
}
