/** Search of dishes while the user types, regardless of accents and case. Pure functions. */
import type { ActiveMenu } from '@forki/contract/menus'

export type MenuEntry = ActiveMenu['sections'][number]['dishes'][number]

/** Normalizes a text for comparison: no accents, no capitals, trimmed. */
export const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

/**
 * Dishes that match a search: each typed word begins a word of the name or SKU. Dishes whose name begins with the first
 * typed word are first.
 */
export function findDishes(entries: readonly MenuEntry[], typed: string): readonly MenuEntry[] {
  const terms = fold(typed).split(/\s+/).filter(Boolean)
  if (terms.length === 0) return []
  const found = entries.filter(({ dish }) => {
    const words = fold([dish.name, dish.name_en, dish.sku].filter(Boolean).join(' ')).split(/[\s/()-]+/)
    return terms.every((part) => words.some((word) => word.startsWith(part)))
  })
  const first = (entry: MenuEntry) => (fold(entry.dish.name).startsWith(terms[0] ?? '') ? 0 : 1)
  return found.toSorted((a, b) => first(a) - first(b))
}

/** All dishes of the menu. */
export const entriesOf = (menu: ActiveMenu): readonly MenuEntry[] =>
  menu.sections.flatMap((section) => section.dishes)

/** Id of the favourites tab, which differs from the ids of the menu's sections. */
export const FAVOURITES = 'favourites'

/** Dishes with the highest counts, at most `most` of them. Equal counts preserve the menu's order. */
export function favourites(
  entries: readonly MenuEntry[],
  counts: Readonly<Record<string, number>>,
  most = 12,
): readonly MenuEntry[] {
  const count = (entry: MenuEntry) => counts[entry.dish_id] ?? 0
  return entries.toSorted((a, b) => count(b) - count(a)).slice(0, most)
}
