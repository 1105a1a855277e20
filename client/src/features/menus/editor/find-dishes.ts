import type { Dish } from '@forki/contract/dishes'

/** Text in lower case without accents. */
const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/**
 * Dishes of a category that match a search. The name in either language or the SKU contains every word. Active
 * dishes are first.
 */
export function findDishes(dishes: readonly Dish[], q: string, category: string): Dish[] {
  const words = fold(q).split(/\s+/).filter(Boolean)
  return dishes
    .filter((dish) => category === '' || dish.category === category)
    .filter((dish) => {
      const text = fold(`${dish.name} ${dish.name_en ?? ''} ${dish.sku ?? ''}`)
      return words.every((word) => text.includes(word))
    })
    .toSorted((a, b) => Number(b.is_active) - Number(a.is_active))
}
