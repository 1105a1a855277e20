import type { Actor } from '../../context/actor.ts'
import { holds, isMember, type Decision } from '../../access/policies.ts'

interface Subject {
  restaurant_id: string
}

/** Whoever sets the restaurant up says which devices are shared, and takes PINs away. */
export const canManageTerminals = (actor: Actor, { restaurant_id }: Subject): Decision =>
  holds(actor, restaurant_id, 'update_restaurant')

/** A PIN is for whoever works there. */
export const canSetPin = (actor: Actor, { restaurant_id }: Subject): Decision =>
  isMember(actor, restaurant_id)
