import type { Prisma } from '../../generated/prisma/client.ts'
import type { Context } from '../../context/context.ts'

/** Ends the sessions of `where` that still go on, at once and on every process; tells how many. */
export async function revokeSessions(ctx: Context, where: Prisma.SessionWhereInput): Promise<number> {
  const { count } = await ctx.db.session.updateMany({
    where: { ...where, revoked_at: null },
    data: { revoked_at: ctx.now() },
  })
  return count
}

/** Ends every session of a person, and sign-ins that wait for their second step; `but` stays. */
export async function endSessions(ctx: Context, user_id: string, but: string | null = null): Promise<void> {
  // First: a second step that is being taken is waited for here, and its session is then among those that end.
  await ctx.db.signInChallenge.deleteMany({ where: { user_id } })
  await revokeSessions(ctx, but === null ? { user_id } : { user_id, id: { not: but } })
}
