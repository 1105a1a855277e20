import type { Context } from '../../context/context.ts'
import { audit } from '../../db/audit-log.ts'
import { writeEnglishTexts, type EnglishText } from '../../db/write-english-texts.ts'
import { sql } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publish } from '../../events/publish.ts'

/** English text of a dish, or of a modifier group or option of the dish. */
export interface DishEnglishText extends EnglishText {
  kind: 'dish' | 'modifier_group' | 'modifier_option'
  dish_id: string
}

const TABLES = {
  dish: 'dishes',
  modifier_group: 'modifier_groups',
  modifier_option: 'modifier_options',
} as const

/**
 * Writes English texts of dishes, groups and options in one statement per table and field. The caller has locked
 * the dishes.
 */
export async function saveDishTranslations(
  ctx: Context,
  restaurant_id: string,
  texts: readonly DishEnglishText[],
): Promise<void> {
  if (texts.length === 0) return
  await inTransaction(ctx, async (tx) => {
    await writeEnglishTexts(tx, restaurant_id, { texts, tableOf: ({ kind }) => TABLES[kind] })
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
