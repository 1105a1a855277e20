import type { CreateInventoryItem } from '@forki/contract/inventory'
import { requireFeature } from '../../access/plan-features.ts'
import type { Context } from '../../context/context.ts'
import { audit } from '../../db/audit-log.ts'
import { sql } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import { conflict } from '../../errors/app-error.ts'
import { publish } from '../../events/publish.ts'
import { requireAllValidReferences } from './item-validation.service.ts'

/**
 * Creates stock items of one restaurant with quantity 0, by one statement.
 * @returns ids of the items, in the order of `inputs`
 * @throws sku_taken, invalid for unknown categories, units or suppliers, feature_not_in_plan
 */
export async function createItems(
  ctx: Context,
  restaurant_id: string,
  inputs: readonly CreateInventoryItem[],
): Promise<string[]> {
  requireFeature(ctx, restaurant_id, 'inventory')
  return inTransaction(ctx, async (tx) => {
    await requireAllValidReferences(tx, restaurant_id, inputs)
    const items = inputs.map((input) => ({ ...input, id: tx.newId(), restaurant_id, created_at: tx.now() }))
    await tx.db.inventoryItem.createMany({ data: items })
    const itemChanges = items.map(({ id, name, unit_cost_cents }) => ({
      id,
      name,
      quantity: 0,
      unit_cost_cents,
    }))
    await recordChanges(tx, restaurant_id, { items: itemChanges, action: 'inventory_item.created' })
    return items.map(({ id }) => id)
  })
}

/**
 * Archives stock items of one restaurant, except those that are archived already. Rejects the call if one of
 * them is in the recipe of a dish that is not archived.
 * @throws item_in_recipe, feature_not_in_plan
 * @see removeItem
 */
export async function removeItems(
  ctx: Context,
  restaurant_id: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  requireFeature(ctx, restaurant_id, 'inventory')
  await inTransaction(ctx, async (tx) => {
    const items = await sql.rows<ChangedItem>(
      tx,
      sql`
      SELECT id, name, quantity::float8 AS quantity, unit_cost_cents::float8 AS unit_cost_cents FROM inventory_items
      WHERE id = ANY (${ids}::uuid[]) AND restaurant_id = ${restaurant_id}::uuid AND deleted_at IS NULL
      ORDER BY id FOR UPDATE`,
    )
    const lockedIdFilter = { in: items.map(({ id }) => id) }
    const dish = await tx.db.dish.findFirst({
      where: { deleted_at: null, recipe: { some: { inventory_item_id: lockedIdFilter } } },
      select: { id: true, name: true },
    })
    if (dish) throw conflict('item_in_recipe', { names: dish.name }, { dish_ids: [dish.id] })
    const data = { deleted_at: tx.now(), is_active: false }
    await tx.db.inventoryItem.updateMany({ where: { id: lockedIdFilter }, data })
    await recordChanges(tx, restaurant_id, { items, action: 'inventory_item.removed' })
    await publish(tx, { type: 'stock.deleted', restaurant_id, ids: lockedIdFilter.in })
  })
}

interface ChangedItem {
  id: string
  name: string
  quantity: number
  unit_cost_cents: number
}

/** Publishes one event for all items, and writes an audit entry for each. */
async function recordChanges(
  tx: Context,
  restaurant_id: string,
  { items, action }: { items: readonly ChangedItem[]; action: string },
): Promise<void> {
  await publish(tx, { type: 'stock.updated', restaurant_id, ids: items.map(({ id }) => id) })
  for (const { id, ...data } of items) {
    // oxlint-disable-next-line no-await-in-loop -- the transaction collects the entries and writes them together
    await audit(tx, { restaurant_id, action, entity: 'inventory_item', entity_id: id, data })
  }
}
