import type { DishListInput } from '@forki/contract/dishes'
import type { Context } from '../../context/context.ts'
import { searchPatterns } from '../../db/list.ts'
import type { Changing } from '../../events/list-changes.ts'
import type { Scope } from '../../access/policies.ts'
import { page, sequence } from '../../db/page.ts'
import type { ImageRow } from '../images/image.presenter.ts'
import { inRestaurants, sql, type Sql } from '../../db/sql.ts'

/** A dish as one statement returns it: the row with its groups, recipe and pictures inside. */
export interface DishRow {
  id: string
  restaurant_id: string
  name: string
  name_en: string | null
  description: string | null
  description_en: string | null
  category: string | null
  price_cents: number
  tax_rate_bps: number | null
  station: string | null
  prep_minutes: number | null
  allergens: string[]
  diets: string[]
  calories: number | null
  sku: string | null
  is_available: boolean
  is_active: boolean
  position: number
  created_at: string
  updated_at: string
  images: ImageRow[]
  modifier_groups: {
    id: string
    name: string
    min: number
    max: number
    options: { id: string; name: string; price_delta_cents: number; is_available: boolean }[]
  }[]
  recipe: { inventory_item_id: string; quantity: number }[]
}

/** The columns and relations of a dish `d` as JSON; menus build their dishes from it too. */
export const dishJson = sql`
  json_build_object(
    'id', d.id, 'restaurant_id', d.restaurant_id, 'name', d.name, 'name_en', d.name_en,
    'description', d.description, 'description_en', d.description_en, 'category', d.category,
    'price_cents', d.price_cents, 'tax_rate_bps', d.tax_rate_bps, 'station', d.station,
    'prep_minutes', d.prep_minutes, 'allergens', d.allergens, 'diets', d.diets, 'calories', d.calories,
    'sku', d.sku, 'is_available', d.is_available, 'is_active', d.is_active, 'position', d.position,
    'created_at', d.created_at, 'updated_at', d.updated_at,
    'images', (SELECT coalesce(json_agg(json_build_object('blob_path', i.blob_path, 'position', i.position,
        'uploaded_at', i.uploaded_at, 'is_featured', i.is_featured) ORDER BY i.position), '[]')
      FROM images i WHERE i.folder = 'dishes' AND i.entity_id = d.id),
    'modifier_groups', (SELECT coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'min', g.min, 'max', g.max,
        'options', (SELECT coalesce(json_agg(json_build_object('id', o.id, 'name', o.name,
            'price_delta_cents', o.price_delta_cents, 'is_available', o.is_available) ORDER BY o.position, o.id), '[]')
          FROM modifier_options o WHERE o.group_id = g.id)) ORDER BY g.position, g.id), '[]')
      FROM modifier_groups g WHERE g.dish_id = d.id),
    'recipe', (SELECT coalesce(json_agg(json_build_object('inventory_item_id', r.inventory_item_id,
        'quantity', r.quantity) ORDER BY r.inventory_item_id), '[]')
      FROM recipe_lines r WHERE r.dish_id = d.id))`

/** Each documented sort in both directions, tied by id so that pages never repeat or skip. */
const order: Record<DishListInput['sort'], Sql> = {
  position: sql`d.position`,
  name: sql`d.name`,
  price_cents: sql`d.price_cents`,
  category: sql`d.category`,
  created_at: sql`d.created_at`,
  updated_at: sql`d.updated_at`,
}

function conditions(scope: Scope, { filters, q }: DishListInput): Sql[] {
  const where = [sql`d.deleted_at IS NULL`]
  if (scope.ids) where.push(inRestaurants(sql`d`, scope.ids))
  for (const pattern of searchPatterns(q)) where.push(sql`d.search_text LIKE ${pattern}`)
  if (filters.category !== undefined) where.push(sql`d.category = ${filters.category}`)
  if (filters.station !== undefined) where.push(sql`d.station = ${filters.station}`)
  if (filters.is_active !== undefined) where.push(sql`d.is_active = ${filters.is_active}`)
  if (filters.is_available !== undefined) where.push(sql`d.is_available = ${filters.is_available}`)
  return where
}

/** One page of dishes and the total, in one statement. */
export const selectDishPage = (ctx: Context, scope: Scope, input: DishListInput) =>
  page<DishRow>(ctx, input, {
    json: dishJson,
    from: sql`dishes d`,
    where: conditions(scope, input),
    order: sequence(input, order[input.sort], sql`d.id`),
  })

/** Dishes as their changes are read. */
export const dishChanges = (scope: Scope, input: DishListInput): Changing<DishRow> => ({
  list: 'dishes',
  from: sql`dishes d`,
  id: sql`d.id`,
  where: conditions(scope, input),
  json: dishJson,
  archived: { when: sql`d.deleted_at IS NOT NULL`, at: sql`d.deleted_at` },
  restaurant_ids: scope.ids,
})

/** One dish whole, or undefined; archived ones are gone. */
export async function selectDish(ctx: Context, dish_id: string): Promise<DishRow | undefined> {
  const rows = await sql.rows<{ dish: DishRow }>(
    ctx,
    sql`
      SELECT ${dishJson} AS dish FROM dishes d WHERE d.id = ${dish_id}::uuid AND d.deleted_at IS NULL`,
  )
  return rows[0]?.dish
}
