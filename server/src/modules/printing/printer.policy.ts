import type { Actor } from '../../context/actor.ts'
import { holds, holdsAny, type Decision } from '../../access/policies.ts'

/** Those who see what is printed: who takes orders, and who cooks them. */
export const SERVICE = ['read_order', 'manage_kitchen'] as const

interface InRestaurant {
  restaurant_id: string
}

export const canSeePrinter = (actor: Actor, { restaurant_id }: InRestaurant): Decision =>
  holdsAny(actor, restaurant_id, SERVICE)
export const canManagePrinter = (actor: Actor, { restaurant_id }: InRestaurant): Decision =>
  holds(actor, restaurant_id, 'update_restaurant')
