import type { Context } from '../../context/context.ts'
import { audit } from '../../db/audit-log.ts'
import { writeEnglishTexts, type EnglishText } from '../../db/write-english-texts.ts'
import { sql } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publish } from '../../events/publish.ts'

/** English text of a menu, or of a section of the menu. */
export interface MenuTranslation extends EnglishText {
  kind: 'menu' | 'menu_section'
  menu_id: string
}

const TABLES = { menu: 'menus', menu_section: 'menu_sections' } as const

/**
 * Writes English texts of menus and sections in one statement per table and field. The caller has locked the
 * menus. Increments the menus' versions, so that saving a menu form with the old texts is rejected as stale.
 */
export async function translateMenus(
  ctx: Context,
  restaurant_id: string,
  texts: readonly MenuTranslation[],
): Promise<void> {
  if (texts.length === 0) return
  await inTransaction(ctx, async (tx) => {
    await writeEnglishTexts(tx, restaurant_id, { texts, tableOf: ({ kind }) => TABLES[kind] })
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
