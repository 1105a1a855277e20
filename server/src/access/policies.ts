import type { Permission } from '@forki/contract/permissions'
import type { Actor } from '../context/actor.ts'
import { notFound, type Requirement } from '../errors/app-error.ts'

/** Refusal of a policy: the permission or role that the caller does not have. */
export interface MissingRight {
  missing: Requirement
}
/**
 * Result of a policy: true, or the right that the caller lacks. Policies check rights. Services check whether
 * the subject's state permits the command, such as a change of a closed order.
 */
export type Decision = true | MissingRight

const refusal = (missing: Requirement): MissingRight => ({ missing })

/** Policy of public endpoints, the only one that accepts anonymous callers. */
export const anyone = (): Decision => true

/** Policy of endpoints for every signed-in user. The pipeline has already rejected anonymous callers. */
export const signedIn = (): Decision => true

/** True if the request has no signed-in user. */
export const isAnonymous = (actor: Actor): boolean => actor.user_id === null

const isAdministrator = (actor: Actor): boolean => actor.role === 'application_admin'

/** True for administrators, and for owners and members of the restaurant. Load steps answer others with 404. */
export const isMemberOf = (actor: Actor, restaurant_id: string): boolean =>
  isAdministrator(actor) || actor.memberships.has(restaurant_id)

/**
 * Policy that requires a permission in the restaurant. Administrators have all permissions. Owners have all
 * permissions in their own restaurants.
 */
export function hasPermission(actor: Actor, restaurant_id: string, permission: Permission): Decision {
  if (isAdministrator(actor)) return true
  const membership = actor.memberships.get(restaurant_id)
  if (membership?.role === 'restaurant_owner' || membership?.permissions.has(permission)) return true
  return refusal(permission)
}

/** Restaurant, or an entity that belongs to a restaurant. */
export interface RestaurantSubject {
  restaurant_id: string
}

/** Returns a policy that requires this permission in the subject's restaurant. */
export const requirePermission =
  (permission: Permission) =>
  (actor: Actor, { restaurant_id }: RestaurantSubject): Decision =>
    hasPermission(actor, restaurant_id, permission)

/** Policy that requires at least one of several permissions. A refusal names only the first one as missing. */
export function hasAnyPermission(
  actor: Actor,
  restaurant_id: string,
  permissions: readonly [Permission, ...Permission[]],
): Decision {
  const is_permitted = permissions.some(
    (permission) => hasPermission(actor, restaurant_id, permission) === true,
  )
  return is_permitted || refusal(permissions[0])
}

/** Policy that requires an administrator, or an owner or accepted member of the restaurant. */
export const isMember = (actor: Actor, restaurant_id: string): Decision =>
  isMemberOf(actor, restaurant_id) || refusal('member')

/** Policy that requires an administrator, or an owner of the restaurant. */
export const isOwner = (actor: Actor, restaurant_id: string): Decision =>
  isAdministrator(actor) ||
  actor.memberships.get(restaurant_id)?.role === 'restaurant_owner' ||
  refusal('owner')

/** Policy that requires an administrator. */
export const isAdmin = (actor: Actor): Decision => isAdministrator(actor) || refusal('admin')

/** Policy that requires that the caller is this user. */
export const isSelf = (actor: Actor, user_id: string): Decision =>
  actor.user_id === user_id || refusal('self')

/** Policy that requires that the caller is this user or an administrator. */
export const isSelfOrAdmin = (actor: Actor, user_id: string): Decision =>
  isAdministrator(actor) || isSelf(actor, user_id)

/** Policy that requires a verified email address. */
export const hasVerifiedEmail = (actor: Actor): Decision =>
  actor.is_email_verified || refusal('verified_email')

/** Returns the first refusal of several policies, or true. */
export const allOf = (...decisions: Decision[]): Decision =>
  decisions.find((decision) => decision !== true) ?? true

/**
 * Prisma filter for entities in the caller's restaurants, without rehearsal copies (see `visibleIds`). With
 * `permission`, it selects only restaurants where the caller has this permission. For administrators the filter
 * is empty and selects all entities.
 */
export function visibleRestaurantFilter(
  actor: Actor,
  permission?: Permission,
): { restaurant_id?: { in: string[] } } {
  const ids = visibleIds(actor, permission ? [permission] : [])
  return ids === null ? {} : { restaurant_id: { in: ids } }
}

/** Restaurants that a list covers. */
export interface Scope {
  /** Id of the requested restaurant, if any. */
  restaurant_id: string | null
  /** Ids of the covered restaurants. Null for all restaurants. */
  ids: string[] | null
  /** Prisma filter for the covered restaurants. */
  prisma_filter: { restaurant_id?: { in: string[] } }
  needed_permissions: readonly Permission[]
}

/**
 * Scope of a list: the requested restaurant, or else all restaurants where the caller has one of the
 * permissions (see `visibleIds`). A null `permission` requires only membership. `canList` authorizes the scope.
 * @throws not_found for a restaurant of which the caller is no member
 * @see API-8
 */
export function scopeOf(
  actor: Actor,
  permission: Permission | readonly Permission[] | null,
  restaurant_id?: string,
): Scope {
  const needed_permissions =
    permission === null ? [] : typeof permission === 'string' ? [permission] : permission
  if (restaurant_id !== undefined && !isMemberOf(actor, restaurant_id)) throw notFound()
  const ids = restaurant_id === undefined ? visibleIds(actor, needed_permissions) : [restaurant_id]
  return {
    restaurant_id: restaurant_id ?? null,
    ids,
    prisma_filter: ids === null ? {} : { restaurant_id: { in: ids } },
    needed_permissions,
  }
}

/** Policy of a list with `scopeOf`. A requested restaurant requires one of the permissions in `needed_permissions`. */
export function canList(actor: Actor, { restaurant_id, needed_permissions }: Scope): Decision {
  const [first, ...others] = needed_permissions
  if (restaurant_id === null || first === undefined) return true
  return hasAnyPermission(actor, restaurant_id, [first, ...others])
}

/**
 * Scope of a list for owners: the requested restaurant, or else the restaurants that the caller owns, without
 * rehearsal copies. For administrators, all restaurants. `canListOwned` authorizes the scope.
 */
export function ownedScope(actor: Actor, restaurant_id?: string): Scope {
  const scope = scopeOf(actor, null, restaurant_id)
  if (scope.restaurant_id !== null || scope.ids === null) return scope
  const ids = scope.ids.filter((id) => isOwner(actor, id) === true)
  return { ...scope, ids, prisma_filter: { restaurant_id: { in: ids } } }
}

/**
 * Policy of a list whose scope is `ownedScope`: a requested restaurant requires an owner or an administrator.
 */
export const canListOwned = (actor: Actor, { restaurant_id }: Scope): Decision =>
  restaurant_id === null || isOwner(actor, restaurant_id)

/**
 * Ids of the restaurants where the caller has one of the permissions in `needs`, or any if `needs` is empty.
 * Null for administrators: all restaurants. Excludes rehearsal copies. The memberships of an API key mark no
 * copies, because a key has access either to one copy or to ordinary restaurants.
 * @see REH-4
 */
function visibleIds(actor: Actor, needs: readonly Permission[]): string[] | null {
  if (isAdministrator(actor)) return null
  const memberships = [...actor.memberships.values()]
  return memberships
    .filter(({ is_rehearsal }) => !is_rehearsal)
    .filter(
      ({ role, permissions }) =>
        needs.length === 0 || role === 'restaurant_owner' || needs.some((need) => permissions.has(need)),
    )
    .map((membership) => membership.restaurant_id)
}
