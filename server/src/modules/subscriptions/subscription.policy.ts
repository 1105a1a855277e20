import type { CreateSubscription, UpdateSubscription } from '@forki/contract/subscriptions'
import type { Actor } from '../../context/actor.ts'
import { allOf, isAdmin, type Decision } from '../../access/policies.ts'
import { changedFields } from './subscription-change.ts'
import type { SubscriptionRow } from './user-subscription.query.ts'

export const canWritePlans = (actor: Actor): Decision => isAdmin(actor)
export const canListAllSubscriptions = (actor: Actor): Decision => isAdmin(actor)
export const canRemoveSubscription = (actor: Actor): Decision => isAdmin(actor)

/** Fields of a new subscription that only administrators may set (SUB-8). */
const ADMIN_FIELDS = ['starts_at', 'ends_at', 'status'] as const

/** Policy: owners subscribe themselves. Administrators subscribe any user on any terms. */
export function canSubscribe(
  actor: Actor,
  _nothing: undefined,
  { body }: { body: CreateSubscription },
): Decision {
  if (isAdmin(actor) === true) return true
  if (actor.role !== 'restaurant_owner') return { missing: 'owner' }
  const isForOther = body.user_id !== undefined && body.user_id !== actor.user_id
  return allOf(
    !isForOther || isAdmin(actor),
    ...ADMIN_FIELDS.map((name) => body[name] === undefined || isAdmin(actor)),
  )
}

/**
 * Policy: subscribers change coverage and renewal of their subscription, and cancel it. Only administrators
 * change other fields. The lookup has already rejected all other callers with 404.
 */
export function canChangeSubscription(
  actor: Actor,
  subscription: SubscriptionRow,
  { body }: { body: UpdateSubscription },
): Decision {
  if (isAdmin(actor) === true) return true
  const change = changedFields(subscription, body)
  const allowedFields = ['restaurant_ids', 'auto_renew']
  const otherFields = Object.keys(change).filter((name) => !allowedFields.includes(name))
  return otherFields.every((name) => name === 'status' && change.status === 'cancelled') || isAdmin(actor)
}
