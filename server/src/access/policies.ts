import type { Permission } from '@forki/contract/permissions'
import type { Actor } from '../context/actor.ts'
import { notFound, type Need } from '../errors/app-error.ts'

/** What is missing for the answer to be yes. */
export interface Missing {
  missing: Need
}
/** A policy's answer. Policies are pure: who, never whether the state allows it. */
export type Decision = true | Missing

const lacking = (missing: Need): Missing => ({ missing })

/** For endpoints that are open to everybody; the only policy that lets anonymous callers in. */
export const anyone = (): Decision => true

/** For endpoints that need a signed-in person and nothing else; `bind` turns anonymous callers away before. */
export const signedIn = (): Decision => true

/** Whether anybody is signed in. */
export const isAnonymous = (actor: Actor): boolean => actor.user_id === null

const administers = (actor: Actor): boolean => actor.role === 'application_admin'

/** Whether the caller owns it, works there or administers the installation: the difference between 403 and 404. */
export const isMemberOf = (actor: Actor, restaurant_id: string): boolean =>
  administers(actor) || actor.places.has(restaurant_id)

/** The permission in that restaurant; an administrator holds each everywhere, an owner each in their own. */
export function holds(actor: Actor, restaurant_id: string, permission: Permission): Decision {
  if (administers(actor)) return true
  const place = actor.places.get(restaurant_id)
  if (place?.role === 'restaurant_owner' || place?.permissions.has(permission)) return true
  return lacking(permission)
}

/** A restaurant, or something in one: as much of it as most decisions need. */
export interface InRestaurant {
  restaurant_id: string
}

/** A policy that asks for one permission in the restaurant of the subject. */
export const requirePermission =
  (permission: Permission) =>
  (actor: Actor, { restaurant_id }: InRestaurant): Decision =>
    holds(actor, restaurant_id, permission)

/** Any one of the permissions; a refusal names the first. */
export function holdsAny(
  actor: Actor,
  restaurant_id: string,
  permissions: readonly [Permission, ...Permission[]],
): Decision {
  const held = permissions.some((permission) => holds(actor, restaurant_id, permission) === true)
  return held || lacking(permissions[0])
}

/** Owner, administrator or accepted member of the restaurant. */
export const isMember = (actor: Actor, restaurant_id: string): Decision =>
  isMemberOf(actor, restaurant_id) || lacking('member')

/** Owner of the restaurant, or administrator. */
export const isOwner = (actor: Actor, restaurant_id: string): Decision =>
  administers(actor) || actor.places.get(restaurant_id)?.role === 'restaurant_owner' || lacking('owner')

/** Administrator of the installation. */
export const isAdmin = (actor: Actor): Decision => administers(actor) || lacking('admin')

/** That very person. */
export const isSelf = (actor: Actor, user_id: string): Decision =>
  actor.user_id === user_id || lacking('self')

/** That very person, or an administrator. */
export const isSelfOrAdmin = (actor: Actor, user_id: string): Decision =>
  administers(actor) || isSelf(actor, user_id)

/** A confirmed address, as accepting an invitation needs. */
export const hasVerifiedEmail = (actor: Actor): Decision =>
  actor.is_email_verified || lacking('verified_email')

/** The first refusal, or yes. */
export const all = (...decisions: Decision[]): Decision =>
  decisions.find((decision) => decision !== true) ?? true

/**
 * The where fragment of everything inside restaurants that the caller has a tie to (with `permission`: holds it in).
 * An administrator's is empty: all of them. What lies outside is not found.
 */
export function visibleRestaurants(
  actor: Actor,
  permission?: Permission,
): { restaurant_id?: { in: string[] } } {
  const ids = visibleIds(actor, permission ? [permission] : [])
  return ids === null ? {} : { restaurant_id: { in: ids } }
}

/** Which restaurants a list covers. */
export interface Scope {
  /** The restaurant that was asked for, if one was. */
  restaurant_id: string | null
  /** Restaurants to list, or null for every one there is. */
  ids: string[] | null
  /** The same as a where fragment. */
  where: { restaurant_id?: { in: string[] } }
  needs: readonly Permission[]
}

/**
 * Scope of a list: the named restaurant, or every one in which the caller holds `permission`. Of several permissions any
 * one is sufficient, null means membership. `canList` then decides.
 * @throws not_found for a restaurant that the caller has no tie to
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

/** Whether the caller may list what `scopeOf` found: in a named restaurant the permission is needed there. */
export function canList(actor: Actor, { restaurant_id, needs }: Scope): Decision {
  const [first, ...others] = needs
  if (restaurant_id === null || first === undefined) return true
  return holdsAny(actor, restaurant_id, [first, ...others])
}

/** The scope of a list that is for owners: the named restaurant, or every one that the caller owns. `canListOwned` decides. */
export function ownedScope(actor: Actor, restaurant_id?: string): Scope {
  const scope = scopeOf(actor, null, restaurant_id)
  if (scope.restaurant_id !== null || scope.ids === null) return scope
  const ids = scope.ids.filter((id) => isOwner(actor, id) === true)
  return { ...scope, ids, where: { restaurant_id: { in: ids } } }
}

/** Whether the caller may list what `ownedScope` found. */
export const canListOwned = (actor: Actor, { restaurant_id }: Scope): Decision =>
  restaurant_id === null || isOwner(actor, restaurant_id)

/** Null = all. */
function visibleIds(actor: Actor, needs: readonly Permission[]): string[] | null {
  if (administers(actor)) return null
  const places = [...actor.places.values()]
  return places
    .filter(
      ({ role, permissions }) =>
        needs.length === 0 || role === 'restaurant_owner' || needs.some((need) => permissions.has(need)),
    )
    .map((place) => place.restaurant_id)
}
