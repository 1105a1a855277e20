import type { Actor } from '../../context/actor.ts'
import { requirePermission } from '../../access/policies.ts'

export const canSubscribe = requirePermission('view_dashboard')

/**
 * Returns the ids of the restaurants whose daily summary the caller may receive, as owner or as member with
 * `view_dashboard`. Excludes rehearsal copies.
 */
export const summaryRestaurantIds = (actor: Actor): string[] =>
  [...actor.memberships.values()]
    .filter(({ is_rehearsal }) => !is_rehearsal)
    .filter(({ role, permissions }) => role === 'restaurant_owner' || permissions.has('view_dashboard'))
    .map(({ restaurant_id }) => restaurant_id)

/**
 * True if the list of daily summaries also contains restaurants outside the caller's memberships to which the
 * caller is subscribed. Only administrators may subscribe to such restaurants.
 */
export const listsAllSubscribedRestaurants = (actor: Actor): boolean => actor.role === 'application_admin'
