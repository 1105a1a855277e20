import type { Actor } from '../../context/actor.ts'
import { holds, type Decision } from '../../access/policies.ts'

interface InRestaurant {
  restaurant_id: string
}

/** Moving tickets. */
export const canManageKitchen = (actor: Actor, { restaurant_id }: InRestaurant): Decision =>
  holds(actor, restaurant_id, 'manage_kitchen')

/** Reading of tickets, open to the role chef too (PER-10). */
export const canSeeKitchen = (actor: Actor, subject: InRestaurant): Decision =>
  actor.places.get(subject.restaurant_id)?.role === 'chef' || canManageKitchen(actor, subject)
