import { requirePermission } from '../../access/policies.ts'

/** Policy: `manage_loyalty` permits the management of customers (PER-11). */
export const canManageCustomers = requirePermission('manage_loyalty')
