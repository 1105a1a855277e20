import type { Context } from '../../context/context.ts'
import { notFound } from '../../errors/app-error.ts'
import { isMemberOf } from '../../access/policies.ts'
import { selectOrder, selectOrderPlace, type OrderPlace, type OrderRow } from './order.query.ts'

/**
 * Complete order.
 * @throws not_found for a missing order, or one that is not visible to the caller
 */
export async function findOrder(ctx: Context, order_id: string): Promise<OrderRow> {
  const row = await selectOrder(ctx, order_id)
  if (!row || !isMemberOf(ctx.actor, row.restaurant_id)) throw notFound()
  return row
}

/** Restaurant of the order, for commands, which read the rest under its lock. */
export async function findOrderPlace(ctx: Context, order_id: string): Promise<OrderPlace> {
  const place = await selectOrderPlace(ctx, order_id)
  if (!place || !isMemberOf(ctx.actor, place.restaurant_id)) throw notFound()
  return place
}
