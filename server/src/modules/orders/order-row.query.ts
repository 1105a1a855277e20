import { columnsOf } from '../../db/columns.ts'
import { ORDER_AMOUNTS } from './amount-columns.ts'
import type { OrderHead } from './order.query.ts'

/** SQL columns of an order `o` for a table row without lines. */
export const rowColumns = columnsOf('Order', 'o', [
  'id',
  'restaurant_id',
  'number',
  'business_date',
  'status',
  'order_type',
  'table_label',
  'waiter_id',
  'waiter_name',
  'customer_name',
  'guests',
  'currency',
  ...ORDER_AMOUNTS,
  'rounding_cents',
  'paid_cents',
  'tip_cents',
  'refunded_cents',
  'opened_at',
  'completed_at',
  'cancelled_at',
])

/** Order row of `rowColumns` as PostgreSQL's JSON contains it. */
export type OrderTableRow = Pick<OrderHead, (typeof rowColumns.names)[number]>
