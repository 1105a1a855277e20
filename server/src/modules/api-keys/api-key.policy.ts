import type { Actor } from '../../context/actor.ts'
import { isOwner, type Decision, type InRestaurant } from '../../access/policies.ts'

/** Only owners manage API keys. A key never counts as an owner, so no key creates, lists or revokes another. */
export const canManageKeys = (actor: Actor, subject: InRestaurant): Decision =>
  isOwner(actor, subject.restaurant_id)
