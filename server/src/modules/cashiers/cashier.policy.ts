import type { Permission } from '@forki/contract/permissions'
import type { Actor } from '../../context/actor.ts'
import { holds, isOwner, requirePermission, type Decision, type InRestaurant } from '../../access/policies.ts'

export const canReadSession = requirePermission('read_cashier_session')
export const canOpenSession = requirePermission('create_cashier_session')
export const canUpdateSession = requirePermission('update_cashier_session')
export const canRemoveSession = requirePermission('delete_cashier_session')
const MOVEMENT_NEEDS = {
  payment: 'create_payment',
  refund: 'update_payment',
  cash_in: 'update_cashier_session',
  cash_out: 'update_cashier_session',
} as const satisfies Record<string, Permission>

/**
 * The permission depends on the movement: payments, refunds (tips included), or cash in and out. A payment that sends or
 * strikes lines also changes the order.
 */
export function canMove(
  actor: Actor,
  { restaurant_id }: InRestaurant,
  { body }: { body: { type: keyof typeof MOVEMENT_NEEDS; unsent?: string | undefined } },
): Decision {
  const decision = holds(actor, restaurant_id, MOVEMENT_NEEDS[body.type])
  return decision === true && body.unsent !== undefined
    ? holds(actor, restaurant_id, 'update_order')
    : decision
}
export const canVoidPayment = requirePermission('delete_payment')

/** Owners, administrators and managers run every till; a cashier their own. */
export const runsEveryTill = (actor: Actor, restaurant_id: string): boolean =>
  isOwner(actor, restaurant_id) === true || actor.places.get(restaurant_id)?.role === 'restaurant_admin'

/** Whether a till is the caller's to write into. */
export const runsTill = (actor: Actor, session: { restaurant_id: string; cashier_id: string }): boolean =>
  session.cashier_id === actor.user_id || runsEveryTill(actor, session.restaurant_id)

/** Restaurant or open till, as far as a blind count concerns it. */
export interface CountsBlind {
  restaurant_id: string
  blind_count: boolean
}

/**
 * True if a blind count hides cash from the caller: the expected cash, its parts, and every figure from which one answer
 * would give them. Owners, administrators and managers see it.
 * @see docs/decisions/088-blind-count.md
 */
export const hidesCash = (actor: Actor, { restaurant_id, blind_count }: CountsBlind): boolean =>
  blind_count && !runsEveryTill(actor, restaurant_id)

/** The same for one till. Once it is closed, nothing of it is hidden. */
export const hidesTillCash = (actor: Actor, session: CountsBlind & { status: 'open' | 'closed' }): boolean =>
  session.status === 'open' && hidesCash(actor, session)
