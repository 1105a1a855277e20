import type { ALLERGENS, DIETS } from '@forki/contract/dishes'

/** Text in Spanish and English. */
export interface BilingualText {
  es: string
  en: string
  /** Spanish text for restaurants in Spain, if it differs from `es`. */
  es_ES?: string
}

export const text = (es: string, en: string, es_ES?: string): BilingualText => ({
  es,
  en,
  ...(es_ES !== undefined && { es_ES }),
})

/** Option of a modifier group. `price` is in euros, like all prices of the content. */
export interface ExampleOption {
  name: BilingualText
  price?: number
}

export interface ExampleGroup {
  name: BilingualText
  min: number
  max: number
  options: readonly ExampleOption[]
}

export interface ExampleDish {
  name: BilingualText
  description: BilingualText
  /** Price in euros. `localPrice` converts it to the restaurant's currency. */
  price: number
  category: string
  station: string
  prep_minutes: number
  allergens?: readonly (typeof ALLERGENS)[number][]
  diets?: readonly (typeof DIETS)[number][]
  groups?: readonly ExampleGroup[]
  /** Stock that one portion uses, in the item's unit, by key of the stock item. */
  recipe?: Readonly<Record<string, number>>
}

export interface ExampleStockItem {
  key: string
  name: BilingualText
  category: string
  unit: string
  /** Low-stock limit, in `unit`. */
  min: number
  /** Cost of one unit in euros. */
  cost: number
}
