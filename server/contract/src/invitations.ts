import { z } from 'zod'
import { newPassword, me, signInResult } from './auth.ts'
import { endpoint } from './kit/endpoint.ts'
import { id, idParams } from './kit/ids.ts'
import { email, instant, singleLineText } from './kit/values.ts'
import { membership } from './memberships.ts'
import { MEMBERSHIP_ROLES } from './permissions.ts'

const linkToken = z.string().min(20).max(200)

/** State of an invitation, as its link shows it. Only an open invitation can be accepted. */
export const invitationState = z.enum([
  'open',
  'accepted',
  'declined',
  'expired',
  'revoked',
  'restaurant_closed',
])

/** Invitation as the holder of its link reads it. */
export const invitation = z.object({
  state: invitationState,
  restaurant: z.object({ id, name: z.string(), restaurant_logo_url: z.string().nullable() }),
  role: z.enum(MEMBERSHIP_ROLES),
  invited_by: z.string().nullable().meta({ description: 'Name of the inviter.' }),
  email: z.string().nullable().meta({
    description:
      'Invited email address. Null unless the invitation is open. Masked on a handed-over link to an account that was invited by `user_id`.',
  }),
  has_account: z.boolean().meta({ description: 'An account with the invited address exists.' }),
  verifies_email: z.boolean().meta({
    description: 'The link was emailed to the address, so its use verifies the address.',
  }),
  is_yours: z.boolean().meta({
    description:
      'The invitation is addressed to the signed-in caller. With `member`, every caller may take the membership over.',
  }),
  member: z.object({ first_name: z.string(), last_name: z.string() }).nullable().meta({
    description:
      'Staff member without email whose account and history the link hands over. Null for an invitation.',
  }),
  expires_at: instant,
})
export type Invitation = z.output<typeof invitation>

/**
 * Registration form behind an invitation link. The new account receives the invited email address. If the link
 * hands over the account of a staff member without email, the form contains the address instead.
 */
export const registerByInvitationBody = z.strictObject({
  token: linkToken,
  first_name: singleLineText(80),
  last_name: singleLineText(80),
  password: newPassword,
  email: email.optional().meta({
    description: 'Required if `member` of the invitation is not null, otherwise not allowed.',
  }),
})
export type RegisterByInvitation = z.output<typeof registerByInvitationBody>

const invitationErrors = [
  'token_invalid',
  'invitation_closed',
  'invitation_expired',
  'inviter_without_right',
  'plan_limit',
  'rate_limited',
]

export const invitationEndpoints = {
  find: endpoint({
    method: 'GET',
    path: '/invitations/link',
    access: 'public',
    summary: 'Get the invitation of a link',
    description: 'Accepts an emailed link or one that a manager handed over.',
    query: z.object({ token: z.string().min(1).max(200) }),
    response: invitation,
    errors: ['token_invalid', 'rate_limited'],
  }),
  register: endpoint({
    method: 'POST',
    path: '/invitations/register',
    access: 'public',
    summary: 'Create an account by invitation link',
    description: 'Signs the user in. The account of a staff member without email gets its email address.',
    body: registerByInvitationBody,
    response: signInResult.extend({ user: me }),
    status: 201,
    errors: [...invitationErrors, 'email_taken', 'weak_password', 'already_member'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/invitations/accept',
    access: 'signed-in',
    summary: 'Accept an invitation by its link',
    description:
      "Only the invitee may accept. A link to a staff member without email merges that member into the caller's account.",
    body: z.strictObject({ token: linkToken }),
    response: membership,
    errors: [...invitationErrors, 'invitation_of_another', 'own_link', 'member_till_open'],
    api_keys: false,
    idempotent: true,
  }),
  createLink: endpoint({
    method: 'POST',
    path: '/memberships/{id}/link',
    access: 'perm:manage_memberships',
    summary: 'Create an invitation link to hand over',
    description:
      'The link is for an open invitation, or for the account of a staff member without email. Replaces the previous link.',
    params: idParams,
    response: z.object({
      link: z.string().meta({ description: 'The link with its token. Returned only here.' }),
      expires_at: instant,
    }),
    status: 201,
    errors: ['invitation_closed', 'invitation_expired', 'rate_limited'],
    api_keys: false,
    idempotent: true,
    secret: true,
  }),
}
