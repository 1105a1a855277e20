import { effectivePermissions, type MembershipRole } from '@forki/contract/permissions'
import type { UpdateMembership } from '@forki/contract/memberships'
import type { Actor } from '../../context/actor.ts'
import { canGrant, hasAllPermissions, canChangeManagers, type Grant } from '../../access/grant-policies.ts'
import {
  allOf,
  hasVerifiedEmail,
  hasPermission,
  requirePermission,
  type Decision,
  type RestaurantSubject,
} from '../../access/policies.ts'

/** Fields of a membership that its policies read. */
interface PolicyMembership {
  restaurant_id: string
  user_id: string | null
  role: MembershipRole
  permissions: readonly string[]
}

export const canListMemberships = requirePermission('manage_memberships')

/** Policy: inviting needs the right to grant the role and permissions of the invitation. */
export const canInvite = (actor: Actor, { restaurant_id }: RestaurantSubject, input: { body: Grant }) =>
  canGrant(actor, restaurant_id, input.body)

/**
 * Policy for creating an invitation link that a manager gives the user: requires the right to invite this user.
 */
export const canHandOverLink = (actor: Actor, invitation: PolicyMembership) =>
  canInvite(actor, invitation, { body: invitation })

/**
 * Policy for accepting or declining an invitation: requires a verified email address. The load step finds
 * the invitation for the invited user only.
 */
export const canAnswerInvitation = (actor: Actor): Decision => hasVerifiedEmail(actor)

/**
 * Policy for changes of a membership. Members may change their own one, which the service limits to leaving,
 * and only they can leave. Other callers need `manage_memberships` and every permission that they add. Changing
 * a manager's membership, or making a member manager, requires an owner or administrator.
 */
export function canUpdateMembership(
  actor: Actor,
  membership: PolicyMembership,
  { body }: { body: UpdateMembership },
): Decision {
  const { restaurant_id } = membership
  if (membership.user_id !== null && membership.user_id === actor.user_id) return true
  const managePermission = hasPermission(actor, restaurant_id, 'manage_memberships')
  if (managePermission === true && body.status === 'left') return { missing: 'self' }
  const role = body.role ?? membership.role
  const before = new Set(effectivePermissions(membership.role, membership.permissions))
  const permissionsAfter = effectivePermissions(role, body.permissions ?? membership.permissions)
  return allOf(
    managePermission,
    canChangeManagers(actor, restaurant_id, [membership.role, role]),
    hasAllPermissions(
      actor,
      restaurant_id,
      permissionsAfter.filter((name) => !before.has(name)),
    ),
  )
}
