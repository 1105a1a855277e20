/**
 * Rules for the memberships that a user may grant and change. Pure functions with the same rules as the
 * server (PER-17).
 */
import {
  effectivePermissions,
  type MEMBERSHIP_ROLES,
  ROLE_PERMISSIONS,
  type MembershipRole,
  type Permission,
} from '@forki/contract/permissions'
import type { AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { isOwnerOrAdmin } from '../../domain/access/restaurant-areas.ts'

/** Roles in a fixed order. The role that a restaurant usually needs most often is first. */
export const MOST_NEEDED_ROLES_FIRST = [
  'waiter',
  'cashier',
  'chef',
  'restaurant_admin',
] as const satisfies readonly [(typeof MEMBERSHIP_ROLES)[number], ...(typeof MEMBERSHIP_ROLES)[number][]]

export type RoleRefusal = 'owner_only' | 'not_all_yours'

/** Reason why the user may not grant a role. Null if the user may grant it. */
export function roleRefusal(restaurant: AccessibleRestaurant, role: MembershipRole): RoleRefusal | null {
  if (role === 'restaurant_admin' && !isOwnerOrAdmin(restaurant)) return 'owner_only'
  const holdsAll = ROLE_PERMISSIONS[role].every((name) => restaurant.permissions.includes(name))
  return holdsAll ? null : 'not_all_yours'
}

/**
 * Default role of a new member: the first of `MOST_NEEDED_ROLES_FIRST` that the user may grant, or waiter if there is
 * none.
 */
export const defaultRole = (restaurant: AccessibleRestaurant): MembershipRole =>
  MOST_NEEDED_ROLES_FIRST.find((role) => roleRefusal(restaurant, role) === null) ?? 'waiter'

interface Grant {
  role: MembershipRole
  permissions: readonly Permission[]
}

/**
 * Extra permissions after a change of role, without those that the new role includes. A new chef also gets
 * `manage_kitchen` if the user may grant it. Otherwise the chef can only read the kitchen screen. A former
 * chef loses `manage_kitchen`.
 */
export function extraPermissionsAfterRoleChange(
  before: Grant,
  role: MembershipRole,
  grantable: readonly string[],
): Permission[] {
  const remaining = before.permissions.filter(
    (name) =>
      !ROLE_PERMISSIONS[role].includes(name) && !(before.role === 'chef' && name === 'manage_kitchen'),
  )
  const cooks = role === 'chef' && grantable.includes('manage_kitchen')
  return cooks ? [...remaining, 'manage_kitchen'] : remaining
}

/** Number of a member's permissions beyond those of the role. */
export const extraPermissionCount = ({ role, permissions }: Grant): number =>
  effectivePermissions(role, permissions).length - ROLE_PERMISSIONS[role].length
