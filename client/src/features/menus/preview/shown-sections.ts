import type { Dish } from '@forki/contract/dishes'
import type { MenuValues } from '../menu-values.ts'

export interface ShownDish {
  dish: Dish
  /** Price of the dish on this menu. The default is the dish's usual price. */
  price_cents: number
}

export interface ShownSection {
  key: string
  name: string
  name_en: string | null
  dishes: ShownDish[]
}

/** Visible part of a menu: active dishes, and the sections that contain an active dish. */
export function shownSections(values: MenuValues, dishes: ReadonlyMap<string, Dish>): ShownSection[] {
  return values.sections
    .map(({ key, name, name_en = null, dishes: entries }) => ({
      key,
      name,
      name_en,
      dishes: entries.flatMap(({ dish_id, price_cents }) => {
        const dish = dishes.get(dish_id)
        if (!dish?.is_active) return []
        const shownPrice = price_cents === null || Number.isNaN(price_cents) ? dish.price_cents : price_cents
        return [{ dish, price_cents: shownPrice }]
      }),
    }))
    .filter((section) => section.dishes.length > 0)
}
