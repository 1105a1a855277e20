import { requirePermission } from '../../access/policies.ts'

/** Customers need `manage_loyalty` (PER-11). */
export const canManageCustomers = requirePermission('manage_loyalty')
