import type { CreateDish, Dish, UpdateDish } from '@forki/contract/dishes'

/** Values of the dish form. Pictures are saved separately, and the form does not change the position in the list. */
export type DishValues = Omit<CreateDish, 'position' | 'price_cents'> & {
  price_cents: number | null
}

export const emptyDish = (restaurant_id: string): DishValues => ({
  restaurant_id,
  name: '',
  name_en: null,
  description: null,
  description_en: null,
  category: null,
  price_cents: null,
  tax_rate_bps: null,
  station: null,
  prep_minutes: null,
  allergens: [],
  diets: [],
  calories: null,
  sku: null,
  modifier_groups: [],
  recipe: [],
  is_available: true,
  is_active: true,
})

export function valuesOf(dish: Dish): DishValues {
  const names = Object.keys(emptyDish('')) as (keyof DishValues)[]
  return Object.fromEntries(names.map((name) => [name, dish[name]])) as unknown as DishValues
}

/** Form values for a copy of a dish. The copy is available and has no SKU, and its options get new ids. */
export function copyOf(dish: Dish, name: string): DishValues {
  const modifier_groups = dish.modifier_groups.map((group) => ({
    name: group.name,
    name_en: group.name_en,
    min: group.min,
    max: group.max,
    options: group.options.map((option) => ({ ...option, id: undefined })),
  }))
  return { ...valuesOf(dish), name, sku: null, modifier_groups, is_available: true }
}

/**
 * Changed fields of the form. Sending only these does not revert another user's change, such as a dish marked as
 * sold out.
 */
export function changedFields(values: DishValues, before: DishValues): UpdateDish {
  const names = Object.keys(before) as (keyof DishValues)[]
  const changed = names.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(before[name]))
  return Object.fromEntries(changed.map((name) => [name, values[name]]))
}
