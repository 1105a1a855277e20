import { AppError } from '../../errors/app-error.ts'
import type { Context } from '../../context/context.ts'
import { lockOrder, type LockedOrder } from '../orders/order-payments.service.ts'

/**
 * Locks the order that a request body names. Undefined for an unknown id or another restaurant's order, so
 * that the caller rejects the field with 422 instead of 404.
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
