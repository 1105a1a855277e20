import { restaurantEndpoints } from '@forki/contract/calls/restaurants'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenIdle } from '../../lib/lazy.tsx'
import { useLiveStatus } from '../../domain/events/event-stream.ts'
import { useCurrentUser, type AccessibleRestaurant } from '../../domain/access/current-user.ts'
import {
  activeLayoutQuery,
  activeMenuQuery,
  openOrdersQuery,
  orderQueries,
} from '../../domain/orders/orders.ts'
import { queryOf } from '../../lib/resource.ts'
import { canEnterArea } from '../../domain/access/restaurant-areas.ts'

const AGAIN_MS = 60_000
const MOST_ORDERS = 20
/** What changes rarely is asked for once in a while; what an event made old is asked for at once. */
const staleTime = 5 * 60_000

/** Reads what serving needs before the server is gone: who takes orders has menu, floor and own orders on the device. */
export function usePrefetch(access: AccessibleRestaurant | undefined): void {
  const client = useQueryClient()
  const me_id = useCurrentUser()?.id
  const live = useLiveStatus().state === 'live'
  const restaurant_id = access && canEnterArea(access, 'order') ? access.id : undefined
  useEffect(() => {
    if (!restaurant_id || !me_id || !live) return undefined
    const warm = () =>
      void warmUp(client, restaurant_id, me_id).catch((error: unknown) => console.warn(error))
    const cancel = whenIdle(warm)
    const timer = setInterval(warm, AGAIN_MS)
    return () => {
      cancel()
      clearInterval(timer)
    }
  }, [restaurant_id, me_id, live, client])
}

async function warmUp(client: QueryClient, restaurant_id: string, me_id: string): Promise<void> {
  const restaurant = queryOf(restaurantEndpoints.find, { params: { id: restaurant_id } })
  await Promise.all([
    import('../../domain/offline/optimistic-order.ts'),
    client.prefetchQuery({ ...restaurant, staleTime }),
    client.prefetchQuery({ ...activeMenuQuery(restaurant_id), staleTime }),
    client.prefetchQuery({ ...activeLayoutQuery(restaurant_id), staleTime }),
  ])
  const { items } = await client.fetchQuery({ ...openOrdersQuery(restaurant_id), staleTime })
  for (const { id } of items.filter(({ waiter_id }) => waiter_id === me_id).slice(0, MOST_ORDERS))
    await client.prefetchQuery({ ...orderQueries.find({ params: { id } }), staleTime })
}
