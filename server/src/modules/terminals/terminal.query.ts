import type { MembershipRole } from '@forki/contract/permissions'
import { columnsOf, type JsonRow, type SqlRow } from '../../db/columns.ts'
import { sql, type Sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import { isLiveSession } from '../auth/session.query.ts'

const terminalColumns = columnsOf('Terminal', 't', [
  'id',
  'restaurant_id',
  'session_id',
  'opened_from',
  'name',
  'idle_seconds',
  'locks_after_order',
  'created_at',
  'adopted_at',
])
const deviceColumns = columnsOf('Session', 's', ['user_agent', 'last_seen_at'])
const userColumns = columnsOf('User', 'u', ['id', 'first_name', 'last_name'])
type NamedUser = JsonRow<typeof userColumns>

export interface TerminalRow extends SqlRow<typeof terminalColumns>, SqlRow<typeof deviceColumns> {
  person: NamedUser | null
  opened_by: NamedUser | null
  /** User who took over responsibility for the terminal. Null while its opener is responsible. */
  adopted_by: NamedUser | null
}

export interface TerminalUserRow extends SqlRow<typeof userColumns> {
  role: MembershipRole | 'restaurant_owner'
  permissions: string[]
  is_on_shift: boolean
}

const userJson = userColumns.json()

const ON_SHIFT_WINDOW_MS = 12 * 3_600_000

/**
 * Reads the current terminals: not ended, with a valid session and a responsible user who may still open
 * terminals.
 */
export const selectTerminals = (ctx: Context, where: Sql): Promise<TerminalRow[]> =>
  sql.rows<TerminalRow>(
    ctx,
    sql`
      SELECT ${terminalColumns.selectList}, ${deviceColumns.selectList},
        (SELECT ${userJson} FROM users u WHERE u.id = t.opened_by) AS opened_by,
        (SELECT ${userJson} FROM users u WHERE u.id = t.held_by AND t.adopted_at IS NOT NULL) AS adopted_by,
        (SELECT ${userJson} FROM terminal_turns n JOIN users u ON u.id = n.user_id
          WHERE n.terminal_id = t.id AND n.ended_at IS NULL AND n.expires_at > ${ctx.now()}
            AND n.touched_at + make_interval(secs => t.idle_seconds) > ${ctx.now()}) AS person
      FROM terminals t JOIN sessions s ON s.id = t.session_id AND ${isLiveSession(ctx.now())}
        JOIN users d ON d.id = s.user_id AND d.active AND d.deleted_at IS NULL
      WHERE t.ended_at IS NULL AND forki_may_hold_terminals(coalesce(t.held_by, d.id), t.restaurant_id) AND ${where} ORDER BY t.created_at DESC, t.id DESC`,
  )

/**
 * SQL for `FROM`: the active owners and members of a restaurant. `p` has role and permissions, `u` is the
 * user.
 */
export const activeMembersQuery = (restaurant_id: string): Sql => sql`(
        SELECT o.user_id, 'restaurant_owner' AS role, '{}'::text[] AS permissions FROM restaurant_owners o
          WHERE o.restaurant_id = ${restaurant_id}::uuid
        UNION ALL SELECT m.user_id, m.role::text, m.permissions FROM memberships m
          WHERE m.restaurant_id = ${restaurant_id}::uuid AND m.status = 'accepted'
            AND NOT EXISTS (SELECT FROM restaurant_owners o WHERE o.restaurant_id = m.restaurant_id
              AND o.user_id = m.user_id)
      ) p JOIN users u ON u.id = p.user_id AND u.active AND u.deleted_at IS NULL`

/**
 * Reads the owners and members who may sign in at the restaurant's terminals. Users with a sign-in in the
 * last 12 hours come first. Both groups are sorted by name.
 */
export const selectTerminalUsers = (ctx: Context, restaurant_id: string): Promise<TerminalUserRow[]> =>
  sql.rows<TerminalUserRow>(
    ctx,
    sql`
      SELECT ${userColumns.selectList}, p.role, p.permissions, EXISTS (SELECT FROM terminal_turns n
        WHERE n.restaurant_id = ${restaurant_id}::uuid AND n.user_id = u.id
          AND n.created_at > ${new Date(ctx.now().getTime() - ON_SHIFT_WINDOW_MS)}) AS is_on_shift
      FROM ${activeMembersQuery(restaurant_id)}
      ORDER BY is_on_shift DESC, u.first_name, u.last_name, u.id`,
  )

/** True if the user may sign in at the restaurant's terminals. */
export const mayUseTerminals = async (
  ctx: Context,
  restaurant_id: string,
  user_id: string,
): Promise<boolean> => (await selectTerminalUsers(ctx, restaurant_id)).some(({ id }) => id === user_id)
