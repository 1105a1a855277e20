import type { Actor } from '../../context/actor.ts'
import { isOwner, type Decision } from '../../access/policies.ts'

/** Where a restaurant's news go is its owner's business. */
export const canManageWebhooks = (actor: Actor, subject: { restaurant_id: string }): Decision =>
  isOwner(actor, subject.restaurant_id)
