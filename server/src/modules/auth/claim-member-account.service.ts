import type { RegisterByInvitation } from '@forki/contract/invitations'
import { canReceiveEmail } from '@forki/contract/kit/reserved-email'
import type { Context } from '../../context/context.ts'
import { conflict, invalid, notFound } from '../../errors/app-error.ts'
import { sql } from '../../db/sql.ts'
import type { InvitationLinkRow } from '../memberships/invitation-link.query.ts'
import { requireRightToInvite } from '../memberships/inviter.service.ts'
import { updateMembershipAddresses } from '../memberships/user-memberships.service.ts'
import type { MembershipRow } from '../memberships/membership.query.ts'
import { findMembershipUnchecked, publishAndAuditMembership } from '../memberships/membership.service.ts'
import { joinAccount, requireNoOpenTill } from '../users/joined-account.service.ts'
import { sendEmailLink } from '../users/email-link.service.ts'
import type { User } from '../../generated/prisma/client.ts'

type Names = Pick<RegisterByInvitation, 'first_name' | 'last_name'>

/**
 * Email address of a new account: the invited address. A member without email enters the address instead.
 * @throws invalid at email if it is missing, or not allowed
 */
export function newAccountEmail(link: InvitationLinkRow, entered: string | undefined): string {
  if (link.member === null) {
    if (entered !== undefined) throw invalid('email', 'not_allowed')
    return link.email
  }
  if (entered === undefined) throw invalid('email', 'required')
  return entered
}

/**
 * Sets address, password and names of the account of a member without email. The account's id remains, so
 * its history does too. The address is unverified, because the link was not mailed to it. The PIN stays valid.
 * @throws email_taken, already_member, inviter_without_right, invitation_closed
 * @see ACC-30
 */
export async function completeMemberAccount(
  tx: Context,
  link: InvitationLinkRow,
  account: Names & { email: string; password_hash: string },
): Promise<User> {
  const id = await lockMember(tx, link)
  const user = await tx.db.user.update({ where: { id }, data: { ...account, language: tx.language } })
  await updateMembershipAddresses(tx, id, account.email)
  await sendEmailLink(tx, user, 'verify_email')
  return user
}

/**
 * Joins the account of a member without email into the caller's account. The caller takes over the member's
 * membership and history. If the caller already belongs to the restaurant, the caller's membership remains
 * and the member's membership ends.
 * @throws own_link for the user who created the link
 * @throws member_till_open, inviter_without_right, invitation_closed
 * @see ACC-31
 */
export async function joinMemberToCaller(tx: Context, link: InvitationLinkRow): Promise<MembershipRow> {
  const { actor } = tx
  const { restaurant_id } = link
  if (actor.user_id === null) throw notFound()
  if (link.created_by === actor.user_id) throw conflict('own_link')
  const account_id = await lockMember(tx, link)
  const user = await tx.db.user.findUniqueOrThrow({
    where: { id: actor.user_id },
    select: { id: true, email: true, first_name: true, last_name: true },
  })
  const ownMembership = await revokeOwnInvitation(tx, restaurant_id, user)
  const responded_at = tx.now()
  // The update ends the rights of the member's account. It waits for running writes of the account, and the
  // pipeline rejects later ones. After `requireNoOpenTill`, the account therefore cannot open a till.
  await tx.db.membership.update({
    where: { id: link.id },
    data: ownMembership.belongs
      ? { status: 'left', responded_at }
      : { user_id: user.id, email: user.email, responded_at },
  })
  await requireNoOpenTill(tx, account_id)
  await joinAccount(tx, { restaurant_id, account_id, user })
  await publishAndAuditMembership(tx, await findMembershipUnchecked(tx, link.id), 'membership.joined', {
    account_id,
    user_id: user.id,
  })
  return findMembershipUnchecked(tx, ownMembership.membership_id ?? link.id)
}

/**
 * Revokes the caller's pending invitation to the restaurant. Returns whether the caller is a member or owner
 * of the restaurant, and the id of the membership.
 */
async function revokeOwnInvitation(
  tx: Context,
  restaurant_id: string,
  user: { id: string; email: string },
): Promise<{ belongs: boolean; membership_id: string | null }> {
  const live = await tx.db.membership.findFirst({
    where: { restaurant_id, email: user.email, status: { in: ['pending', 'accepted'] } },
    select: { id: true, status: true },
  })
  if (live?.status === 'pending') {
    await tx.db.membership.update({ where: { id: live.id }, data: { status: 'revoked' } })
    await publishAndAuditMembership(tx, await findMembershipUnchecked(tx, live.id), 'membership.revoked')
  }
  const owned = await tx.db.restaurantOwner.findFirst({ where: { restaurant_id, user_id: user.id } })
  const is_member = live?.status === 'accepted'
  return { belongs: is_member || owned !== null, membership_id: is_member ? live.id : null }
}

/**
 * Locks the account of a member without email. Verifies that the creator of the link may still invite. The
 * caller holds the locks of restaurant and membership.
 * @throws inviter_without_right, invitation_closed if the account is deleted, joined or has an email address
 */
async function lockMember(tx: Context, link: InvitationLinkRow): Promise<string> {
  await requireRightToInvite(tx, link.created_by, {
    restaurant_id: link.restaurant_id,
    role: link.role,
    permissions: link.permissions,
  })
  const [account] = await sql.rows<{ id: string; email: string }>(
    tx,
    sql`SELECT id, email FROM users
      WHERE id = ${link.user_id}::uuid AND deleted_at IS NULL AND joined_into IS NULL FOR NO KEY UPDATE`,
  )
  if (account === undefined || canReceiveEmail(account.email)) throw conflict('invitation_closed')
  return account.id
}
