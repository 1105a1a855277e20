/** Numbers of takeaway orders that the kitchen prepares, and of those that are ready. */
import type { OrderSummary } from '@forki/contract/orders'
import { orderQueries } from '../../domain/orders/orders.ts'

/** Age limit of a called number in milliseconds. The kitchen finds finished tickets for as long (KIT-8). */
const MAX_AGE_MS = 2 * 3_600_000

/** Newest takeaway orders, completed ones included, because a paid order is still cooked (KIT-9). */
export const takeawaysQuery = (restaurant_id: string) =>
  orderQueries.list({
    query: { restaurant_id, order_type: 'takeaway', per_page: 40, sort: 'opened_at', order: 'desc' },
  })

type Called = Pick<OrderSummary, 'id' | 'number' | 'status' | 'opened_at' | 'customer_name'> & {
  items: readonly Pick<OrderSummary['items'][number], 'status'>[]
}

/** Orders that are being prepared and orders that are ready, oldest first. Served ones are in neither. */
export function calledOrders<T extends Called>(
  orders: readonly T[],
  now: number,
): { preparing: T[]; ready: T[] } {
  const shown = orders
    .filter(({ status, opened_at }) => status !== 'cancelled' && now - Date.parse(opened_at) < MAX_AGE_MS)
    .toSorted((a, b) => a.opened_at.localeCompare(b.opened_at))
  const waiting = (order: T) => order.items.filter(({ status }) => status !== 'voided' && status !== 'served')
  const isReady = (order: T) => waiting(order).every(({ status }) => status === 'ready')
  const open = shown.filter((order) => waiting(order).some(({ status }) => status !== 'pending'))
  return { preparing: open.filter((order) => !isReady(order)), ready: open.filter(isReady) }
}
