import type { Actor } from '../../context/actor.ts'
import { requirePermission } from '../../access/policies.ts'

export const canSubscribe = requirePermission('view_dashboard')

/**
 * Ids of the restaurants whose summary the caller may receive as owner or member. An administrator may receive every
 * summary, so their list contains only those that they receive.
 */
export const listedIds = (actor: Actor): string[] | 'subscribed' =>
  actor.role === 'application_admin'
    ? 'subscribed'
    : [...actor.memberships.values()]
        .filter(({ role, permissions }) => role === 'restaurant_owner' || permissions.has('view_dashboard'))
        .map(({ restaurant_id }) => restaurant_id)
