import type { UpdateUser } from '@forki/contract/users'
import { sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import { conflict } from '../../errors/app-error.ts'

/**
 * Rejects the demotion, deactivation or erasure of the last active administrator. Callers call this function
 * before the change. Locks this user and every active administrator until the commit. Concurrent callers wait
 * and then count the remaining administrators. One statement locks all rows by ascending id, which prevents
 * deadlocks.
 * @throws last_admin
 */
export async function requireOtherAdmin(ctx: Context, user_id: string): Promise<void> {
  const lockedAdmins = await lockUserAndAdmins(ctx, user_id)
  const admins = lockedAdmins.filter(({ administers }) => administers)
  if (admins.length === 1 && admins[0]?.id === user_id) throw conflict('last_admin')
}

/** True if the change of a user may leave the installation without an administrator. */
export const isDeactivationOrDemotion = ({ active, role }: UpdateUser): boolean =>
  active === false || (role !== undefined && role !== 'application_admin')

/** Locks the rows of this user and of every active administrator, by ascending id. */
export const lockUserAndAdmins = (ctx: Context, user_id: string) =>
  sql.rows<{ id: string; administers: boolean }>(
    ctx,
    sql`
      SELECT id, (role = 'application_admin' AND active AND deleted_at IS NULL) AS administers FROM users
      WHERE (role = 'application_admin' AND active AND deleted_at IS NULL) OR id = ${user_id}::uuid
      ORDER BY id FOR NO KEY UPDATE`,
  )
