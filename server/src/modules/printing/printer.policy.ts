import type { Actor } from '../../context/actor.ts'
import { holdsAny, requirePermission, type Decision, type InRestaurant } from '../../access/policies.ts'

/** Those who see what is printed: who takes orders, and who cooks them. */
export const SERVICE = ['read_order', 'manage_kitchen'] as const

export const canSeePrinter = (actor: Actor, { restaurant_id }: InRestaurant): Decision =>
  holdsAny(actor, restaurant_id, SERVICE)
export const canManagePrinter = requirePermission('update_restaurant')
