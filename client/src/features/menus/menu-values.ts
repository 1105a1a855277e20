import type { Dish } from '@forki/contract/dishes'
import type { CreateMenu, Menu } from '@forki/contract/menus'

export type MenuSection = CreateMenu['sections'][number]
export type MenuEntry = MenuSection['dishes'][number]
export type ServingTime = CreateMenu['schedule'][number]

/** Section in the menu editor. It has a React key, because a new section has no id yet. */
export type KeyedSection = MenuSection & { key: string }

/** Values of the menu editor, saved as a local draft. `version` is the menu's version when editing began. */
export type MenuValues = Omit<CreateMenu, 'restaurant_id' | 'sections'> & {
  version: number
  sections: KeyedSection[]
}

const entryOf = ({ dish_id, price_cents }: MenuEntry): MenuEntry => ({ dish_id, price_cents })

/**
 * Editor values of an existing menu. They have no positions, because the order of the arrays determines them.
 */
export const valuesOf = (menu: Menu): MenuValues => ({
  name: menu.name,
  name_en: menu.name_en,
  description: menu.description,
  description_en: menu.description_en,
  sections: menu.sections.map(({ id, name, name_en, dishes }) => ({
    key: id,
    id,
    name,
    name_en,
    dishes: dishes.map(entryOf),
  })),
  schedule: menu.schedule,
  version: menu.version,
})

/** Copy of a menu under a new name. Its sections have no ids, because the server assigns new ones. */
export const copyOf = (menu: Menu, name: string): CreateMenu => ({
  restaurant_id: menu.restaurant_id,
  name,
  name_en: null,
  description: menu.description,
  description_en: menu.description_en,
  sections: menu.sections.map((section) => ({
    name: section.name,
    name_en: section.name_en,
    dishes: section.dishes.map(entryOf),
  })),
  schedule: menu.schedule,
})

export const dishCount = (menu: Pick<Menu, 'sections'>): number =>
  menu.sections.reduce((sum, section) => sum + section.dishes.length, 0)

/**
 * Ids of a menu's dishes for its picture strip, so that each section appears early in the strip. The order is
 * the first dish of each section, then each second dish, and so on. No id occurs twice.
 */
export function interleavedDishIds({ sections }: Pick<Menu, 'sections'>): string[] {
  const longestCount = Math.max(0, ...sections.map(({ dishes }) => dishes.length))
  const rounds = Array.from({ length: longestCount }, (_, round) =>
    sections.flatMap(({ dishes }) => dishes[round]?.dish_id ?? []),
  )
  return [...new Set(rounds.flat())]
}

interface Category {
  key: string
  label: string
  label_en: string | null
}

const sectionOf = (name: string, name_en: string | null, own: readonly Dish[]): MenuSection => ({
  name,
  name_en,
  dishes: own.map((dish) => ({ dish_id: dish.id, price_cents: null })),
})

/**
 * Sections of a new menu: one for each category with active dishes, in the restaurant's order of categories.
 * Active dishes without a category, or with one that is not in `categories`, form the last section.
 */
export function sectionsByCategory(
  dishes: readonly Dish[],
  categories: readonly Category[],
  rest: { name: string; name_en: string },
): MenuSection[] {
  const served = dishes.filter((dish) => dish.is_active)
  const categoryKeys = new Set(categories.map(({ key }) => key))
  const sections = [
    ...categories.map(({ key, label, label_en }) =>
      sectionOf(
        label,
        label_en,
        served.filter((dish) => dish.category === key),
      ),
    ),
    sectionOf(
      rest.name,
      rest.name_en,
      served.filter((dish) => !dish.category || !categoryKeys.has(dish.category)),
    ),
  ]
  return sections.filter(({ dishes: own }) => own.length > 0)
}
