import { can } from '@forki/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useStreamEvents } from '../../../domain/events/event-stream.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { canEnterArea } from '../../../domain/access/restaurant-areas.ts'
import {
  figureQueries,
  polledOptions,
  tillTotalsQuery,
  stockQuery,
  ticketsQuery,
  type DaySpan,
} from '../queries.ts'

/**
 * Minutes after which a waiting kitchen ticket counts as late on the dashboard. The kitchen screen may have another
 * limit.
 */
export const LATE_MINUTES = 15
const waitingStates = new Set(['sent', 'preparing'])

/** Live key figures of the current service, limited to the user's permissions. */
export function useCurrentService(restaurant: AccessibleRestaurant) {
  const liveQuery = useQuery({
    ...figureQueries.live({ query: { restaurant_id: restaurant.id } }),
    ...polledOptions,
  })
  useThrottledRefetch(liveQuery.refetch)
  const sees = {
    kitchen: canEnterArea(restaurant, 'kitchen'),
    stock: can(restaurant, 'read_inventory_item'),
    floor: canEnterArea(restaurant, 'floor'),
    orders: canEnterArea(restaurant, 'orders'),
  }
  const tickets = useQuery({ ...ticketsQuery(restaurant.id), ...polledOptions, enabled: sees.kitchen })
  const stock = useQuery({ ...stockQuery(restaurant.id), ...polledOptions, enabled: sees.stock })
  const lateTickets = tickets.data?.items.filter(
    (ticket) =>
      ticket.seconds_since_sent >= LATE_MINUTES * 60 &&
      ticket.items.some(({ status }) => waitingStates.has(status)),
  ).length
  return { live: liveQuery, sees, late: lateTickets, low: stock.data?.low_stock_count }
}

/**
 * Delay in milliseconds from an event to the refetch. It throttles the refetches, because a busy restaurant
 * publishes many events per second.
 */
const REFETCH_DELAY_MS = 2000
const SERVICE_EVENT_PATTERN = /^(?:order|item|table|payment)\./

function useThrottledRefetch(refetch: () => unknown): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useStreamEvents(({ type }) => {
    if (timer.current !== undefined || !SERVICE_EVENT_PATTERN.test(type)) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      void refetch()
    }, REFETCH_DELAY_MS)
  })
}

/**
 * Sum and number of the cash differences of the tills closed in the period. Both are undefined while loading,
 * or without permission to see tills.
 */
export function useCashDifferences(restaurant: AccessibleRestaurant, span: DaySpan) {
  const sees = can(restaurant, 'read_cashier_session')
  const { data } = useQuery({ ...tillTotalsQuery(restaurant.id, span), enabled: sees })
  return { sees, sum: data?.difference_cents, count: data?.differing, hasClosings: data && data.closed > 0 }
}
