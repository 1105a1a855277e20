import { columnsOf, type JsonRow } from '../../db/columns.ts'
import { sql, type Sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import type { Language } from '../../errors/messages/language.ts'
import {
  isLowStock,
  itemsWhere,
  stockValueSql,
  safeCentsSumSql,
  type ItemFilter,
} from '../inventory/inventory-item.query.ts'

const itemColumns = columnsOf('InventoryItem', 'i', [
  'name',
  'sku',
  'category',
  'unit',
  'quantity',
  'min_quantity',
  'reorder_quantity',
  'unit_cost_cents',
  'is_active',
])

/** Stock item of an export file. Labels are in the caller's language. */
export interface StockExportRow extends JsonRow<typeof itemColumns> {
  category_label: string | null
  unit_label: string
  stock_value_cents: number
  supplier_name: string | null
  nearest_expiry: string | null
  is_low: boolean
}

/** Number of stock items per query. */
const BATCH_ITEMS = 500

/** Yields the stock items of a restaurant by name, read in batches while the file is sent. */
export async function* readExportRows(
  ctx: Context,
  restaurant_id: string,
  { filter, language }: { filter: ItemFilter; language: Language },
): AsyncGenerator<StockExportRow> {
  const english = language === 'en'
  const label = (list: string, column: Sql) => sql`(
    SELECT CASE WHEN ${english} THEN coalesce(d.label_en, d.label) ELSE d.label END FROM restaurant_dropdowns d
    WHERE d.restaurant_id = i.restaurant_id AND d.list = ${list} AND d.key = ${column})`
  const json = itemColumns.json({
    category_label: sql`coalesce(${label('inventory_category', itemColumns.column.category)}, i.category)`,
    unit_label: sql`coalesce(${label('unit', itemColumns.column.unit)}, i.unit)`,
    stock_value_cents: safeCentsSumSql(stockValueSql),
    supplier_name: sql`(SELECT s.name FROM suppliers s WHERE s.id = i.supplier_id)`,
    nearest_expiry: sql`(SELECT min(b.expires_at) FROM inventory_batches b
      WHERE b.inventory_item_id = i.id AND b.quantity > 0)`,
    is_low: isLowStock,
  })
  const where = itemsWhere([restaurant_id], filter)
  let after: { name: string; id: string } | null = null
  for (;;) {
    const beyond: Sql = after ? sql`AND (i.name, i.id) > (${after.name}, ${after.id}::uuid)` : sql.empty
    const rows: { id: string; item: StockExportRow }[] = await sql.rows(
      ctx,
      sql`
        SELECT i.id, ${json} AS item
        FROM inventory_items i WHERE ${where} ${beyond} ORDER BY i.name, i.id LIMIT ${BATCH_ITEMS}`,
    )
    for (const row of rows) yield row.item
    const last = rows.at(-1)
    if (!last || rows.length < BATCH_ITEMS) return
    after = { name: last.item.name, id: last.id }
  }
}
