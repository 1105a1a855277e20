import { requirePermission } from '../../access/policies.ts'

/** Policy: suppliers belong to the inventory and need the permissions of inventory items. */
export const canReadSupplier = requirePermission('read_inventory_item')
export const canCreateSupplier = requirePermission('create_inventory_item')
export const canUpdateSupplier = requirePermission('update_inventory_item')
export const canDeleteSupplier = requirePermission('delete_inventory_item')
