import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { id, idParams } from './kit/ids.ts'
import { listQuery, pageOf } from './kit/list.ts'
import { email, instant } from './kit/values.ts'
import { editBody, writeBody } from './kit/request-bodies.ts'
import { MEMBERSHIP_ROLES, PERMISSIONS } from './permissions.ts'
import { INVITATION_DAYS, SMALL_PAGE_SIZE } from './limits.ts'

export const membershipStatus = z.enum(['pending', 'accepted', 'declined', 'expired', 'revoked', 'left'])
const role = z.enum(MEMBERSHIP_ROLES)
const permissions = z.array(z.enum(PERMISSIONS)).max(PERMISSIONS.length)

/** Membership of a user in the staff of a restaurant, or the invitation to it. */
export const membership = z.object({
  id,
  restaurant_id: id,
  restaurant: z.object({ id, name: z.string(), restaurant_logo_url: z.string().nullable() }),
  user_id: id.nullable(),
  user: z
    .object({ id, first_name: z.string(), last_name: z.string(), profile_image_url: z.string().nullable() })
    .nullable(),
  email: z
    .string()
    .describe(
      'Email address of the member. After an invitation by `user_id` it is masked as `m***@***` until the user accepts. The user and administrators see it in full. Without email it is a reserved address that receives no mail, see `has_email`.',
    ),
  has_email: z.boolean().describe('False for staff without email, whose `email` is not meant for display.'),
  role,
  status: membershipStatus,
  /** Permissions in addition to those of the role. */
  permissions,
  effective_permissions: permissions,
  invited_by: z.object({ id, first_name: z.string(), last_name: z.string() }).nullable(),
  invited_at: instant,
  responded_at: instant.nullable(),
  expires_at: instant,
})
export type Membership = z.output<typeof membership>

/** New invitation. It identifies the invited user by email address or by user id, not by both. */
export const createMembershipBody = writeBody(
  z.object({
    restaurant_id: id,
    email: email.optional(),
    user_id: id.optional(),
    role,
    permissions: permissions.default([]),
  }),
  membership,
).refine((body) => (body.email === undefined) !== (body.user_id === undefined), {
  path: ['email'],
  message: 'email_or_user_id',
})
export type CreateMembership = z.output<typeof createMembershipBody>

export const updateMembershipBody = editBody(
  z.object({
    role: role.optional(),
    permissions: permissions.optional(),
    /** New status: `revoked` by a manager of memberships, `left` by the member. */
    status: z.enum(['revoked', 'left']).optional(),
  }),
  membership,
)
export type UpdateMembership = z.output<typeof updateMembershipBody>

export const membershipListQuery = listQuery({
  sort: ['created_at', 'invited_at', 'role', 'status'],
  order: 'desc',
  per_page: SMALL_PAGE_SIZE,
  filters: { status: membershipStatus, role },
})
export type MembershipListQuery = z.output<typeof membershipListQuery>

export const membershipEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/memberships',
    access: 'perm:manage_memberships',
    summary: 'Invite a user to a restaurant',
    description: `The invitation is valid for ${INVITATION_DAYS} days. Nobody grants a permission that they lack.`,
    body: createMembershipBody,
    response: membership,
    status: 201,
    errors: ['already_member', 'plan_limit', 'owner_invited', 'rate_limited', 'not_in_rehearsal'],
    idempotent: true,
  }),
  listMine: endpoint({
    method: 'GET',
    path: '/memberships/me',
    access: 'signed-in',
    summary: "List the caller's memberships",
    description: "Includes invitations to the caller's verified email address.",
    query: membershipListQuery,
    response: pageOf(membership),
  }),
  listOfRestaurant: endpoint({
    method: 'GET',
    path: '/memberships/restaurant/{id}',
    access: 'perm:manage_memberships',
    summary: 'List the memberships of a restaurant',
    description: 'Includes invitations.',
    params: idParams,
    query: membershipListQuery,
    response: pageOf(membership),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/memberships/{id}/accept',
    access: 'signed-in',
    summary: 'Accept an invitation',
    description: 'Only the invitee may accept, with a verified email address.',
    params: idParams,
    response: membership,
    errors: [
      'invitation_closed',
      'invitation_expired',
      'inviter_without_right',
      'email_not_verified',
      'plan_limit',
    ],
    idempotent: true,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/memberships/{id}/decline',
    access: 'signed-in',
    summary: 'Decline an invitation',
    description: 'Only the invitee may decline, with a verified email address.',
    params: idParams,
    response: membership,
    errors: ['invitation_closed', 'invitation_expired', 'email_not_verified'],
    idempotent: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/memberships/{id}',
    access: 'perm:manage_memberships',
    summary: 'Update or end a membership',
    description:
      'Changes role or extra permissions, or revokes it. Every member may end their own membership with `status: left`, without the permission.',
    params: idParams,
    body: updateMembershipBody,
    response: membership,
    errors: ['changed_meanwhile', 'membership_closed', 'own_membership', 'stale_version'],
  }),
}
