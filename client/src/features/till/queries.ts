/** What the till reads and writes. Money moves carry an idempotency key, so that pressing again can't pay twice. */
import { cashierEndpoints, type CashierSession } from '@forki/contract/cashiers'
import { orderEndpoints } from '@forki/contract/order-endpoints'
import type { Order } from '@forki/contract/orders'
import { restaurantEndpoints } from '@forki/contract/restaurants'
import type { Transaction } from '@forki/contract/transactions'
import type { CallOf } from '@forki/contract/kit/endpoint'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../lib/api.ts'
import { invalidate, resourceQueries, useAction } from '../../lib/resource.ts'

export const cashierQueries = resourceQueries(cashierEndpoints)
export const orderQueries = resourceQueries(orderEndpoints)
export const restaurantQueries = resourceQueries(restaurantEndpoints)

/** The own open session, or null: a till that is not open is a state, not an error (spec §4). */
export const openSessionQuery = (restaurant_id: string) =>
  queryOptions<CashierSession | null, ApiError>({
    queryKey: ['cashiers', 'open', restaurant_id],
    queryFn: async ({ signal }) => {
      try {
        return await call(cashierEndpoints.open, { query: { restaurant_id } }, { signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  })

/** Bills that have not ended, the longest open first. */
export const openBillsQuery = (restaurant_id: string) =>
  orderQueries.list({
    query: { restaurant_id, open: 'true', per_page: 100, sort: 'opened_at', order: 'asc' },
  })

const MONEY = ['cashiers', 'orders', 'kitchen', 'tables', 'restaurant-layouts']

export const useOpenTill = () =>
  useAction(cashierEndpoints.create, { done: 'cashier_session_created', failed: 'cashier_session_create' })
export const useCloseTill = () =>
  useAction(cashierEndpoints.update, { done: 'cashier_session_updated', failed: false })
export const useMoveMoney = () =>
  useAction(cashierEndpoints.createTransaction, {
    done: 'transaction_added',
    failed: 'transaction_add',
    touches: MONEY,
  })
export const useVoidTransaction = () =>
  useAction(cashierEndpoints.removeTransaction, {
    done: 'transaction_deleted',
    failed: 'transaction_delete',
    touches: MONEY,
  })
export const useSplit = () =>
  useAction(orderEndpoints.splitChecks, { failed: 'order_update', touches: ['orders'] })

type PaymentBody = CallOf<typeof cashierEndpoints.createTransaction>['body']

/** What became of a payment: the movement, and the bill as it stands now. */
export interface Paid {
  transaction: Transaction
  order: Order
}

/**
 * Takes a payment, and ends the bill once nothing is owed. The payment is what counts: what happens after it never looks
 * like a payment that failed, or it would be taken twice. A bill that could not be ended stays in the list as paid, to be
 * ended by a press.
 */
export function usePay(session_id: string, onPaid: (paid: Paid) => void) {
  const client = useQueryClient()
  const pay = useAction(cashierEndpoints.createTransaction, { failed: false, touches: [] })
  const complete = useCompleteBill()
  return useMutation<Paid, ApiError, { order: Order; body: PaymentBody }>({
    mutationFn: async ({ order, body }) => {
      const transaction = await pay.mutateAsync({ params: { sessionId: session_id }, body })
      const after = await complete
        .mutateAsync({ order_id: order.id })
        .catch(() => withPayment(order, transaction))
      return { transaction, order: after }
    },
    // Here and not at the press: the live event may have redrawn the pay pad before the answer came.
    onSuccess: onPaid,
    // Refused because the bill is another by now: it is read again.
    onError: () => invalidate(client, MONEY),
  })
}

/** The bill with a payment the server took, while the server can't be asked how it stands. */
function withPayment(order: Order, transaction: Transaction): Order {
  const applied = transaction.amount_cents - transaction.rounding_cents
  return {
    ...order,
    paid_cents: order.paid_cents + applied,
    balance_cents: Math.max(0, order.balance_cents - applied),
    payments: [...order.payments, transaction],
  }
}

/** Ends a bill that owes nothing; one that still owes something comes back as it is. */
export function useCompleteBill() {
  const client = useQueryClient()
  const end = useAction(orderEndpoints.complete, { failed: false, touches: [] })
  return useMutation<Order, ApiError, { order_id: string }>({
    mutationFn: async ({ order_id }) => {
      const order = await call(orderEndpoints.find, { params: { id: order_id } })
      if (order.balance_cents > 0) return order
      return end.mutateAsync({ params: { id: order_id } }).catch(() => order)
    },
    onSettled: () => invalidate(client, MONEY),
  })
}
