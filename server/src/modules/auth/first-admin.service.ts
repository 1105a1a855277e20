import { timingSafeEqual } from 'node:crypto'
import { deriveKey } from '../../adapters/derived-keys.ts'
import type { Context, Deps } from '../../context/context.ts'
import { unprocessable } from '../../errors/app-error.ts'
import { sql } from '../../db/sql.ts'

/** Characters of the first administrator's registration code, hard to confuse in speech or handwriting. */
const CODE_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 20

/**
 * Registration code of the first administrator, derived from the server's secret. Every process and every
 * start thus has the same code. The code has no effect once an administrator exists.
 * @see ACC-12
 */
export function setupCode({ env }: Pick<Deps, 'env'>): string {
  const key = deriveKey(env.FORKI_SECRET, 'first-administrator')
  const letters = Array.from(
    key.subarray(0, CODE_LENGTH),
    (byte) => CODE_CHARACTERS[byte % CODE_CHARACTERS.length],
  )
  return letters.join('').replaceAll(/(.{5})(?=.)/g, '$1-')
}

/** True if the installation has no administrator yet. */
export async function hasNoAdmin({ prisma }: Pick<Deps, 'prisma'>): Promise<boolean> {
  return (await prisma.user.count({ where: { role: 'application_admin', deleted_at: null }, take: 1 })) === 0
}

/**
 * Authorizes the caller to register as the first administrator. An advisory lock serializes concurrent
 * callers, so only the first succeeds.
 * @throws setup_code_refused for a wrong code, or once an administrator exists
 */
export async function authorizeFirstAdmin(ctx: Context, code: string): Promise<void> {
  const expected = Buffer.from(setupCode(ctx.deps))
  const givenCode = Buffer.from(code.toUpperCase())
  if (givenCode.length !== expected.length || !timingSafeEqual(givenCode, expected))
    throw unprocessable('setup_code_refused')
  await sql.run(ctx, sql`SELECT pg_advisory_xact_lock(hashtextextended('first-administrator', 0))`)
  const admins = await ctx.db.user.count({ where: { role: 'application_admin', deleted_at: null } })
  if (admins > 0) throw unprocessable('setup_code_refused')
}
