import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { idParams } from '../kit/ids.ts'
import { cents, instantInput, singleLineText, phone, multilineText } from '../kit/values.ts'
import { order } from '../orders.ts'

const courierPhone = phone.meta({ example: '+52 222 555 0102' })

/**
 * Address, phone number and courier of a delivery, and amounts that the delivery platform reports. These
 * amounts do not change the order's total (ORD-85).
 */
const deliveryInput = z.strictObject({
  address: multilineText(300).nullish(),
  phone: phone.nullish(),
  courier_name: singleLineText(80).nullish(),
  courier_phone: courierPhone.nullish(),
  platform_total_cents: cents.nullish().meta({ description: 'Price on the platform. Informative.' }),
  platform_fee_cents: cents.nullish().meta({ description: 'Fee of the platform. Informative.' }),
  prepaid_cents: cents.nullish().meta({
    description: 'Amount that the guest paid on the platform. A payment in a cashier session settles it.',
  }),
})

/** Fields of an order request that concern its delivery. */
export const deliveryInputFields = {
  delivery: deliveryInput.nullish().meta({
    description:
      'Delivery of a takeaway or delivery order. A change writes the fields that are present, null removes the delivery.',
  }),
  promised_at: instantInput.nullish().meta({
    description: 'Time at which the guest or the courier gets the order.',
  }),
}

const deliveryErrors = ['order_closed', 'invalid_transition'] as const

export const deliveryEndpoints = {
  accept: endpoint({
    method: 'POST',
    path: '/orders/{id}/accept',
    access: 'perm:update_order',
    summary: 'Accept an order',
    description:
      'Applies only to an order that waits for acceptance. Sends its lines to the kitchen unless `send` is false.',
    params: idParams,
    body: z
      .strictObject({ promised_at: instantInput.optional(), send: z.boolean().default(true) })
      .default({ send: true }),
    response: order,
    errors: deliveryErrors,
    idempotent: true,
  }),
  reject: endpoint({
    method: 'POST',
    path: '/orders/{id}/reject',
    access: 'perm:update_order',
    summary: 'Reject an order',
    description:
      'Applies only to an order that waits for acceptance. `cancel_notes` returns the reason. The order ends as cancelled.',
    params: idParams,
    body: z.strictObject({ reason: singleLineText(500) }),
    response: order,
    errors: [...deliveryErrors, 'order_has_payments'],
    idempotent: true,
  }),
  ready: endpoint({
    method: 'POST',
    path: '/orders/{id}/ready',
    access: 'perm:update_order',
    summary: 'Mark an accepted order as ready',
    description: 'The courier or guest may then receive it.',
    params: idParams,
    response: order,
    errors: deliveryErrors,
    idempotent: true,
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/orders/{id}/hand-over',
    access: 'perm:update_order',
    summary: 'Hand an order over to courier or guest',
    description:
      'Applies only to an accepted or ready takeaway or delivery order. Its kitchen lines become served.',
    params: idParams,
    body: z
      .strictObject({ courier_name: singleLineText(80).optional(), courier_phone: courierPhone.optional() })
      .default({}),
    response: order,
    errors: [...deliveryErrors, 'lines_not_sent'],
    idempotent: true,
  }),
}
