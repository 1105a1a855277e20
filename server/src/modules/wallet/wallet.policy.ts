import { requirePermission } from '../../access/policies.ts'

/** Adding cards to wallets requires the permission to manage loyalty. */
export const canHandOver = requirePermission('manage_loyalty')
