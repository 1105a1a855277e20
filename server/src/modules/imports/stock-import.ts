import type { StockImportRow } from '@forki/contract/imports'
import { foldForMatching } from '@forki/contract/imports/normalize-text'
import { sql, type Sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import {
  IMPORTED_COLUMNS,
  importStockItems,
  type ImportedValues,
} from '../inventory/inventory-import.service.ts'
import type { ImportDefinition } from './import-plan.ts'

const FIELDS = [...IMPORTED_COLUMNS, 'quantity', 'unit_cost_cents'] as const

interface StockRecord extends ImportedValues {
  id: string
}

const selectItems = (ctx: Context, where: Sql, lock: Sql): Promise<StockRecord[]> =>
  sql.rows<StockRecord>(
    ctx,
    sql`
    SELECT i.id, i.name, i.sku, i.category, i.unit, i.min_quantity::float8 AS min_quantity,
      i.reorder_quantity::float8 AS reorder_quantity, i.is_active, i.quantity::float8 AS quantity,
      i.unit_cost_cents::float8 AS unit_cost_cents
    FROM inventory_items i WHERE ${where} AND i.deleted_at IS NULL ORDER BY i.id ${lock}`,
  )

/** Import of stock items. Rows match by SKU, or else by name. An import never changes the unit of an item. */
export const STOCK_IMPORT: ImportDefinition<StockImportRow, StockRecord> = {
  fields: FIELDS,
  required: ['name', 'unit'],
  uniqueField: 'sku',
  selectCandidates: (ctx, restaurant_id) =>
    selectItems(ctx, sql`i.restaurant_id = ${restaurant_id}::uuid`, sql.empty),
  lockRecords: (ctx, restaurant_id, ids) =>
    selectItems(
      ctx,
      sql`i.id = ANY (${ids}::uuid[]) AND i.restaurant_id = ${restaurant_id}::uuid`,
      sql`FOR NO KEY UPDATE OF i`,
    ),
  keysOf: ({ sku, name }) => [
    ...(sku ? [`sku:${foldForMatching(sku)}`] : []),
    ...(name ? [`name:${foldForMatching(name)}`] : []),
  ],
  addProblems: (_ctx, plans, knows) => {
    for (const { values, storedRecord, problems } of plans) {
      const { category, unit } = values
      if (category && category !== storedRecord?.category && !knows('inventory_category', category))
        problems.push({ field: 'category', reason: 'unknown_reference', row: null })
      if (unit && storedRecord && unit !== storedRecord.unit)
        problems.push({ field: 'unit', reason: 'unit_differs', row: null })
      if (unit && !storedRecord && !knows('unit', unit))
        problems.push({ field: 'unit', reason: 'unknown_reference', row: null })
    }
  },
  writeRows: async (ctx, restaurant_id, plans) => {
    const written = plans.filter(({ outcome }) => outcome === 'created' || outcome === 'updated')
    for (const plan of written) plan.id ??= ctx.newId()
    await importStockItems(
      ctx,
      restaurant_id,
      written.map(({ id, storedRecord, values }) => ({
        id: id!,
        before: storedRecord,
        sku: null,
        category: null,
        min_quantity: 0,
        reorder_quantity: 0,
        is_active: true,
        quantity: 0,
        unit_cost_cents: 0,
        ...storedRecord,
        ...(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Required<
          Pick<StockImportRow, 'name' | 'unit'>
        >),
      })),
    )
  },
}
