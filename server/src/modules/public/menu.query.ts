import type { Context } from '../../context/context.ts'
import { modifierGroupsJson, type GroupRow } from '../dishes/dish.query.ts'
import { columnsOf, jsonArray, type JsonRow } from '../../db/columns.ts'
import { sql } from '../../db/sql.ts'

const dishColumns = columnsOf('Dish', 'd', [
  'id',
  'name',
  'name_en',
  'description',
  'description_en',
  'allergens',
  'diets',
  'calories',
  'is_available',
])
const restaurantColumns = columnsOf('Restaurant', 'r', [
  'name',
  'slug',
  'description',
  'description_en',
  'phone',
  'website',
  'street',
  'city',
  'country',
  'currency',
  'timezone',
  'locale',
  'prices_include_tax',
  'opening_hours',
  'restaurant_logo',
])

export interface PublicDishRow extends JsonRow<typeof dishColumns> {
  price_cents: number
  modifier_groups: GroupRow[]
  images: { blob_path: string; is_featured: boolean }[]
}

/** Menu data for guests, as a statement returns it. */
export interface PublicMenuRow {
  restaurant: JsonRow<
    typeof restaurantColumns,
    { opening_hours: { day: number; opens: string; closes: string }[] }
  >
  name: string
  name_en: string | null
  description: string | null
  description_en: string | null
  schedule: { days: number[]; from: string; to: string }[]
  sections: { id: string; name: string; name_en: string | null; dishes: PublicDishRow[] }[]
}

export interface MenuWithFingerprint {
  /** Version stamp of all rows of the menu, which differs after any change. Null without an active menu. */
  stamp: string | null
  /** Menu data. Null if `stamp` equals the stamp that the caller already has. */
  menu: PublicMenuRow | null
}

/**
 * SQL of a version of some rows: their number and the sum of their transaction numbers (`xmin`). A later
 * transaction writes a higher number. After a change, number and sum therefore never equal an earlier pair.
 */
const versionSql = (alias: string) => {
  const xmin = sql.raw(`${alias}.xmin::text::bigint`)
  return sql`count(*) || ':' || coalesce(sum(${xmin}), 0)`
}

const stampSql = sql`concat_ws('.', p.restaurant_xmin, m.id, m.xmin,
  (SELECT ${versionSql('s')} FROM menu_sections s WHERE s.menu_id = m.id),
  (SELECT ${versionSql('e')} || ':' || ${versionSql('d')} FROM menu_dishes e JOIN dishes d ON d.id = e.dish_id
    WHERE e.menu_id = m.id),
  (SELECT ${versionSql('i')} FROM menu_dishes e JOIN images i ON i.folder = 'dishes' AND i.entity_id = e.dish_id
    WHERE e.menu_id = m.id),
  (SELECT ${versionSql('g')} || ':' || ${versionSql('o')} FROM menu_dishes e JOIN modifier_groups g ON g.dish_id = e.dish_id
    LEFT JOIN modifier_options o ON o.group_id = g.id WHERE e.menu_id = m.id))`

const dishJson = dishColumns.json({
  price_cents: sql`coalesce(e.price_cents, d.price_cents)`,
  images: jsonArray(
    sql`json_build_object('blob_path', i.blob_path, 'is_featured', i.is_featured)`,
    sql`i.position`,
    sql`images i WHERE i.folder = 'dishes' AND i.entity_id = d.id`,
  ),
  modifier_groups: modifierGroupsJson,
})

/**
 * SQL of the menu for guests. Excludes inactive dishes and empty sections, and marks sold-out dishes. `OFFSET
 * 0` prevents the planner from building a section's dishes twice, once only to check for emptiness.
 */
const menuJson = sql`json_build_object('restaurant', f.restaurant, 'name', f.name,
  'name_en', f.name_en, 'description', f.description, 'description_en', f.description_en, 'schedule', f.schedule,
  'sections', (SELECT coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'name_en', s.name_en,
      'dishes', served.dishes) ORDER BY s.position, s.id), '[]')
    FROM menu_sections s CROSS JOIN LATERAL (
      SELECT json_agg(${dishJson} ORDER BY e.position, e.dish_id) AS dishes
      FROM menu_dishes e JOIN dishes d ON d.id = e.dish_id AND d.is_active AND d.deleted_at IS NULL
      WHERE e.section_id = s.id OFFSET 0) served
    WHERE s.menu_id = f.id AND served.dishes IS NOT NULL))`

/**
 * Reads the active menu of an active restaurant by its current or former slug. Builds the menu only if its
 * stamp differs from `known`. Undefined for an unknown, inactive or archived restaurant, and for a rehearsal
 * copy.
 */
export async function selectPublicMenu(
  ctx: Context,
  slug: string,
  known: string | null,
): Promise<MenuWithFingerprint | undefined> {
  const [row] = await sql.rows<MenuWithFingerprint>(
    ctx,
    sql`
      WITH place AS (
        SELECT r.id, r.xmin::text AS restaurant_xmin, ${restaurantColumns.json()} AS restaurant
        FROM restaurants r WHERE r.id = (SELECT coalesce((SELECT id FROM restaurants WHERE slug = ${slug}),
            (SELECT restaurant_id FROM restaurant_former_slugs WHERE slug = ${slug}))) AND r.is_active AND r.deleted_at IS NULL
              AND r.rehearsal_of IS NULL),
      found AS MATERIALIZED (
        SELECT p.restaurant, m.id, m.name, m.name_en, m.description, m.description_en, m.schedule,
          CASE WHEN m.id IS NOT NULL THEN ${stampSql} END AS stamp
        FROM place p LEFT JOIN menus m ON m.restaurant_id = p.id AND m.is_active AND m.deleted_at IS NULL)
      SELECT f.stamp, CASE WHEN f.stamp IS DISTINCT FROM ${known}::text THEN ${menuJson} END AS menu FROM found f`,
  )
  return row
}
