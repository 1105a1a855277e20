import type { Context } from '../../context/context.ts'
import type { Language } from '../../errors/messages/language.ts'
import { audit } from '../../db/audit-log.ts'
import { conflict, notFound } from '../../errors/app-error.ts'
import { limitFailures } from '../../http/rate-limit.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newCodeSecret } from '../../adapters/one-time-codes.ts'
import { endSessions } from '../users/session-end.service.ts'
import { provePassword } from './own-password.service.ts'
import { confirmByCode, makeRecoveryCodes, sealSecret, spendCode } from './second-factor-code.service.ts'
import { sql } from '../../db/sql.ts'

interface Proof {
  password: string
  code: string
}

const own = ({ actor }: Context): string => actor.user_id ?? ''
/** Guesses at the own password or code count together, as those of a login do. */
const counted = (ctx: Context) => [{ rule: 'second_factor_user', key: own(ctx) }] as const

const note = (ctx: Context, action: string, user_id: string) =>
  audit(ctx, { restaurant_id: null, action: `user.${action}`, entity: 'user', entity_id: user_id })

/** Whether a person's sign-in asks for a code; one that was never confirmed is none. */
export async function findSecondFactor(ctx: Context, user_id = own(ctx)) {
  const factor = await ctx.db.secondFactor.findUnique({ where: { user_id, confirmed_at: { not: null } } })
  if (!factor) return { since: null, recovery_codes_left: 0 }
  const recovery_codes_left = await ctx.db.recoveryCode.count({ where: { user_id, used_at: null } })
  return { since: factor.confirmed_at, recovery_codes_left }
}

/**
 * Makes a secret for an app. Until a code of it is given, another start makes another, and nobody is asked for anything.
 * @throws wrong_password, second_factor_on, rate_limited
 */
export async function startSecondFactor(ctx: Context, { password }: { password: string }) {
  return limitFailures(ctx, counted(ctx), async () => {
    const { id, email } = await provePassword(ctx, password)
    const secret = newCodeSecret()
    const started = await sql.run(
      ctx,
      sql`
      INSERT INTO second_factors (user_id, secret, created_at) VALUES (${id}::uuid, ${sealSecret(ctx, secret)}, ${ctx.now()})
      ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, created_at = excluded.created_at
        WHERE second_factors.confirmed_at IS NULL`,
    )
    if (started === 0) throw conflict('second_factor_on')
    const name = encodeURIComponent(`Forki:${email}`)
    return { secret, otpauth_url: `otpauth://totp/${name}?secret=${secret}&issuer=Forki` }
  })
}

/**
 * Switches it on. Sessions that a password alone opened end; the one that asks has now proved both.
 * @throws wrong_code, second_factor_on, second_factor_off, rate_limited
 */
export async function confirmSecondFactor(ctx: Context, { code }: { code: string }) {
  const user_id = own(ctx)
  return limitFailures(ctx, counted(ctx), () =>
    inTransaction(ctx, async (tx) => {
      await confirmByCode(tx, user_id, code)
      await endSessions(tx, user_id, tx.actor.session_id)
      await tx.db.session.updateMany({
        where: { id: tx.actor.session_id ?? '' },
        data: { signed_in_by: 'code' },
      })
      await note(tx, 'second_factor_on', user_id)
      return makeRecoveryCodes(tx, user_id)
    }),
  )
}

/** @throws wrong_password, wrong_code, second_factor_off, rate_limited */
export const renewRecoveryCodes = (ctx: Context, proof: Proof): Promise<string[]> =>
  proven(ctx, proof, async (tx, user_id) => {
    await note(tx, 'recovery_codes_renewed', user_id)
    return makeRecoveryCodes(tx, user_id)
  })

/** @throws wrong_password, wrong_code, second_factor_off, rate_limited */
export const switchSecondFactorOff = (ctx: Context, proof: Proof): Promise<void> =>
  proven(ctx, proof, async (tx, user_id) => {
    await takeAway(tx, user_id)
    await note(tx, 'second_factor_off', user_id)
  })

/**
 * Takes another person's second factor away, for an administrator: they lost telephone and codes. The person is told.
 * @throws second_factor_off
 */
export async function removeSecondFactor(ctx: Context, user: { id: string }): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    await takeAway(tx, user.id)
    await note(tx, 'second_factor_removed', user.id)
    return { id: user.id }
  })
}

/** By password and code: what an open session alone must not do. */
async function proven<T>(
  ctx: Context,
  { password, code }: Proof,
  act: (tx: Context, user_id: string) => Promise<T>,
): Promise<T> {
  return limitFailures(ctx, counted(ctx), async () => {
    const { id } = await provePassword(ctx, password)
    return inTransaction(ctx, async (tx) => {
      await spendCode(tx, id, code)
      return act(tx, id)
    })
  })
}

/** Whoever did it, the person reads of it. Sign-ins that wait for a code have nothing to wait for any more. */
async function takeAway(ctx: Context, user_id: string): Promise<void> {
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
