import { columnsOf } from '../../db/columns.ts'
import type { OrderHead } from './order.query.ts'

/** Columns of an order `o` for a row of a table. */
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
  'subtotal_cents',
  'discount_cents',
  'line_discount_cents',
  'service_charge_cents',
  'tax_cents',
  'total_cents',
  'rounding_cents',
  'paid_cents',
  'tip_cents',
  'refunded_cents',
  'opened_at',
  'completed_at',
  'cancelled_at',
])

/** Row of `rowColumns` as PostgreSQL's JSON returns it. */
export type OrderTableRow = Pick<OrderHead, (typeof rowColumns.names)[number]>
