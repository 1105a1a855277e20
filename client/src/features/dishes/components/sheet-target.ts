import type { Dish } from '@forki/contract/dishes'

/** What the sheet is opened for: a new dish, one that exists, or a new one made of another. */
export type SheetTarget = { kind: 'create' } | { kind: 'edit' | 'duplicate'; dish: Dish }
