import type { OrderItem, OrderSummary } from '@forki/contract/orders'
import { useEffect, useState } from 'react'
import { isUnseenTooLong } from '../../../domain/kitchen/ticket-delivery.ts'
import { syncServerClock, serverNow } from '../../../lib/server-clock.ts'

const CHECK_INTERVAL_MS = 1000

export interface OrderUnseenByKitchen {
  order: OrderSummary
  items: OrderItem[]
}

/**
 * Orders with lines that the kitchen has neither seen nor printed within 30 s, by the server's clock. The check
 * runs every second, but the component renders again only when the lines change.
 */
export function useOrdersUnseenByKitchen(orders: readonly OrderSummary[]): readonly OrderUnseenByKitchen[] {
  const [unseenItemIds, setUnseenItemIds] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const updateUnseen = () => {
      const now = serverNow()
      const ids = orders.flatMap(({ items }) =>
        items.filter((item) => isUnseenTooLong(item, now)).map(({ id }) => id),
      )
      setUnseenItemIds((before) =>
        before.size === ids.length && ids.every((id) => before.has(id)) ? before : new Set(ids),
      )
    }
    updateUnseen()
    void syncServerClock().then(updateUnseen)
    const timer = setInterval(updateUnseen, CHECK_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [orders])
  return orders.flatMap((order) => {
    const items = order.items.filter(({ id }) => unseenItemIds.has(id))
    return items.length > 0 ? [{ order, items }] : []
  })
}
