import type { DishImportRow } from '@forki/contract/imports'
import { foldForMatching } from '@forki/contract/imports/normalize-text'
import { importDishesBody } from '@forki/contract/dish-import'
import type { Context } from '../../context/context.ts'
import { sql, type Sql } from '../../db/sql.ts'
import { EDITABLE_DISH_COLUMNS, modifierGroupsJson, type GroupRow } from '../dishes/dish.query.ts'
import { importDishes } from '../dishes/dish-import.service.ts'
import { variantChange, writeVariants, type DishVariants } from '../dishes/variant.service.ts'
import type { ImportDefinition, RowPlan } from './import-plan.ts'

interface DishRecord {
  id: string
  name: string
  sku: string | null
  category: string | null
  station: string | null
  groups: GroupRow[]
}

const dishColumns = sql.raw(EDITABLE_DISH_COLUMNS.map((name) => `d.${name}`).join(', '))

const selectDishes = (ctx: Context, where: Sql, order: Sql): Promise<DishRecord[]> =>
  sql.rows<DishRecord>(
    ctx,
    sql`SELECT d.id, ${dishColumns}, ${modifierGroupsJson} AS groups FROM dishes d WHERE ${where} AND d.deleted_at IS NULL ${order}`,
  )

/** Import of dishes. Rows match by SKU, or else by name. */
export const DISH_IMPORT: ImportDefinition<DishImportRow, DishRecord> = {
  fields: EDITABLE_DISH_COLUMNS,
  required: ['name', 'price_cents'],
  uniqueField: 'sku',
  selectCandidates: (ctx, restaurant_id) =>
    selectDishes(ctx, sql`d.restaurant_id = ${restaurant_id}::uuid`, sql`ORDER BY d.position, d.id`),
  lockRecords: (ctx, restaurant_id, ids) =>
    selectDishes(
      ctx,
      sql`d.id = ANY (${ids}::uuid[]) AND d.restaurant_id = ${restaurant_id}::uuid`,
      sql`ORDER BY d.id FOR NO KEY UPDATE OF d`,
    ),
  keysOf: ({ sku, name }) => [
    ...(sku ? [`sku:${foldForMatching(sku)}`] : []),
    ...(name ? [`name:${foldForMatching(name)}`] : []),
  ],
  otherChanges: ({ variants }, { groups }) => {
    const change = variants && variantChange(groups, variants)
    return change ? [{ field: 'variants', ...change }] : []
  },
  addProblems: (_ctx, plans, knows) => {
    for (const { values, storedRecord, problems } of plans) {
      const reportUnknown = (list: 'dish_category' | 'station', field: 'category' | 'station') => {
        const key = values[field]
        if (key && key !== storedRecord?.[field] && !knows(list, key))
          problems.push({ field, reason: 'unknown_reference', row: null })
      }
      reportUnknown('dish_category', 'category')
      reportUnknown('station', 'station')
    }
  },
  writeRows: writeDishes,
}

/** Writes the dishes by the import of the dishes module, and then their variants. */
async function writeDishes(
  ctx: Context,
  restaurant_id: string,
  plans: readonly RowPlan<DishImportRow, DishRecord>[],
): Promise<void> {
  const written = plans.filter(({ outcome }) => outcome === 'created' || outcome === 'updated')
  if (written.length === 0) return
  const rows = written.map(({ values: { variants: _group, ...values }, storedRecord, changes }) => {
    if (!storedRecord) return { create: values }
    const changed = changes.filter(({ field }) => field !== 'variants')
    return {
      id: storedRecord.id,
      change: {
        ...Object.fromEntries(changed.map(({ field, after }) => [field, after])),
        expected: Object.fromEntries(changed.map(({ field, before }) => [field, before])),
      },
    }
  })
  // The schema adds the defaults of new dishes.
  const report = await importDishes(ctx, importDishesBody.parse({ restaurant_id, rows }))
  const variants: DishVariants[] = []
  written.forEach((plan, index) => {
    plan.id = report.rows[index]?.id ?? plan.id
    const { values, storedRecord, id, changes } = plan
    const hasVariantChange = !storedRecord || changes.some(({ field }) => field === 'variants')
    if (values.variants && id && hasVariantChange)
      variants.push({ dish_id: id, groups: storedRecord?.groups ?? [], variants: values.variants })
  })
  await writeVariants(ctx, restaurant_id, variants)
}
