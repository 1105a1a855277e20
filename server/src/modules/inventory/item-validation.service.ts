import type { UpdateInventoryItem } from '@forki/contract/inventory'
import type { Context } from '../../context/context.ts'
import { invalid, invalidFields, type FieldIssue } from '../../errors/app-error.ts'
import type { ItemRow } from './inventory-item.query.ts'

type References = Pick<UpdateInventoryItem, 'category' | 'unit' | 'units' | 'supplier_id'>

/**
 * Validates category, units and supplier of a stock item. Category and units must exist in the restaurant's
 * lists, and the supplier must not be archived. Values that the item already had are valid, even if the lists
 * no longer have them.
 * @throws invalid, by field
 */
export async function requireValidReferences(
  ctx: Context,
  restaurant_id: string,
  input: References,
  before?: ItemRow,
): Promise<void> {
  refuseInvalidUnits(input, before)
  await requireDropdownKeys(ctx, restaurant_id, dropdownKeysOf(input, before))
  const { supplier_id } = input
  if (!supplier_id || supplier_id === before?.supplier_id) return
  await requireSuppliers(ctx, restaurant_id, [supplier_id])
}

/**
 * Validates category, units and supplier of new stock items by at most two statements. The error path of an unknown
 * category or unit begins with the item's index. That of an unknown supplier is `supplier_id` alone.
 * @throws invalid, by field
 * @see requireValidReferences
 */
export async function requireAllValidReferences(
  ctx: Context,
  restaurant_id: string,
  inputs: readonly References[],
): Promise<void> {
  for (const input of inputs) refuseInvalidUnits(input)
  const usedKeys = inputs.flatMap((input, index) =>
    dropdownKeysOf(input).map((used) => ({ ...used, path: `${index}.${used.path}` })),
  )
  await requireDropdownKeys(ctx, restaurant_id, usedKeys)
  await requireSuppliers(
    ctx,
    restaurant_id,
    inputs.flatMap(({ supplier_id }) => supplier_id ?? []),
  )
}

async function requireDropdownKeys(
  ctx: Context,
  restaurant_id: string,
  wanted: readonly UsedKey[],
): Promise<void> {
  if (wanted.length === 0) return
  const existingEntries = await ctx.db.restaurantDropdown.findMany({
    where: {
      restaurant_id,
      list: { in: ['inventory_category', 'unit'] },
      key: { in: wanted.map((one) => one.key) },
    },
    select: { list: true, key: true },
  })
  const issues = wanted
    .filter((one) => !existingEntries.some((entry) => entry.list === one.list && entry.key === one.key))
    .map(({ path }): FieldIssue => ({ path, message: 'unknown_reference' }))
  if (issues.length > 0) throw invalidFields(issues)
}

async function requireSuppliers(ctx: Context, restaurant_id: string, ids: readonly string[]): Promise<void> {
  const supplierIds = [...new Set(ids)]
  if (supplierIds.length === 0) return
  const count = await ctx.db.supplier.count({
    where: { id: { in: supplierIds }, restaurant_id, deleted_at: null },
  })
  if (count < supplierIds.length) throw invalid('supplier_id', 'unknown_reference')
}

/** Rejects a conversion unit that occurs twice, or that is the item's own unit. */
function refuseInvalidUnits({ unit, units }: References, before?: ItemRow): void {
  const itemUnit = unit ?? before?.unit
  const names = (units ?? before?.units ?? []).map((entry) => entry.unit)
  names.forEach((name, index) => {
    if (name === itemUnit) throw invalid(`units.${index}.unit`, 'not_allowed')
    if (names.indexOf(name) !== index) throw invalid(`units.${index}.unit`, 'duplicate')
  })
}

interface UsedKey {
  list: 'inventory_category' | 'unit'
  key: string
  path: string
}

function dropdownKeysOf({ category, unit, units = [] }: References, before?: ItemRow): UsedKey[] {
  const usedKeys: UsedKey[] = []
  if (category && category !== before?.category)
    usedKeys.push({ list: 'inventory_category', key: category, path: 'category' })
  if (unit !== undefined && unit !== before?.unit) usedKeys.push({ list: 'unit', key: unit, path: 'unit' })
  units.forEach((entry, index) => {
    if (!before?.units.some((old) => old.unit === entry.unit))
      usedKeys.push({ list: 'unit', key: entry.unit, path: `units.${index}.unit` })
  })
  return usedKeys
}
