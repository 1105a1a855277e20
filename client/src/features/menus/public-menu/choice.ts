/** What a guest looks for in a menu. Pure. */
import type { PublicMenu } from '@forki/contract/public-menu'
import type { Allergen, Diet } from '../../../domain/dishes/food-icons.ts'
import type { Language } from '../../../lib/i18n.ts'

export type Section = PublicMenu['sections'][number]
export type Dish = Section['dishes'][number]

export interface Choice {
  words: string
  /** Every one of these. */
  diets: readonly Diet[]
  /** None of these. */
  without: readonly Allergen[]
}

export const ANYTHING: Choice = { words: '', diets: [], without: [] }

export const filtersIn = ({ diets, without }: Choice): number => diets.length + without.length

/** A name or description in the reader's language where the restaurant wrote it, else in its own. */
export function inLanguage(
  thing: { name: string; name_en: string | null },
  speech: Language,
): { text: string; own: boolean } {
  return speech === 'en' && thing.name_en
    ? { text: thing.name_en, own: false }
    : { text: thing.name, own: true }
}

/** The same for what a dish is described with. */
export const describedIn = (dish: Dish, speech: Language): string | null =>
  speech === 'en' && dish.description_en ? dish.description_en : dish.description

/** The sections with the dishes that fit; those that nothing is left of are gone. */
export function choose(sections: readonly Section[], choice: Choice): Section[] {
  const words = plain(choice.words).split(/\s+/).filter(Boolean)
  const fits = (dish: Dish, section: Section) =>
    choice.diets.every((diet) => dish.diets.includes(diet)) &&
    !choice.without.some((allergen) => dish.allergens.includes(allergen)) &&
    words.every((word) => textOf(dish, section).includes(word))
  return sections
    .map((section) => ({ ...section, dishes: section.dishes.filter((dish) => fits(dish, section)) }))
    .filter((section) => section.dishes.length > 0)
}

/** Only what some dish of the menu has can be chosen, in the order of the contract's list. */
export const occurring = <T extends string>(all: readonly T[], lists: readonly (readonly T[])[]): T[] => {
  const found = new Set(lists.flat())
  return all.filter((entry) => found.has(entry))
}

const textOf = (dish: Dish, section: Section) =>
  plain(
    [dish.name, dish.name_en, dish.description, dish.description_en, section.name, section.name_en].join(' '),
  )

/** Without accents and capitals. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
