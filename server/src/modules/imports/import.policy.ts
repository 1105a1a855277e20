import type { Permission } from '@forki/contract/permissions'
import type { Actor } from '../../context/actor.ts'
import { hasPermission, type Decision, type RestaurantSubject } from '../../access/policies.ts'

interface ImportBody {
  update: boolean
  entries: readonly unknown[]
  rows: readonly object[]
}

/**
 * Returns the policy of an import. It requires the permission for each kind of change that the import may
 * make. A refusal names the first missing permission.
 */
const requireImportPermissions =
  (neededBy: (body: ImportBody) => readonly Permission[]) =>
  (actor: Actor, subject: RestaurantSubject, { body }: { body: ImportBody }): Decision => {
    const neededPermissions = [...neededBy(body)]
    if (body.entries.length > 0) neededPermissions.push('create_rest_dropdown')
    for (const permission of neededPermissions) {
      const decision = hasPermission(actor, subject.restaurant_id, permission)
      if (decision !== true) return decision
    }
    return true
  }

export const canImportDishRows = requireImportPermissions(({ update }) =>
  update ? ['create_dish', 'update_dish'] : ['create_dish'],
)
export const canImportSuppliers = requireImportPermissions(({ update }) =>
  update ? ['create_inventory_item', 'update_inventory_item'] : ['create_inventory_item'],
)
export const canImportCustomers = requireImportPermissions(() => ['manage_loyalty'])
/**
 * Policy of a stock import. A quantity in a row is booked as a count, which needs the permission to change
 * stock.
 */
export const canImportStock = requireImportPermissions(({ update, rows }) =>
  update || rows.some((row) => 'quantity' in row)
    ? ['create_inventory_item', 'update_inventory_item']
    : ['create_inventory_item'],
)
