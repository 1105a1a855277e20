import type { Actor } from '../../context/actor.ts'
import { isMember, type Decision, type InRestaurant } from '../../access/policies.ts'

/** Whoever works in the restaurant hears of its changes; what changed is read with the rights of its own. */
export const canListen = (actor: Actor, restaurant: InRestaurant): Decision =>
  isMember(actor, restaurant.restaurant_id)
