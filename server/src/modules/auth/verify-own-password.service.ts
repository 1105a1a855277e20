import { verifyPassword } from '../../adapters/passwords/password.ts'
import type { Context } from '../../context/context.ts'
import { unauthorized, unprocessable } from '../../errors/app-error.ts'

/**
 * Verifies the caller's password again and returns the caller. Hashing is slow, so callers call this function
 * after the rate limit and before they acquire locks.
 * @throws wrong_password (422: any 401 would sign the client out)
 */
export async function verifyOwnPassword(ctx: Context, password: string) {
  const user = await ctx.db.user.findUnique({ where: { id: ctx.actor.user_id ?? '' } })
  if (!user) throw unauthorized('invalid_session')
  const right = await verifyPassword(password, user.password_hash, ctx.deps.env.FORKI_BCRYPT_COST)
  if (!right || user.password_hash === null) throw unprocessable('wrong_password')
  return { ...user, password_hash: user.password_hash }
}
