import type { CreateDish } from '@forki/contract/dishes'
import type { Context } from '../../context/context.ts'
import { audit } from '../../db/audit-log.ts'
import { sql } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../errors/app-error.ts'
import { publish } from '../../events/publish.ts'

/**
 * Creates dishes of one restaurant with modifier groups and recipes, by one statement per table. All modifier groups are
 * new.
 * @returns ids of the dishes, in the order of `inputs`
 * @throws sku_taken, invalid for a stock item of another restaurant
 */
export async function createDishes(
  ctx: Context,
  restaurant_id: string,
  inputs: readonly CreateDish[],
): Promise<string[]> {
  return inTransaction(ctx, async (tx) => {
    const rows = inputs.map(({ modifier_groups, recipe, ...fields }) => ({
      dish: { ...fields, id: tx.newId(), restaurant_id },
      groups: modifier_groups.map((group) => ({ ...group, id: tx.newId() })),
      recipe,
    }))
    const dishes = rows.map(({ dish }) => dish)
    await tx.db.dish.createMany({ data: dishes })
    await createGroups(tx, restaurant_id, rows)
    const lines = rows.flatMap(({ dish, recipe }) =>
      recipe.map((line) => ({ ...line, restaurant_id, dish_id: dish.id })),
    )
    await requireItems(tx, restaurant_id, lines)
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
  })
}

interface WithGroups {
  dish: { id: string }
  groups: (CreateDish['modifier_groups'][number] & { id: string })[]
}

async function createGroups(tx: Context, restaurant_id: string, rows: readonly WithGroups[]): Promise<void> {
  await tx.db.modifierGroup.createMany({
    data: rows.flatMap(({ dish, groups }) =>
      groups.map(({ id, name, name_en = null, min, max }, position) => ({
        id,
        restaurant_id,
        dish_id: dish.id,
        name,
        name_en,
        min,
        max,
        position,
      })),
    ),
  })
  await tx.db.modifierOption.createMany({
    data: rows.flatMap(({ groups }) =>
      groups.flatMap((group) =>
        group.options.map(({ name_en = null, ...option }, position) => ({
          ...option,
          name_en,
          id: tx.newId(),
          restaurant_id,
          group_id: group.id,
          position,
        })),
      ),
    ),
  })
}

/** Share locks ensure that no stock item is archived before the recipes that use it commit. */
async function requireItems(
  tx: Context,
  restaurant_id: string,
  lines: readonly { inventory_item_id: string }[],
): Promise<void> {
  const ids = [...new Set(lines.map(({ inventory_item_id }) => inventory_item_id))]
  const known = await sql.rows(
    tx,
    sql`
    SELECT id FROM inventory_items
    WHERE id = ANY (${ids}::uuid[]) AND restaurant_id = ${restaurant_id}::uuid AND deleted_at IS NULL
    ORDER BY id FOR SHARE`,
  )
  if (known.length < ids.length) throw invalid('recipe', 'unknown_reference')
}

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
