import type { AddItems } from '@forki/contract/order-inputs'
import type { Context } from '../../../context/context.ts'
import { notFound } from '../../../errors/app-error.ts'
import { requireFeature } from '../../../access/plan-features.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { lockOpenOrder, saveOrder } from '../locked-order.service.ts'
import type { LineRow, OrderRef, OrderRow } from '../order.query.ts'
import { adoptPricingRules } from '../pricing-rules.ts'
import { sendLine } from '../sending/send-lines.ts'
import { sendToKitchen } from '../sending/send-to-kitchen.service.ts'
import { priceLines } from './price-lines.ts'
import { selectOrderCatalog } from './order-catalog.query.ts'

/**
 * Adds lines after the existing lines of an order. Concurrent callers wait for the order's lock, so no lines
 * are lost. In a split bill the new lines belong to its rest. `send` sends only the new lines to the kitchen.
 * @throws order_closed, dish_unavailable, too_many_lines, pricing_rules_differ, invalid, feature_not_in_plan
 */
export async function addItems(
  ctx: Context,
  { id, restaurant_id }: OrderRef,
  input: AddItems,
): Promise<OrderRow> {
  requireFeature(ctx, restaurant_id, 'pos')
  return inTransaction(ctx, async (tx) => {
    const order = await lockOpenOrder(tx, id)
    const dish_ids = [...new Set(input.items.map((item) => item.dish_id))]
    const orderCatalog = await selectOrderCatalog(tx, { restaurant_id, dish_ids })
    if (!orderCatalog) throw notFound()
    const { prices_include_tax } = orderCatalog.restaurant
    const rules = adoptPricingRules(order, { prices_include_tax })
    const position = nextPosition(order.items)
    const { lines, recipes } = priceLines(tx, orderCatalog, input.items, {
      restaurant_id,
      order_id: id,
      position,
    })
    const at = tx.now().toISOString()
    const added = input.send ? lines.map((line) => sendLine(line, recipes.get(line.dish_id), at)) : lines
    const ids = added.map((line) => line.id)
    const after = await saveOrder(tx, order, {
      head: { ...rules, ...(input.send && { sent_at: order.sent_at ?? at }) },
      items: [...order.items, ...added],
      event: { type: 'items_added', data: { item_ids: ids, sent: input.send } },
      emits: [
        { type: 'order.updated', ids: [id] },
        ...(input.send ? [{ type: 'item.updated' as const, ids }] : []),
      ],
    })
    if (input.send) await sendToKitchen(tx, after, added)
    return after
  })
}

/** Position of the next order line. Gaps of removed lines remain. */
export const nextPosition = (items: readonly LineRow[]): number =>
  items.reduce((next, line) => Math.max(next, line.position + 1), 0)
