/** Queries and actions of visits: requests from guests' phones, and the waiters' replies. */
import { visitEndpoints } from '@forki/contract/calls/visits'
import { FLOOR_ROOTS } from '../orders/orders.ts'
import { useAction } from '../../lib/resource.ts'
import { wholeListOf } from '../../lib/whole-list.ts'

const INVALIDATED_ROOTS = ['visits', ...FLOOR_ROOTS]

/** All open visits of guests, oldest first. */
export const openVisitsQuery = (restaurant_id: string) =>
  wholeListOf(visitEndpoints.list, { query: { restaurant_id } })

export const useAcceptGuestRequest = () =>
  useAction(visitEndpoints.accept, { failed: 'order_update', invalidates: INVALIDATED_ROOTS })
export const useDeclineGuestRequest = () =>
  useAction(visitEndpoints.decline, { failed: 'order_update', invalidates: ['visits'] })
export const useRemoveUnconfirmedPhones = () =>
  useAction(visitEndpoints.clear, { failed: 'order_update', invalidates: ['visits'] })
export const useCloseVisit = () =>
  useAction(visitEndpoints.close, { failed: 'order_update', invalidates: ['visits'] })
