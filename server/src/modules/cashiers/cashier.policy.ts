import type { Permission } from '@forki/contract/permissions'
import type { Actor } from '../../context/actor.ts'
import {
  hasPermission,
  isOwner,
  requirePermission,
  type Decision,
  type RestaurantSubject,
} from '../../access/policies.ts'

export const canReadSession = requirePermission('read_cashier_session')
export const canOpenSession = requirePermission('create_cashier_session')
export const canUpdateSession = requirePermission('update_cashier_session')
export const canRemoveSession = requirePermission('delete_cashier_session')
const MOVEMENT_PERMISSIONS = {
  payment: 'create_payment',
  refund: 'update_payment',
  cash_in: 'update_cashier_session',
  cash_out: 'update_cashier_session',
} as const satisfies Record<string, Permission>

/**
 * Requires the permission for the type of a till transaction: payment, refund, or cash in and out. A payment
 * that sends or removes unsent order lines also needs `update_order`.
 */
export function canCreateTransaction(
  actor: Actor,
  { restaurant_id }: RestaurantSubject,
  { body }: { body: { type: keyof typeof MOVEMENT_PERMISSIONS; unsent?: string | undefined } },
): Decision {
  const decision = hasPermission(actor, restaurant_id, MOVEMENT_PERMISSIONS[body.type])
  return decision === true && body.unsent !== undefined
    ? hasPermission(actor, restaurant_id, 'update_order')
    : decision
}
export const canVoidPayment = requirePermission('delete_payment')

/**
 * True for owners, administrators and managers, who may change every till. Cashiers may change only their own
 * till.
 */
export const canChangeEveryTill = (actor: Actor, restaurant_id: string): boolean =>
  isOwner(actor, restaurant_id) === true || actor.memberships.get(restaurant_id)?.role === 'restaurant_admin'

/** True if the caller may change this till. */
export const canChangeTill = (
  actor: Actor,
  session: { restaurant_id: string; cashier_id: string },
): boolean => session.cashier_id === actor.user_id || canChangeEveryTill(actor, session.restaurant_id)

/** Fields of a restaurant or a till that determine a blind count. */
export interface BlindCountState {
  restaurant_id: string
  blind_count: boolean
}

/**
 * True if a blind count hides cash from the caller: the expected cash, its parts, and every amount that
 * reveals it together with other responses. Owners, administrators and managers see the expected cash.
 * @see docs/decisions/088-blind-count.md
 */
export const hidesCash = (actor: Actor, { restaurant_id, blind_count }: BlindCountState): boolean =>
  blind_count && !canChangeEveryTill(actor, restaurant_id)

/** True if a blind count hides the cash of this till from the caller. A closed till hides nothing. */
export const hidesTillCash = (
  actor: Actor,
  session: BlindCountState & { status: 'open' | 'closed' },
): boolean => session.status === 'open' && hidesCash(actor, session)
