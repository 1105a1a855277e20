/** Bill state of an order: none, requested by the guests, or printed. */
import { orderEndpoints } from '@forki/contract/calls/order-endpoints'
import type { Order, OrderSummary } from '@forki/contract/orders'
import { can } from '@forki/contract/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { invalidate, useAction } from '../../lib/resource.ts'
import type { AccessibleRestaurant } from '../access/current-user.ts'
import { FLOOR_ROOTS, cacheOrder } from './orders.ts'

type Billed = Pick<OrderSummary, 'id' | 'status' | 'bill_state'>

/**
 * Returns a function that marks the bill of an open order as printed. Call it after the browser has printed
 * the bill, because the server marks only bills of network printers. A failed request is ignored, because the
 * bill is already on paper.
 */
export function useMarkBillPrinted(restaurant: AccessibleRestaurant | undefined): (order: Billed) => void {
  const client = useQueryClient()
  const update = useAction(orderEndpoints.update, { failed: false, invalidates: [] })
  return ({ id, status, bill_state }) => {
    if (bill_state === 'printed' || status === 'completed' || status === 'cancelled') return
    if (!can(restaurant, 'update_order')) return
    update.mutate(
      { params: { id }, body: { bill_state: 'printed' } },
      {
        onSuccess: (order: Order) => {
          cacheOrder(client, order)
          void invalidate(client, FLOOR_ROOTS)
        },
      },
    )
  }
}

const RANK = { requested: 0, printed: 1 } as const
const rankOf = ({ bill_state }: Pick<OrderSummary, 'bill_state'>) => (bill_state ? RANK[bill_state] : 2)

/**
 * Sort order of open orders by bill state. Requested bills are first, then printed ones, each by the time of
 * the request or print. Other orders preserve their sequence.
 */
export function byBillState(
  one: Pick<OrderSummary, 'bill_state' | 'bill_state_at'>,
  other: Pick<OrderSummary, 'bill_state' | 'bill_state_at'>,
): number {
  return rankOf(one) - rankOf(other) || (one.bill_state_at ?? '').localeCompare(other.bill_state_at ?? '')
}
