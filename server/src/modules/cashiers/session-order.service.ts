import { AppError } from '../../errors/app-error.ts'
import type { Context } from '../../context/context.ts'
import { lockOrder, type LockedOrder } from '../orders/order-payments.service.ts'

/**
 * The order that a body names, locked; undefined when the session's restaurant has none by that id. An id inside a body
 * that leads nowhere is the caller's mistake in that field, not a missing page, whoever the order belongs to.
 */
export async function lockOrderOf(
  ctx: Context,
  session: { restaurant_id: string },
  order_id: string,
): Promise<LockedOrder | undefined> {
  const order = await lockOrder(ctx, order_id).catch(notThere)
  return order?.restaurant_id === session.restaurant_id ? order : undefined
}

function notThere(error: unknown): undefined {
  if (error instanceof AppError && error.status === 404) return undefined
  throw error
}
