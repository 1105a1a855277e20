import type { Dish } from '@forki/contract/dishes'

/** Purpose of the sheet: a new dish, an existing one, or a copy of one. */
export type SheetTarget = { kind: 'create' } | { kind: 'edit' | 'duplicate'; dish: Dish }
