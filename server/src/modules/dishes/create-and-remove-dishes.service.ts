import type { CreateDish } from '@forki/contract/dishes'
import type { Context } from '../../context/context.ts'
import { audit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../errors/app-error.ts'
import { publish } from '../../events/publish.ts'
import { insertModifierGroups, type InsertedGroup } from './modifier.service.ts'
import { lockRecipeItems } from './recipe-lock.query.ts'

/**
 * Creates dishes of one restaurant with modifier groups and recipes, by one statement per table. All modifier
 * groups are new.
 * @returns ids of the dishes, in the order of `inputs`
 * @throws sku_taken, invalid for a stock item that the restaurant does not have
 */
export async function createDishes(
  ctx: Context,
  restaurant_id: string,
  inputs: readonly CreateDish[],
): Promise<string[]> {
  return inTransaction(ctx, async (tx) => {
    const rows = inputs.map(({ modifier_groups, recipe, ...fields }) => ({
      dish: { ...fields, id: tx.newId(), restaurant_id },
      modifier_groups,
      recipe,
    }))
    const dishes = rows.map(({ dish }) => dish)
    await tx.db.dish.createMany({ data: dishes })
    await insertModifierGroups(
      tx,
      restaurant_id,
      rows.flatMap(({ dish, modifier_groups }) => newGroups(tx, dish.id, modifier_groups)),
    )
    const lines = rows.flatMap(({ dish, recipe }) =>
      recipe.map((line) => ({ ...line, restaurant_id, dish_id: dish.id })),
    )
    const itemIds = lines.map(({ inventory_item_id }) => inventory_item_id)
    const lockedItems = await lockRecipeItems(tx, restaurant_id, itemIds)
    if (itemIds.some((id) => !lockedItems.has(id))) throw invalid('recipe', 'unknown_reference')
    await tx.db.recipeLine.createMany({ data: lines })
    await recordChanges(tx, restaurant_id, { dishes, action: 'dish.created' })
    return dishes.map(({ id }) => id)
  })
}

/**
 * Archives dishes of one restaurant and removes them from every menu. Skips dishes that are archived already.
 * @see removeDish
 */
export async function removeDishes(
  ctx: Context,
  restaurant_id: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await inTransaction(ctx, async (tx) => {
    const dishes = await tx.db.dish.updateManyAndReturn({
      where: { id: { in: [...ids] }, restaurant_id, deleted_at: null },
      data: { deleted_at: tx.now(), is_active: false },
      select: { id: true, name: true, price_cents: true },
    })
    await tx.db.menuDish.deleteMany({ where: { dish_id: { in: dishes.map(({ id }) => id) } } })
    await recordChanges(tx, restaurant_id, { dishes, action: 'dish.removed' })
    await publish(tx, { type: 'dish.deleted', restaurant_id, ids: dishes.map(({ id }) => id) })
  })
}

/** Modifier groups of a dish to insert, with new ids for groups and options. */
const newGroups = (tx: Context, dish_id: string, groups: CreateDish['modifier_groups']): InsertedGroup[] =>
  groups.map((group) => ({
    ...group,
    id: tx.newId(),
    dish_id,
    name_en: group.name_en ?? null,
    options: group.options.map((option) => ({ ...option, id: tx.newId(), name_en: option.name_en ?? null })),
  }))

interface Changes {
  dishes: readonly { id: string; name: string; price_cents: number | bigint }[]
  action: string
}

/** Publishes one event for all dishes, and writes an audit entry for each. */
async function recordChanges(tx: Context, restaurant_id: string, { dishes, action }: Changes): Promise<void> {
  await publish(tx, { type: 'dish.updated', restaurant_id, ids: dishes.map(({ id }) => id) })
  for (const { id, name, price_cents } of dishes) {
    const data = { name, price_cents: Number(price_cents) }
    // oxlint-disable-next-line no-await-in-loop -- the transaction collects the entries and writes them together
    await audit(tx, { restaurant_id, action, entity: 'dish', entity_id: id, data })
  }
}
