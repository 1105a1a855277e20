import { requirePermission } from '../../access/policies.ts'

/** Policy: staff need the permission to manage loyalty to add a customer's card to a wallet. */
export const canAddToWallet = requirePermission('manage_loyalty')
