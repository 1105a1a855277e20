import type { Actor } from '../../context/context.ts'
import { holds, type Decision } from '../../access/policies.ts'

interface InRestaurant {
  restaurant_id: string
}

/** Moving tickets. */
export const canManageKitchen = (actor: Actor, { restaurant_id }: InRestaurant): Decision =>
  holds(actor, restaurant_id, 'manage_kitchen')

/** Seeing them: the role chef may too, so that a cook can work (contract §3). */
export const canSeeKitchen = (actor: Actor, subject: InRestaurant): Decision =>
  actor.places.get(subject.restaurant_id)?.role === 'chef' || canManageKitchen(actor, subject)
