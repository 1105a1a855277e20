import { requirePermission } from '../../access/policies.ts'

/** Managing customers needs `manage_loyalty` (PER-11). */
export const canManageCustomers = requirePermission('manage_loyalty')
