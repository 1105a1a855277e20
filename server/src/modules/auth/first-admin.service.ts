import { timingSafeEqual } from 'node:crypto'
import { deriveKey } from '../../adapters/keys.ts'
import type { Context, Deps } from '../../context/context.ts'
import { unprocessable } from '../../errors/app-error.ts'
import { sql } from '../../db/sql.ts'

/** Letters and figures that are hard to confuse when read aloud or copied by hand. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 20

/**
 * Registration code of the first administrator. It is derived from the server's secret, so every process and every start
 * has the same one. Once there is an administrator it has no effect.
 * @see ACC-12
 */
export function setupCode({ env }: Pick<Deps, 'env'>): string {
  const key = deriveKey(env.FORKI_SECRET, 'first-administrator')
  const letters = Array.from(key.subarray(0, LENGTH), (byte) => LETTERS[byte % LETTERS.length])
  return letters.join('').replaceAll(/(.{5})(?=.)/g, '$1-')
}

/** Whether nobody administers the installation yet. */
export async function hasNoAdmin({ prisma }: Pick<Deps, 'prisma'>): Promise<boolean> {
  return (await prisma.user.count({ where: { role: 'application_admin', deleted_at: null }, take: 1 })) === 0
}

/**
 * Lets the caller become the first administrator. Of any number who try at once, one does: the others wait here and find
 * that there is one.
 * @throws setup_code_refused for a wrong code, and for the right one once there is an administrator
 */
export async function claimFirstAdmin(ctx: Context, code: string): Promise<void> {
  const expected = Buffer.from(setupCode(ctx.deps))
  const given = Buffer.from(code.toUpperCase())
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw unprocessable('setup_code_refused')
  await sql.run(ctx, sql`SELECT pg_advisory_xact_lock(hashtextextended('first-administrator', 0))`)
  const admins = await ctx.db.user.count({ where: { role: 'application_admin', deleted_at: null } })
  if (admins > 0) throw unprocessable('setup_code_refused')
}
