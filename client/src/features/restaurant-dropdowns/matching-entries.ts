import type { RestaurantDropdown } from '@forki/contract/restaurant-dropdowns'
import { foldText } from '../../lib/fold-text.ts'

/**
 * Dropdown entries for which each word of `q` occurs in the Spanish or the English name, regardless of case and
 * accents. All entries if `q` has no words.
 */
export function matchingEntries(
  entries: readonly RestaurantDropdown[],
  q: string,
): readonly RestaurantDropdown[] {
  const words = foldText(q).split(/\s+/).filter(Boolean)
  if (words.length === 0) return entries
  return entries.filter(({ label, label_en }) => {
    const text = foldText(`${label} ${label_en ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}
