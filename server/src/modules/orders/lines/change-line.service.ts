import { SERVED_RECALL_MS } from '@forki/contract/limits'
import type { UpdateItem } from '@forki/contract/order-inputs'
import type { Context } from '../../../context/context.ts'
import { conflict, invalid, invalidFields, notFound } from '../../../errors/app-error.ts'
import { inTransaction } from '../../../db/transaction.ts'
import {
  occupiesTableAsPaid,
  lockOrder,
  refuseEndedOrder,
  saveOrder,
  type LockedOrder,
} from '../locked-order.service.ts'
import type { LineRow, OrderRef, OrderRow } from '../order.query.ts'
import { refuseOtherRules } from '../pricing-rules.ts'
import { modifierIssues, modifiersOf, refuseSoldOut, soldOutOptions } from './price-lines.ts'
import { selectOrderCatalog } from './order-catalog.query.ts'

interface LineUpdate {
  item_id: string
  input: UpdateItem
}

/**
 * Changes a pending order line: quantity, options, notes, course and seat. A sent line can only be marked as
 * served, or as ready again. The dish and the options that remain retain their prices.
 * @see ORD-75
 * @throws not_found, order_closed, item_sent, invalid_transition, check_paid, order_has_payments, invalid,
 * pricing_rules_differ for an added option, dish_unavailable for a sold-out option
 */
export async function updateItem(
  ctx: Context,
  { id }: OrderRef,
  { item_id, input }: LineUpdate,
): Promise<OrderRow> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id)
    const { status, ...changes } = input
    const edits = Object.keys(changes).length > 0
    // Lines of a completed order may still be served.
    if (edits || order.status === 'cancelled') refuseEndedOrder(order)
    const line = requireLine(order, item_id)
    if (status === undefined && !edits) return order
    if (edits && status !== undefined) throw invalid('status', 'not_allowed')
    const nextLine = edits
      ? await editPendingLine(tx, { order, line }, changes)
      : (status === 'ready' ? toRecalledLine : toServedLine)(line, tx.now().toISOString())
    if (nextLine === line) return order
    const items = order.items.map((item) => (item.id === item_id ? nextLine : item))
    const holds_table = occupiesTableAsPaid(order, items)
    return saveOrder(tx, order, {
      head: { holds_table },
      items,
      changedTableIds: holds_table === order.holds_table ? [] : [order.table_id],
      historyEntry: eventOf(item_id, input),
      publishedEvents: [
        { type: 'order.updated', ids: [id] },
        { type: 'item.updated', ids: [item_id] },
      ],
    })
  })
}

/** History entry of a line that was changed, served, or returned from served to ready. */
function eventOf(item_id: string, input: UpdateItem): { type: string; data: Record<string, unknown> } {
  if (input.status === 'ready') return { type: 'recalled', data: { item_ids: [item_id], status: 'ready' } }
  return { type: input.status === 'served' ? 'item_served' : 'item_changed', data: { item_id, ...input } }
}

/**
 * Returns a line of the order.
 * @throws not_found for a line of another order
 */
export function requireLine(order: LockedOrder, item_id: string): LineRow {
  const line = order.items.find((item) => item.id === item_id)
  if (!line) throw notFound()
  return line
}

async function editPendingLine(
  ctx: Context,
  { order, line }: { order: LockedOrder; line: LineRow },
  changes: Omit<UpdateItem, 'status'>,
): Promise<LineRow> {
  if (line.status === 'voided') throw conflict('invalid_transition', undefined, { state: line.status })
  if (line.status !== 'pending') throw conflict('item_sent', undefined, { state: line.status })
  const { modifiers, ...rest } = changes
  const definedFields = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  if (modifiers === undefined) return { ...line, ...definedFields }
  return { ...line, ...definedFields, modifiers: await chosenModifiers(ctx, { order, line }, modifiers) }
}

/**
 * Chosen options of an order line, validated by the dish's current modifier groups. Options that the line
 * already has may be sold out.
 */
async function chosenModifiers(
  ctx: Context,
  { order, line }: { order: LockedOrder; line: LineRow },
  ids: readonly string[],
): Promise<LineRow['modifiers']> {
  const orderCatalog = await selectOrderCatalog(ctx, {
    restaurant_id: line.restaurant_id,
    dish_ids: [line.dish_id],
  })
  const dish = orderCatalog?.dishes[0]
  if (!orderCatalog || !dish) throw invalid('modifiers', 'not_allowed')
  const issues = modifierIssues(dish, ids, 'modifiers')
  if (issues.length > 0) throw invalidFields(issues)
  const modifiersByOption = new Map(line.modifiers.map((modifier) => [modifier.option_id, modifier]))
  const added = ids.filter((id) => !modifiersByOption.has(id))
  refuseSoldOut(soldOutOptions(dish, added))
  const { prices_include_tax } = orderCatalog.restaurant
  if (added.length > 0) refuseOtherRules(order, { prices_include_tax })
  return modifiersOf(dish, ids).map((modifier) => modifiersByOption.get(modifier.option_id) ?? modifier)
}

/**
 * Copy of a sent order line with status `served`. A served line does not change.
 * @throws invalid_transition for a pending or voided line
 */
export function toServedLine(line: LineRow, at: string): LineRow {
  if (line.status === 'served') return line
  if (line.status === 'pending' || line.status === 'voided') {
    throw conflict('invalid_transition', undefined, { state: line.status })
  }
  return { ...line, status: 'served', ready_at: line.ready_at ?? at, served_at: at }
}

/**
 * Copy of an order line that was served by mistake, with status `ready`. A ready line does not change, so a
 * repeated undo has no effect.
 * @throws invalid_transition for another status, or later than `SERVED_RECALL_MS` after serving, because the
 * guest has the food
 */
function toRecalledLine(line: LineRow, at: string): LineRow {
  if (line.status === 'ready') return line
  const isRecent = Date.parse(at) - Date.parse(line.served_at ?? '') <= SERVED_RECALL_MS
  if (line.status !== 'served' || !isRecent)
    throw conflict('invalid_transition', undefined, { state: line.status })
  return { ...line, status: 'ready', served_at: null }
}
