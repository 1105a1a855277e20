import { columnsOf, type SqlRow } from '../../db/columns.ts'
import { sql, type Sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import {
  isLowStock,
  itemJson,
  itemsWhere,
  stockValueSql,
  safeCentsSumSql,
  type ItemFilter,
  type ItemRow,
} from '../inventory/inventory-item.query.ts'
import { movementJson, type MovementRow } from '../inventory/stock-movement.query.ts'

const restaurantColumns = columnsOf('Restaurant', 'r', [
  'id',
  'slug',
  'currency',
  'timezone',
  'business_day_cutoff',
])

/** Columns of a restaurant that stock reports need. */
export type StockRestaurant = SqlRow<typeof restaurantColumns>

export async function selectStockRestaurant(
  ctx: Context,
  restaurant_id: string,
): Promise<StockRestaurant | undefined> {
  const rows = await sql.rows<StockRestaurant>(
    ctx,
    sql`
      SELECT ${restaurantColumns.selectList} FROM restaurants r WHERE r.id = ${restaurant_id}::uuid AND r.deleted_at IS NULL`,
  )
  return rows[0]
}

const centsOrZeroSql = (sum: Sql) => safeCentsSumSql(sql`coalesce(${sum}, 0)`)
/** SQL `FROM` and `WHERE` clauses of the batches `b` with stock and their active items `i`. */
export const batchesInStockFrom = (restaurant_id: string) => sql`
  FROM inventory_batches b JOIN inventory_items i ON i.id = b.inventory_item_id
  WHERE b.restaurant_id = ${restaurant_id}::uuid AND b.quantity > 0 AND i.is_active AND i.deleted_at IS NULL`

/** Key figures of the stock dashboard, which one statement returns. */
export interface StockFigures {
  total_items: number
  active_items: number
  stock_value_cents: number
  low_stock_count: number
  out_of_stock_count: number
  negative_count: number
  expiring_count: number
  expired_count: number
  categories: { category: string | null; items: number; stock_value_cents: number }[]
  recent_movements: MovementRow[]
}

/** Reads the key figures of the stock in a restaurant. Days are `YYYY-MM-DD`. */
export async function selectStockFigures(
  ctx: Context,
  restaurant_id: string,
  { today, until }: { today: string; until: string },
): Promise<StockFigures> {
  const [row] = await sql.rows<{ figures: StockFigures }>(
    ctx,
    sql`
      WITH stock AS (
        SELECT i.category, i.quantity, i.is_active, i.is_active AND ${isLowStock} AS low, ${stockValueSql} AS value
        FROM inventory_items i WHERE i.restaurant_id = ${restaurant_id}::uuid AND i.deleted_at IS NULL
      )
      SELECT json_build_object(
        'total_items', count(*), 'active_items', count(*) FILTER (WHERE is_active),
        'stock_value_cents', ${centsOrZeroSql(sql`sum(value) FILTER (WHERE is_active)`)},
        'low_stock_count', count(*) FILTER (WHERE low),
        'out_of_stock_count', count(*) FILTER (WHERE is_active AND quantity <= 0),
        'negative_count', count(*) FILTER (WHERE is_active AND quantity < 0),
        'expiring_count', (SELECT count(*) ${batchesInStockFrom(restaurant_id)}
          AND b.expires_at BETWEEN ${today}::date AND ${until}::date),
        'expired_count', (SELECT count(*) ${batchesInStockFrom(restaurant_id)} AND b.expires_at < ${today}::date),
        'categories', (SELECT coalesce(json_agg(json_build_object('category', c.category, 'items', c.items,
            'stock_value_cents', ${safeCentsSumSql(sql`c.value`)}) ORDER BY c.value DESC, c.category), '[]')
          FROM (SELECT category, count(*) AS items, sum(value) AS value FROM stock WHERE is_active GROUP BY category) c),
        'recent_movements', (SELECT coalesce(json_agg(r.movement), '[]') FROM (
          SELECT ${movementJson} AS movement
          FROM inventory_movements m JOIN inventory_items i ON i.id = m.inventory_item_id
          WHERE m.restaurant_id = ${restaurant_id}::uuid ORDER BY m.created_at DESC, m.id DESC LIMIT 10) r)) AS figures
      FROM stock`,
  )
  return row!.figures
}

/** Filter, sort sequence and limit of a list of stock items. */
export interface StockItemQuery {
  filter: ItemFilter
  order: 'name' | 'lowest'
  limit: number
}

const SORT_TERMS = {
  name: sql`i.name, i.id`,
  /** Sort order: lowest stock in relation to the item's minimum first. */
  lowest: sql`i.quantity / greatest(i.min_quantity, 0.001), i.name, i.id`,
}

/** Reads the first `limit` stock items that match the filter, with batches and images. */
export async function selectItems(
  ctx: Context,
  restaurant_id: string,
  { filter, order, limit }: StockItemQuery,
): Promise<ItemRow[]> {
  const rows = await sql.rows<{ item: ItemRow }>(
    ctx,
    sql`
      SELECT ${itemJson} AS item FROM inventory_items i WHERE ${itemsWhere([restaurant_id], filter)}
      ORDER BY ${SORT_TERMS[order]} LIMIT ${limit}`,
  )
  return rows.map((row) => row.item)
}

/**
 * Reads the stock sums of a category. Undefined if neither the restaurant's category list nor an item has the
 * category.
 */
export async function selectCategorySums(ctx: Context, restaurant_id: string, category: string) {
  const [row] = await sql.rows<{
    total: number
    stock_value_cents: number
    low_stock_count: number
    known: boolean
  }>(
    ctx,
    sql`
      SELECT count(*) FILTER (WHERE i.is_active)::int AS total,
        ${centsOrZeroSql(sql`sum(${stockValueSql}) FILTER (WHERE i.is_active)`)}::float8 AS stock_value_cents,
        count(*) FILTER (WHERE i.is_active AND ${isLowStock})::int AS low_stock_count,
        count(*) > 0 OR EXISTS (SELECT FROM restaurant_dropdowns d WHERE d.restaurant_id = ${restaurant_id}::uuid
          AND d.list = 'inventory_category' AND d.key = ${category}) AS known
      FROM inventory_items i WHERE ${itemsWhere([restaurant_id], { category })}`,
  )
  return row?.known ? row : undefined
}
