import type { Context } from '../../context/context.ts'
import { notFound } from '../../errors/app-error.ts'
import { isMemberOf } from '../../access/policies.ts'
import { selectOrder, selectOrderPlace, type OrderPlace, type OrderRow } from './order.query.ts'

/** The order whole; 404 when there is none, or none that the caller may know of. */
export async function findOrder(ctx: Context, order_id: string): Promise<OrderRow> {
  const row = await selectOrder(ctx, order_id)
  if (!row || !isMemberOf(ctx.actor, row.restaurant_id)) throw notFound()
  return row
}

/** Where the order stands, for commands, which read the rest under its lock. */
export async function findOrderPlace(ctx: Context, order_id: string): Promise<OrderPlace> {
  const place = await selectOrderPlace(ctx, order_id)
  if (!place || !isMemberOf(ctx.actor, place.restaurant_id)) throw notFound()
  return place
}
