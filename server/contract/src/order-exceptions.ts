import { z } from 'zod'
import { id } from './kit/ids.ts'
import { pageOf, pagingQueryFields } from './kit/list.ts'
import { instant, sumCents } from './kit/values.ts'
import { spanQueryFields } from './order-dashboard.ts'
import { EXCEPTION_KINDS } from './order-dashboard/constants.ts'
import { orderType } from './orders.ts'

const exceptionKind = z.enum(EXCEPTION_KINDS).meta({
  description:
    '`voided`: line struck after sending. `discount`: of the order. `line_discount`, `complimentary`: of a line. `cancelled`: without merged orders. `refunded`: of money. `reopened`: after completion.',
})

/** Query for exceptions (voids, discounts, refunds …) in the orders of a span of business days. */
export const orderExceptionsQuery = z.object({
  ...spanQueryFields,
  kind: exceptionKind.optional(),
  person: z.string().max(200).optional().meta({
    description: 'Only of this `person` of the sums. Empty for exceptions without a recorded user.',
  }),
  ...pagingQueryFields(30),
})
export type OrderExceptionsQuery = z.output<typeof orderExceptionsQuery>

/** Exception in an order, such as a void or a discount, with the user who made it. */
export const orderException = z.object({
  id: z.string(),
  kind: exceptionKind,
  order_id: id,
  restaurant_id: id,
  number: z.int().meta({ description: 'Number of the order.' }),
  order_type: orderType,
  table_label: z.string().nullable(),
  customer_name: z.string().nullable(),
  user_id: id.nullable().meta({ description: 'Null for an API key or without a recorded user.' }),
  user_name: z
    .string()
    .nullable()
    .meta({ description: 'Name of the user or of the API key. Null without a recorded user.' }),
  approved_by: id.nullable(),
  at: instant,
  quantity: z.int().nullable(),
  item_name: z.string().nullable().meta({ description: 'Affected line. Null for the whole order.' }),
  reason: z.string().nullable(),
  amount_cents: sumCents.meta({ description: 'Minor units. 0 for a reopening.' }),
  unpaid_quantity: z.int().meta({
    description: 'Portions of a cancelled order that the kitchen had received. 0 for other kinds.',
  }),
  unpaid_cents: sumCents.meta({ description: 'Price of these portions before discounts.' }),
})

/** Page of exceptions, newest first. `sums` covers the whole span, without the filters `kind` and `person`. */
export const orderExceptions = pageOf(orderException).extend({
  currency: z.string().nullable(),
  sums: z.array(
    z.object({
      person: z.string().meta({ description: 'Id of the user or API key, otherwise a name, or empty.' }),
      user_name: z.string().nullable(),
      kind: exceptionKind,
      count: z.int(),
      amount_cents: sumCents,
    }),
  ),
})
