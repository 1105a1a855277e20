/**
 * Queries and mutations of the order history. Refunds have an idempotency key, so that a second press cannot refund
 * twice.
 */
import { cashierEndpoints } from '@forki/contract/calls/cashiers'
import { orderDashboardEndpoints } from '@forki/contract/calls/order-dashboard-endpoints'
import { orderEndpoints } from '@forki/contract/calls/order-endpoints'
import { restaurantDropdownEndpoints } from '@forki/contract/calls/restaurant-dropdowns'
import { restaurantEndpoints } from '@forki/contract/calls/restaurants'
import { resourceQueries, useAction } from '../../../lib/resource.ts'

export const orderQueries = resourceQueries(orderEndpoints)
export const restaurantQueries = resourceQueries(restaurantEndpoints)
const figureQueries = resourceQueries(orderDashboardEndpoints)
const dropdownQueries = resourceQueries(restaurantDropdownEndpoints)

/** Sales by waiter in a period, for the waiter filter. */
export const salesByWaiterQuery = (restaurant_id: string, span: { from_date?: string; to_date?: string }) =>
  figureQueries.complete({ query: { restaurant_id, ...span, granularity: 'month' } })

/** Cancellation reasons that the restaurant has defined. */
export const cancellationReasonsQuery = (restaurant_id: string) =>
  dropdownQueries.list({ query: { restaurant_id, list: 'cancel_reason', is_active: 'true', per_page: 100 } })

const INVALIDATED_ROOTS = ['orders', 'order', 'cashiers', 'kitchen', 'tables', 'restaurant-layouts']

export const useCancelOrder = () =>
  useAction(orderEndpoints.cancel, { done: 'order_cancelled', failed: false, invalidates: INVALIDATED_ROOTS })
export const useReopenOrder = () =>
  useAction(orderEndpoints.reopen, { done: 'order_updated', failed: false, invalidates: INVALIDATED_ROOTS })
/**
 * Mutation that deletes an order. `useAction` drops the order's own query instead of refetching it, because a
 * deleted order responds with 404.
 */
export const useRemoveOrder = () =>
  useAction(orderEndpoints.remove, {
    done: 'order_deleted',
    failed: 'order_delete',
    invalidates: INVALIDATED_ROOTS,
  })
export const useRefund = () =>
  useAction(cashierEndpoints.createTransaction, {
    done: 'transaction_added',
    failed: false,
    invalidates: INVALIDATED_ROOTS,
  })
