import type { Context } from '../../context/context.ts'
import { completeOrder } from '../orders/ending/end-order.service.ts'
import type { LockedSession } from './session.query.ts'
import { lockReportableOrders, selectReportableOrders, writeReportedOrders } from './z-report-orders.query.ts'

/**
 * Assigns the settled orders of a closing session to its Z report, and completes the open ones. A completed order
 * with a payment in a closed session never reopens, so its sale counts once. The caller has locked session and
 * restaurant.
 * @see CSH-13
 */
export async function assignOrders(ctx: Context, session: LockedSession): Promise<void> {
  const ids = await lockReportableOrders(ctx, session)
  if (ids.length === 0) return
  const orders = await selectReportableOrders(ctx, session, ids)
  for (const { id, counts, is_completed } of orders)
    if (counts && !is_completed) await completeOrder(ctx, { id, restaurant_id: session.restaurant_id })
  await writeReportedOrders(ctx, session, orders)
}
