import type { Context } from '../../context/context.ts'
import { completeSettledOrders } from '../orders/ending/end-order.service.ts'
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
  const openIds = orders.filter(({ counts, is_completed }) => counts && !is_completed).map(({ id }) => id)
  await completeSettledOrders(ctx, session.restaurant_id, openIds)
  await writeReportedOrders(ctx, session, orders)
}
