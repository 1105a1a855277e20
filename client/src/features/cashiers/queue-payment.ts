import type { Order } from '@forki/contract/orders'
import type { Transaction } from '@forki/contract/transactions'
import { enqueue, useQueue, type PayCommand, type PaymentBody } from '../../domain/offline/queue.ts'

interface QueuedPayment {
  body: PaymentBody
  /** Amount that changed hands, including tip and rounding, in minor units. */
  dueCents: number
  /** Idempotency key of the payment, which the server may have received already. */
  key: string
}

/** Adds a cash payment to this device's offline queue, which sends it once the server is reachable. */
export async function queuePayment(
  session_id: string,
  order: Order,
  { body, dueCents, key }: QueuedPayment,
): Promise<Transaction> {
  const { id: order_id, restaurant_id, currency, number, order_type, table_label, customer_name } = order
  const name = { number, order_type, table_label, customer_name }
  await enqueue({
    id: key,
    kind: 'pay',
    restaurant_id,
    order_id,
    name,
    session_id,
    body,
    due_cents: dueCents,
    currency,
  })
  const { tip_cents } = body
  const amount_cents = dueCents - tip_cents
  const timestamp = new Date().toISOString()
  return {
    transaction_id: key,
    id: key,
    session_id,
    type: 'payment',
    method: 'cash',
    tender_id: null,
    tender_name: null,
    tender_name_en: null,
    amount_cents,
    tip_cents,
    rounding_cents: amount_cents - body.amount_cents,
    order_id,
    order_number: number,
    check_id: null,
    refund_of: null,
    items: [],
    tax_lines: [],
    service_charge_cents: 0,
    owed_again: false,
    external_source: null,
    external_id: null,
    metadata: {},
    tendered_cents: body.tendered_cents ?? dueCents,
    change_cents: Math.max(0, (body.tendered_cents ?? dueCents) - dueCents),
    reference: null,
    note: null,
    created_by: '',
    created_at: timestamp,
    updated_at: timestamp,
    voided_at: null,
  }
}

/** Payments of a till session in this device's offline queue. Amounts are in minor units and include tips. */
export interface QueuedPaymentTotals {
  count: number
  total_cents: number
  /** Sum of the queued cash payments, whose cash is in the drawer. */
  cash_cents: number
}

/** Payments of a till session that the server has not confirmed yet. The counter also queues cards (ORD-71). */
export function useQueuedPaymentTotals(session_id: string): QueuedPaymentTotals {
  const payments = useQueue().flatMap((command) =>
    command.kind === 'pay' && command.session_id === session_id ? [command] : [],
  )
  return {
    count: payments.length,
    total_cents: sumOf(payments),
    cash_cents: sumOf(payments.filter(({ body }) => body.method === 'cash')),
  }
}

const sumOf = (payments: readonly PayCommand[]): number =>
  payments.reduce((total, { due_cents }) => total + due_cents, 0)
