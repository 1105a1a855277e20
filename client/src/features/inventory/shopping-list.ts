/** Shopping list of low inventory items, grouped by supplier. */
import type { InventoryItem } from '@forki/contract/inventory'
import { orderQuantity } from './stock-level.ts'

export interface ShoppingListEntry {
  item: InventoryItem
  /** Quantity to order, in the item's own unit. */
  quantity: number
}

export interface ShoppingListGroup {
  /** Supplier of the group's items. Null for items without a supplier. */
  supplier_id: string | null
  supplier_name: string | null
  lines: ShoppingListEntry[]
  /** Cost of the quantities to buy from the supplier, at the average cost, in minor units. */
  cost_cents: number
}

export const entryCost = ({ item, quantity }: ShoppingListEntry): number =>
  Math.round(item.unit_cost_cents * quantity)

/** Groups low items by supplier, sorted by name. Items without a supplier are last. */
export function groupBySupplier(
  items: readonly InventoryItem[],
  amounts: Readonly<Record<string, number>>,
): ShoppingListGroup[] {
  const groups = new Map<string | null, ShoppingListGroup>()
  for (const item of items) {
    const line = { item, quantity: amounts[item.id] ?? orderQuantity(item) }
    const existingGroup = groups.get(item.supplier_id)
    const group: ShoppingListGroup = existingGroup ?? {
      supplier_id: item.supplier_id,
      supplier_name: item.supplier_name,
      lines: [],
      cost_cents: 0,
    }
    group.lines.push(line)
    group.cost_cents += entryCost(line)
    groups.set(item.supplier_id, group)
  }
  const nameOf = (group: ShoppingListGroup) => group.supplier_name ?? '\u{10FFFF}'
  return [...groups.values()].toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))
}

/**
 * Purchase order of one supplier as a text message: a heading, and one row per item with a positive quantity.
 */
export const orderText = (
  heading: string,
  group: ShoppingListGroup,
  write: (quantity: number, unit: string) => string,
): string =>
  [
    heading,
    '',
    ...group.lines
      .filter(({ quantity }) => quantity > 0)
      .map(({ item, quantity }) => `• ${write(quantity, item.unit)} ${item.name}`),
  ].join('\n')
