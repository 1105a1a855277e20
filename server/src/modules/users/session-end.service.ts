import type { Prisma } from '../../generated/prisma/client.ts'
import type { Context } from '../../context/context.ts'
import { acquireRowLocks } from '../../db/row-locks.ts'

/**
 * Ends the active sessions that `where` selects, at once and on every process. Returns the number of
 * sessions.
 */
export async function revokeSessions(ctx: Context, where: Prisma.SessionWhereInput): Promise<number> {
  const { count } = await ctx.db.session.updateMany({
    where: { ...where, revoked_at: null },
    data: { revoked_at: ctx.now() },
  })
  return count
}

/**
 * Ends every session of a user except `but`, and sign-ins that wait for their second factor. The caller must
 * have begun a transaction.
 */
export async function endSessions(tx: Context, user_id: string, but: string | null = null): Promise<void> {
  // A concurrent sign-in holds a shared lock of the user's row until its commit. This lock waits for it, so
  // that the new session is ended too.
  await acquireRowLocks(tx, [['users', user_id]])
  await tx.db.signInChallenge.deleteMany({ where: { user_id } })
  await revokeSessions(tx, but === null ? { user_id } : { user_id, id: { not: but } })
}
