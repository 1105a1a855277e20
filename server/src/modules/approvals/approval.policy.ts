import type { Actor } from '../../context/actor.ts'
import { all, hasPermission, isSelf, requirePermission, type Decision } from '../../access/policies.ts'

/** Policy of requests. Commands on orders need the same right. */
export const canAskApproval = requirePermission('update_order')

/** Policy of decisions: the right that the command itself needs (ORD-15, ORD-16). */
export const canDecideApproval = requirePermission('delete_order')

/** Policy of a withdrawal: only by the author of the request. */
export const canCancelApproval = (
  actor: Actor,
  { restaurant_id, requested_by }: { restaurant_id: string; requested_by: string },
): Decision => all(hasPermission(actor, restaurant_id, 'update_order'), isSelf(actor, requested_by))
