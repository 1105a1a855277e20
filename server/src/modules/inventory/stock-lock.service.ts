import type { UnitFactor } from '@forki/contract/inventory-units'
import { columnsOf, type SqlRow } from '../../db/columns.ts'
import { sql, type Sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import { publish } from '../../events/publish.ts'

const item = columnsOf('InventoryItem', 'i', [
  'id',
  'restaurant_id',
  'name',
  'unit',
  'units',
  'unit_cost_cents',
])

/** An item whose row lock this transaction holds. */
export interface LockedItem extends SqlRow<typeof item, { units: UnitFactor[] }> {
  /** What is there, in thousandths of the unit: whole numbers, exact. */
  milli: number
}

/**
 * Takes the row locks of a restaurant's items by rising id, so that two who need the same items never wait for each other
 * in a circle; after every other lock (restaurant, session, order, lines, tables, stock). Batches are written by who
 * holds their item's lock alone. Statements that follow see what earlier holders wrote. Items of other restaurants are
 * not there; archived ones are, since an order may still give back to them.
 */
export async function lockItems(
  ctx: Context,
  restaurant_id: string,
  item_ids: readonly string[],
): Promise<Map<string, LockedItem>> {
  const rows = await sql.rows<LockedItem>(
    ctx,
    sql`
    SELECT ${item.list}, (i.quantity * 1000)::float8 AS milli
    FROM inventory_items i WHERE i.id = ANY (${item_ids}::uuid[]) AND i.restaurant_id = ${restaurant_id}::uuid
    ORDER BY i.id FOR NO KEY UPDATE`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** What became of items that moved. */
export interface Moved {
  id: string
  /** At or below its minimum, and nobody was told since it last stood above. */
  fell_low: boolean
}

/** Columns of an item `i` after `quantity` has become `after`: the alert is armed again by stock above the minimum. */
export const lowAlert = (ctx: Context, after: Sql): Sql =>
  sql`low_alerted_at = CASE WHEN ${after} > i.min_quantity OR NOT i.is_active THEN NULL
    ELSE coalesce(i.low_alerted_at, ${ctx.now()}) END`

/** Tells that items moved, by any number of movements in one statement, and which of them fell low. */
export async function tellMoved(ctx: Context, restaurant_id: string, moved: readonly Moved[]): Promise<void> {
  if (moved.length === 0) return
  await publish(ctx, { type: 'stock.updated', restaurant_id, ids: moved.map(({ id }) => id) })
  await alertLow(ctx, restaurant_id, moved)
}

/** Publishes `stock.low` once for items at or below their minimum, until they recover (INV-8). */
export async function alertLow(ctx: Context, restaurant_id: string, moved: readonly Moved[]): Promise<void> {
  const ids = moved.filter(({ fell_low }) => fell_low).map(({ id }) => id)
  if (ids.length > 0) await publish(ctx, { type: 'stock.low', restaurant_id, ids })
}
