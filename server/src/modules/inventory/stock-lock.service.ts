import type { UnitFactor } from '@forki/contract/inventory-units'
import { columnsOf, type SqlRow } from '../../db/columns.ts'
import { sql, type Sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import { publish } from '../../events/publish.ts'

const itemColumns = columnsOf('InventoryItem', 'i', [
  'id',
  'restaurant_id',
  'name',
  'unit',
  'units',
  'unit_cost_cents',
])

/** Stock item whose row this transaction has locked. */
export interface LockedItem extends SqlRow<typeof itemColumns, { units: UnitFactor[] }> {
  /** Quantity in stock, in thousandths of the unit: an exact integer. */
  milli: number
}

/**
 * Locks the rows of a restaurant's stock items by ascending id, so that concurrent callers cannot
 * deadlock. The lock sequence is restaurant, till session, order, lines, tables, stock. The item's lock also
 * guards its batches. Later statements see the writes of earlier lock holders. Excludes items of other
 * restaurants. Includes archived items, because an order may still return stock to them.
 */
export async function lockItems(
  ctx: Context,
  restaurant_id: string,
  item_ids: readonly string[],
): Promise<Map<string, LockedItem>> {
  const rows = await sql.rows<LockedItem>(
    ctx,
    sql`
    SELECT ${itemColumns.selectList}, (i.quantity * 1000)::float8 AS milli
    FROM inventory_items i WHERE i.id = ANY (${item_ids}::uuid[]) AND i.restaurant_id = ${restaurant_id}::uuid
    ORDER BY i.id FOR NO KEY UPDATE`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Result of a stock movement for one item. */
export interface MovedItem {
  id: string
  /** True if the stock movement brought the item to its minimum or below, and the item had no alert before. */
  fell_low: boolean
}

/**
 * SQL assignment to the column `low_alerted_at` of stock item `i`, whose new quantity is `after`. Stock above
 * the minimum and deactivation clear it, so that the next shortage alerts again.
 */
export const lowStockAlertSql = (ctx: Context, after: Sql): Sql =>
  sql`low_alerted_at = CASE WHEN ${after} > i.min_quantity OR NOT i.is_active THEN NULL
    ELSE coalesce(i.low_alerted_at, ${ctx.now()}) END`

/** Publishes the stock items that one statement moved, and a low-stock alert for those that became low. */
export async function publishAndAlertMovedItems(
  ctx: Context,
  restaurant_id: string,
  moved: readonly MovedItem[],
): Promise<void> {
  if (moved.length === 0) return
  await publish(ctx, { type: 'stock.updated', restaurant_id, ids: moved.map(({ id }) => id) })
  await alertLowStock(ctx, restaurant_id, moved)
}

/** Publishes `stock.low` once for stock items at or below their minimum, until they recover (INV-8). */
export async function alertLowStock(
  ctx: Context,
  restaurant_id: string,
  moved: readonly MovedItem[],
): Promise<void> {
  const ids = moved.filter(({ fell_low }) => fell_low).map(({ id }) => id)
  if (ids.length > 0) await publish(ctx, { type: 'stock.low', restaurant_id, ids })
}
