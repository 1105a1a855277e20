import { requirePermission } from '../../access/policies.ts'

/** Policy: adding cards to wallets requires the permission to manage loyalty. */
export const canAddToWallet = requirePermission('manage_loyalty')
