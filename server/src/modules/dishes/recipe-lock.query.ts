import type { Context } from '../../context/context.ts'
import { sql } from '../../db/sql.ts'

/**
 * Locks the stock items of recipes, in the order of their ids. Share locks ensure that no stock item is
 * archived before the recipe that uses it commits.
 * @returns ids of the locked items, without archived items and those of other restaurants
 */
export async function lockRecipeItems(
  ctx: Context,
  restaurant_id: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await sql.rows<{ id: string }>(
    ctx,
    sql`
    SELECT id FROM inventory_items
    WHERE id = ANY (${[...new Set(ids)]}::uuid[]) AND restaurant_id = ${restaurant_id}::uuid AND deleted_at IS NULL
    ORDER BY id FOR SHARE`,
  )
  return new Set(rows.map(({ id }) => id))
}
