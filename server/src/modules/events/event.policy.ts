import type { Actor } from '../../context/actor.ts'
import { isMember, type Decision, type RestaurantSubject } from '../../access/policies.ts'

/**
 * Policy: members of the restaurant may subscribe to its events. Reading the changed data needs its own
 * permission.
 */
export const canReadEvents = (actor: Actor, restaurant: RestaurantSubject): Decision =>
  isMember(actor, restaurant.restaurant_id)
