import type { Prisma } from '../../generated/prisma/client.ts'
import type { Context } from '../../context/context.ts'

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

/** Ends every session of a user except `but`, and sign-ins that wait for their second factor. */
export async function endSessions(ctx: Context, user_id: string, but: string | null = null): Promise<void> {
  // The challenges are deleted first, because the deletion waits for a concurrent second step, whose session
  // is then ended too.
  await ctx.db.signInChallenge.deleteMany({ where: { user_id } })
  await revokeSessions(ctx, but === null ? { user_id } : { user_id, id: { not: but } })
}
