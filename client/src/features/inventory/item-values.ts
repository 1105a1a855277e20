import type { CreateInventoryItem, InventoryItem, UpdateInventoryItem } from '@forki/contract/inventory'

export type InventoryItemValues = CreateInventoryItem

export const emptyItem = (restaurant_id: string, unit: string): InventoryItemValues => ({
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

export function valuesOf(item: InventoryItem): InventoryItemValues {
  const names = Object.keys(emptyItem('', '')) as (keyof InventoryItemValues)[]
  return Object.fromEntries(names.map((name) => [name, item[name]])) as unknown as InventoryItemValues
}

const EDITABLE_FIELDS = [
  'name',
  'sku',
  'category',
  'unit',
  'units',
  'min_quantity',
  'reorder_quantity',
  'supplier_id',
  'is_active',
] as const satisfies (keyof InventoryItemValues)[]
export type EditableField = (typeof EDITABLE_FIELDS)[number]

/** Names of the editable fields in which two sets of form values differ. */
export const differingFields = (one: InventoryItemValues, other: InventoryItemValues): EditableField[] =>
  EDITABLE_FIELDS.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))

/**
 * Changed fields of the item form. The request contains only these, so that it does not revert another user's
 * change.
 */
export const changedFields = (
  values: InventoryItemValues,
  before: InventoryItemValues,
): UpdateInventoryItem =>
  Object.fromEntries(differingFields(values, before).map((name) => [name, values[name]]))
