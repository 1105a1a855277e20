import type { AddItems } from '@forki/contract/order-inputs'
import type { Context } from '../../../context/context.ts'
import { notFound } from '../../../errors/app-error.ts'
import { requireFeature } from '../../../access/plan-features.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { lockOpenOrder, saveOrder } from '../locked-order.service.ts'
import type { LineRow, OrderRef, OrderRow } from '../order.query.ts'
import { pricingRulesChange } from '../pricing-rules.ts'
import { dueAddedLines, toSentLine } from '../sending/send-lines.ts'
import { sendToKitchen } from '../sending/send-to-kitchen.service.ts'
import { claimItemExternalIds } from './item-external-ids.service.ts'
import { priceLines } from './price-lines.ts'
import { selectOrderCatalog } from './order-catalog.query.ts'

/**
 * Adds lines after the existing lines of an order. Concurrent callers wait for the order's lock, so no lines
 * are lost. A split bill has a rest check that receives the new lines. `send` sends only new lines to the
 * kitchen. In a paced order it sends only those that are due (ORD-40).
 * @throws order_closed, order_not_accepted when sending, external_id_taken, dish_unavailable, too_many_lines,
 * pricing_rules_differ, invalid, feature_not_in_plan
 */
export async function addItems(
  ctx: Context,
  { id, restaurant_id }: OrderRef,
  input: AddItems,
): Promise<OrderRow> {
  requireFeature(ctx, restaurant_id, 'pos')
  return inTransaction(ctx, async (tx) => {
    const order = await lockOpenOrder(tx, id)
    await claimItemExternalIds(tx, restaurant_id, input.items)
    const dish_ids = [...new Set(input.items.map((item) => item.dish_id))]
    const orderCatalog = await selectOrderCatalog(tx, { restaurant_id, dish_ids, writesLines: true })
    if (!orderCatalog) throw notFound()
    const { prices_include_tax, course_pacing } = orderCatalog.restaurant
    const rules = pricingRulesChange(order, { prices_include_tax })
    const position = nextPosition(order.items)
    const { lines, recipes } = priceLines(tx, orderCatalog, input.items, {
      restaurant_id,
      order_id: id,
      position,
    })
    const now = tx.now().toISOString()
    const due = new Set(input.send ? dueAddedLines(order, lines, course_pacing) : [])
    const addedLines = lines.map((line) =>
      due.has(line) ? toSentLine(line, recipes.get(line.dish_id), now) : line,
    )
    const sentLines = addedLines.filter((line) => line.status === 'sent')
    const ids = addedLines.map((line) => line.id)
    const after = await saveOrder(tx, order, {
      head: { ...rules, ...(sentLines.length > 0 && { sent_at: order.sent_at ?? now }) },
      items: [...order.items, ...addedLines],
      historyEntry: { type: 'items_added', data: { item_ids: ids, ...sentData(addedLines, sentLines) } },
      publishedEvents: [
        { type: 'order.updated', ids: [id] },
        ...(sentLines.length > 0
          ? [{ type: 'item.updated' as const, ids: sentLines.map((line) => line.id) }]
          : []),
      ],
    })
    if (sentLines.length > 0) await sendToKitchen(tx, after, sentLines)
    return after
  })
}

/**
 * Data of the history entry. `sent` is true if added lines were sent. `held_ids` lists the added lines that
 * were held back for a later course while others were sent.
 */
function sentData(added: readonly LineRow[], sent: readonly LineRow[]) {
  const held_ids = added.filter((line) => line.status === 'pending').map(({ id }) => id)
  return { sent: sent.length > 0, ...(sent.length > 0 && held_ids.length > 0 && { held_ids }) }
}

/** Position of the next order line: one after the highest. Gaps of removed lines are not filled. */
export const nextPosition = (items: readonly LineRow[]): number =>
  items.reduce((next, line) => Math.max(next, line.position + 1), 0)
