import { effectivePermissions, type MembershipRole, type Permission } from '@forki/contract/permissions'
import type { Actor } from '../context/actor.ts'
import { allOf, hasPermission, isOwner, type Decision } from './policies.ts'

/** Role and extra permissions of a membership. */
export interface Grant {
  role: MembershipRole
  permissions: readonly string[]
}

/**
 * Policy for the assignment of a role and permissions to a member. The caller needs `manage_memberships` and
 * every permission that the member receives (PER-17). Only an owner or administrator assigns the manager
 * role.
 */
export const canGrant = (actor: Actor, restaurant_id: string, { role, permissions }: Grant): Decision =>
  allOf(
    hasPermission(actor, restaurant_id, 'manage_memberships'),
    canChangeManagers(actor, restaurant_id, [role]),
    hasAllPermissions(actor, restaurant_id, effectivePermissions(role, permissions)),
  )

/**
 * Policy that requires an owner or administrator if one of the roles is the manager role. `roles` are the
 * roles that a member receives or loses.
 */
export const canChangeManagers = (
  actor: Actor,
  restaurant_id: string,
  roles: readonly MembershipRole[],
): Decision => !roles.includes('restaurant_admin') || isOwner(actor, restaurant_id)

/** Policy that requires all of these permissions in the restaurant. */
export const hasAllPermissions = (
  actor: Actor,
  restaurant_id: string,
  names: readonly Permission[],
): Decision => allOf(...names.map((name) => hasPermission(actor, restaurant_id, name)))
