/** Builders of closed orders and of their events, validated by the contract. */
import type { Order, OrderSummary } from '@forki/contract/orders'
import { orderEvent, orderSummary } from '@forki/contract/orders'
import type { z } from 'zod'
import { buildOrder } from './cashiers.ts'
import { uuid } from './uuid.ts'

type OrderEvent = z.output<typeof orderEvent>
let count = 500

export const buildEvent = (
  type: string,
  data: OrderEvent['data'] = {},
  overrides: Partial<OrderEvent> = {},
): OrderEvent => {
  count += 1
  return orderEvent.parse({
    id: uuid(count),
    type,
    data,
    user_id: uuid(9),
    user_name: 'Lucía Mora',
    approved_by: null,
    at: '2026-11-21T20:00:00.000Z',
    ...overrides,
  })
}

/** Builds an order summary, which is an order without payments and checks. */
export const buildSummary = (overrides: Partial<Order> = {}): OrderSummary =>
  orderSummary.parse(buildOrder(overrides))
