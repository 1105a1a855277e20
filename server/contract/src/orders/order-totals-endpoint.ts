import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id } from '../kit/ids.ts'
import { sumCents } from '../kit/values.ts'
import { orderFilters } from './order-filters.ts'

/** Query of `GET /orders/totals`: a restaurant, a search text and the filters of the order list. */
export const orderTotalsQuery = z
  .object(orderFilters)
  .partial()
  .extend({ restaurant_id: id, q: z.string().trim().max(200).optional() })

/**
 * Number and amounts of the orders that match the filters. The amounts exclude cancelled orders, the number
 * includes them.
 */
export const orderTotals = z.object({
  orders: z.int(),
  paid_cents: sumCents.nullable().meta({
    description:
      'Totals of completed orders, before refunds. Null without `read_payment` and `view_dashboard`.',
  }),
  open_cents: sumCents.nullable().meta({ description: 'Totals of open orders. Null like `paid_cents`.' }),
  refunded_cents: sumCents.nullable().meta({ description: 'Null like `paid_cents`.' }),
  tip_cents: sumCents.nullable().meta({ description: 'Null without `read_payment`.' }),
})

export const orderTotalsEndpoint = endpoint({
  method: 'GET',
  path: '/orders/totals',
  access: 'perm:read_order',
  summary: 'Get the number and amounts of orders',
  description: 'Covers all orders of a restaurant that match the filters of `GET /orders`.',
  query: orderTotalsQuery,
  response: orderTotals,
})
