/** Search of dishes while the user types, regardless of accents and case. Pure functions. */
import type { ActiveMenu } from '@forki/contract/menus'

export type MenuEntry = ActiveMenu['sections'][number]['dishes'][number]

/** Replacements for letters that Unicode cannot split into a base letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
}

/** Normalizes a text for comparison: no accents, no capitals, trimmed. */
export const foldForSearch = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđı]/g, (letter) => LETTERS[letter] ?? letter)
    .trim()

/** Splits a folded text into words of letters and digits. All other characters separate words. */
const wordsOf = (folded: string) => folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

/** Searchable words of a dish: words of its names and number, and the whole number. */
function wordsOfDish({ name, name_en, sku }: MenuEntry['dish']): readonly string[] {
  const number = foldForSearch(sku ?? '')
  return [...wordsOf(foldForSearch(`${name} ${name_en ?? ''} ${number}`)), number]
}

/**
 * Finds the dishes for a typed text. Each typed word must begin a word of the Spanish or English name, or of
 * the dish's number. A dish whose number equals the typed text is first. Dishes whose name begins with the
 * first typed word follow (SCR-20).
 */
export function findDishes(entries: readonly MenuEntry[], typed: string): readonly MenuEntry[] {
  const text = foldForSearch(typed)
  // Splits the typed text at spaces, and also at punctuation. A dish matches if one of the two splits matches.
  // A dish number may contain hyphens, but a word of a name never does.
  const matches = (terms: readonly string[]) => (entry: MenuEntry) => {
    const words = wordsOfDish(entry.dish)
    return terms.every((term) => words.some((word) => word.startsWith(term)))
  }
  const terms = text.split(/\s+/).filter(Boolean)
  const typedWords = wordsOf(text)
  if (typedWords.length === 0) return []
  const byTerms = matches(terms)
  const byParts = matches(typedWords)
  const rank = ({ dish }: MenuEntry) => {
    if (foldForSearch(dish.sku ?? '') === text) return 0
    return [dish.name, dish.name_en ?? ''].some((name) => foldForSearch(name).startsWith(typedWords[0] ?? ''))
      ? 1
      : 2
  }
  return entries.filter((entry) => byTerms(entry) || byParts(entry)).toSorted((a, b) => rank(a) - rank(b))
}

/** All dishes of the menu. */
export const entriesOf = (menu: ActiveMenu): readonly MenuEntry[] =>
  menu.sections.flatMap((section) => section.dishes)

/** Id of the favourites tab, which differs from the ids of the menu's sections. */
export const FAVOURITES_TAB_ID = 'favourites'
/** Number of favourites, unless more are pinned. */
export const FAVOURITE_COUNT = 12

/**
 * Favourites: the pinned dishes of the menu, then its most sold dishes, then the rest in menu order. Only pins,
 * menu and business day change their sequence (MNU-13, MNU-14). A menu that an earlier version cached has no
 * pins and ranks, so its favourites are in menu order.
 */
export function favouriteEntries(menu: ActiveMenu): readonly MenuEntry[] {
  const entries = entriesOf(menu)
  const { pinned_ids = [], ranked_ids = [] } = (menu as Partial<ActiveMenu>).favourites ?? {}
  const byId = new Map(entries.map((entry) => [entry.dish_id, entry]))
  const pick = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? [])
  const pinned = pick(pinned_ids)
  const ordered = new Set([...pinned, ...pick(ranked_ids), ...entries])
  return [...ordered].slice(0, Math.max(FAVOURITE_COUNT, pinned.length))
}
