import type { Actor } from '../../context/actor.ts'
import { requirePermission, type Decision, type RestaurantSubject } from '../../access/policies.ts'

/** Policy for moving and acknowledging lines of kitchen tickets and for calling a runner: needs `manage_kitchen`. */
export const canManageKitchen = requirePermission('manage_kitchen')

/**
 * Policy for reading kitchen tickets: requires `manage_kitchen`. Members with the role chef may read without
 * it (PER-10).
 */
export const canSeeKitchen = (actor: Actor, subject: RestaurantSubject): Decision =>
  actor.memberships.get(subject.restaurant_id)?.role === 'chef' || canManageKitchen(actor, subject)
