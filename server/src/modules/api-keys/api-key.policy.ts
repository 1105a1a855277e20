import type { Actor } from '../../context/actor.ts'
import { isOwner, type Decision, type InRestaurant } from '../../access/policies.ts'

/** Keys are their owner's business; a key itself is never an owner, so that none makes, lists or revokes another. */
export const canManageKeys = (actor: Actor, subject: InRestaurant): Decision =>
  isOwner(actor, subject.restaurant_id)
