import type { RestaurantDropdown } from '../../generated/prisma/client.ts'
import type { Context } from '../../context/context.ts'
import { sql } from '../../db/sql.ts'

/** Dropdown entry of a restaurant, with its usage count for callers who manage the lists. */
export type DropdownEntryRow = RestaurantDropdown & { in_use_count?: number }

/**
 * Reads the usage counts of dropdown entries by their ids. Archived dishes, tables and inventory items do not
 * count. Payments and refunds always count for their tender.
 */
export async function selectUseCounts(ctx: Context, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await sql.rows<{ id: string; in_use_count: number }>(
    ctx,
    sql`
      SELECT e.id, (CASE e.list
        WHEN 'dish_category' THEN (SELECT count(*) FROM dishes d
          WHERE d.restaurant_id = e.restaurant_id AND d.deleted_at IS NULL AND d.category = e.key)
        WHEN 'station' THEN (SELECT count(*) FROM dishes d
          WHERE d.restaurant_id = e.restaurant_id AND d.deleted_at IS NULL AND d.station = e.key)
        WHEN 'table_type' THEN (SELECT count(*) FROM tables t
          WHERE t.restaurant_id = e.restaurant_id AND t.deleted_at IS NULL AND t.table_type = e.key)
        WHEN 'inventory_category' THEN (SELECT count(*) FROM inventory_items i
          WHERE i.restaurant_id = e.restaurant_id AND i.deleted_at IS NULL AND i.category = e.key)
        WHEN 'unit' THEN (SELECT count(*) FROM inventory_items i
          WHERE i.restaurant_id = e.restaurant_id AND i.deleted_at IS NULL AND i.unit = e.key)
        WHEN 'tender' THEN (SELECT count(*) FROM cashier_transactions t WHERE t.tender_id = e.id)
        ELSE 0 END)::int AS in_use_count
      FROM restaurant_dropdowns e WHERE e.id = ANY (${ids}::uuid[])`,
  )
  return new Map(rows.map(({ id, in_use_count }) => [id, in_use_count]))
}
