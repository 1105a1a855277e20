import { requirePermission } from '../../access/policies.ts'

/** Suppliers are part of the stock: who may see, add, change or archive items may do so with them. */
export const canReadSupplier = requirePermission('read_inventory_item')
export const canCreateSupplier = requirePermission('create_inventory_item')
export const canUpdateSupplier = requirePermission('update_inventory_item')
export const canDeleteSupplier = requirePermission('delete_inventory_item')
