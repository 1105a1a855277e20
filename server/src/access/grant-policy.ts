import { effectivePermissions, type MembershipRole, type Permission } from '@forki/contract/permissions'
import type { Actor } from '../context/actor.ts'
import { all, hasPermission, isOwner, type Decision, type InRestaurant } from './policies.ts'

/** Role and extra permissions that a membership grants. */
export interface Grant {
  role: MembershipRole
  permissions: readonly string[]
}

/** Policy: adding a person needs `manage_memberships` and every permission that the membership grants (PER-17). */
export const canGrant = (actor: Actor, { restaurant_id }: InRestaurant, grant: Grant): Decision =>
  all(
    hasPermission(actor, restaurant_id, 'manage_memberships'),
    holdsManager(actor, restaurant_id, [grant.role]),
    holdsEach(actor, restaurant_id, effectivePermissions(grant.role, grant.permissions)),
  )

/** Policy: only an owner or administrator grants or removes the manager role. */
export const holdsManager = (actor: Actor, restaurant_id: string, roles: MembershipRole[]): Decision =>
  !roles.includes('restaurant_admin') || isOwner(actor, restaurant_id)

export const holdsEach = (actor: Actor, restaurant_id: string, names: readonly Permission[]): Decision =>
  all(...names.map((name) => hasPermission(actor, restaurant_id, name)))
