import type { Context } from '../../kit/context.ts'
import { conflict } from '../../kit/errors.ts'

/**
 * Holds every active administrator until the commit and refuses when this person is the only one: call it before taking
 * the role or the activity from anybody. Of several who go at once, each waits for the one before and then counts who is
 * left.
 * @throws last_admin
 */
export async function keepAnAdmin(ctx: Context, user_id: string): Promise<void> {
  const admins = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT id FROM users WHERE role = 'application_admin' AND active AND deleted_at IS NULL
    ORDER BY id FOR NO KEY UPDATE`
  if (admins.length === 1 && admins[0]?.id === user_id) throw conflict('last_admin')
}
