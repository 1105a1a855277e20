import type { Actor } from '../../context/actor.ts'
import { allOf, hasPermission, requirePermission, type Decision } from '../../access/policies.ts'

/** Policy: answering requests of guests requires the permission to change orders. */
export const canAnswerGuests = requirePermission('update_order')

/**
 * Policy: accepting a guest's order may open an order, so it also requires the permission to create orders.
 */
export const canAcceptRequest = (
  actor: Actor,
  { restaurant_id, kind }: { restaurant_id: string; kind: string },
): Decision =>
  allOf(
    hasPermission(actor, restaurant_id, 'update_order'),
    kind === 'order' ? hasPermission(actor, restaurant_id, 'create_order') : true,
  )
