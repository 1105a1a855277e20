import type { CreateInventoryItem, UpdateInventoryItem } from '@forki/contract/inventory'
import type { Context } from '../../context/context.ts'
import { conflict, notFound } from '../../errors/app-error.ts'
import { requireFeature } from '../../access/plan-features.ts'
import { isMemberOf } from '../../access/policies.ts'
import { registerConstraint } from '../../db/database-errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publish } from '../../events/publish.ts'
import { writeIfCurrentVersion } from '../../db/write-if-current.ts'
import { selectItem, type ItemRow } from './inventory-item.query.ts'
import { requireValidReferences } from './item-validation.service.ts'
import { alertLowStock, lowStockAlertSql, type MovedItem } from './stock-lock.service.ts'
import { sql } from '../../db/sql.ts'
import { publishAndAuditItem } from './publish-item-change.service.ts'

registerConstraint('inventory_items_sku', 'sku_taken')

/**
 * Finds a stock item with its batches.
 * @throws not_found, also outside the caller's restaurants
 */
export async function findItem(ctx: Context, item_id: string): Promise<ItemRow> {
  const row = await selectItem(ctx, item_id)
  if (!row || !isMemberOf(ctx.actor, row.restaurant_id)) throw notFound()
  return row
}

/**
 * Creates a stock item without stock. A unique index rejects a taken SKU.
 * @throws sku_taken, invalid, feature_not_in_plan
 */
export async function createItem(ctx: Context, input: CreateInventoryItem): Promise<ItemRow> {
  requireFeature(ctx, input.restaurant_id, 'inventory')
  return inTransaction(ctx, async (tx) => {
    await requireValidReferences(tx, input.restaurant_id, input)
    const id = tx.newId()
    await tx.db.inventoryItem.create({ data: { id, created_at: tx.now(), ...input } })
    return publishAndAuditItem(tx, await findItem(tx, id), 'inventory_item.created')
  })
}

/**
 * Updates the given fields of a stock item, never the quantity. The unit cannot change once a movement or
 * recipe uses it. A new minimum, activation or deactivation may trigger the low-stock alert, or reset it so
 * that it can trigger again.
 * @throws stale_version, sku_taken, unit_in_use, invalid, feature_not_in_plan
 */
export async function updateItem(ctx: Context, item: ItemRow, input: UpdateInventoryItem): Promise<ItemRow> {
  requireFeature(ctx, item.restaurant_id, 'inventory')
  const { version, ...fields } = input
  return inTransaction(ctx, async (tx) => {
    const before = await lockItem(tx, item.id)
    await requireValidReferences(tx, item.restaurant_id, fields, before)
    if (fields.unit !== undefined && fields.unit !== before.unit) await requireUnusedUnit(tx, item.id)
    await writeIfCurrentVersion(version, (seen) =>
      tx.db.inventoryItem.updateMany({
        where: { id: item.id, deleted_at: null, ...seen },
        data: { ...fields, version: { increment: 1 } },
      }),
    )
    if (fields.min_quantity !== undefined || fields.is_active !== undefined) await updateLowAlert(tx, item)
    return publishAndAuditItem(tx, await findItem(tx, item.id), 'inventory_item.updated', before)
  })
}

/**
 * Activates or deactivates a stock item.
 * @throws feature_not_in_plan
 */
export const setItemActive = (ctx: Context, item: ItemRow, is_active: boolean): Promise<ItemRow> =>
  updateItem(ctx, item, { is_active })

/**
 * Archives a stock item that no recipe uses. Its movements remain.
 * @throws item_in_recipe with the names of at most ten dishes, feature_not_in_plan
 */
export async function removeItem(ctx: Context, item: ItemRow): Promise<{ id: string }> {
  requireFeature(ctx, item.restaurant_id, 'inventory')
  return inTransaction(ctx, async (tx) => {
    const locked = await lockItem(tx, item.id)
    const dishes = await tx.db.dish.findMany({
      where: { deleted_at: null, recipe: { some: { inventory_item_id: item.id } } },
      select: { id: true, name: true },
      orderBy: { name: 'asc' },
      take: 10,
    })
    if (dishes.length > 0) {
      const names = dishes.map((dish) => dish.name).join(', ')
      throw conflict('item_in_recipe', { names }, { dish_ids: dishes.map((dish) => dish.id) })
    }
    const data = { deleted_at: tx.now(), is_active: false }
    await tx.db.inventoryItem.update({ where: { id: item.id }, data })
    await publishAndAuditItem(tx, locked, 'inventory_item.removed')
    await publish(tx, { type: 'stock.deleted', restaurant_id: locked.restaurant_id, ids: [locked.id] })
    return { id: item.id }
  })
}

/**
 * Locks a stock item and returns its current row. Until the commit, no new recipe can use the item.
 * @throws not_found for an archived item
 */
async function lockItem(ctx: Context, item_id: string): Promise<ItemRow> {
  await sql.rows(ctx, sql`SELECT 1 FROM inventory_items WHERE id = ${item_id}::uuid FOR UPDATE`)
  const row = await selectItem(ctx, item_id)
  if (!row) throw notFound()
  return row
}

/**
 * Rejects a change of the stock item's unit once a movement or recipe of the item exists.
 * @throws unit_in_use
 */
async function requireUnusedUnit(ctx: Context, inventory_item_id: string): Promise<void> {
  const movement = await ctx.db.inventoryMovement.findFirst({
    where: { inventory_item_id },
    select: { id: true },
  })
  const recipe = await ctx.db.recipeLine.findFirst({
    where: { inventory_item_id },
    select: { dish_id: true },
  })
  if (movement || recipe) throw conflict('unit_in_use')
}

/** Updates the low-stock alert after a change of the item's minimum or its activation. */
async function updateLowAlert(ctx: Context, { id, restaurant_id }: ItemRow): Promise<void> {
  const moved = await sql.rows<MovedItem>(
    ctx,
    sql`
    UPDATE inventory_items i SET ${lowStockAlertSql(ctx, sql`i.quantity`)}
    FROM inventory_items was WHERE i.id = ${id}::uuid AND was.id = i.id
    RETURNING i.id, was.low_alerted_at IS NULL AND i.low_alerted_at IS NOT NULL AS fell_low`,
  )
  await alertLowStock(ctx, restaurant_id, moved)
}
