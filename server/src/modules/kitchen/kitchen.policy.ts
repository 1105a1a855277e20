import type { Actor } from '../../context/actor.ts'
import { requirePermission, type Decision, type InRestaurant } from '../../access/policies.ts'

/** Permission to move tickets. */
export const canManageKitchen = requirePermission('manage_kitchen')

/** Reading tickets is allowed to the role chef too (PER-10). */
export const canSeeKitchen = (actor: Actor, subject: InRestaurant): Decision =>
  actor.memberships.get(subject.restaurant_id)?.role === 'chef' || canManageKitchen(actor, subject)
