import type { UpdateMenu } from '@forki/contract/menus'
import type { Context } from '../../context/context.ts'
import { invalid } from '../../errors/app-error.ts'
import { sql } from '../../db/sql.ts'

type Sections = NonNullable<UpdateMenu['sections']>

interface MenuOf {
  id: string
  restaurant_id: string
}

/**
 * Makes the menu's sections what the caller sent. Ids that are sent stay; sections without one are new, those that are
 * missing go. A dish stands once in a menu, is of the menu's restaurant and in service; one that was taken out of
 * service while it stood in the menu may stay, so that a menu can be saved as it was read.
 * @throws invalid, naming the field
 */
export async function replaceSections(ctx: Context, menu: MenuOf, sections: Sections): Promise<void> {
  refuseDoubles(sections)
  await refuseForeignSections(ctx, menu, sections)
  await refuseForeignDishes(ctx, menu, sections)
  const { restaurant_id } = menu
  const rows = sections.map((section, index) => ({
    ...section,
    id: section.id ?? ctx.newId(),
    position: section.position ?? index,
  }))
  // Its entries go with a section.
  await ctx.db.menuSection.deleteMany({ where: { menu_id: menu.id } })
  await ctx.db.menuSection.createMany({
    data: rows.map(({ id, name, name_en, position }) => ({
      id,
      restaurant_id,
      menu_id: menu.id,
      name,
      name_en,
      position,
    })),
  })
  await ctx.db.menuDish.createMany({
    data: rows.flatMap((section) =>
      section.dishes.map((entry, index) => ({
        ...entry,
        restaurant_id,
        menu_id: menu.id,
        section_id: section.id,
        position: entry.position ?? index,
      })),
    ),
  })
}

/** Every entry with the path that names it in a refusal. */
const entriesOf = (sections: Sections) =>
  sections.flatMap((section, index) =>
    section.dishes.map(({ dish_id }, place) => ({
      dish_id,
      path: `sections.${index}.dishes.${place}.dish_id`,
    })),
  )

function refuseDoubles(sections: Sections): void {
  const seen = new Set<string>()
  for (const { dish_id, path } of entriesOf(sections)) {
    if (seen.has(dish_id)) throw invalid(path, 'duplicate')
    seen.add(dish_id)
  }
}

/** A section id that is sent must be one of this menu's own, once. */
async function refuseForeignSections(ctx: Context, menu: MenuOf, sections: Sections): Promise<void> {
  if (!sections.some((section) => section.id !== undefined)) return
  const rows = await ctx.db.menuSection.findMany({ where: { menu_id: menu.id }, select: { id: true } })
  const own = new Set(rows.map((row) => row.id))
  sections.forEach(({ id }, index) => {
    if (id !== undefined && !own.delete(id)) throw invalid(`sections.${index}.id`, 'unknown_reference')
  })
}

/** The share lock makes archiving a dish wait, so that no menu is left with one that is gone. */
async function refuseForeignDishes(ctx: Context, menu: MenuOf, sections: Sections): Promise<void> {
  const entries = entriesOf(sections)
  if (entries.length === 0) return
  const rows = await sql.rows<{ id: string; usable: boolean }>(
    ctx,
    sql`
    SELECT d.id, d.is_active OR EXISTS (
      SELECT FROM menu_dishes e WHERE e.menu_id = ${menu.id}::uuid AND e.dish_id = d.id) AS usable
    FROM dishes d
    WHERE d.id = ANY (${entries.map((entry) => entry.dish_id)}::uuid[])
      AND d.restaurant_id = ${menu.restaurant_id}::uuid AND d.deleted_at IS NULL
    ORDER BY d.id FOR SHARE OF d`,
  )
  const usable = new Map(rows.map((row) => [row.id, row.usable]))
  for (const { dish_id, path } of entries) {
    const known = usable.get(dish_id)
    if (known === undefined) throw invalid(path, 'unknown_reference')
    if (!known) throw invalid(path, 'inactive')
  }
}
