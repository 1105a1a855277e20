import { AppError } from '../../errors/app-error.ts'
import type { Context } from '../../context/context.ts'
import { lockOrder, type LockedOrder } from '../orders/order-payments.service.ts'

/**
 * Locks the order that a field of the request body names. Undefined for an unknown id or an order of another
 * restaurant. The caller then rejects the field with 422, not the request with 404.
 */
export async function lockRequestedOrder(
  ctx: Context,
  session: { restaurant_id: string },
  order_id: string,
): Promise<LockedOrder | undefined> {
  const order = await lockOrder(ctx, order_id).catch(undefinedIfNotFound)
  return order?.restaurant_id === session.restaurant_id ? order : undefined
}

function undefinedIfNotFound(error: unknown): undefined {
  if (error instanceof AppError && error.status === 404) return undefined
  throw error
}
