import type { InventoryListQuery } from '@forki/contract/inventory'
import type { UnitFactor } from '@forki/contract/inventory-units'
import type { Context } from '../../context/context.ts'
import { columnsOf, type JsonRow } from '../../db/columns.ts'
import { searchPatterns } from '../../db/text-search.ts'
import type { ChangeTable } from '../../events/change-feed.ts'
import type { Scope } from '../../access/policies.ts'
import { page, orderByWithTieBreaker } from '../../db/sql-page.ts'
import { imagesJson, type ImageRow } from '../images/image.query.ts'
import { inRestaurants, sql, type Sql } from '../../db/sql.ts'

const itemColumns = columnsOf('InventoryItem', 'i', [
  'id',
  'restaurant_id',
  'name',
  'sku',
  'category',
  'unit',
  'units',
  'quantity',
  'min_quantity',
  'reorder_quantity',
  'unit_cost_cents',
  'supplier_id',
  'is_active',
  'version',
  'created_at',
  'updated_at',
])

/** Stock item with its batches and images, as one statement returns it. */
export interface ItemRow extends JsonRow<typeof itemColumns, { units: UnitFactor[] }> {
  supplier_name: string | null
  batches: {
    id: string
    quantity: number
    expires_at: string | null
    unit_cost_cents: number
    received_at: string
  }[]
  stock_value_cents: number
  is_low: boolean
  images: ImageRow[]
}

/** SQL expression of a rounded sum, clamped to safe integers. A larger sum would fail the whole response. */
export const safeCentsSumSql = (sum: Sql): Sql =>
  sql`greatest(least(round(${sum}), 9007199254740991), -9007199254740991)`

/** SQL expression for the value of stock item `i`: its quantity at average cost. 0 for negative stock. */
export const stockValueSql = sql`greatest(i.quantity, 0) * i.unit_cost_cents`
export const isLowStock = sql`i.quantity <= i.min_quantity`

/**
 * ORDER BY terms that sort stock batches in the sequence of their use (FEFO): the first to expire is used
 * first. Batches without expiry are last. Batches with the same expiry are used in the sequence of their
 * receipt.
 */
export const batchUseOrder = sql`b.expires_at NULLS LAST, b.received_at, b.id`

const nearestExpirySql = sql`(SELECT min(b.expires_at) FROM inventory_batches b
  WHERE b.inventory_item_id = i.id AND b.quantity > 0)`

/** SQL expression of stock item `i` as JSON, with supplier name, batches, stock value and images. */
export const itemJson = itemColumns.json({
  supplier_name: sql`(SELECT s.name FROM suppliers s WHERE s.id = i.supplier_id)`,
  batches: sql`(SELECT coalesce(json_agg(json_build_object('id', b.id, 'quantity', b.quantity,
        'expires_at', b.expires_at, 'unit_cost_cents', b.unit_cost_cents, 'received_at', b.received_at)
        ORDER BY ${batchUseOrder}), '[]')
      FROM inventory_batches b WHERE b.inventory_item_id = i.id AND b.quantity > 0)`,
  stock_value_cents: safeCentsSumSql(stockValueSql),
  is_low: isLowStock,
  images: imagesJson('inventory', itemColumns.column.id),
})

/** SQL columns by sort key of the API. */
const sortColumns: Record<InventoryListQuery['sort'], Sql> = {
  ...itemColumns.column,
  stock_value_cents: stockValueSql,
  nearest_expiry: nearestExpirySql,
}

/** Filter of stock items for lists, searches and exports. */
export interface ItemFilter {
  q?: string | undefined
  category?: string | undefined
  supplier_id?: string | undefined
  is_active?: boolean | undefined
  low_stock?: boolean | undefined
  out_of_stock?: boolean | undefined
  negative?: boolean | undefined
}

/**
 * SQL condition on stock items `i` that are not archived.
 * @param restaurant_ids restaurants of the items, null for all
 */
export function itemsWhere(restaurant_ids: readonly string[] | null, filter: ItemFilter): Sql {
  const where = [sql`i.deleted_at IS NULL`]
  if (restaurant_ids) where.push(inRestaurants(sql`i`, restaurant_ids))
  for (const pattern of searchPatterns(filter.q)) where.push(sql`i.search_text LIKE ${pattern}`)
  if (filter.category !== undefined) where.push(sql`i.category = ${filter.category}`)
  if (filter.supplier_id !== undefined) where.push(sql`i.supplier_id = ${filter.supplier_id}::uuid`)
  if (filter.is_active !== undefined) where.push(sql`i.is_active = ${filter.is_active}`)
  if (filter.low_stock !== undefined) where.push(sql`(${isLowStock}) = ${filter.low_stock}`)
  if (filter.out_of_stock !== undefined) where.push(sql`(i.quantity <= 0) = ${filter.out_of_stock}`)
  if (filter.negative !== undefined) where.push(sql`(i.quantity < 0) = ${filter.negative}`)
  return sql.join(where, ' AND ')
}

/** Reads a page of the stock items in `scope`, searched by name, SKU and category. */
export const selectItemPage = (ctx: Context, scope: Scope, input: InventoryListQuery) =>
  page<ItemRow>(ctx, input, {
    json: itemJson,
    from: sql`inventory_items i`,
    where: [itemsWhere(scope.ids, { ...input.filters, q: input.q })],
    order: orderByWithTieBreaker(input, sortColumns[input.sort], sql`i.id`, 'last'),
  })

/** SQL source from which the change feed of the stock item list reads created, changed and archived items. */
export const itemChanges = (scope: Scope, { filters }: InventoryListQuery): ChangeTable<ItemRow> => ({
  list: 'inventory',
  from: sql`inventory_items i`,
  id: sql`i.id`,
  where: [itemsWhere(scope.ids, filters)],
  json: itemJson,
  archived: { when: sql`i.deleted_at IS NOT NULL`, at: sql`i.deleted_at` },
  restaurant_ids: scope.ids,
})

/** Reads a stock item by id. Undefined for an archived item. */
export async function selectItem(ctx: Context, item_id: string): Promise<ItemRow | undefined> {
  const rows = await sql.rows<{ item: ItemRow }>(
    ctx,
    sql`SELECT ${itemJson} AS item FROM inventory_items i WHERE i.id = ${item_id}::uuid AND i.deleted_at IS NULL`,
  )
  return rows[0]?.item
}
