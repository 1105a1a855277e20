import { effectivePermissions, type MembershipRole, type Permission } from '@forki/contract/permissions'
import type { Actor } from '../context/actor.ts'
import { allOf, hasPermission, isOwner, type Decision } from './policies.ts'

/** Role and extra permissions of a membership. */
export interface Grant {
  role: MembershipRole
  permissions: readonly string[]
}

/**
 * Policy of a grant: it needs `manage_memberships` and every permission that it contains (PER-17). The
 * manager role also needs an owner or administrator.
 */
export const canGrant = (actor: Actor, restaurant_id: string, { role, permissions }: Grant): Decision =>
  allOf(
    hasPermission(actor, restaurant_id, 'manage_memberships'),
    canChangeManagers(actor, restaurant_id, [role]),
    hasAllPermissions(actor, restaurant_id, effectivePermissions(role, permissions)),
  )

/** Policy: only an owner or administrator gives, takes or changes the manager role. */
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
