/** Queries and commands of the order screen. A command returns the whole order, which updates the cache at once. */
import { dishEndpoints } from '@forki/contract/calls/dishes'
import type { CallInput, EndpointCall } from '@forki/contract/kit/endpoint-call'
import { membershipEndpoints } from '@forki/contract/calls/memberships'
import { orderEndpoints } from '@forki/contract/calls/order-endpoints'
import type { Order } from '@forki/contract/orders'
import { restaurantEndpoints } from '@forki/contract/calls/restaurants'
import { useQueryClient } from '@tanstack/react-query'
import { errorText, type ApiError } from '../../lib/api.ts'
import { FLOOR_ROOTS, cacheOrder } from '../../domain/orders/orders.ts'
import { invalidate, resourceQueries, useAction } from '../../lib/resource.ts'
import { i18n } from '../../lib/i18n.ts'
import { toastError, toastCompactSuccess } from '../../lib/toast.ts'
import { wholeListOf } from '../../lib/whole-list.ts'
import type { DoneKey } from '../../locales/es.ts'

export const restaurantQueries = resourceQueries(restaurantEndpoints)

/** Accepted members of a restaurant. */
export const teamQuery = (id: string) =>
  wholeListOf(membershipEndpoints.listOfRestaurant, { params: { id }, query: { status: 'accepted' } })

type OrderCommandEndpoint = (typeof orderEndpoints)[
  | 'update'
  | 'cancel'
  | 'accept'
  | 'reject'
  | 'ready'
  | 'handOver'
  | 'updateItem'
  | 'voidItem'
  | 'discountItem'
  | 'splitChecks'
  | 'merge']

export interface Command<Input> {
  /** Resolves to the updated order. After a failure it resolves to null and sets `error`. */
  run: (input: Input) => Promise<Order | null>
  busy: boolean
  error: ApiError | null
  reset: () => void
}

/** Command on an order. With `quiet` no error toast appears, because the caller shows the error. */
export function useOrderCommand<const E extends OrderCommandEndpoint>(
  endpoint: E,
  { quiet = false, done }: { quiet?: boolean; done?: DoneKey } = {},
): Command<CallInput<E>> {
  const client = useQueryClient()
  const action = useAction(endpoint as EndpointCall, { failed: false, invalidates: [] })
  return {
    busy: action.isPending,
    error: action.error,
    reset: action.reset,
    run: async (input) => {
      try {
        const order = (await action.mutateAsync(input)) as Order
        cacheOrder(client, order)
        void invalidate(client, FLOOR_ROOTS)
        if (done) toastCompactSuccess(i18n.t(`action-messages:done.${done}`))
        return order
      } catch (error) {
        if (!quiet) toastError(errorText(error, 'order_update'))
        // Refetches the order, because another user's change may have caused the rejection.
        void invalidate(client, ['orders'])
        return null
      }
    },
  }
}

export const useUpdateOrder = () =>
  useOrderCommand(orderEndpoints.update, { quiet: true, done: 'order_updated' })
export const useAcceptOrder = () => useOrderCommand(orderEndpoints.accept)
export const useRejectOrder = () => useOrderCommand(orderEndpoints.reject, { quiet: true })
export const useMarkReady = () => useOrderCommand(orderEndpoints.ready)
export const useHandOverOrder = () => useOrderCommand(orderEndpoints.handOver)
export const useCancelOrder = () =>
  useOrderCommand(orderEndpoints.cancel, { quiet: true, done: 'order_cancelled' })
export const useMergeOrder = () => useOrderCommand(orderEndpoints.merge, { quiet: true })
export const useSplitOrder = () => useOrderCommand(orderEndpoints.splitChecks, { quiet: true })
export const useVoidItem = () => useOrderCommand(orderEndpoints.voidItem, { quiet: true })
export const useDiscountItem = () =>
  useOrderCommand(orderEndpoints.discountItem, { quiet: true, done: 'order_updated' })
export const useUpdateItem = () => useOrderCommand(orderEndpoints.updateItem)
/** Mutation that marks a dish as sold out or available. */
export const useSetAvailability = () =>
  useAction(dishEndpoints.update, { failed: 'dish_update', invalidates: ['dishes', 'menus'] })
