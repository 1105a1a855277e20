/**
 * Queries and mutations of the cashier page. Payments and cash movements have an idempotency key, so a repeated
 * press cannot pay twice.
 */
import { cashierEndpoints } from '@forki/contract/calls/cashiers'
import { noSaleEndpoints } from '@forki/contract/calls/no-sales'
import { orderEndpoints } from '@forki/contract/calls/order-endpoints'
import type { Order } from '@forki/contract/orders'
import { restaurantEndpoints } from '@forki/contract/calls/restaurants'
import type { Transaction } from '@forki/contract/transactions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError, call, newIdempotencyKey } from '../../lib/api.ts'
import { streamState } from '../../domain/events/stream-status.ts'
import { queue, type PaymentBody } from '../../domain/offline/queue.ts'
import { FLOOR_ROOTS } from '../../domain/orders/orders.ts'
import { invalidate, resourceQueries, useAction } from '../../lib/resource.ts'
import { useExclusiveMutation } from '../../lib/use-exclusive-mutation.ts'

export const cashierQueries = resourceQueries(cashierEndpoints)
export const orderQueries = resourceQueries(orderEndpoints)
export const restaurantQueries = resourceQueries(restaurantEndpoints)

/** Movements of a session, newest first, including voided ones. */
export const movementsQuery = (session_id: string) =>
  cashierQueries.listTransactions({ params: { sessionId: session_id }, query: { voided: 'true' } })

/** Cashiers and registers of the last 100 sessions, for the filters of the session history. */
export const recentSessionsQuery = (restaurant_id: string) =>
  cashierQueries.list({ query: { restaurant_id, per_page: 100, fields: 'cashier_id,cashier_name,register' } })

const PAYMENT_ROOTS = ['cashiers', 'orders', 'kitchen', 'tables', 'restaurant-layouts']

export const useOpenSession = () =>
  useAction(cashierEndpoints.create, { done: 'cashier_session_created', failed: 'cashier_session_create' })
export const useCloseSession = () =>
  useAction(cashierEndpoints.update, { done: 'cashier_session_closed', failed: false })
export const useSaveSessionNotes = () =>
  useAction(cashierEndpoints.update, { done: 'cashier_session_updated', failed: 'cashier_session_update' })
/**
 * Mutation that deletes a session. It invalidates no queries. The caller leaves the page of the session first and
 * then invalidates the lists. The deleted session is therefore not refetched.
 */
export const useDeleteSession = () =>
  useAction(cashierEndpoints.remove, {
    done: 'cashier_session_deleted',
    failed: 'cashier_session_delete',
    invalidates: [],
  })
export const useCreateTransaction = () =>
  useAction(cashierEndpoints.createTransaction, {
    done: 'transaction_added',
    failed: 'transaction_add',
    invalidates: PAYMENT_ROOTS,
  })
export const useVoidTransaction = () =>
  useAction(cashierEndpoints.removeTransaction, {
    done: 'transaction_deleted',
    failed: 'transaction_delete',
    invalidates: PAYMENT_ROOTS,
  })
/**
 * Mutation that opens the drawer without a sale. It shows no success message, because the caller reports
 * which printer opens the drawer.
 */
export const useOpenDrawer = () =>
  useAction(noSaleEndpoints.createNoSale, { failed: 'transaction_add', invalidates: ['cashiers'] })
export const useSendLines = () =>
  useAction(orderEndpoints.send, { failed: 'order_update', invalidates: FLOOR_ROOTS })
/**
 * Mutation that voids an order line. The cashier page offers it for lines that were never sent to the kitchen.
 */
export const useVoidUnsentLine = () =>
  useAction(orderEndpoints.voidItem, { failed: 'order_update', invalidates: FLOOR_ROOTS })
export const useSplitBill = () =>
  useAction(orderEndpoints.splitChecks, { failed: 'order_update', invalidates: ['orders'] })

/** Result of a payment: the transaction and the updated bill. */
export interface PaymentResult {
  transaction: Transaction
  order: Order
  /** True if the payment is in this device's offline queue. */
  unconfirmed?: boolean
}

