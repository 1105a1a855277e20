import type { CreateInventoryItem, InventoryItem, UpdateInventoryItem } from '@forki/contract/inventory'

/** What the form edits. */
export type ItemValues = CreateInventoryItem

export const emptyItem = (restaurant_id: string, unit: string): ItemValues => ({
  restaurant_id,
  name: '',
  sku: null,
  category: null,
  unit,
  units: [],
  min_quantity: 0,
  reorder_quantity: 0,
  supplier_id: null,
  unit_cost_cents: 0,
  is_active: true,
})

/** The form's values of an item that exists. */
export function valuesOf(item: InventoryItem): ItemValues {
  const names = Object.keys(emptyItem('', '')) as (keyof ItemValues)[]
  return Object.fromEntries(names.map((name) => [name, item[name]])) as unknown as ItemValues
}

const editable = [
  'name',
  'sku',
  'category',
  'unit',
  'units',
  'min_quantity',
  'reorder_quantity',
  'supplier_id',
  'is_active',
] as const satisfies (keyof ItemValues)[]
export type Editable = (typeof editable)[number]

/** Fields in which two states of an item differ. */
export const differing = (one: ItemValues, other: ItemValues): Editable[] =>
  editable.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))

/** Only what was changed goes to the server, so that what somebody else changed meanwhile stays. */
export const changedOf = (values: ItemValues, before: ItemValues): UpdateInventoryItem =>
  Object.fromEntries(differing(values, before).map((name) => [name, values[name]]))
