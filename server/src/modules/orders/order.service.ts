import type { Context } from '../../context/context.ts'
import { notFound } from '../../errors/app-error.ts'
import { isMemberOf } from '../../access/policies.ts'
import { selectOrder, selectOrderRef, type OrderRef, type OrderRow } from './order.query.ts'

/**
 * Finds a complete order.
 * @throws not_found for a missing order, or one that is not visible to the caller
 */
export async function findOrder(ctx: Context, order_id: string): Promise<OrderRow> {
  const row = await selectOrder(ctx, order_id)
  if (!row || !isMemberOf(ctx.actor, row.restaurant_id)) throw notFound()
  return row
}

/** Finds id and restaurant of an order, for commands, which read the order under its lock. */
export async function findOrderRef(ctx: Context, order_id: string): Promise<OrderRef> {
  const ref = await selectOrderRef(ctx, order_id)
  if (!ref || !isMemberOf(ctx.actor, ref.restaurant_id)) throw notFound()
  return ref
}
