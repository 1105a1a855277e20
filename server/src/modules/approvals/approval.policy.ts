import type { Actor } from '../../context/actor.ts'
import { allOf, hasPermission, isSelf, requirePermission, type Decision } from '../../access/policies.ts'

/** Policy of sending approval requests. Commands on orders need the same right. */
export const canAskApproval = requirePermission('update_order')

/** Policy of deciding on approval requests. With this right, a command needs no approval (ORD-15, ORD-16). */
export const canDecideApproval = requirePermission('delete_order')

/** Policy of withdrawing an approval request. Only its author may do so. */
export const canCancelApproval = (
  actor: Actor,
  { restaurant_id, requested_by }: { restaurant_id: string; requested_by: string },
): Decision => allOf(hasPermission(actor, restaurant_id, 'update_order'), isSelf(actor, requested_by))
