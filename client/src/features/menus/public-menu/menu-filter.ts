/** Search and filters of the public menu. Pure functions. */
import type { PublicMenu } from '@forki/contract/public-menu'
import type { Allergen, Diet } from '../../../domain/dishes/food-icons.ts'
import { textIn, type TranslatedName } from '../../../domain/translations/in-language.ts'
import type { Language } from '../../../lib/i18n.ts'
import { foldText } from '../../../lib/fold-text.ts'

export type Section = PublicMenu['sections'][number]
export type Dish = Section['dishes'][number]

export interface MenuFilter {
  searchText: string
  /** Diets that a dish must all have. */
  diets: readonly Diet[]
  /** Allergens that a dish must not contain. */
  excluded: readonly Allergen[]
}

export const NO_FILTER: MenuFilter = { searchText: '', diets: [], excluded: [] }

export const filterCount = ({ diets, excluded }: MenuFilter): number => diets.length + excluded.length

/**
 * Name in the reader's language, or else in the restaurant's language. `own` is true if `text` is the name in
 * the restaurant's language.
 */
export function nameInLanguage(thing: TranslatedName, lang: Language): { text: string; own: boolean } {
  return lang === 'en' && thing.name_en
    ? { text: thing.name_en, own: false }
    : { text: thing.name, own: true }
}

/** Description in the reader's language. The fallback is the restaurant's own language. */
export const descriptionIn = (
  dish: { description: string | null; description_en: string | null },
  lang: Language,
): string | null => textIn(dish.description, dish.description_en, lang)

/** Sections with their matching dishes. Sections without a match are omitted. */
export function filterSections(sections: readonly Section[], filter: MenuFilter): Section[] {
  const words = foldText(filter.searchText).split(/\s+/).filter(Boolean)
  const matchesFilter = (dish: Dish, section: Section) =>
    filter.diets.every((diet) => dish.diets.includes(diet)) &&
    !filter.excluded.some((allergen) => dish.allergens.includes(allergen)) &&
    words.every((word) => textOf(dish, section).includes(word))
  return sections
    .map((section) => ({ ...section, dishes: section.dishes.filter((dish) => matchesFilter(dish, section)) }))
    .filter((section) => section.dishes.length > 0)
}

/**
 * Values of `all` that occur in at least one of `lists`, in the order of `all`. The filter sheet uses it to
 * offer only diets and allergens of the menu's dishes.
 */
export const valuesOccurringIn = <T extends string>(
  all: readonly T[],
  lists: readonly (readonly T[])[],
): T[] => {
  const occurringValues = new Set(lists.flat())
  return all.filter((entry) => occurringValues.has(entry))
}

const textOf = (dish: Dish, section: Section) =>
  foldText(
    [dish.name, dish.name_en, dish.description, dish.description_en, section.name, section.name_en].join(' '),
  )
