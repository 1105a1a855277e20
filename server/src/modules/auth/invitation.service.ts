import type { RegisterByInvitation } from '@forki/contract/invitations'
import type { Context } from '../../context/context.ts'
import { refused, unauthorized } from '../../errors/app-error.ts'
import { limitBy } from '../../http/rate-limit.ts'
import type { Locked } from '../../db/row-locks.ts'
import { acquireRowLocks } from '../../db/row-locks.ts'
import { inTransaction } from '../../db/transaction.ts'
import { findByLink, isAddressedTo, requireOpen } from '../memberships/invitation-link.service.ts'
import type { InvitationLinkRow } from '../memberships/invitation-link.query.ts'
import { answerInvitation } from '../memberships/invitation.service.ts'
import type { MembershipRow } from '../memberships/membership.query.ts'
import { bindInvitations, findAny } from '../memberships/membership.service.ts'
import { mailLink } from '../users/link.service.ts'
import { createUser, setVerified } from '../users/user.service.ts'
import { findMe, type Registered } from './auth.service.ts'
import { hashNewPassword } from './new-password.ts'
import { selectActor } from './session.query.ts'
import { signIn } from './session.service.ts'

/**
 * Finds an invitation by its link.
 * @throws token_invalid, rate_limited
 * @see PER-19
 */
export async function readInvitation(ctx: Context, token: string): Promise<InvitationLinkRow> {
  await limitBy(ctx, { rule: 'invitation_address', key: ctx.ip })
  return findByLink(ctx, token)
}

/**
 * Creates the account of an invited user, accepts the invitation and signs the user in. All of it commits
 * together. A mailed link verifies the address. After a handed-over link the usual verification link follows.
 * @throws token_invalid, invitation_closed, invitation_expired, inviter_without_right, email_taken,
 * weak_password, plan_limit, rate_limited
 * @see PER-20
 */
export async function registerByInvitation(
  ctx: Context,
  { token, password, ...names }: RegisterByInvitation,
): Promise<Registered> {
  const found = await readInvitation(ctx, token)
  requireOpen(found)
  const person = { ...names, email: found.email }
  const password_hash = await hashNewPassword(ctx, password, person, 'password')
  const { answer, actor } = await inTransaction(ctx, async (tx) => {
    const link = await lockLink(tx, token, found)
    const user = await createUser(tx, { ...person, role: 'staff', password_hash })
    if (link.is_mailed) await bindInvitations(tx, await setVerified(tx, user.id))
    else await mailLink(tx, user, 'verify_email')
    const opened = await signIn(tx, user)
    const signed = await selectActor(tx, opened.session_id)
    if (!signed) throw unauthorized('invalid_session')
    const as_invitee = { ...tx, actor: signed.actor }
    await answerInvitation(as_invitee, await findAny(tx, link.id), 'accepted')
    return { answer: opened.answer, actor: (await selectActor(tx, opened.session_id))?.actor ?? signed.actor }
  })
  return { answer, actor, me: (await findMe({ ...ctx, actor })).read() }
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
  const link = await findByLink(tx, token)
  requireOpen(link)
  return link
}

/**
 * Accepts an invitation by its link. A mailed link verifies the caller's address first.
 * @throws invitation_of_another for another account than the invited one
 * @throws invitation_closed, invitation_expired, inviter_without_right, plan_limit
 */
export async function acceptByLink(ctx: Context, link: Locked<InvitationLinkRow>): Promise<MembershipRow> {
  const { actor } = ctx
  if (!isAddressedTo(link, actor)) throw refused('invitation_of_another')
  requireOpen(link)
  return inTransaction(ctx, async (tx) => {
    const is_proven = link.is_mailed && link.email === actor.email
    if (is_proven && !actor.is_email_verified && actor.user_id !== null) {
      await bindInvitations(tx, await setVerified(tx, actor.user_id))
    }
    return answerInvitation(tx, await findAny(tx, link.id), 'accepted')
  })
}
