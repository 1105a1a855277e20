import type { Actor } from '../../context/actor.ts'
import { requirePermission, type Decision, type InRestaurant } from '../../access/policies.ts'

/** Moving tickets. */
export const canManageKitchen = requirePermission('manage_kitchen')

/** Reading of tickets, open to the role chef too (PER-10). */
export const canSeeKitchen = (actor: Actor, subject: InRestaurant): Decision =>
  actor.places.get(subject.restaurant_id)?.role === 'chef' || canManageKitchen(actor, subject)
