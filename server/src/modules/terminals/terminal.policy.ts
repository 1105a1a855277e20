import type { Actor } from '../../context/actor.ts'
import { hasPermission, isMember, type Decision } from '../../access/policies.ts'

interface Subject {
  restaurant_id: string
}

/** Policy: managing shared terminals and deleting PINs requires `update_restaurant`. */
export const canManageTerminals = (actor: Actor, { restaurant_id }: Subject): Decision =>
  hasPermission(actor, restaurant_id, 'update_restaurant')

/** Policy: members of the restaurant may set their own PIN. */
export const canSetPin = (actor: Actor, { restaurant_id }: Subject): Decision =>
  isMember(actor, restaurant_id)
