import type { CreateDish, UpdateDish } from '@forki/contract/dishes'
import type { Context } from '../../context/context.ts'
import { claimExternalReference } from '../../db/external-references.ts'
import { invalid, notFound } from '../../errors/app-error.ts'
import { registerConstraint } from '../../db/database-errors.ts'
import { isMemberOf } from '../../access/policies.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publish } from '../../events/publish.ts'
import { audit } from '../../db/audit-log.ts'
import { selectDish, type DishRow } from './dish.query.ts'
import { replaceModifierGroups, type DishRef } from './modifier.service.ts'
import { lockRecipeItems } from './recipe-lock.query.ts'
import { sql } from '../../db/sql.ts'

registerConstraint('dishes_sku', 'sku_taken')

/**
 * Finds a dish with its modifier groups, recipe and images.
 * @throws not_found for a missing dish, or one outside the caller's restaurants
 */
export async function findDish(ctx: Context, dish_id: string): Promise<DishRow> {
  const row = await selectDish(ctx, dish_id)
  if (!row || !isMemberOf(ctx.actor, row.restaurant_id)) throw notFound()
  return row
}

/**
 * Creates a dish. A unique index rejects a taken SKU.
 * @throws sku_taken, external_id_taken, invalid for an unknown stock item
 */
export async function createDish(ctx: Context, input: CreateDish): Promise<DishRow> {
  const { modifier_groups, recipe, ...fields } = input
  return inTransaction(ctx, async (tx) => {
    const dish_id = tx.newId()
    await claimExternalReference(tx, 'dishes', fields, { given: fields })
    await tx.db.dish.create({ data: { id: dish_id, ...fields } })
    const dishRef = { dish_id, restaurant_id: fields.restaurant_id }
    await replaceModifierGroups(tx, dishRef, modifier_groups)
    await replaceRecipe(tx, dishRef, recipe)
    return recordChange(tx, await findDish(tx, dish_id), 'dish.created')
  })
}

/** Updates the given fields of a dish. The audit entry of a changed price contains the former price. */
export async function updateDish(ctx: Context, dish: DishRow, input: UpdateDish): Promise<DishRow> {
  const { modifier_groups, recipe, ...fields } = input
  return inTransaction(ctx, async (tx) => {
    const dishBefore = fields.price_cents === undefined ? dish : await lockPrice(tx, dish.id)
    await claimExternalReference(tx, 'dishes', dish, { given: fields, before: dish })
    await tx.db.dish.update({ where: { id: dish.id, deleted_at: null }, data: fields })
    const dishRef = { dish_id: dish.id, restaurant_id: dish.restaurant_id }
    if (modifier_groups) await replaceModifierGroups(tx, dishRef, modifier_groups)
    if (recipe) await replaceRecipe(tx, dishRef, recipe)
    return recordChange(tx, await findDish(tx, dish.id), 'dish.updated', dishBefore)
  })
}

/**
 * Locks the dish and returns its price, so that the audit log contains the replaced price even after
 * concurrent changes.
 */
async function lockPrice(ctx: Context, dish_id: string): Promise<{ price_cents: number }> {
  const [row] = await sql.rows<{ price_cents: number }>(
    ctx,
    sql`
    SELECT price_cents FROM dishes WHERE id = ${dish_id}::uuid AND deleted_at IS NULL FOR NO KEY UPDATE`,
  )
  if (!row) throw notFound()
  return row
}

export async function setDishActive(ctx: Context, dish: DishRow, is_active: boolean): Promise<DishRow> {
  return updateDish(ctx, dish, { is_active })
}

/**
 * Archives a dish, so that lists omit it, and removes it from every menu. Past orders have a copy of the dish.
 * @throws not_found
 */
export async function removeDish(ctx: Context, dish: DishRow): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    const { count } = await tx.db.dish.updateMany({
      where: { id: dish.id, deleted_at: null },
      data: { deleted_at: tx.now(), is_active: false },
    })
    if (count === 0) throw notFound()
    await tx.db.menuDish.deleteMany({ where: { dish_id: dish.id } })
    await recordChange(tx, dish, 'dish.removed')
    await publish(tx, { type: 'dish.deleted', restaurant_id: dish.restaurant_id, ids: [dish.id] })
    return { id: dish.id }
  })
}

/**
 * Replaces the recipe of a dish: the stock that one portion uses.
 * @throws invalid for a repeated stock item, or one that the restaurant does not have
 */
async function replaceRecipe(
  ctx: Context,
  dish: DishRef,
  lines: NonNullable<UpdateDish['recipe']>,
): Promise<void> {
  const ids = lines.map((line) => line.inventory_item_id)
  const lockedItems = await lockRecipeItems(ctx, dish.restaurant_id, ids)
  const foreign = ids.findIndex((id, index) => !lockedItems.has(id) || ids.indexOf(id) !== index)
  if (foreign >= 0) throw invalid(`recipe.${foreign}.inventory_item_id`, 'unknown_reference')
  await ctx.db.recipeLine.deleteMany({ where: { dish_id: dish.dish_id } })
  await ctx.db.recipeLine.createMany({ data: lines.map((line) => ({ ...dish, ...line })) })
}

/** Publishes the change of a dish and writes its audit entry, in the transaction of the change. */
async function recordChange(
  ctx: Context,
  dish: DishRow,
  action: string,
  before?: { price_cents: number },
): Promise<DishRow> {
  await publish(ctx, { type: 'dish.updated', restaurant_id: dish.restaurant_id, ids: [dish.id] })
  const data =
    before && before.price_cents !== dish.price_cents
      ? { name: dish.name, price_cents: dish.price_cents, price_cents_before: before.price_cents }
      : { name: dish.name, price_cents: dish.price_cents }
  await audit(ctx, { restaurant_id: dish.restaurant_id, action, entity: 'dish', entity_id: dish.id, data })
  return dish
}
