import { requirePermission } from '../../access/policies.ts'

/** Policy of requests. Commands on orders need the same right. */
export const canAskApproval = requirePermission('update_order')

/** Policy of decisions: the right that the command itself needs (ORD-15, ORD-16). */
export const canDecideApproval = requirePermission('delete_order')
