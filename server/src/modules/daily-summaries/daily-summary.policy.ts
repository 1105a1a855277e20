import type { Actor } from '../../context/actor.ts'
import { requirePermission } from '../../access/policies.ts'

export const canSubscribe = requirePermission('view_dashboard')

/** Ids of the restaurants whose summary the caller may receive as owner or member. */
export const summaryRestaurantIds = (actor: Actor): string[] =>
  [...actor.memberships.values()]
    .filter(({ is_rehearsal }) => !is_rehearsal)
    .filter(({ role, permissions }) => role === 'restaurant_owner' || permissions.has('view_dashboard'))
    .map(({ restaurant_id }) => restaurant_id)

/**
 * Returns whether the list also contains every subscribed restaurant. An administrator may receive every summary, so
 * their list adds those that they receive to their own restaurants.
 */
export const listsAllSubscribedRestaurants = (actor: Actor): boolean => actor.role === 'application_admin'
