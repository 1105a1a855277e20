import { CHALLENGE_MS, CHALLENGE_TRIES } from '@forki/contract/second-factor'
import { hashToken, randomToken } from '../../adapters/tokens.ts'
import type { Context } from '../../context/context.ts'
import { unprocessable } from '../../errors/app-error.ts'
import { limitFailures } from '../../http/rate-limit.ts'
import { inTransaction } from '../../db/transaction.ts'
import { spendCode } from './second-factor-code.service.ts'
import { signIn } from './session.service.ts'
import { sql } from '../../db/sql.ts'

/** What the second step of a sign-in is asked with. */
export interface Challenge {
  challenge: string
  /** Seconds. */
  expires_in: number
}

/** Whether this person has codes of an app. */
export const hasCodes = async (ctx: Context, user_id: string): Promise<boolean> =>
  (await ctx.db.secondFactor.count({ where: { user_id, confirmed_at: { not: null } } })) > 0

/**
 * Whether a right password alone does not sign this person in. A passkey is a shorter way in, and asks nothing of the
 * longer one, unless it is by the passkey that the person has what the installation requires.
 */
export const hasSecondFactor = async (ctx: Context, user_id: string): Promise<boolean> =>
  (await hasCodes(ctx, user_id)) ||
  (ctx.deps.env.FORKI_SECOND_FACTOR === 'required' &&
    (await ctx.db.passkey.count({ where: { user_id } })) > 0)

/** Keeps a right password waiting for its code; the token says nothing else and signs nobody in. */
export async function openChallenge(ctx: Context, user_id: string): Promise<Challenge> {
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
 * The second step of a sign-in. Each try is counted before it is made, whatever comes of it; then failures count as those
 * of a login do, so that knowing the password gives no endless guessing.
 * @throws challenge_ended, wrong_code, rate_limited
 */
export async function answerChallenge(ctx: Context, input: { challenge: string; code: string }) {
  const user_id = await takeTry(ctx, input.challenge)
  const attempts = [
    { rule: 'second_factor_user', key: user_id },
    { rule: 'login_address', key: ctx.ip },
  ] as const
  return limitFailures(ctx, attempts, () =>
    inTransaction(ctx, async (tx) => {
      await holdAccount(tx, user_id)
      await endChallenge(tx, input.challenge, user_id)
      const signed_in_by = await spendCode(tx, user_id, input.code)
      return (await signIn(tx, { id: user_id }, signed_in_by)).answer
    }),
  )
}

/**
 * Counts a try of a sign-in that waits for its second step, and tells whose it is.
 * @throws challenge_ended
 */
export async function takeTry(ctx: Context, challenge: string): Promise<string> {
  const [taken] = await ctx.db.signInChallenge.updateManyAndReturn({
    where: {
      token_hash: hashToken(challenge),
      expires_at: { gt: ctx.now() },
      tries: { lt: CHALLENGE_TRIES },
    },
    data: { tries: { increment: 1 } },
    select: { user_id: true },
  })
  if (!taken) throw unprocessable('challenge_ended')
  return taken.user_id
}

/**
 * Uses such a sign-in up: of any number of callers one goes on.
 * @throws challenge_ended
 */
export async function endChallenge(ctx: Context, challenge: string, user_id: string): Promise<void> {
  const { count } = await ctx.db.signInChallenge.deleteMany({
    where: { token_hash: hashToken(challenge), user_id, expires_at: { gt: ctx.now() } },
  })
  if (count === 0) throw unprocessable('challenge_ended')
}

/** Under this lock the person is still let in; whatever ends their sessions afterwards ends the new one too. */
export async function holdAccount(
  ctx: Context,
  user_id: string,
  otherwise: 'challenge_ended' | 'passkey_refused' = 'challenge_ended',
): Promise<void> {
  const held = await sql.rows(
    ctx,
    sql`
    SELECT id FROM users WHERE id = ${user_id}::uuid AND active AND deleted_at IS NULL FOR SHARE`,
  )
  if (held.length === 0) throw unprocessable(otherwise)
}
