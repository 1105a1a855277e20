import type { Context } from '../../context/context.ts'
import { conflict, unauthorized } from '../../errors/app-error.ts'
import { limit, limitByRule } from '../../http/rate-limit.ts'
import { acquireRowLocks } from '../../db/row-locks.ts'
import { inTransaction } from '../../db/transaction.ts'
import { bindInvitationsToUser } from '../memberships/membership.service.ts'
import { setEmailVerified } from '../users/user.service.ts'
import { sendEmailLink, consumeLinkToken } from '../users/email-link.service.ts'

/** Rate limit of verification emails that a user requests. */
const RESEND_LIMIT = { points: 5, window_seconds: 3600 }

/**
 * Verifies an email address by its link, which works once. Binds the invitations of that address to the
 * account.
 * @throws token_invalid, token_used, token_expired, rate_limited
 * @see ACC-19, ACC-21
 */
export async function verifyEmail(ctx: Context, { token }: { token: string }): Promise<void> {
  await limitByRule(ctx, { rule: 'verify_address', key: ctx.ip })
  await inTransaction(ctx, async (tx) => {
    const user_id = await consumeLinkToken(tx, token, 'verify_email')
    await bindInvitationsToUser(tx, await setEmailVerified(tx, user_id))
  })
}

/**
 * Sends a new verification link by email.
 * @throws already_verified, rate_limited
 */
export async function resendVerification(ctx: Context): Promise<void> {
  const user = await ctx.db.user.findUnique({ where: { id: ctx.actor.user_id ?? '' } })
  if (!user) throw unauthorized('invalid_session')
  if (user.is_email_verified) throw conflict('already_verified')
  await limit(ctx, 'resend_verification', user.id, RESEND_LIMIT)
  await inTransaction(ctx, async (tx) => {
    // The lock excludes a concurrent change of the email address by an administrator. The link is thus sent
    // to the address that it verifies.
    await acquireRowLocks(tx, [['users', user.id]])
    const present = await tx.db.user.findUniqueOrThrow({ where: { id: user.id } })
    await sendEmailLink(tx, present, 'verify_email')
  })
}
