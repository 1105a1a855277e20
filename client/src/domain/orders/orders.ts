/** Order queries and the opening of orders, shared by several features. */
import { layoutEndpoints } from '@forki/contract/calls/layouts'
import { menuEndpoints } from '@forki/contract/calls/menus'
import { orderEndpoints } from '@forki/contract/calls/order-endpoints'
import type { Order, OrderSummary } from '@forki/contract/orders'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, errorText, newIdempotencyKey, type ApiError } from '../../lib/api.ts'
import { streamState } from '../events/stream-status.ts'
import type { OrderOpening } from '../offline/optimistic-order.ts'
import { i18n } from '../../lib/i18n.ts'
import { invalidate, resourceQueries } from '../../lib/resource.ts'
import { toastError, toastCompactSuccess } from '../../lib/toast.ts'
import { wholeListOf } from '../../lib/whole-list.ts'

export const orderQueries = resourceQueries(orderEndpoints)
const layoutQueries = resourceQueries(layoutEndpoints)
const menuQueries = resourceQueries(menuEndpoints)

/** Query roots (first elements of query keys) to refetch after an order changes. */
export const FLOOR_ROOTS = ['orders', 'kitchen', 'tables', 'restaurant-layouts']

/** All open orders. The order that has been open longest is first. */
export const openOrdersQuery = (restaurant_id: string) =>
  wholeListOf(orderEndpoints.list, {
    query: { restaurant_id, open: 'true', sort: 'opened_at', order: 'asc' },
  })

/** Active floor plan of the restaurant with its tables. */
export const activeLayoutQuery = (restaurant_id: string) =>
  layoutQueries.active({ params: { restaurantId: restaurant_id } })

/** Active menu of the restaurant with its dishes. */
export const activeMenuQuery = (restaurant_id: string) => menuQueries.active({ query: { restaurant_id } })

/** Caches the order from a reply, unless the cache has a newer version. Screens then need no refetch. */
export function cacheOrder(client: QueryClient, order: Order): void {
  const { queryKey } = orderQueries.find({ params: { id: order.id } })
  const cachedOrder = client.getQueryData(queryKey)
  if (cachedOrder && cachedOrder.version > order.version) return
  void client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, order)
}

/** Order with the given id. Undefined without an id, and while the order loads. */
export const useOrder = (id: string | null): Order | undefined =>
  useQuery({ ...orderQueries.find({ params: { id: id ?? '' } }), enabled: id !== null }).data

/**
 * Returns a function that opens an order and occupies its table at once for all users. If another user has
 * occupied the table, `onOpen` receives the id of that user's order. While the server is unreachable, the order
 * opens on this device. A failed request and the queued command share one idempotency key.
 */
export function useOpenOrder(restaurant_id: string, onOpen: (order_id: string) => void) {
  const client = useQueryClient()
  const opening = useRef(false)
  /**
   * Idempotency keys by request body. A retry reuses the key until the order is open, so it opens no second
   * order.
   */
  const keys = useRef(new Map<string, string>())
  const [busy, setBusy] = useState(false)
  const tryToOpen = async (body: OrderOpening): Promise<string> => {
    const intent = JSON.stringify(body)
    const key = keys.current.get(intent) ?? newIdempotencyKey()
    keys.current.set(intent, key)
    if (streamState.get() !== 'offline') {
      try {
        const input = { body: { restaurant_id, ...body } }
        const order = await call(orderEndpoints.create, input, { idempotencyKey: key })
        keys.current.delete(intent)
        cacheOrder(client, order)
        void invalidate(client, FLOOR_ROOTS)
        toastCompactSuccess(i18n.t('action-messages:done.order_created'))
        return order.id
      } catch (error) {
        const { code, body: details } = error as ApiError
        if (code === 'table_occupied' && typeof details['order_id'] === 'string') return details['order_id']
        if (code !== 'network') throw error
      }
    }
    const { openOfflineOrder } = await import('../offline/optimistic-order.ts')
    const order_id = await openOfflineOrder(client, restaurant_id, body, key)
    keys.current.delete(intent)
    return order_id
  }
  const open = async (body: OrderOpening) => {
    if (opening.current) return
    opening.current = true
    setBusy(true)
    try {
      onOpen(await tryToOpen(body))
    } catch (error) {
      toastError(errorText(error, 'order_create'))
    }
    opening.current = false
    setBusy(false)
  }
  return {
    table: (table_id: string) => void open({ order_type: 'dine_in', table_id }),
    takeaway: () => void open({ order_type: 'takeaway' }),
    busy,
  }
}

/** Order lines that are ready and not served. */
export const readyLines = (order: Pick<OrderSummary, 'items'>) =>
  order.items.filter((item) => item.status === 'ready')

/** True if a line is ready and the kitchen pass has called a runner for it since it became ready. */
export const isRunnerCalled = (item: {
  status: string
  ready_at: string | null
  runner_called_at: string | null
}): boolean =>
  item.status === 'ready' &&
  item.ready_at !== null &&
  item.runner_called_at !== null &&
  item.runner_called_at >= item.ready_at

/** Number of portions of order lines. */
export const portionCount = (lines: readonly { quantity: number }[]) =>
  lines.reduce((sum, line) => sum + line.quantity, 0)
