import type { z } from 'zod'
import type { orderRow } from '@forki/contract/order-dashboard'
import type { Page } from '@forki/contract/kit/list'
import { instant, instantOrNull } from '../../db/timestamps.ts'
import type { Context } from '../../context/context.ts'
import { seesPayments } from './order.policy.ts'
import { paymentStatusOf } from './order-figures.ts'
import type { OrderTableRow } from './order-row.query.ts'

/** An order as one row of a table, field by field. The tip needs `read_payment`. */
export const presentOrderRow = (
  row: OrderTableRow,
  { actor }: Pick<Context, 'actor'>,
): z.input<typeof orderRow> => ({
  id: row.id,
  restaurant_id: row.restaurant_id,
  number: row.number,
  business_date: row.business_date,
  status: row.status,
  payment_status: paymentStatusOf(row),
  order_type: row.order_type,
  table_label: row.table_label,
  waiter_id: row.waiter_id,
  waiter_name: row.waiter_name,
  customer_name: row.customer_name,
  guests: row.guests,
  currency: row.currency,
  subtotal_cents: row.subtotal_cents,
  discount_cents: row.discount_cents,
  service_charge_cents: row.service_charge_cents,
  tax_cents: row.tax_cents,
  total_cents: row.total_cents,
  tip_cents: seesPayments(actor, row.restaurant_id) ? row.tip_cents : null,
  refunded_cents: row.refunded_cents,
  opened_at: instant(row.opened_at),
  completed_at: instantOrNull(row.completed_at),
  cancelled_at: instantOrNull(row.cancelled_at),
})

export const presentOrderRowPage = (page: Page<OrderTableRow>, ctx: Pick<Context, 'actor'>) => ({
  ...page,
  items: page.items.map((row) => presentOrderRow(row, ctx)),
})
