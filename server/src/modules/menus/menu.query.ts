import type { MenuListQuery } from '@forki/contract/menus'
import type { Context } from '../../context/context.ts'
import { columnsOf, jsonArray, type JsonRow } from '../../db/columns.ts'
import { searchPatterns } from '../../db/text-search.ts'
import type { ChangeTable } from '../../events/change-feed.ts'
import type { Scope } from '../../access/policies.ts'
import { page, orderByWithTieBreaker } from '../../db/sql-page.ts'
import { dishCourseSql, dishJson, type DishRow } from '../dishes/dish.query.ts'
import { favouritesJson, type FavouritesRow } from './favourites.query.ts'
import { inRestaurants, sql, type Sql } from '../../db/sql.ts'

const menuColumns = columnsOf('Menu', 'm', [
  'id',
  'restaurant_id',
  'name',
  'name_en',
  'description',
  'description_en',
  'schedule',
  'is_active',
  'version',
  'created_at',
  'updated_at',
])
const sectionColumns = columnsOf('MenuSection', 's', ['id', 'name', 'name_en', 'position'])
const entryColumns = columnsOf('MenuDish', 'e', ['dish_id', 'position', 'price_cents'])

interface SectionRow<D> extends JsonRow<typeof sectionColumns> {
  dishes: D[]
}
interface MenuBase<D> extends JsonRow<
  typeof menuColumns,
  { schedule: { days: number[]; from: string; to: string }[] }
> {
  sections: SectionRow<D>[]
}

/** Menu with its sections and entries. */
export type MenuRow = MenuBase<JsonRow<typeof entryColumns>>
/** Active menu with the favourites. Each entry has its dish, effective price and course. */
export type ActiveMenuRow = MenuBase<
  JsonRow<typeof entryColumns, { price_cents: number }> & { course: number | null; dish: DishRow }
> & { favourites: FavouritesRow }

const menuJson = (dishes: Sql, more: Readonly<Record<string, Sql>> = {}) =>
  menuColumns.json({
    ...more,
    sections: jsonArray(
      sectionColumns.json({ dishes }),
      sql`s.position, s.id`,
      sql`menu_sections s WHERE s.menu_id = m.id`,
    ),
  })

const entrySequence = sql`e.position, e.dish_id`
const plainMenuJson = menuJson(
  jsonArray(entryColumns.json(), entrySequence, sql`menu_dishes e WHERE e.section_id = s.id`),
)

/**
 * SQL of the active menu with the favourites. Excludes inactive dishes. Includes sold-out dishes, marked by
 * `is_available`.
 */
const servedMenuJson = menuJson(
  jsonArray(
    sql`json_build_object('dish_id', e.dish_id, 'position', e.position,
      'price_cents', coalesce(e.price_cents, d.price_cents), 'course', ${dishCourseSql}, 'dish', ${dishJson})`,
    entrySequence,
    sql`menu_dishes e JOIN dishes d ON d.id = e.dish_id AND d.is_active AND d.deleted_at IS NULL
      WHERE e.section_id = s.id`,
  ),
  { favourites: favouritesJson(sql`m.restaurant_id`) },
)

function conditions(scope: Scope, input: MenuListQuery): Sql[] {
  const where = [sql`m.deleted_at IS NULL`]
  if (scope.ids) where.push(inRestaurants(sql`m`, scope.ids))
  for (const pattern of searchPatterns(input.q)) where.push(sql`m.search_text LIKE ${pattern}`)
  const { is_active } = input.filters
  if (is_active !== undefined) where.push(sql`m.is_active = ${is_active}`)
  return where
}

/** Reads a page of the menus in `scope`, searched by name and description. */
export const selectMenuPage = (ctx: Context, scope: Scope, input: MenuListQuery) =>
  page<MenuRow>(ctx, input, {
    json: plainMenuJson,
    from: sql`menus m`,
    where: conditions(scope, input),
    order: orderByWithTieBreaker(input, menuColumns.column[input.sort], menuColumns.column.id),
  })

/** Query parts for the change feed of the menu list, from which clients fetch changed and archived menus. */
export const menuChanges = (scope: Scope, input: MenuListQuery): ChangeTable<MenuRow> => ({
  list: 'menus',
  from: sql`menus m`,
  id: sql`m.id`,
  where: conditions(scope, input),
  json: plainMenuJson,
  archived: { when: sql`m.deleted_at IS NOT NULL`, at: sql`m.deleted_at` },
  restaurant_ids: scope.ids,
})

/** Reads a menu by id. Undefined for an archived menu. */
export async function selectMenu(ctx: Context, menu_id: string): Promise<MenuRow | undefined> {
  const rows = await sql.rows<{ menu: MenuRow }>(
    ctx,
    sql`
    SELECT ${plainMenuJson} AS menu FROM menus m WHERE m.id = ${menu_id}::uuid AND m.deleted_at IS NULL`,
  )
  return rows[0]?.menu
}

/**
 * Reads the active menu with its dishes in one statement. It is the most frequent read of the order screen.
 */
export async function selectActiveMenu(
  ctx: Context,
  restaurant_id: string,
): Promise<ActiveMenuRow | undefined> {
  const rows = await sql.rows<{ menu: ActiveMenuRow }>(
    ctx,
    sql`
    SELECT ${servedMenuJson} AS menu FROM menus m
    WHERE m.restaurant_id = ${restaurant_id}::uuid AND m.is_active AND m.deleted_at IS NULL`,
  )
  return rows[0]?.menu
}
