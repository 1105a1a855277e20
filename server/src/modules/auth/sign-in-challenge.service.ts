import { CHALLENGE_MS, MAX_CHALLENGE_TRIES } from '@forki/contract/second-factor'
import { hashToken, randomToken } from '../../adapters/tokens.ts'
import type { Context } from '../../context/context.ts'
import { unprocessable } from '../../errors/app-error.ts'
import { limitFailures } from '../../http/rate-limit.ts'
import { inTransaction } from '../../db/transaction.ts'
import { consumeCode } from './second-factor-code.service.ts'
import { signIn } from './session.service.ts'
import { sql } from '../../db/sql.ts'

/** Response to a correct password that requires the second step of the sign-in. */
export interface SignInChallenge {
  challenge: string
  /** Remaining validity of the challenge, in seconds. */
  expires_in: number
}

/** True if the user has a confirmed authenticator app. */
export const hasAuthenticatorApp = async (ctx: Context, user_id: string): Promise<boolean> =>
  (await ctx.db.secondFactor.count({ where: { user_id, confirmed_at: { not: null } } })) > 0

/**
 * True if the user needs a second step after a correct password. An authenticator app always requires it. A
 * passkey requires it only if the installation demands a second factor.
 */
export const hasSecondFactor = async (ctx: Context, user_id: string): Promise<boolean> =>
  (await hasAuthenticatorApp(ctx, user_id)) ||
  (ctx.deps.env.FORKI_SECOND_FACTOR === 'required' &&
    (await ctx.db.passkey.count({ where: { user_id } })) > 0)

/**
 * Creates the challenge for the second step of a sign-in, after a correct password. The token of the
 * challenge alone signs nobody in.
 */
export async function openChallenge(ctx: Context, user_id: string): Promise<SignInChallenge> {
  const challenge = randomToken()
  const created_at = ctx.now()
  await ctx.db.signInChallenge.create({
    data: {
      token_hash: hashToken(challenge),
      user_id,
      created_at,
      expires_at: new Date(created_at.getTime() + CHALLENGE_MS),
    },
  })
  return { challenge, expires_in: CHALLENGE_MS / 1000 }
}

/**
 * Signs a user in by the challenge of a correct password and a code. Counts each attempt before it checks the
 * code. A wrong code also counts as a failed login of the IP address. A known password thus permits no
 * unlimited guesses of the code.
 * @throws challenge_ended, wrong_code, second_factor_off, second_factor_unreadable, rate_limited
 * @see docs/decisions/040-second-factor.md
 */
export async function answerChallenge(ctx: Context, input: { challenge: string; code: string }) {
  const user_id = await countChallengeTry(ctx, input.challenge)
  const attempts = [
    { rule: 'second_factor_user', key: user_id },
    { rule: 'login_address', key: ctx.ip },
  ] as const
  return limitFailures(ctx, attempts, () =>
    inTransaction(ctx, async (tx) => {
      await lockActiveUser(tx, user_id)
      await deleteChallenge(tx, input.challenge, user_id)
      const signed_in_by = await consumeCode(tx, user_id, input.code)
      return (await signIn(tx, { id: user_id }, signed_in_by)).answer
    }),
  )
}

/**
 * Counts an attempt at the second step of a sign-in. Returns the id of the challenge's user.
 * @throws challenge_ended
 */
export async function countChallengeTry(ctx: Context, challenge: string): Promise<string> {
  const [countedChallenge] = await ctx.db.signInChallenge.updateManyAndReturn({
    where: {
      token_hash: hashToken(challenge),
      expires_at: { gt: ctx.now() },
      tries: { lt: MAX_CHALLENGE_TRIES },
    },
    data: { tries: { increment: 1 } },
    select: { user_id: true },
  })
  if (!countedChallenge) throw unprocessable('challenge_ended')
  return countedChallenge.user_id
}

/**
 * Deletes a sign-in challenge. Of several concurrent callers at most one succeeds.
 * @throws challenge_ended
 */
export async function deleteChallenge(ctx: Context, challenge: string, user_id: string): Promise<void> {
  const { count } = await ctx.db.signInChallenge.deleteMany({
    where: { token_hash: hashToken(challenge), user_id, expires_at: { gt: ctx.now() } },
  })
  if (count === 0) throw unprocessable('challenge_ended')
}

/**
 * Locks the row of an active user. A concurrent password change or deactivation waits for this lock, and then
 * also ends the session that the caller of this function opens.
 * @throws `otherwise` for a deactivated or deleted user
 */
export async function lockActiveUser(
  ctx: Context,
  user_id: string,
  otherwise: 'challenge_ended' | 'passkey_refused' = 'challenge_ended',
): Promise<void> {
  const lockedUsers = await sql.rows(
    ctx,
    sql`
    SELECT id FROM users WHERE id = ${user_id}::uuid AND active AND deleted_at IS NULL FOR SHARE`,
  )
  if (lockedUsers.length === 0) throw unprocessable(otherwise)
}
