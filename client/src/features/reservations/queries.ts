/** Queries and mutations of the reservations screen. */
import type { CallReply } from '@forki/contract/kit/endpoint-call'
import { reservationEndpoints } from '@forki/contract/calls/reservations'
import { restaurantEndpoints } from '@forki/contract/calls/restaurants'
import { queryOptions } from '@tanstack/react-query'
import { call, type ApiError } from '../../lib/api.ts'
import { resourceQueries, useAction } from '../../lib/resource.ts'

export const reservationQueries = resourceQueries(reservationEndpoints)
export const restaurantQueries = resourceQueries(restaurantEndpoints)

type ReservationList = Pick<CallReply<typeof reservationEndpoints.list>, 'items' | 'total'>

/** All reservations of a business day except cancelled ones, earliest first. */
export const dayQuery = (restaurant_id: string, date: string) =>
  queryOptions<ReservationList, ApiError>({
    queryKey: ['reservations', 'day', restaurant_id, date],
    queryFn: async ({ signal }) => {
      const items: ReservationList['items'] = []
      for (let page = 1; ; page += 1) {
        const query = { restaurant_id, date, page, per_page: 100, sort: 'starts_at' as const }
        const reply = await call(reservationEndpoints.list, { query }, { signal })
        items.push(...reply.items)
        if (page >= reply.total_pages) return { items, total: reply.total }
      }
    },
  })

const INVALIDATED_ROOTS = ['reservations', 'tables', 'restaurant-layouts']

export const useBook = () =>
  useAction(reservationEndpoints.create, { failed: false, invalidates: INVALIDATED_ROOTS })
export const useChangeBooking = () =>
  useAction(reservationEndpoints.update, { failed: false, invalidates: INVALIDATED_ROOTS })
/** Mutation that changes the status of a reservation. */
export const useUpdateStatus = () =>
  useAction(reservationEndpoints.update, { failed: 'reservation_update', invalidates: INVALIDATED_ROOTS })
