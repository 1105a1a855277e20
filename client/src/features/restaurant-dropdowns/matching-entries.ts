import type { RestaurantDropdown } from '@forki/contract/restaurant-dropdowns'
import { foldText } from '../../lib/fold-text.ts'

/** Dropdown entries whose Spanish or English name contains each word of `q`, regardless of case and accents. */
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