/**
 * Takes a payment and completes the bill once its balance is zero. A failed completion is not reported as a
 * failed payment, because the cashier would take the payment twice. The paid bill then stays in the list,
 * with a button that completes it. While the payment form is open, an equal payment reuses the same
 * idempotency key.
 */
export function useTakePayment(session_id: string, onPaid: (paid: PaymentResult) => void) {
  const client = useQueryClient()
  const completeBill = useCompleteBill()
  const keys = useRef(new Map<string, { key: string; body: PaymentBody }>())
  return useExclusiveMutation<PaymentResult, Payment>({
    mutationFn: async ({ order, body: asked, dueCents, mayUpdate }) => {
      const intent = JSON.stringify(asked)
      const mustBeQueued = mustQueue(order.id)
      // A queued payment also sends the order's unsent lines, if the user may send them. Unsent lines would
      // make the server reject a payment whose cash is already in the drawer.
      const newAttempt = {
        key: newIdempotencyKey(),
        body: mustBeQueued && mayUpdate ? { ...asked, unsent: 'send' as const } : asked,
      }
      const { key, body } = keys.current.get(intent) ?? newAttempt
      keys.current.set(intent, { key, body })
      const transaction = mustBeQueued ? null : await sendPayment(session_id, body, key)
      if (transaction === null) {
        const { queuePayment } = await import('./queue-payment.ts')
        const queuedPayment = await queuePayment(session_id, order, { body, dueCents, key })
        return { transaction: queuedPayment, order: withPayment(order, queuedPayment), unconfirmed: true }
      }
      const paidOrder = await completeBill
        .mutateAsync({ order_id: order.id, unsent: body.unsent })
        .catch(() => withPayment(order, transaction))
      return { transaction, order: paidOrder }
    },
    // A callback of the mutation, because callbacks of `mutate` do not run after an unmount. A server event may
    // unmount the payment form before the response arrives.
    onSuccess: onPaid,
    // Refetches the bill, because a changed bill may have caused the rejection.
    onError: () => invalidate(client, PAYMENT_ROOTS),
  })
}

/** True if the server is unreachable, or the offline queue contains a command of the order. */
const mustQueue = (order_id: string): boolean =>
  streamState.get() === 'offline' || queue.get().some((command) => command.order_id === order_id)

interface Payment {
  order: Order
  body: PaymentBody
  /** Amount that changes hands, including tip and rounding, in minor units. */
  dueCents: number
  /** True if the user may send lines to the kitchen. */
  mayUpdate: boolean
}

/**
 * Sends the payment to the server. Returns null after a lost response if the payment can be queued. Only cash
 * that is not for one check of a split bill can be queued. The queue sends it with the same idempotency key.
 */
async function sendPayment(sessionId: string, body: PaymentBody, idempotencyKey: string) {
  try {
    return await call(cashierEndpoints.createTransaction, { params: { sessionId }, body }, { idempotencyKey })
  } catch (error) {
    const isReplyLost = error instanceof ApiError && error.code === 'network'
    if (isReplyLost && body.method === 'cash' && body.check_id === null) return null
    throw error
  }
}

/** Adds a payment to the client's copy of the bill, which serves until the bill is refetched. */
function withPayment(order: Order, transaction: Transaction): Order {
  const applied = transaction.amount_cents - transaction.rounding_cents
  return {
    ...order,
    paid_cents: order.paid_cents + applied,
    balance_cents: Math.max(0, order.balance_cents - applied),
    payments: [...order.payments, transaction],
  }
}

/**
 * Completes a bill with a zero balance. Returns the bill unchanged if it has a balance or cannot be
 * completed.
 */
export function useCompleteBill() {
  const client = useQueryClient()
  const end = useAction(orderEndpoints.complete, {
    done: 'order_completed',
    failed: 'order_complete',
    quiet: true,
    invalidates: [],
  })
  return useMutation<Order, ApiError, { order_id: string; unsent?: 'send' | undefined }>({
    mutationFn: async ({ order_id, unsent }) => {
      const order = await call(orderEndpoints.find, { params: { id: order_id } })
      if (order.balance_cents > 0) return order
      return end.mutateAsync({ params: { id: order_id }, body: { unsent } }).catch(() => order)
    },
    onSettled: () => invalidate(client, PAYMENT_ROOTS),
  })
}
