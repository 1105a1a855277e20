import { canReceiveEmail } from '@forki/contract/kit/reserved-email'
import { INVITATION_DAYS } from '@forki/contract/limits'
import { hashToken, randomToken } from '../../adapters/tokens.ts'
import type { Context } from '../../context/context.ts'
import { conflict, unprocessable } from '../../errors/app-error.ts'
import { limit } from '../../http/rate-limit.ts'
import type { Locked } from '../../db/row-locks.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { MembershipRow } from './membership.query.ts'
import { publishAndAuditMembership } from './membership.service.ts'
import { selectInvitationByLink, type InvitationLinkRow } from './invitation-link.query.ts'

/** Rate limit of links that managers create to hand over in person, by restaurant. */
const LINK_LIMIT = { points: 200, window_seconds: 86_400 }

/**
 * Creates a link to an invitation. The new link replaces the invitation's previous link of the same kind:
 * mailed or handed over. The database contains only the hash of its token.
 * @param is_mailed true for the link of the email, whose use verifies the address
 * @see PER-19
 */
export async function createInvitationLink(
  ctx: Context,
  { id, restaurant_id }: { id: string; restaurant_id: string },
  is_mailed: boolean,
): Promise<string> {
  const token = randomToken()
  const created_by = is_mailed ? null : ctx.actor.user_id
  const fields = { token_hash: hashToken(token), created_at: ctx.now(), created_by }
  await ctx.db.invitationLink.upsert({
    where: { membership_id_is_mailed: { membership_id: id, is_mailed } },
    create: { restaurant_id, membership_id: id, is_mailed, ...fields },
    update: fields,
  })
  return `${ctx.deps.env.FORKI_PUBLIC_URL}/invitation?token=${token}`
}

/**
 * Creates a link that a manager hands over, and audits it. With the link, an invited user answers the pending
 * invitation, or a member without email takes over the account that the restaurant created.
 * @throws invitation_expired, invitation_closed, rate_limited
 */
export async function createHandOverLink(ctx: Context, membership: Locked<MembershipRow>) {
  const is_joining = membership.status === 'accepted' && !canReceiveEmail(membership.email)
  if (membership.status !== 'pending' && !is_joining) {
    throw conflict(membership.status === 'expired' ? 'invitation_expired' : 'invitation_closed')
  }
  await limit(ctx, 'invitation_link_restaurant', membership.restaurant_id, LINK_LIMIT)
  return inTransaction(ctx, async (tx) => {
    const link = await createInvitationLink(tx, membership, false)
    await publishAndAuditMembership(tx, membership, 'membership.link_created')
    const expires_at = is_joining
      ? new Date(tx.now().getTime() + INVITATION_DAYS * 86_400_000)
      : membership.expires_at
    return { link, expires_at }
  })
}

/**
 * Finds an invitation by the token of its link, in any state.
 * @throws token_invalid for an unknown token and for a replaced link
 */
export async function findInvitationByLink(ctx: Context, token: string): Promise<InvitationLinkRow> {
  const row = await selectInvitationByLink(ctx, hashToken(token))
  if (!row) throw unprocessable('token_invalid')
  return row
}

/**
 * Rejects an invitation that cannot be accepted.
 * @throws invitation_expired, invitation_closed
 */
export function requireOpenInvitation({ status, is_restaurant_closed }: InvitationLinkRow): void {
  if (is_restaurant_closed) throw conflict('invitation_closed')
  if (status !== 'pending') throw conflict(status === 'expired' ? 'invitation_expired' : 'invitation_closed')
}

/** True if the invitation has the user's id or, if it has no user id, the user's email address. */
export const isInvitationAddressedTo = (
  { user_id, email }: Pick<InvitationLinkRow, 'user_id' | 'email'>,
  user: { user_id: string | null; email: string | null },
): boolean => user.user_id !== null && (user_id === null ? email === user.email : user_id === user.user_id)
