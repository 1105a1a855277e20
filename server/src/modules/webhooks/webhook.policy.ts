import type { Actor } from '../../context/actor.ts'
import { isOwner, type Decision, type InRestaurant } from '../../access/policies.ts'

/** Where a restaurant's news go is its owner's business. */
export const canManageWebhooks = (actor: Actor, subject: InRestaurant): Decision =>
  isOwner(actor, subject.restaurant_id)
