import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../context/context.ts'
import { unprocessable } from '../../errors/app-error.ts'
import { limitByRule } from '../../http/rate-limit.ts'
import { acquireRowLocks } from '../../db/row-locks.ts'
import { inTransaction } from '../../db/transaction.ts'
import { bindInvitationsToUser } from '../memberships/membership.service.ts'
import {
  invalidateOtherLinks,
  findLinkTokenOwner,
  sendEmailLink,
  consumeLinkToken,
} from '../users/email-link.service.ts'
import { endSessions } from '../users/session-end.service.ts'
import { setPassword, setEmailVerified } from '../users/user.service.ts'
import { hashNewPassword } from './hash-new-password.ts'
import { verifyOwnPassword } from './verify-own-password.service.ts'

/** Minimum duration of accepted "forgot password" requests in ms, so that timing does not reveal accounts. */
const MIN_FORGOT_PASSWORD_MS = 250

/**
 * Sends a reset link by email to an active account. Without such an account, the response and its timing are
 * the same.
 * @see ACC-20
 */
export async function forgotPassword(ctx: Context, { email }: { email: string }): Promise<void> {
  await limitByRule(ctx, { rule: 'forgot_address', key: ctx.ip })
  await limitByRule(ctx, { rule: 'forgot_account', key: email })
  await Promise.all([sleep(MIN_FORGOT_PASSWORD_MS), mailReset(ctx, email)])
}

async function mailReset(ctx: Context, email: string): Promise<void> {
  const user = await ctx.db.user.findUnique({ where: { email } })
  if (!user?.active || user.deleted_at) return
  await inTransaction(ctx, async (tx) => {
    // The lock excludes a concurrent change of the email address. The user is read again, so no link is sent
    // to a former address.
    await acquireRowLocks(tx, [['users', user.id]])
    const present = await tx.db.user.findUniqueOrThrow({ where: { id: user.id } })
    if (present.email === email) await sendEmailLink(tx, present, 'reset_password')
  })
}

/**
 * Sets a new password by the token of a reset link, which works once. Ends every session and every other
 * reset link. The link confirms access to the mailbox, so the email address counts as verified. Hashing
 * precedes the transaction, which remains short. A rejected password leaves the token unused.
 * @throws token_invalid, token_used, token_expired, weak_password, rate_limited
 */
export async function resetPassword(
  ctx: Context,
  input: { token: string; new_password: string },
): Promise<void> {
  await limitByRule(ctx, { rule: 'reset_address', key: ctx.ip })
  const owner = await findLinkTokenOwner(ctx, input.token, 'reset_password')
  const password_hash = await hashNewPassword(ctx, input.new_password, owner, 'new_password')
  await inTransaction(ctx, async (tx) => {
    const user_id = await consumeLinkToken(tx, input.token, 'reset_password')
    await setPassword(tx, user_id, password_hash)
    await invalidateOtherLinks(tx, user_id, 'reset_password')
    await bindInvitationsToUser(tx, await setEmailVerified(tx, user_id))
    await endSessions(tx, user_id)
  })
}

/**
 * Changes the caller's password and ends every other session and every reset link.
 * @throws wrong_password (422: any 401 would sign the client out), weak_password, rate_limited
 */
export async function changePassword(
  ctx: Context,
  input: { current_password: string; new_password: string },
): Promise<void> {
  const { user_id, session_id } = ctx.actor
  await limitByRule(ctx, { rule: 'change_password_user', key: user_id ?? '' })
  const user = await verifyOwnPassword(ctx, input.current_password)
  const formerHash = user.password_hash
  const password_hash = await hashNewPassword(ctx, input.new_password, user, 'new_password')
  await inTransaction(ctx, async (tx) => {
    if (!(await setPassword(tx, user.id, password_hash, formerHash))) throw unprocessable('wrong_password')
    await invalidateOtherLinks(tx, user.id, 'reset_password')
    await endSessions(tx, user.id, session_id)
  })
}
