/** Search and filters of the public menu. Pure. */
import type { PublicMenu } from '@forki/contract/public-menu'
import type { Allergen, Diet } from '../../../domain/dishes/food-icons.ts'
import type { Language } from '../../../lib/i18n.ts'

export type Section = PublicMenu['sections'][number]
export type Dish = Section['dishes'][number]

export interface Choice {
  words: string
  /** Diets that a dish must have, all of them. */
  diets: readonly Diet[]
  /** Allergens that a dish must not contain. */
  without: readonly Allergen[]
}

export const ANYTHING: Choice = { words: '', diets: [], without: [] }

export const filtersIn = ({ diets, without }: Choice): number => diets.length + without.length

/** Name in the reader's language if the restaurant has translated it, else in its own, with that language. */
export function inLanguage(
  thing: { name: string; name_en: string | null },
  speech: Language,
): { text: string; own: boolean } {
  return speech === 'en' && thing.name_en
    ? { text: thing.name_en, own: false }
    : { text: thing.name, own: true }
}

/** Description in the reader's language, else in the restaurant's own. */
export const describedIn = (dish: Dish, speech: Language): string | null =>
  speech === 'en' && dish.description_en ? dish.description_en : dish.description

/** Sections with their matching dishes. Sections without a match are omitted. */
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

/** Entries of `all` that occur in any of the lists, in the order of `all`. Filters offer only these. */
export const occurring = <T extends string>(all: readonly T[], lists: readonly (readonly T[])[]): T[] => {
  const found = new Set(lists.flat())
  return all.filter((entry) => found.has(entry))
}

const textOf = (dish: Dish, section: Section) =>
  plain(
    [dish.name, dish.name_en, dish.description, dish.description_en, section.name, section.name_en].join(' '),
  )

/** Removes accents and lowers the case. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
