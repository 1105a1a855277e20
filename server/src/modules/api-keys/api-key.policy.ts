import type { Actor } from '../../context/actor.ts'
import { isOwner, type Decision, type RestaurantSubject } from '../../access/policies.ts'

/**
 * Policy: only owners manage API keys. An API key never counts as an owner, so it creates, lists or revokes
 * no other key.
 */
export const canManageKeys = (actor: Actor, subject: RestaurantSubject): Decision =>
  isOwner(actor, subject.restaurant_id)
