/** Orders as floor and order screen share them: what they read, how an order is opened, what it is called. */
import { layoutEndpoints } from '@forki/contract/calls/layouts'
import { menuEndpoints } from '@forki/contract/calls/menus'
import { orderEndpoints } from '@forki/contract/calls/order-endpoints'
import type { Order, OrderSummary } from '@forki/contract/orders'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, errorText, newIdempotencyKey, type ApiError } from '../../lib/api.ts'
import { liveStatus } from '../events/event-stream.ts'
import type { OrderOpening } from '../offline/optimistic-order.ts'
import { i18n } from '../../lib/i18n.ts'
import { invalidate, resourceQueries } from '../../lib/resource.ts'
import { toastError, toastQuietSuccess } from '../../lib/toast.ts'

export const orderQueries = resourceQueries(orderEndpoints)
const layoutQueries = resourceQueries(layoutEndpoints)
const menuQueries = resourceQueries(menuEndpoints)

/** Queries that an order's life changes. */
export const FLOOR_ROOTS = ['orders', 'kitchen', 'tables', 'restaurant-layouts']

/** Orders that have not ended, the longest open first: the floor, the lists to choose from. */
export const openOrdersQuery = (restaurant_id: string) =>
  orderQueries.list({
    query: { restaurant_id, open: 'true', per_page: 100, sort: 'opened_at', order: 'asc' },
  })

/** The plan in service, with its tables. */
export const activeLayoutQuery = (restaurant_id: string) =>
  layoutQueries.active({ params: { restaurantId: restaurant_id } })

/** The menu in service, with its dishes inside. */
export const activeMenuQuery = (restaurant_id: string) => menuQueries.active({ query: { restaurant_id } })

/** Puts an order that a command answered with where screens read it, so that they need not ask again. */
export function cacheOrder(client: QueryClient, order: Order): void {
  const { queryKey } = orderQueries.find({ params: { id: order.id } })
  const known = client.getQueryData(queryKey)
  if (known && known.version > order.version) return
  void client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, order)
}

/**
 * Opens an order at once, so that its table is taken for everybody. A table that somebody else took a moment before
 * leads to that order: `onOpen` gets the id of whichever it is. Without the server, or without its answer, the order
 * begins on this device, under the key that the server may know already.
 */
export function useOpenOrder(restaurant_id: string, onOpen: (order_id: string) => void) {
  const client = useQueryClient()
  const opening = useRef(false)
  /** A key is kept until what goes out under it is done: pressed again after "unavailable", no second order begins. */
  const keys = useRef(new Map<string, string>())
  const [busy, setBusy] = useState(false)
  const tryToOpen = async (body: OrderOpening): Promise<string> => {
    const intent = JSON.stringify(body)
    const key = keys.current.get(intent) ?? newIdempotencyKey()
    keys.current.set(intent, key)
    if (liveStatus.get().state !== 'offline') {
      try {
        const input = { body: { restaurant_id, ...body } }
        const order = await call(orderEndpoints.create, input, { idempotencyKey: key })
        keys.current.delete(intent)
        cacheOrder(client, order)
        void invalidate(client, FLOOR_ROOTS)
        toastQuietSuccess(i18n.t('messages:done.order_created'))
        return order.id
      } catch (error) {
        const { code, body: told } = error as ApiError
        if (code === 'table_occupied' && typeof told['order_id'] === 'string') return told['order_id']
        if (code !== 'network') throw error
      }
    }
    const { openOfflineOrder } = await import('../offline/optimistic-order.ts')
    keys.current.delete(intent)
    return openOfflineOrder(client, restaurant_id, body, key)
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

/** Lines the kitchen has finished and nobody carried out yet. */
export const readyLines = (order: Pick<OrderSummary, 'items'>) =>
  order.items.filter((item) => item.status === 'ready')

/** Portions among lines. */
export const portionsOf = (lines: readonly { quantity: number }[]) =>
  lines.reduce((sum, line) => sum + line.quantity, 0)
