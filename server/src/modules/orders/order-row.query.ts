import { sql } from '../../db/sql.ts'
import type { OrderHead } from './order.query.ts'

/** The columns of an order `o` as one row of a table. */
export const rowFields = sql`
  o.id, o.restaurant_id, o.number, o.business_date, o.status, o.order_type, o.table_label, o.waiter_id, o.waiter_name,
  o.customer_name, o.guests, o.currency, o.subtotal_cents, o.discount_cents, o.service_charge_cents, o.tax_cents,
  o.total_cents, o.rounding_cents, o.paid_cents, o.tip_cents, o.refunded_cents, o.opened_at, o.completed_at, o.cancelled_at`

/** Those columns as PostgreSQL's JSON has them. */
export type OrderTableRow = Pick<
  OrderHead,
  | 'id'
  | 'restaurant_id'
  | 'number'
  | 'business_date'
  | 'status'
  | 'order_type'
  | 'table_label'
  | 'waiter_id'
  | 'waiter_name'
  | 'customer_name'
  | 'guests'
  | 'currency'
  | 'subtotal_cents'
  | 'discount_cents'
  | 'service_charge_cents'
  | 'tax_cents'
  | 'total_cents'
  | 'rounding_cents'
  | 'paid_cents'
  | 'tip_cents'
  | 'refunded_cents'
  | 'opened_at'
  | 'completed_at'
  | 'cancelled_at'
>
