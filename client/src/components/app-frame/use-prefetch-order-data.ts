import { restaurantEndpoints } from '@forki/contract/calls/restaurants'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenIdle } from '../../lib/lazy.tsx'
import { useStreamState } from '../../domain/events/stream-status.ts'
import { useCurrentUser, type AccessibleRestaurant } from '../../domain/access/current-user.ts'
import {
  activeLayoutQuery,
  activeMenuQuery,
  openOrdersQuery,
  orderQueries,
} from '../../domain/orders/orders.ts'
import { queryOf } from '../../lib/resource.ts'
import { canEnterArea } from '../../domain/access/restaurant-areas.ts'

const PREFETCH_INTERVAL_MS = 60_000
const MAX_PREFETCHED_ORDERS = 20
/**
 * Age in milliseconds up to which cached data is not prefetched again. Events invalidate the data earlier.
 */
const staleTime = 5 * 60_000

/**
 * Prefetches restaurant, menu, floor plan and up to 20 open orders for users who take orders. These are the
 * orders whose waiter is the user. The offline cache then contains this data.
 */
export function usePrefetchOrderData(access: AccessibleRestaurant | undefined): void {
  const client = useQueryClient()
  const user_id = useCurrentUser()?.id
  const live = useStreamState() === 'live'
  const restaurant_id = access && canEnterArea(access, 'order') ? access.id : undefined
  useEffect(() => {
    if (!restaurant_id || !user_id || !live) return undefined
    const prefetch = () =>
      void prefetchForService(client, restaurant_id, user_id).catch((error: unknown) => console.warn(error))
    const cancel = whenIdle(prefetch)
    const timer = setInterval(prefetch, PREFETCH_INTERVAL_MS)
    return () => {
      cancel()
      clearInterval(timer)
    }
  }, [restaurant_id, user_id, live, client])
}

async function prefetchForService(
  client: QueryClient,
  restaurant_id: string,
  user_id: string,
): Promise<void> {
  const restaurant = queryOf(restaurantEndpoints.find, { params: { id: restaurant_id } })
  await Promise.all([
    import('../../domain/offline/optimistic-order.ts'),
    client.prefetchQuery({ ...restaurant, staleTime }),
    client.prefetchQuery({ ...activeMenuQuery(restaurant_id), staleTime }),
    client.prefetchQuery({ ...activeLayoutQuery(restaurant_id), staleTime }),
  ])
  const { items } = await client.fetchQuery({ ...openOrdersQuery(restaurant_id), staleTime })
  for (const { id } of items.filter(({ waiter_id }) => waiter_id === user_id).slice(0, MAX_PREFETCHED_ORDERS))
    await client.prefetchQuery({ ...orderQueries.find({ params: { id } }), staleTime })
}
