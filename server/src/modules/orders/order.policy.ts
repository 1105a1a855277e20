import type { Permission } from '@forki/contract/permissions'
import type { Actor } from '../../context/actor.ts'
import { holds, type Decision } from '../../access/policies.ts'

/** An order, or the restaurant that one is opened in: all that a decision looks at. */
interface InRestaurant {
  restaurant_id: string
}

const needs =
  (permission: Permission) =>
  (actor: Actor, subject: InRestaurant): Decision =>
    holds(actor, subject.restaurant_id, permission)

/** True if the caller may see payments of a restaurant with their method, reference and tip. */
export const seesPayments = (actor: Actor, restaurant_id: string): boolean =>
  holds(actor, restaurant_id, 'read_payment') === true

export const canReadOrder = needs('read_order')
export const canCreateOrder = needs('create_order')
export const canUpdateOrder = needs('update_order')
/** Archiving and reopening. Large discounts and voids after sending need the same, or an approval (ORD-15, ORD-16). */
export const canDeleteOrder = needs('delete_order')

/** A paid table that is freed needs `update_table`. */
export const canFreeTable = (actor: Actor, { restaurant_id }: { restaurant_id: string }): Decision =>
  holds(actor, restaurant_id, 'update_table')
