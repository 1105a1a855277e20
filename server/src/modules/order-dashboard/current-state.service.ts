import type { z } from 'zod'
import type { liveSummary } from '@forki/contract/order-dashboard'
import type { Context } from '../../context/context.ts'
import type { Scope } from '../../access/policies.ts'
import { selectCurrentState } from './current-state.query.ts'
import { findDashboardRestaurants, todayOf } from './dashboard-span.service.ts'

/**
 * Returns open orders, kitchen load, occupied tables and today's sales. `business_date` is the latest of the
 * restaurants' current business days.
 */
export async function findCurrentState(ctx: Context, scope: Scope): Promise<z.input<typeof liveSummary>> {
  const { rows, currency } = await findDashboardRestaurants(ctx, scope)
  const todays = rows.map((restaurant) => ({
    restaurant_id: restaurant.id,
    business_date: todayOf(ctx, restaurant),
  }))
  const {
    oldest_sent_at: oldest,
    revenue_cents,
    net_sales_cents,
    orders,
    ...counts
  } = await selectCurrentState(ctx, todays)
  const waitingSeconds =
    oldest === null ? null : Math.floor((ctx.now().getTime() - Date.parse(oldest)) / 1000)
  const days = todays.map(({ business_date }) => business_date).toSorted()
  return {
    currency,
    ...counts,
    oldest_ticket_seconds: waitingSeconds === null ? null : Math.max(0, waitingSeconds),
    today: {
      business_date: days.at(-1) ?? ctx.now().toISOString().slice(0, 10),
      revenue_cents,
      net_sales_cents,
      orders,
    },
  }
}
