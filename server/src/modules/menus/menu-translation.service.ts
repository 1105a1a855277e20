import type { Context } from '../../context/context.ts'
import { audit } from '../../db/audit-log.ts'
import { jsonRows } from '../../db/columns.ts'
import { sql } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publish } from '../../events/publish.ts'

/** English text of a menu, or of a section of the menu. */
export interface MenuTranslation {
  kind: 'menu' | 'menu_section'
  id: string
  field: 'name' | 'description'
  text_en: string | null
  menu_id: string
}

/**
 * Writes English texts of menus and sections in one statement per table and field. The caller has locked the menus.
 * Increments their versions, because the menu form writes whole sections and would restore the former texts.
 */
export async function translateMenus(
  ctx: Context,
  restaurant_id: string,
  texts: readonly MenuTranslation[],
): Promise<void> {
  if (texts.length === 0) return
  await inTransaction(ctx, async (tx) => {
    await writeTexts(tx, restaurant_id, texts)
    const ids = [...new Set(texts.map(({ menu_id }) => menu_id))]
    const menus = await sql.rows<{ id: string; name: string; version: number }>(
      tx,
      sql`UPDATE menus SET version = version + 1, updated_at = ${tx.now()}
        WHERE id = ANY (${ids}::uuid[]) AND restaurant_id = ${restaurant_id}::uuid
        RETURNING id, name, version`,
    )
    await publish(tx, { type: 'menu.updated', restaurant_id, ids })
    for (const { id, ...data } of menus) {
      // oxlint-disable-next-line no-await-in-loop -- the transaction collects the entries and writes them together
      await audit(tx, { restaurant_id, action: 'menu.updated', entity: 'menu', entity_id: id, data })
    }
  })
}

async function writeTexts(
  tx: Context,
  restaurant_id: string,
  texts: readonly MenuTranslation[],
): Promise<void> {
  const of = (kind: MenuTranslation['kind'], field: MenuTranslation['field']) =>
    texts
      .filter((text) => text.kind === kind && text.field === field)
      .map(({ id, text_en }) => ({ id, [`${field}_en`]: text_en }))
  await Promise.all([
    sql.run(
      tx,
      sql`UPDATE menus m SET name_en = n.name_en FROM ${jsonRows('menus', of('menu', 'name'))} n
        WHERE m.id = n.id AND m.restaurant_id = ${restaurant_id}::uuid`,
    ),
    sql.run(
      tx,
      sql`UPDATE menus m SET description_en = n.description_en
        FROM ${jsonRows('menus', of('menu', 'description'))} n
        WHERE m.id = n.id AND m.restaurant_id = ${restaurant_id}::uuid`,
    ),
    sql.run(
      tx,
      sql`UPDATE menu_sections s SET name_en = n.name_en
        FROM ${jsonRows('menu_sections', of('menu_section', 'name'))} n
        WHERE s.id = n.id AND s.restaurant_id = ${restaurant_id}::uuid`,
    ),
  ])
}
