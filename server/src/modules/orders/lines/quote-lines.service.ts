import type { AddItems } from '@forki/contract/order-inputs'
import type { Context } from '../../../context/context.ts'
import { notFound } from '../../../errors/app-error.ts'
import type { LineRow } from '../order.query.ts'
import { priceLines } from './price-lines.ts'
import { selectOrderCatalog } from './order-catalog.query.ts'

/**
 * Computes the current prices of a guest's lines before a waiter accepts them. Writes nothing.
 * @throws invalid and dish_unavailable, as when adding lines, not_found for an unknown restaurant
 */
export async function quoteLines(
  ctx: Context,
  restaurant_id: string,
  items: AddItems['items'],
): Promise<LineRow[]> {
  const dish_ids = [...new Set(items.map((item) => item.dish_id))]
  const orderCatalog = await selectOrderCatalog(ctx, { restaurant_id, dish_ids })
  if (!orderCatalog) throw notFound()
  return priceLines(ctx, orderCatalog, items, { restaurant_id, order_id: ctx.newId(), position: 0 }).lines
}
