import { requirePermission } from '../../access/policies.ts'

export const canReadItem = requirePermission('read_inventory_item')
export const canCreateItem = requirePermission('create_inventory_item')
/** Policy that permits changing a stock item and booking its movements. */
export const canUpdateItem = requirePermission('update_inventory_item')
export const canDeleteItem = requirePermission('delete_inventory_item')
