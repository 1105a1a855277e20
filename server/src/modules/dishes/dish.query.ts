import type { DishListQuery } from '@forki/contract/dishes'
import type { Context } from '../../context/context.ts'
import { searchPatterns } from '../../db/text-search.ts'
import type { ChangeTable } from '../../events/change-feed.ts'
import type { Scope } from '../../access/policies.ts'
import { columnsOf, jsonArray, type JsonRow } from '../../db/columns.ts'
import {
  EXTERNAL_REFERENCE_COLUMNS,
  externalReferenceConditions,
  type MetadataJson,
} from '../../db/external-references.ts'
import { page, orderByWithTieBreaker } from '../../db/sql-page.ts'
import { imagesJson, type ImageRow } from '../images/image.query.ts'
import { inRestaurants, sql, type Sql } from '../../db/sql.ts'

/** Columns of a dish that users edit and import. */
export const EDITABLE_DISH_COLUMNS = [
  'name',
  'name_en',
  'description',
  'description_en',
  'category',
  'price_cents',
  'tax_rate_bps',
  'station',
  'prep_minutes',
  'allergens',
  'diets',
  'calories',
  'sku',
  'is_available',
  'is_active',
] as const
const dishColumns = columnsOf('Dish', 'd', [
  'id',
  'restaurant_id',
  ...EDITABLE_DISH_COLUMNS,
  'position',
  ...EXTERNAL_REFERENCE_COLUMNS,
  'created_at',
  'updated_at',
])
const groupColumns = columnsOf('ModifierGroup', 'g', ['id', 'name', 'name_en', 'min', 'max'])
const optionColumns = columnsOf('ModifierOption', 'o', [
  'id',
  'name',
  'name_en',
  'price_delta_cents',
  'is_available',
])
const recipeLineColumns = columnsOf('RecipeLine', 'r', ['inventory_item_id', 'quantity'])

export interface GroupRow extends JsonRow<typeof groupColumns> {
  options: JsonRow<typeof optionColumns>[]
}

/** Dish with its modifier groups, recipe and images. */
export interface DishRow extends JsonRow<typeof dishColumns, MetadataJson> {
  images: ImageRow[]
  modifier_groups: GroupRow[]
  recipe: JsonRow<typeof recipeLineColumns>[]
}

const optionsJson = jsonArray(
  optionColumns.json(),
  sql`o.position, o.id`,
  sql`modifier_options o WHERE o.group_id = g.id`,
)

/** SQL of the modifier groups of dish `d` with their options, as a JSON array. */
export const modifierGroupsJson = jsonArray(
  groupColumns.json({ options: optionsJson }),
  sql`g.position, g.id`,
  sql`modifier_groups g WHERE g.dish_id = d.id`,
)

/** SQL of the recipe of dish `d`, as a JSON array. */
export const recipeLinesJson = jsonArray(
  recipeLineColumns.json(),
  recipeLineColumns.column.inventory_item_id,
  sql`recipe_lines r WHERE r.dish_id = d.id`,
)

/**
 * SQL expression for the course of new lines of dish `d`: the default course of its category. Null without a
 * default.
 */
export const dishCourseSql = sql`(SELECT c.course FROM restaurant_dropdowns c
  WHERE c.restaurant_id = d.restaurant_id AND c.list = 'dish_category' AND c.key = d.category)`

/** SQL of dish `d` as a JSON object. */
export const dishJson = dishColumns.json({
  images: imagesJson('dishes', dishColumns.column.id),
  modifier_groups: modifierGroupsJson,
  recipe: recipeLinesJson,
})

function conditions(scope: Scope, { filters, q }: DishListQuery): Sql[] {
  const where = [sql`d.deleted_at IS NULL`]
  if (scope.ids) where.push(inRestaurants(sql`d`, scope.ids))
  for (const pattern of searchPatterns(q)) where.push(sql`d.search_text LIKE ${pattern}`)
  if (filters.category !== undefined) where.push(sql`d.category = ${filters.category}`)
  if (filters.station !== undefined) where.push(sql`d.station = ${filters.station}`)
  if (filters.is_active !== undefined) where.push(sql`d.is_active = ${filters.is_active}`)
  if (filters.is_available !== undefined) where.push(sql`d.is_available = ${filters.is_available}`)
  where.push(...externalReferenceConditions('d', filters))
  return where
}

/** Reads a page of the dishes in `scope`, searched by name, English name, SKU and category. */
export const selectDishPage = (ctx: Context, scope: Scope, input: DishListQuery) =>
  page<DishRow>(ctx, input, {
    json: dishJson,
    from: sql`dishes d`,
    where: conditions(scope, input),
    order: orderByWithTieBreaker(input, dishColumns.column[input.sort], dishColumns.column.id),
  })

/** Source of the change feed of the dish list. */
export const dishChanges = (scope: Scope, input: DishListQuery): ChangeTable<DishRow> => ({
  list: 'dishes',
  from: sql`dishes d`,
  id: sql`d.id`,
  where: conditions(scope, input),
  json: dishJson,
  archived: { when: sql`d.deleted_at IS NOT NULL`, at: sql`d.deleted_at` },
  restaurant_ids: scope.ids,
})

/** Reads a dish by id. Undefined for an archived dish. */
export async function selectDish(ctx: Context, dish_id: string): Promise<DishRow | undefined> {
  const rows = await sql.rows<{ dish: DishRow }>(
    ctx,
    sql`
      SELECT ${dishJson} AS dish FROM dishes d WHERE d.id = ${dish_id}::uuid AND d.deleted_at IS NULL`,
  )
  return rows[0]?.dish
}

/** Reads the dishes of a restaurant that have one of `external_ids` of one external system. */
export async function selectDishesByExternalIds(
  ctx: Context,
  restaurant_id: string,
  { external_source, external_ids }: { external_source: string; external_ids: readonly string[] },
): Promise<DishRow[]> {
  const rows = await sql.rows<{ dish: DishRow }>(
    ctx,
    sql`
      SELECT ${dishJson} AS dish FROM dishes d WHERE d.restaurant_id = ${restaurant_id}::uuid
        AND d.external_source = ${external_source} AND d.external_id = ANY (${[...external_ids]}::text[])
        AND d.external_id IS NOT NULL AND d.deleted_at IS NULL`,
  )
  return rows.map((row) => row.dish)
}
