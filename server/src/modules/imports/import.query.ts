import { sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'

export interface DropdownKey {
  list: string
  key: string
}

/** Keys of the dropdown lists that import rows refer to. */
export const selectDropdownKeys = (ctx: Context, restaurant_id: string): Promise<DropdownKey[]> =>
  sql.rows<DropdownKey>(
    ctx,
    sql`
    SELECT list::text AS list, key FROM restaurant_dropdowns WHERE restaurant_id = ${restaurant_id}::uuid
      AND list IN ('dish_category', 'inventory_category', 'unit', 'station')`,
  )

/** True if the restaurant exists and is not archived. */
export const isActiveRestaurant = async (ctx: Context, restaurant_id: string): Promise<boolean> =>
  (
    await sql.rows(
      ctx,
      sql`SELECT 1 FROM restaurants WHERE id = ${restaurant_id}::uuid AND deleted_at IS NULL`,
    )
  ).length > 0
