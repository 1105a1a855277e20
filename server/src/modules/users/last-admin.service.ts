import type { UpdateUser } from '@forki/contract/users'
import { sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import { conflict } from '../../errors/app-error.ts'

/**
 * Holds this person and every active administrator until the commit, and refuses when the person is the only one: call it
 * before taking role or activity from anybody. Of several who go at once, each waits for the one before and then counts
 * who is left. All are locked by rising id in one statement, so that nobody waits in a circle.
 * @throws last_admin
 */
export async function keepAnAdmin(ctx: Context, user_id: string): Promise<void> {
  const held = await lockWithAdmins(ctx, user_id)
  const admins = held.filter(({ administers }) => administers)
  if (admins.length === 1 && admins[0]?.id === user_id) throw conflict('last_admin')
}

/** True if the change may leave the installation without an administrator. */
export const takesStanding = ({ active, role }: UpdateUser): boolean =>
  active === false || (role !== undefined && role !== 'application_admin')

/** Row locks of this user and of every active administrator, by rising id. */
export const lockWithAdmins = (ctx: Context, user_id: string) =>
  sql.rows<{ id: string; administers: boolean }>(
    ctx,
    sql`
      SELECT id, (role = 'application_admin' AND active AND deleted_at IS NULL) AS administers FROM users
      WHERE (role = 'application_admin' AND active AND deleted_at IS NULL) OR id = ${user_id}::uuid
      ORDER BY id FOR NO KEY UPDATE`,
  )
