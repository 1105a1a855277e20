import type { RegisterByInvitation } from '@forki/contract/invitations'
import type { Context } from '../../context/context.ts'
import type { User } from '../../generated/prisma/client.ts'
import { refused, unauthorized } from '../../errors/app-error.ts'
import { limitByRule } from '../../http/rate-limit.ts'
import { acquireRowLocks } from '../../db/row-locks.ts'
import { inTransaction } from '../../db/transaction.ts'
import {
  findInvitationByLink,
  isInvitationAddressedTo,
  requireOpenInvitation,
} from '../memberships/invitation-link.service.ts'
import type { InvitationLinkRow } from '../memberships/invitation-link.query.ts'
import { answerInvitation } from '../memberships/invitation.service.ts'
import type { MembershipRow } from '../memberships/membership.query.ts'
import {
  bindInvitationsToUser,
  findMembershipUnchecked,
  publishAndAuditMembership,
} from '../memberships/membership.service.ts'
import { sendEmailLink } from '../users/email-link.service.ts'
import { createUser, setEmailVerified } from '../users/user.service.ts'
import { findMe, type RegistrationResult } from './auth.service.ts'
import { newAccountEmail, completeMemberAccount, joinMemberToCaller } from './claim-member-account.service.ts'
import { hashNewPassword } from './hash-new-password.ts'
import { reloadActorUnderLock } from './reload-actor-under-lock.ts'
import { selectActor } from './session.query.ts'
import { signIn } from './session.service.ts'

/**
 * Finds an invitation by its link.
 * @throws token_invalid, rate_limited
 * @see PER-19
 */
export async function readInvitation(ctx: Context, token: string): Promise<InvitationLinkRow> {
  await limitByRule(ctx, { rule: 'invitation_address', key: ctx.ip })
  return findInvitationByLink(ctx, token)
}

/**
 * Creates the account of an invited user, accepts the invitation and signs the user in, in one transaction.
 * The link of a member without email completes the member's account instead of creating one. A mailed link
 * verifies the email address. After a link that was handed over, the server sends the usual verification
 * link.
 * @throws token_invalid, invitation_closed, invitation_expired, inviter_without_right, email_taken,
 * already_member, weak_password, invalid, plan_limit, rate_limited
 * @see PER-20, ACC-30
 */
export async function registerByInvitation(
  ctx: Context,
  { token, password, email, ...names }: RegisterByInvitation,
): Promise<RegistrationResult> {
  const found = await readInvitation(ctx, token)
  requireOpenInvitation(found)
  const person = { ...names, email: newAccountEmail(found, email) }
  const password_hash = await hashNewPassword(ctx, password, person, 'password')
  const { answer, actor } = await inTransaction(ctx, async (tx) => {
    const link = await lockLink(tx, token, found)
    const account = { ...person, password_hash }
    const user =
      link.member === null
        ? await createInvitee(tx, link, account)
        : await completeMemberAccount(tx, link, account)
    const openedSession = await signIn(tx, user)
    const signed = await selectActor(tx, openedSession.session_id)
    if (!signed) throw unauthorized('invalid_session')
    const as_invitee = { ...tx, actor: signed.actor }
    if (link.member === null)
      await answerInvitation(as_invitee, await findMembershipUnchecked(tx, link.id), 'accepted')
    else
      await publishAndAuditMembership(
        as_invitee,
        await findMembershipUnchecked(tx, link.id),
        'membership.completed',
      )
    return {
      answer: openedSession.answer,
      actor: (await selectActor(tx, openedSession.session_id))?.actor ?? signed.actor,
    }
  })
  return { answer, actor, me: (await findMe({ ...ctx, actor })).read() }
}

async function createInvitee(
  tx: Context,
  link: InvitationLinkRow,
  account: { email: string; first_name: string; last_name: string; password_hash: string },
): Promise<User> {
  const user = await createUser(tx, { ...account, role: 'staff' })
  if (link.is_mailed) await bindInvitationsToUser(tx, await setEmailVerified(tx, user.id))
  else await sendEmailLink(tx, user, 'verify_email')
  return user
}

/** Locks restaurant and membership, and reads the link again, which another call may have replaced or used. */
async function lockLink(
  tx: Context,
  token: string,
  { id, restaurant_id }: InvitationLinkRow,
): Promise<InvitationLinkRow> {
  await acquireRowLocks(tx, [
    ['restaurants', restaurant_id],
    ['memberships', id],
  ])
  const link = await findInvitationByLink(tx, token)
  requireOpenInvitation(link)
  return link
}

/**
 * Accepts an invitation by its link. A mailed link verifies the caller's email address first. The link of a
 * member without email joins the member's account into the caller's. The caller's account is read again under
 * its lock, because a mailed link must not verify an address that replaced the invited one meanwhile.
 * @throws invitation_of_another for another account than the invited one
 * @throws invalid_session if the caller's session or account has ended meanwhile
 * @throws token_invalid, invitation_closed, invitation_expired, inviter_without_right, plan_limit, own_link,
 * member_till_open
 */
export async function acceptInvitationByLink(
  ctx: Context,
  token: string,
  found: InvitationLinkRow,
): Promise<MembershipRow> {
  // `requireOpenInvitation` must precede the address check. Once the link of a member without email is used,
  // `found.member` is null. The address check would then respond `invitation_of_another` instead of
  // `invitation_closed`.
  requireOpenInvitation(found)
  if (found.member === null && !isInvitationAddressedTo(found, ctx.actor))
    throw refused('invitation_of_another')
  return inTransaction(ctx, async (outer) => {
    const link = await lockLink(outer, token, found)
    await acquireRowLocks(outer, [['users', ctx.actor.user_id ?? '']])
    const actor = await reloadActorUnderLock(outer)
    const tx = { ...outer, actor }
    if (link.member !== null) return joinMemberToCaller(tx, link)
    if (!isInvitationAddressedTo(link, actor)) throw refused('invitation_of_another')
    const is_proven = link.is_mailed && link.email === actor.email
    if (is_proven && !actor.is_email_verified && actor.user_id !== null) {
      await bindInvitationsToUser(tx, await setEmailVerified(tx, actor.user_id))
    }
    return answerInvitation(tx, await findMembershipUnchecked(tx, link.id), 'accepted')
  })
}
