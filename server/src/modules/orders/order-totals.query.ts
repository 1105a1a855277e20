import type { z } from 'zod'
import type { orderTotals, orderTotalsQuery } from '@forki/contract/orders/order-totals-endpoint'
import { hasAnyPermission, type Scope } from '../../access/policies.ts'
import type { Context } from '../../context/context.ts'
import { sql } from '../../db/sql.ts'
import { orderConditions } from './order-list.query.ts'
import { canReadPaymentDetails } from './order.policy.ts'

interface TotalsRow {
  orders: number
  paid_cents: number
  open_cents: number
  refunded_cents: number
  tip_cents: number
}

/**
 * Reads the totals of the orders that match the filters. Tips are null without `read_payment`. Other amounts
 * are null if the caller has neither `read_payment` nor `view_dashboard`.
 */
export async function findOrderTotals(
  ctx: Context,
  scope: Scope,
  { q, restaurant_id, ...filters }: z.output<typeof orderTotalsQuery>,
): Promise<z.input<typeof orderTotals>> {
  const row = await sql.one<TotalsRow>(
    ctx,
    sql`
      SELECT count(*)::int AS orders,
        coalesce(sum(o.total_cents) FILTER (WHERE o.status = 'completed'), 0)::bigint AS paid_cents,
        coalesce(sum(o.total_cents) FILTER (WHERE o.status NOT IN ('completed', 'cancelled')), 0)::bigint AS open_cents,
        coalesce(sum(o.refunded_cents) FILTER (WHERE o.status <> 'cancelled'), 0)::bigint AS refunded_cents,
        coalesce(sum(o.tip_cents) FILTER (WHERE o.status <> 'cancelled'), 0)::bigint AS tip_cents
      FROM orders o WHERE ${sql.join(orderConditions(scope, { q, filters }), ' AND ')}`,
    { from: 'replica' },
  )
  const seesTips = canReadPaymentDetails(ctx.actor, restaurant_id)
  const sees = hasAnyPermission(ctx.actor, restaurant_id, ['read_payment', 'view_dashboard']) === true
  return {
    ...(sees ? row : { ...row, paid_cents: null, open_cents: null, refunded_cents: null }),
    tip_cents: seesTips ? row.tip_cents : null,
  }
}
