import type { RegisterBody } from '@forki/contract/auth'
import type { Context } from '../../context/context.ts'
import type { Actor } from '../../context/actor.ts'
import { refused, unauthorized } from '../../errors/app-error.ts'
import { limitByRule, limitFailures } from '../../http/rate-limit.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { LazyJson } from '../../db/lazy-json.ts'
import { verifyPassword } from '../../adapters/passwords/password.ts'
import { openDefaultSubscription } from '../subscriptions/subscription.service.ts'
import { createUser } from '../users/user.service.ts'
import { authorizeFirstAdmin } from './first-admin.service.ts'
import { sendEmailLink } from '../users/email-link.service.ts'
import { selectMe, type MeRow } from './me.query.ts'
import { hashNewPassword } from './hash-new-password.ts'
import { selectActor } from './session.query.ts'
import { signIn } from './session.service.ts'
import { hasSecondFactor, openChallenge } from './sign-in-challenge.service.ts'
import { sql } from '../../db/sql.ts'

type SignInResult = Awaited<ReturnType<typeof signIn>>['answer']

export interface RegistrationResult {
  answer: SignInResult
  me: MeRow
  actor: Actor
}

/**
 * Creates an account and signs it in. An owner receives a subscription to the default plan. The verification
 * link is in the language of the request. Account, subscription, session and email commit together.
 * @throws email_taken, weak_password, setup_code_refused, rate_limited
 * @see ACC-2
 */
export async function register(
  ctx: Context,
  { password, setup_code, ...person }: RegisterBody,
): Promise<RegistrationResult> {
  await limitByRule(ctx, { rule: 'register_address', key: ctx.ip })
  const password_hash = await hashNewPassword(ctx, password, person, 'password')
  const { session_id, answer } = await inTransaction(ctx, async (tx) => {
    if (setup_code !== undefined) await authorizeFirstAdmin(tx, setup_code)
    const role = setup_code === undefined ? person.role : 'application_admin'
    const user = await createUser(tx, { ...person, role, password_hash })
    if (user.role === 'restaurant_owner') await openDefaultSubscription(tx, user.id)
    await sendEmailLink(tx, user, 'verify_email')
    return signIn(tx, user)
  })
  const signed = await selectActor(ctx, session_id)
  if (!signed) throw unauthorized('invalid_session')
  return { answer, actor: signed.actor, me: (await findMe({ ...ctx, actor: signed.actor })).read() }
}

/**
 * Signs a user in by email address and password. An unknown account, an inactive one and a wrong password
 * cause the same response in equal time. Only failures count towards the rate limits. For an account with a
 * second step, the error `second_factor_required` contains the challenge of that step.
 * @throws invalid_credentials, second_factor_required, rate_limited
 * @see ACC-13, ACC-14, ACC-23
 */
export async function login(
  ctx: Context,
  input: { username: string; password: string },
): Promise<SignInResult> {
  const email = input.username.toLowerCase()
  const attempts = [
    { rule: 'login_account', key: email },
    { rule: 'login_address', key: ctx.ip },
  ] as const
  const outcome = await limitFailures(ctx, attempts, async () => {
    const user = await ctx.db.user.findUnique({
      where: { email },
      select: { id: true, password_hash: true, active: true, deleted_at: true },
    })
    const hash = user?.active && user.deleted_at === null ? user.password_hash : null
    const right = await verifyPassword(input.password, hash, ctx.deps.env.FORKI_BCRYPT_COST)
    if (!right || !user || hash === null) throw unauthorized('invalid_credentials')
    return inTransaction(ctx, async (tx) => {
      await lockCheckedPassword(tx, user.id, hash)
      if (await hasSecondFactor(tx, user.id)) return openChallenge(tx, user.id)
      return (await signIn(tx, user)).answer
    })
  })
  if ('challenge' in outcome) throw refused('second_factor_required', { ...outcome })
  return outcome
}

/**
 * Locks the user row. Verifies that the user is active and still has the password hash that was checked,
 * because either may have changed during the slow hashing. A concurrent password change or deactivation waits
 * for this lock, and then also ends the new session.
 * @throws invalid_credentials
 */
async function lockCheckedPassword(ctx: Context, user_id: string, hash: string): Promise<void> {
  const lockedRows = await sql.rows(
    ctx,
    sql`
    SELECT id FROM users WHERE id = ${user_id}::uuid AND password_hash = ${hash} AND active AND deleted_at IS NULL
    FOR SHARE`,
  )
  if (lockedRows.length === 0) throw unauthorized('invalid_credentials')
}

/** Reads the current user with memberships, subscriptions and the restaurants for the access flags. */
export async function findMe(ctx: Context): Promise<LazyJson<MeRow>> {
  const row = await selectMe(ctx)
  if (!row) throw unauthorized('invalid_session')
  return row
}
