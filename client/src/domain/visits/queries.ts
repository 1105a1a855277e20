/** Queries and actions of visits: requests from guests' phones, and the waiters' replies. */
import { visitEndpoints } from '@forki/contract/calls/visits'
import { FLOOR_ROOTS } from '../orders/orders.ts'
import { resourceQueries, useAction } from '../../lib/resource.ts'

const visitQueries = resourceQueries(visitEndpoints)
const INVALIDATED_ROOTS = ['visits', ...FLOOR_ROOTS]

/** Open visits of guests, at most 100, oldest first. */
export const openVisitsQuery = (restaurant_id: string) =>
  visitQueries.list({ query: { restaurant_id, per_page: 100 } })

export const useAcceptGuestRequest = () =>
  useAction(visitEndpoints.accept, { failed: 'order_update', invalidates: INVALIDATED_ROOTS })
export const useDeclineGuestRequest = () =>
  useAction(visitEndpoints.decline, { failed: 'order_update', invalidates: ['visits'] })
export const useRemoveUnconfirmedPhones = () =>
  useAction(visitEndpoints.clear, { failed: 'order_update', invalidates: ['visits'] })
export const useCloseVisit = () =>
  useAction(visitEndpoints.close, { failed: 'order_update', invalidates: ['visits'] })
