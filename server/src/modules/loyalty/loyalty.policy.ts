import type { Actor } from '../../kit/context.ts'
import { holds, type Decision } from '../../kit/policy.ts'

/** Templates, cards, seals and rewards: whoever holds manage_loyalty in the restaurant (contract §3). */
export const canManageLoyalty = (actor: Actor, subject: { restaurant_id: string }): Decision =>
  holds(actor, subject.restaurant_id, 'manage_loyalty')
