import type { Dish } from '@forki/contract/dishes'
import { foldText } from '../../../lib/fold-text.ts'

/**
 * Dishes that match a search. An empty `category` means all categories. Each word of the search must occur in
 * the name in either language, or in the SKU. Active dishes are first.
 */
export function findDishes(dishes: readonly Dish[], q: string, category: string): Dish[] {
  const words = foldText(q).split(/\s+/).filter(Boolean)
  return dishes
    .filter((dish) => category === '' || dish.category === category)
    .filter((dish) => {
      const text = foldText(`${dish.name} ${dish.name_en ?? ''} ${dish.sku ?? ''}`)
      return words.every((word) => text.includes(word))
    })
    .toSorted((a, b) => Number(b.is_active) - Number(a.is_active))
}
