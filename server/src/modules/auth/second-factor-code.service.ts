import { createHmac, randomInt } from 'node:crypto'
import { RECOVERY_CODE_COUNT } from '@forki/contract/second-factor'
import { deriveKey, encryptText, decryptText } from '../../adapters/derived-keys.ts'
import { matchingStep } from '../../adapters/one-time-codes.ts'
import { audit } from '../../db/audit-log.ts'
import type { Context, DepsContext } from '../../context/context.ts'
import { conflict, unprocessable, type AppError } from '../../errors/app-error.ts'
import { sql } from '../../db/sql.ts'

const keyOf = ({ deps }: DepsContext) => deriveKey(deps.env.FORKI_SECRET, 'second-factor')
export const encryptSecret = (ctx: DepsContext, secret: string): string => encryptText(keyOf(ctx), secret)

/**
 * Decrypts the stored secret of a second factor.
 * @throws second_factor_unreadable after a change of FORKI_SECRET
 */
function decryptSecret(ctx: DepsContext, sealed: string): string {
  if (!canDecryptSecret(ctx.deps.env.FORKI_SECRET, sealed)) throw conflict('second_factor_unreadable')
  return decryptText(keyOf(ctx), sealed)
}

/** Returns whether the stored secret of a second factor decrypts under this installation's FORKI_SECRET. */
export function canDecryptSecret(FORKI_SECRET: string, sealed: string): boolean {
  try {
    decryptText(deriveKey(FORKI_SECRET, 'second-factor'), sealed)
    return true
  } catch {
    return false
  }
}

/**
 * Letters and digits of recovery codes. They are hard to confuse. Recovery codes differ from app codes by
 * their length.
 */
const CODE_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 10

const newCode = () =>
  Array.from({ length: CODE_LENGTH }, () => CODE_CHARACTERS[randomInt(CODE_CHARACTERS.length)]).join('')
/**
 * HMAC of a recovery code. The HMAC key is outside the database and a code has 50 random bits, so no slow
 * hash is needed.
 */
const hashCode = (ctx: DepsContext, user_id: string, code: string) =>
  createHmac('sha256', deriveKey(ctx.deps.env.FORKI_SECRET, 'recovery-code'))
    .update(`${user_id}:${code}`)
    .digest('base64url')

/** Replaces all recovery codes of a user and returns the new ones. The database stores only their hashes. */
export async function createRecoveryCodes(ctx: Context, user_id: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newCode)
  // The row lock serializes concurrent renewals of recovery codes, so that the last renewal deletes the codes
  // of the earlier renewals.
  await sql.rows(ctx, sql`SELECT user_id FROM second_factors WHERE user_id = ${user_id}::uuid FOR UPDATE`)
  await ctx.db.recoveryCode.deleteMany({ where: { user_id } })
  await ctx.db.recoveryCode.createMany({
    data: codes.map((code) => ({ user_id, code_hash: hashCode(ctx, user_id, code) })),
  })
  return codes.map((code) => `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`)
}

/**
 * Activates a prepared second factor by its first code and consumes this code.
 * @throws second_factor_off, second_factor_on, second_factor_unreadable, wrong_code
 */
export async function confirmByCode(ctx: Context, user_id: string, code: string): Promise<void> {
  const factor = await ctx.db.secondFactor.findUnique({ where: { user_id } })
  if (!factor) throw conflict('second_factor_off')
  if (factor.confirmed_at) throw conflict('second_factor_on')
  const { secret } = factor
  const last_step = matchingStep(decryptSecret(ctx, secret), normalizedCode(code), ctx.now())
  if (last_step === null) throw unprocessable('wrong_code')
  const { count } = await ctx.db.secondFactor.updateMany({
    where: { user_id, secret, confirmed_at: null },
    data: { confirmed_at: ctx.now(), last_step },
  })
  if (count === 0) throw await lostConfirmation(ctx, user_id)
}

/** Refusal of a code whose second factor was confirmed, removed or prepared anew during its check. */
async function lostConfirmation(ctx: Context, user_id: string): Promise<AppError> {
  const factor = await ctx.db.secondFactor.findUnique({ where: { user_id } })
  if (!factor) return conflict('second_factor_off')
  return factor.confirmed_at ? conflict('second_factor_on') : unprocessable('wrong_code')
}

/**
 * Consumes an app code or a recovery code. A conditional update accepts each code once, so at most one of
 * several concurrent callers succeeds.
 * @throws second_factor_off, second_factor_unreadable, wrong_code
 */
export async function consumeCode(
  ctx: Context,
  user_id: string,
  code: string,
): Promise<'code' | 'recovery_code'> {
  const factor = await ctx.db.secondFactor.findUnique({ where: { user_id, confirmed_at: { not: null } } })
  if (!factor) throw conflict('second_factor_off')
  // Recovery codes are hashed under FORKI_SECRET too, so they require a readable secret of the second factor.
  decryptSecret(ctx, factor.secret)
  const normalized = normalizedCode(code)
  if (/^\d{6}$/.test(normalized)) {
    await consumeStep(ctx, factor, normalized)
    return 'code'
  }
  await consumeRecoveryCode(ctx, user_id, normalized)
  return 'recovery_code'
}

async function consumeStep(ctx: Context, factor: { user_id: string; secret: string }, code: string) {
  const { user_id, secret } = factor
  const step = matchingStep(decryptSecret(ctx, secret), code, ctx.now())
  if (step === null) throw unprocessable('wrong_code')
  const { count } = await ctx.db.secondFactor.updateMany({
    where: { user_id, secret, last_step: { lt: step } },
    data: { last_step: step },
  })
  if (count === 0) throw unprocessable('wrong_code')
}

async function consumeRecoveryCode(ctx: Context, user_id: string, code: string) {
  const { count } = await ctx.db.recoveryCode.updateMany({
    where: { user_id, code_hash: hashCode(ctx, user_id, code), used_at: null },
    data: { used_at: ctx.now() },
  })
  if (count === 0) throw unprocessable('wrong_code')
  await audit(ctx, {
    restaurant_id: null,
    action: 'user.recovery_code_used',
    entity: 'user',
    entity_id: user_id,
  })
}

/** Removes separators from typed codes such as `492 039` and `abcde-fghjk`. */
const normalizedCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase()
