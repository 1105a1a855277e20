import type { Actor } from '../../context/actor.ts'
import { holds, type Decision } from '../../access/policies.ts'

/** Whoever runs the cards hands them over. */
export const canHandOver = (actor: Actor, card: { restaurant_id: string }): Decision =>
  holds(actor, card.restaurant_id, 'manage_loyalty')
