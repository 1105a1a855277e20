import type { Context } from '../../context/context.ts'
import type { Language } from '../../errors/messages/language.ts'
import { audit } from '../../db/audit-log.ts'
import { conflict, notFound } from '../../errors/app-error.ts'
import { limitFailures } from '../../http/rate-limit.ts'
import { acquireRowLocks } from '../../db/row-locks.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newCodeSecret } from '../../adapters/one-time-codes.ts'
import { endSessions } from '../users/session-end.service.ts'
import { reloadActorUnderLock } from './reload-actor-under-lock.ts'
import { verifyOwnPassword } from './verify-own-password.service.ts'
import {
  confirmByCode,
  createRecoveryCodes,
  encryptSecret,
  consumeCode,
} from './second-factor-code.service.ts'
import { sql } from '../../db/sql.ts'

interface PasswordAndCode {
  password: string
  code: string
}

const ownUserId = ({ actor }: Context): string => actor.user_id ?? ''
/** Rate limit that password guesses and code guesses of a user share. */
const rateLimits = (ctx: Context) => [{ rule: 'second_factor_user', key: ownUserId(ctx) }] as const

const auditFactor = (ctx: Context, action: string, user_id: string) =>
  audit(ctx, { restaurant_id: null, action: `user.${action}`, entity: 'user', entity_id: user_id })

/**
 * Returns the activation time of a user's second factor and the number of unused recovery codes. An
 * unconfirmed factor counts as none.
 */
export async function findSecondFactor(ctx: Context, user_id = ownUserId(ctx)) {
  const factor = await ctx.db.secondFactor.findUnique({ where: { user_id, confirmed_at: { not: null } } })
  if (!factor) return { since: null, recovery_codes_left: 0 }
  const recovery_codes_left = await ctx.db.recoveryCode.count({ where: { user_id, used_at: null } })
  return { since: factor.confirmed_at, recovery_codes_left }
}

/**
 * Creates the secret for an authenticator app. Each call replaces the secret until a first code confirms it.
 * Until then, sign-in requires no code.
 * @throws wrong_password, second_factor_on, rate_limited
 */
export async function startSecondFactor(ctx: Context, { password }: { password: string }) {
  return limitFailures(ctx, rateLimits(ctx), async () => {
    const { id, email } = await verifyOwnPassword(ctx, password)
    const secret = newCodeSecret()
    const startedCount = await sql.run(
      ctx,
      sql`
      INSERT INTO second_factors (user_id, secret, created_at) VALUES (${id}::uuid, ${encryptSecret(ctx, secret)}, ${ctx.now()})
      ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, created_at = excluded.created_at
        WHERE second_factors.confirmed_at IS NULL`,
    )
    if (startedCount === 0) throw conflict('second_factor_on')
    const name = encodeURIComponent(`Forki:${email}`)
    return { secret, otpauth_url: `otpauth://totp/${name}?secret=${secret}&issuer=Forki` }
  })
}

/**
 * Activates the second factor, ends all other sessions and returns the recovery codes. The current session
 * then counts as signed in by code. Waits for a concurrent end of the current session, and is then rejected.
 * @throws wrong_code, second_factor_on, second_factor_off, second_factor_unreadable, rate_limited,
 * invalid_session
 * @see ACC-18
 */
export async function confirmSecondFactor(ctx: Context, { code }: { code: string }) {
  const user_id = ownUserId(ctx)
  return limitFailures(ctx, rateLimits(ctx), () =>
    inTransaction(ctx, async (tx) => {
      // Sign-ins lock the user row too, so no sign-in without a code runs while the second factor becomes
      // active.
      await acquireRowLocks(tx, [['users', user_id]])
      await reloadActorUnderLock(tx)
      await confirmByCode(tx, user_id, code)
      await endSessions(tx, user_id, tx.actor.session_id)
      await tx.db.session.updateMany({
        where: { id: tx.actor.session_id ?? '' },
        data: { signed_in_by: 'code' },
      })
      await auditFactor(tx, 'second_factor_on', user_id)
      return createRecoveryCodes(tx, user_id)
    }),
  )
}

export const renewRecoveryCodes = (ctx: Context, credentials: PasswordAndCode): Promise<string[]> =>
  withVerifiedCredentials(ctx, credentials, async (tx, user_id) => {
    await auditFactor(tx, 'recovery_codes_renewed', user_id)
    return createRecoveryCodes(tx, user_id)
  })

export const disableSecondFactor = (ctx: Context, credentials: PasswordAndCode): Promise<void> =>
  withVerifiedCredentials(ctx, credentials, async (tx, user_id) => {
    await deleteFactor(tx, user_id)
    await auditFactor(tx, 'second_factor_off', user_id)
  })

/**
 * Removes another user's second factor as an administrator, after the loss of phone and codes. Informs that
 * user by email.
 * @throws second_factor_off
 */
export async function removeSecondFactor(ctx: Context, user: { id: string }): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    await deleteFactor(tx, user.id)
    await auditFactor(tx, 'second_factor_removed', user.id)
    return { id: user.id }
  })
}

/**
 * Verifies password and code before it calls `act`, because an open session alone must not change the second
 * factor.
 * @throws wrong_password, wrong_code, second_factor_off, second_factor_unreadable, rate_limited
 */
async function withVerifiedCredentials<T>(
  ctx: Context,
  { password, code }: PasswordAndCode,
  act: (tx: Context, user_id: string) => Promise<T>,
): Promise<T> {
  return limitFailures(ctx, rateLimits(ctx), async () => {
    const { id } = await verifyOwnPassword(ctx, password)
    return inTransaction(ctx, async (tx) => {
      await consumeCode(tx, id, code)
      return act(tx, id)
    })
  })
}

/**
 * Deletes the second factor and pending sign-in challenges of a user. Informs the user by email.
 * @throws second_factor_off
 */
async function deleteFactor(ctx: Context, user_id: string): Promise<void> {
  const { count } = await ctx.db.secondFactor.deleteMany({ where: { user_id, confirmed_at: { not: null } } })
  if (count === 0) throw conflict('second_factor_off')
  await ctx.db.signInChallenge.deleteMany({ where: { user_id } })
  const user = await ctx.db.user.findUnique({ where: { id: user_id } })
  if (!user) throw notFound()
  await ctx.deps.mailer.enqueue(ctx, {
    to: user.email,
    language: user.language as Language,
    template: 'second_factor_off',
    values: { name: user.first_name, link: `${ctx.deps.env.FORKI_PUBLIC_URL}/manage-profile/seguridad` },
  })
}
