import type { Context } from '../../context/context.ts'
import { audit } from '../../db/audit-log.ts'
import { jsonRows } from '../../db/columns.ts'
import { sql } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publish } from '../../events/publish.ts'

/** English text of a dish, or of a modifier group or option of the dish. */
export interface DishTranslation {
  kind: 'dish' | 'modifier_group' | 'modifier_option'
  id: string
  field: 'name' | 'description'
  text_en: string | null
  dish_id: string
}

/**
 * Writes English texts of dishes, groups and options in one statement per table and field. The caller has locked
 * the dishes.
 */
export async function translateDishes(
  ctx: Context,
  restaurant_id: string,
  texts: readonly DishTranslation[],
): Promise<void> {
  if (texts.length === 0) return
  await inTransaction(ctx, async (tx) => {
    await writeTexts(tx, restaurant_id, texts)
    const ids = [...new Set(texts.map(({ dish_id }) => dish_id))]
    const dishes = await sql.rows<{ id: string; name: string; price_cents: number }>(
      tx,
      sql`UPDATE dishes SET updated_at = ${tx.now()}
        WHERE id = ANY (${ids}::uuid[]) AND restaurant_id = ${restaurant_id}::uuid
        RETURNING id, name, price_cents`,
    )
    await publish(tx, { type: 'dish.updated', restaurant_id, ids })
    for (const { id, ...data } of dishes) {
      // oxlint-disable-next-line no-await-in-loop -- the transaction collects the entries and writes them together
      await audit(tx, { restaurant_id, action: 'dish.updated', entity: 'dish', entity_id: id, data })
    }
  })
}

async function writeTexts(
  tx: Context,
  restaurant_id: string,
  texts: readonly DishTranslation[],
): Promise<void> {
  const of = (kind: DishTranslation['kind'], field: DishTranslation['field']) =>
    texts
      .filter((text) => text.kind === kind && text.field === field)
      .map(({ id, text_en }) => ({ id, [`${field}_en`]: text_en }))
  await Promise.all([
    sql.run(
      tx,
      sql`UPDATE dishes d SET name_en = n.name_en FROM ${jsonRows('dishes', of('dish', 'name'))} n
        WHERE d.id = n.id AND d.restaurant_id = ${restaurant_id}::uuid`,
    ),
    sql.run(
      tx,
      sql`UPDATE dishes d SET description_en = n.description_en
        FROM ${jsonRows('dishes', of('dish', 'description'))} n
        WHERE d.id = n.id AND d.restaurant_id = ${restaurant_id}::uuid`,
    ),
    sql.run(
      tx,
      sql`UPDATE modifier_groups g SET name_en = n.name_en
        FROM ${jsonRows('modifier_groups', of('modifier_group', 'name'))} n
        WHERE g.id = n.id AND g.restaurant_id = ${restaurant_id}::uuid`,
    ),
    sql.run(
      tx,
      sql`UPDATE modifier_options o SET name_en = n.name_en
        FROM ${jsonRows('modifier_options', of('modifier_option', 'name'))} n
        WHERE o.id = n.id AND o.restaurant_id = ${restaurant_id}::uuid`,
    ),
  ])
}
