import type { Permission } from '@forki/contract/permissions'
import type { Actor } from '../../kit/context.ts'
import { holds, isOwner, type Decision } from '../../kit/policy.ts'

interface InRestaurant {
  restaurant_id: string
}

const needs =
  (permission: Permission) =>
  (actor: Actor, subject: InRestaurant): Decision =>
    holds(actor, subject.restaurant_id, permission)

export const canReadSession = needs('read_cashier_session')
export const canOpenSession = needs('create_cashier_session')
export const canUpdateSession = needs('update_cashier_session')
export const canRemoveSession = needs('delete_cashier_session')
export const canTakePayment = needs('create_payment')
export const canVoidPayment = needs('delete_payment')

/** Owners, administrators and managers run every till; a cashier their own. */
export const runsEveryTill = (actor: Actor, restaurant_id: string): boolean =>
  isOwner(actor, restaurant_id) === true || actor.places.get(restaurant_id)?.role === 'restaurant_admin'

/** Whether a till is the caller's to write into. */
export const runsTill = (actor: Actor, session: { restaurant_id: string; cashier_id: string }): boolean =>
  session.cashier_id === actor.user_id || runsEveryTill(actor, session.restaurant_id)

/** With a blind count, who counts does not know beforehand what should be there (contract §8). */
export const seesExpectedCash = (
  actor: Actor,
  session: { restaurant_id: string; blind_count: boolean },
): boolean => !session.blind_count || runsEveryTill(actor, session.restaurant_id)
