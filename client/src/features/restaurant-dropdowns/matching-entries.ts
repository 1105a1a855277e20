import type { RestaurantDropdown } from '@forki/contract/restaurant-dropdowns'

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Dropdown entries whose names contain all words in either language, regardless of case and accents. */
export function matchingEntries(
  entries: readonly RestaurantDropdown[],
  q: string,
): readonly RestaurantDropdown[] {
  const words = fold(q).split(/\s+/).filter(Boolean)
  if (words.length === 0) return entries
  return entries.filter(({ label, label_en }) => {
    const text = fold(`${label} ${label_en ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}
