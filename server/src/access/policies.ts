import type { Permission } from '@forki/contract/permissions'
import type { Actor } from '../context/actor.ts'
import { notFound, type Requirement } from '../errors/app-error.ts'

/** Refusal of a policy: the permission or role that the caller lacks. */
export interface Missing {
  missing: Requirement
}
/**
 * Result of a policy. Policies are pure functions of the caller and the subject's owner, never of the
 * subject's state.
 */
export type Decision = true | Missing

const refusal = (missing: Requirement): Missing => ({ missing })

/** Policy of public endpoints, the only one that accepts anonymous callers. */
export const anyone = (): Decision => true

/** Policy of endpoints for every signed-in user. The pipeline has already rejected anonymous callers. */
export const signedIn = (): Decision => true

/** True if no user is signed in. */
export const isAnonymous = (actor: Actor): boolean => actor.user_id === null

const isAdministrator = (actor: Actor): boolean => actor.role === 'application_admin'

/** True for owners, members and administrators. Others receive 404 instead of 403. */
export const isMemberOf = (actor: Actor, restaurant_id: string): boolean =>
  isAdministrator(actor) || actor.memberships.has(restaurant_id)

/**
 * Requires a permission in the restaurant. Administrators have all permissions, owners have all in their own
 * restaurants.
 */
export function hasPermission(actor: Actor, restaurant_id: string, permission: Permission): Decision {
  if (isAdministrator(actor)) return true
  const place = actor.memberships.get(restaurant_id)
  if (place?.role === 'restaurant_owner' || place?.permissions.has(permission)) return true
  return refusal(permission)
}

/** Restaurant, or entity that belongs to one. */
export interface InRestaurant {
  restaurant_id: string
}

/** Policy that requires this permission in the subject's restaurant. */
export const requirePermission =
  (permission: Permission) =>
  (actor: Actor, { restaurant_id }: InRestaurant): Decision =>
    hasPermission(actor, restaurant_id, permission)

/** Requires at least one of the permissions. A refusal names the first. */
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

/** Requires an owner, an accepted member, or an administrator. */
export const isMember = (actor: Actor, restaurant_id: string): Decision =>
  isMemberOf(actor, restaurant_id) || refusal('member')

/** Requires an owner of the restaurant or an administrator. */
export const isOwner = (actor: Actor, restaurant_id: string): Decision =>
  isAdministrator(actor) ||
  actor.memberships.get(restaurant_id)?.role === 'restaurant_owner' ||
  refusal('owner')

/** Requires an administrator. */
export const isAdmin = (actor: Actor): Decision => isAdministrator(actor) || refusal('admin')

/** Requires that the caller is this user. */
export const isSelf = (actor: Actor, user_id: string): Decision =>
  actor.user_id === user_id || refusal('self')

/** Requires that the caller is this user or an administrator. */
export const isSelfOrAdmin = (actor: Actor, user_id: string): Decision =>
  isAdministrator(actor) || isSelf(actor, user_id)

/** Requires a verified email address. */
export const hasVerifiedEmail = (actor: Actor): Decision =>
  actor.is_email_verified || refusal('verified_email')

/** Returns the first refusal, or true. */
export const all = (...decisions: Decision[]): Decision =>
  decisions.find((decision) => decision !== true) ?? true

/**
 * Prisma filter for entities in the caller's restaurants. With `permission`, only in those where the caller
 * has it. Empty for administrators.
 */
export function visibleRestaurants(
  actor: Actor,
  permission?: Permission,
): { restaurant_id?: { in: string[] } } {
  const ids = visibleIds(actor, permission ? [permission] : [])
  return ids === null ? {} : { restaurant_id: { in: ids } }
}

/** Restaurants that a list covers. */
export interface Scope {
  /** Requested restaurant, if any. */
  restaurant_id: string | null
  /** Ids of the restaurants. Null for all. */
  ids: string[] | null
  /** Prisma filter for the same restaurants. */
  where: { restaurant_id?: { in: string[] } }
  needs: readonly Permission[]
}

/**
 * Restaurants of a list: the requested one, or all where the caller has one of the permissions. A null
 * `permission` requires only membership. `canList` authorizes the scope.
 * @throws not_found for a restaurant of which the caller is no member
 * @see API-8
 */
export function scopeOf(
  actor: Actor,
  permission: Permission | readonly Permission[] | null,
  restaurant_id?: string,
): Scope {
  const needs = permission === null ? [] : typeof permission === 'string' ? [permission] : permission
  if (restaurant_id !== undefined && !isMemberOf(actor, restaurant_id)) throw notFound()
  const ids = restaurant_id === undefined ? visibleIds(actor, needs) : [restaurant_id]
  return {
    restaurant_id: restaurant_id ?? null,
    ids,
    where: ids === null ? {} : { restaurant_id: { in: ids } },
    needs,
  }
}

/** Policy of a list with `scopeOf`. A requested restaurant requires one of the permissions. */
export function canList(actor: Actor, { restaurant_id, needs }: Scope): Decision {
  const [first, ...others] = needs
  if (restaurant_id === null || first === undefined) return true
  return hasAnyPermission(actor, restaurant_id, [first, ...others])
}

/**
 * Restaurants of a list for owners: the requested one, or all that the caller owns. `canListOwned` authorizes
 * the scope.
 */
export function ownedScope(actor: Actor, restaurant_id?: string): Scope {
  const scope = scopeOf(actor, null, restaurant_id)
  if (scope.restaurant_id !== null || scope.ids === null) return scope
  const ids = scope.ids.filter((id) => isOwner(actor, id) === true)
  return { ...scope, ids, where: { restaurant_id: { in: ids } } }
}

/** Policy of a list with `ownedScope`. */
export const canListOwned = (actor: Actor, { restaurant_id }: Scope): Decision =>
  restaurant_id === null || isOwner(actor, restaurant_id)

/** Ids of the restaurants where the caller has one of the permissions. Null for all. */
function visibleIds(actor: Actor, needs: readonly Permission[]): string[] | null {
  if (isAdministrator(actor)) return null
  const memberships = [...actor.memberships.values()]
  return memberships
    .filter(
      ({ role, permissions }) =>
        needs.length === 0 || role === 'restaurant_owner' || needs.some((need) => permissions.has(need)),
    )
    .map((membership) => membership.restaurant_id)
}
