import type { Actor } from '../../kit/context.ts'
import { holds, type Decision } from '../../kit/policy.ts'

/** Whoever runs the cards hands them over. */
export const canHandOver = (actor: Actor, card: { restaurant_id: string }): Decision =>
  holds(actor, card.restaurant_id, 'manage_loyalty')
