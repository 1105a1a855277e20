import type { Dish } from '@forki/contract/dishes'

/** Purpose of the dish sheet: a new dish, an existing dish, or a copy of a dish. */
export type DishSheetTarget = { kind: 'create' } | { kind: 'edit' | 'duplicate'; dish: Dish }
