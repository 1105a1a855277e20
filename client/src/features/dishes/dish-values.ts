import type { CreateDish, Dish, UpdateDish } from '@forki/contract/dishes'

/** What the form edits; pictures are saved by themselves, and the place in the list stays. */
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

/** The form's values of a dish that exists. */
export function valuesOf(dish: Dish): DishValues {
  const names = Object.keys(emptyDish('')) as (keyof DishValues)[]
  return Object.fromEntries(names.map((name) => [name, dish[name]])) as unknown as DishValues
}

/** A new dish made of another: its options are new ones, and its article number stays with the first. */
export function copyOf(dish: Dish, name: string): DishValues {
  const modifier_groups = dish.modifier_groups.map((group) => ({
    name: group.name,
    min: group.min,
    max: group.max,
    options: group.options.map((option) => ({ ...option, id: undefined })),
  }))
  return { ...valuesOf(dish), name, sku: null, modifier_groups, is_available: true }
}

/** Only what was changed goes to the server, so that a dish sold out meanwhile stays sold out. */
export function changedOf(values: DishValues, before: DishValues): UpdateDish {
  const names = Object.keys(before) as (keyof DishValues)[]
  const changed = names.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(before[name]))
  return Object.fromEntries(changed.map((name) => [name, values[name]]))
}
