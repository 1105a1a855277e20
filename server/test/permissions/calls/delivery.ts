import { openOrder } from '../../factories/order.ts'
import type { Call } from '../matrix/call-input.ts'
import type { CallBuilder } from '../matrix/call-builder.ts'

/**
 * Builder of a call on a delivery order with one dish. With `awaits_acceptance`, the order waits for
 * acceptance.
 */
const deliveryCall =
  (awaits_acceptance: boolean, body?: Call['body']): CallBuilder =>
  async ({ api }, staffed) => {
    const { id } = await openOrder(api, staffed, { order_type: 'delivery', awaits_acceptance, send: true })
    return { params: { id }, ...(body && { body }) }
  }

/** Builders of calls about the delivery of orders. */
export const DELIVERY_CALLS: Readonly<Record<string, CallBuilder>> = {
  'POST /orders/{id}/accept': deliveryCall(true, {}),
  'POST /orders/{id}/reject': deliveryCall(true, { reason: 'Cocina cerrada' }),
  'POST /orders/{id}/ready': deliveryCall(false),
  'POST /orders/{id}/hand-over': deliveryCall(false, {}),
}
