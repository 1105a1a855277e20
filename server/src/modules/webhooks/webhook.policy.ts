import type { Actor } from '../../context/actor.ts'
import { isOwner, type Decision, type InRestaurant } from '../../access/policies.ts'

/** Policy: only owners manage webhooks. */
export const canManageWebhooks = (actor: Actor, subject: InRestaurant): Decision =>
  isOwner(actor, subject.restaurant_id)
