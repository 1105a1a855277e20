/** What the till reads and writes. Money moves carry an idempotency key, so that pressing again can't pay twice. */
import { cashierEndpoints } from '@forki/contract/calls/cashiers'
import { orderEndpoints } from '@forki/contract/calls/order-endpoints'
import type { Order } from '@forki/contract/orders'
import { restaurantEndpoints } from '@forki/contract/calls/restaurants'
import type { Transaction } from '@forki/contract/transactions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError, call, newKey } from '../../lib/api.ts'
import { liveStatus } from '../../domain/events/event-stream.ts'
import { queue, type PaymentBody } from '../../domain/offline/queue.ts'
import { FLOOR_ROOTS } from '../../domain/orders/orders.ts'
import { invalidate, resourceQueries, useAction } from '../../lib/resource.ts'
import { useExclusiveMutation } from '../../lib/use-exclusive-mutation.ts'

export const cashierQueries = resourceQueries(cashierEndpoints)
export const orderQueries = resourceQueries(orderEndpoints)
export const restaurantQueries = resourceQueries(restaurantEndpoints)

/** Bills that have not ended, the longest open first. */
export const openBillsQuery = (restaurant_id: string) =>
  orderQueries.list({
    query: { restaurant_id, open: 'true', per_page: 100, sort: 'opened_at', order: 'asc' },
  })

/** Everything that moved in a session, newest first, what was voided too. */
export const movementsQuery = (session_id: string) =>
  cashierQueries.listTransactions({ params: { sessionId: session_id }, query: { voided: 'true' } })

/** Who worked at which register of late: what the history offers to choose from. */
export const recentSessionsQuery = (restaurant_id: string) =>
  cashierQueries.list({ query: { restaurant_id, per_page: 100, fields: 'cashier_id,cashier_name,register' } })

const MONEY = ['cashiers', 'orders', 'kitchen', 'tables', 'restaurant-layouts']

export const useOpenSession = () =>
  useAction(cashierEndpoints.create, { done: 'cashier_session_created', failed: 'cashier_session_create' })
export const useCloseSession = () =>
  useAction(cashierEndpoints.update, { done: 'cashier_session_closed', failed: false })
export const useSaveNotes = () =>
  useAction(cashierEndpoints.update, { done: 'cashier_session_updated', failed: 'cashier_session_update' })
/** Its own page is left first: what is gone need not be asked for once more. The caller then refreshes the lists. */
export const useDeleteSession = () =>
  useAction(cashierEndpoints.remove, {
    done: 'cashier_session_deleted',
    failed: 'cashier_session_delete',
    touches: [],
  })
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
export const useSendLines = () =>
  useAction(orderEndpoints.send, { failed: 'order_update', touches: FLOOR_ROOTS })
/** Takes off lines that were never sent. */
export const useStrikeLine = () =>
  useAction(orderEndpoints.voidItem, { failed: 'order_update', touches: FLOOR_ROOTS })
export const useSplit = () =>
  useAction(orderEndpoints.splitChecks, { failed: 'order_update', touches: ['orders'] })

/** What became of a payment: the movement, and the bill as it stands now. */
export interface Paid {
  transaction: Transaction
  order: Order
  /** It lies on this device and waits for the server. */
  unconfirmed?: boolean
}

/**
 * Takes a payment, and ends the bill once nothing is owed. The payment is what counts: what happens after it never looks
 * like a payment that failed, or it would be taken twice; and as long as the pay pad is open the same payment has the same key,
 * whatever the answer was. A bill that could not be ended stays in the list as paid, to be
 * ended by a press.
 */
export function usePay(session_id: string, onPaid: (paid: Paid) => void) {
  const client = useQueryClient()
  const complete = useCompleteBill()
  const keys = useRef(new Map<string, { key: string; body: PaymentBody }>())
  return useExclusiveMutation<Paid, Payment>({
    mutationFn: async ({ order, body: asked, due, mayUpdate }) => {
      const intent = JSON.stringify(asked)
      const waits = mustWait(order.id)
      // Cash that waits on this device was handed over: unsent lines must not refuse it later.
      const first = {
        key: newKey(),
        body: waits && mayUpdate ? { ...asked, unsent: 'send' as const } : asked,
      }
      const { key, body } = keys.current.get(intent) ?? first
      keys.current.set(intent, { key, body })
      const transaction = waits ? null : await takeNow(session_id, body, key)
      if (transaction === null) {
        const { payLater } = await import('./pay-later.ts')
        const kept = await payLater(session_id, order, { body, due, key })
        return { transaction: kept, order: withPayment(order, kept), unconfirmed: true }
      }
      const after = await complete
        .mutateAsync({ order_id: order.id, unsent: body.unsent })
        .catch(() => withPayment(order, transaction))
      return { transaction, order: after }
    },
    // Here and not at the press: the live event may have redrawn the pay pad before the answer came.
    onSuccess: onPaid,
    // Refused because the bill is another by now: it is read again.
    onError: () => invalidate(client, MONEY),
  })
}

/** Whether the server is away, or has not got yet what the bill is made of. */
const mustWait = (order_id: string): boolean =>
  liveStatus.get().state === 'offline' || queue.get().some((command) => command.order_id === order_id)

interface Payment {
  order: Order
  body: PaymentBody
  /** What changes hands, tip and rounding included. */
  due: number
  /** The caller may send lines to the kitchen. */
  mayUpdate: boolean
}

/** Takes it at the server; null when its answer is lost and the payment can wait on this device, under the same key. */
async function takeNow(sessionId: string, body: PaymentBody, idempotencyKey: string) {
  try {
    return await call(cashierEndpoints.createTransaction, { params: { sessionId }, body }, { idempotencyKey })
  } catch (error) {
    const lost = error instanceof ApiError && error.code === 'network'
    if (lost && body.method === 'cash' && body.check_id === null) return null
    throw error
  }
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
  const end = useAction(orderEndpoints.complete, {
    done: 'order_completed',
    failed: 'order_complete',
    quiet: true,
    touches: [],
  })
  return useMutation<Order, ApiError, { order_id: string; unsent?: 'send' | undefined }>({
    mutationFn: async ({ order_id, unsent }) => {
      const order = await call(orderEndpoints.find, { params: { id: order_id } })
      if (order.balance_cents > 0) return order
      return end.mutateAsync({ params: { id: order_id }, body: { unsent } }).catch(() => order)
    },
    onSettled: () => invalidate(client, MONEY),
  })
}
