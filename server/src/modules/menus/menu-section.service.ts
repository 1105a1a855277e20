import type { UpdateMenu } from '@forki/contract/menus'
import type { Context } from '../../context/context.ts'
import { invalid } from '../../errors/app-error.ts'
import { sql } from '../../db/sql.ts'

type Sections = NonNullable<UpdateMenu['sections']>

interface MenuRef {
  id: string
  restaurant_id: string
}

/**
 * Replaces the sections of a menu. Sections with an id retain it, sections without one are created, and
 * stored sections that the input lacks are deleted. If the input omits an English name, the stored one remains
 * (MNU-20). Each dish may appear once, and must be an active dish of the menu's restaurant. An inactive dish that is
 * already on the menu may remain, so that an unchanged menu can be saved.
 * @throws invalid, by field
 */
export async function replaceSections(ctx: Context, menu: MenuRef, sections: Sections): Promise<void> {
  refuseDuplicates(sections)
  const storedSections = sections.some(({ id }) => id !== undefined)
    ? await ctx.db.menuSection.findMany({ where: { menu_id: menu.id }, select: { id: true, name_en: true } })
    : []
  refuseForeignSections(sections, storedSections)
  await refuseForeignDishes(ctx, menu, sections)
  const { restaurant_id } = menu
  const englishNameById = new Map(storedSections.map((stored) => [stored.id, stored.name_en]))
  const rows = sections.map((section, index) => ({
    ...section,
    id: section.id ?? ctx.newId(),
    name_en:
      section.name_en === undefined ? (englishNameById.get(section.id ?? '') ?? null) : section.name_en,
    position: section.position ?? index,
  }))
  // Deleting the sections also deletes their menu entries, by a cascading foreign key.
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

/** Menu entries with their paths for validation errors. */
const entriesOf = (sections: Sections) =>
  sections.flatMap((section, index) =>
    section.dishes.map(({ dish_id }, place) => ({
      dish_id,
      path: `sections.${index}.dishes.${place}.dish_id`,
    })),
  )

function refuseDuplicates(sections: Sections): void {
  const seenDishIds = new Set<string>()
  for (const { dish_id, path } of entriesOf(sections)) {
    if (seenDishIds.has(dish_id)) throw invalid(path, 'duplicate')
    seenDishIds.add(dish_id)
  }
}

/** Rejects section ids of another menu and repeated ids. */
function refuseForeignSections(sections: Sections, storedSections: readonly { id: string }[]): void {
  const ownSectionIds = new Set(storedSections.map(({ id }) => id))
  sections.forEach(({ id }, index) => {
    if (id !== undefined && !ownSectionIds.delete(id))
      throw invalid(`sections.${index}.id`, 'unknown_reference')
  })
}

/**
 * Rejects unknown dishes, and inactive ones that are not in the menu yet. Share locks delay archiving of the
 * dishes, so that no menu contains an archived dish.
 */
async function refuseForeignDishes(ctx: Context, menu: MenuRef, sections: Sections): Promise<void> {
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
  const usableById = new Map(rows.map((row) => [row.id, row.usable]))
  for (const { dish_id, path } of entries) {
    const known = usableById.get(dish_id)
    if (known === undefined) throw invalid(path, 'unknown_reference')
    if (!known) throw invalid(path, 'inactive')
  }
}
