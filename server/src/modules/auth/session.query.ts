import {
  PERMISSIONS,
  effectivePermissions,
  type Feature,
  type MembershipRole,
  type Permission,
} from '@forki/contract/permissions'
import { SESSION_IDLE_MS } from '@forki/contract/limits'
import { terminalPermissions, IDLE_MARGIN_MS } from '@forki/contract/terminals'
import { columnsOf, type SqlRow } from '../../db/columns.ts'
import { sql, type SqlContext } from '../../db/sql.ts'
import { ANONYMOUS, type Actor, type ActorMembership, type ActorTerminal } from '../../context/actor.ts'
import type { FoundActor } from '../../context/ports/actor-cache.ts'
import { canAccessRehearsal } from '../restaurants/restaurant.query.ts'
import { planFeaturesJson, planChangesAtSql, type PlanFeatures } from '../subscriptions/subscription.query.ts'

interface ActorMembershipRow {
  restaurant_id: string
  role: MembershipRole | 'restaurant_owner'
  permissions: string[]
  /**
   * Features of the plans that cover the restaurant. Absent if the installation does not limit features by
   * plan.
   */
  plan_features?: PlanFeatures
  plan_changes_at?: string | null
  is_rehearsal: boolean
}

const userColumns = columnsOf('User', 'u', ['email', 'first_name', 'last_name', 'role', 'is_email_verified'])
const sessionColumns = columnsOf('Session', 's', ['last_seen_at', 'expires_at'])

interface ActorRow extends SqlRow<typeof userColumns>, SqlRow<typeof sessionColumns> {
  user_id: string
  /** Id of the user who opened the session. At a shared terminal another user may be signed in. */
  session_user_id: string
  /**
   * Id of the user who last signed in at the shared terminal, even if this sign-in has expired or is idle.
   * Null if there is no sign-in or a user ended it.
   */
  turn_user_id: string | null
  /** True if the user has no second factor. Absent in installations that require none. */
  lacks_second_factor?: boolean
  terminal: ActorTerminal | null
  /** User who is signed in at the shared terminal. Null without a terminal and for a locked one. */
  turn: { user_id: string; until: string } | null
  memberships: ActorMembershipRow[] | null
}

/**
 * SQL condition of a live session `s` at `now`: not revoked, within its absolute and its idle lifetime.
 * @see ACC-15
 */
export const isLiveSession = (now: Date) => sql`
  (s.revoked_at IS NULL AND s.expires_at > ${now}
    AND s.last_seen_at > ${new Date(now.getTime() - SESSION_IDLE_MS)})`

/**
 * SQL for the restaurants that user `u` owns or works in, with role, permissions and features of the
 * subscription plans. Excludes archived restaurants, and rehearsal copies of restaurants that the user left.
 */
const membershipsJson = (now: Date, gated: boolean) => sql`
  (SELECT json_agg(json_build_object('restaurant_id', r.id, 'role', p.role, 'permissions', p.permissions,
      'is_rehearsal', r.rehearsal_of IS NOT NULL
      ${gated ? sql`, 'plan_features', ${planFeaturesJson(now)}, 'plan_changes_at', ${planChangesAtSql(now)}` : sql.empty})
      ORDER BY p.role = 'restaurant_owner')
    FROM (SELECT m.restaurant_id, m.role::text AS role, m.permissions FROM memberships m
        WHERE m.user_id = u.id AND m.status = 'accepted'
      UNION ALL SELECT o.restaurant_id, 'restaurant_owner', '{}'::text[] FROM restaurant_owners o
        WHERE o.user_id = u.id) p
    JOIN restaurants r ON r.id = p.restaurant_id AND r.deleted_at IS NULL AND ${canAccessRehearsal})`

/**
 * Reads the actor of a session with everything that its rights depend on, in one statement. `rightsUntil` is
 * the earliest time at which a deadline may change the rights.
 * @returns null for a session that is not live, whose user is inactive, or whose terminal is no longer
 * permitted
 */
export async function selectActor(
  reader: SqlContext,
  session_id: string,
): Promise<(FoundActor & { last_seen_at: Date }) | null> {
  const { deps } = reader
  const now = deps.now()
  const arePlansOn = deps.env.FORKI_PLANS
  const strict = deps.env.FORKI_SECOND_FACTOR === 'required'
  const [row] = await sql.rows<ActorRow>(
    reader,
    sql`
      SELECT u.id AS user_id, d.id AS session_user_id, ${LAST_TURN_USER_ID} AS turn_user_id,
        ${userColumns.selectList}, ${sessionColumns.selectList},
        ${membershipsJson(now, arePlansOn)} AS memberships, ${TERMINAL_JSON} AS terminal, row_to_json(turn) AS turn
        ${strict ? LACKS_SECOND_FACTOR : sql.empty}
      FROM sessions s JOIN users d ON d.id = s.user_id
        LEFT JOIN terminals t ON t.session_id = s.id
        LEFT JOIN LATERAL ${currentTurnSql(now)} turn ON true
        JOIN users u ON u.id = coalesce(turn.user_id, d.id)
      WHERE s.id = ${session_id}::uuid AND ${isLiveSession(now)} AND d.active AND d.deleted_at IS NULL
        AND (t.id IS NULL OR forki_may_hold_terminals(coalesce(t.held_by, d.id), t.restaurant_id))`,
  )
  if (!row) return null
  return {
    actor: toActor(row, session_id, arePlansOn),
    rightsUntil: rightsUntilOf(row),
    dependsOnIds: dependsOnIdsOf(row, session_id),
    last_seen_at: row.last_seen_at,
  }
}

const TERMINAL_JSON = sql`CASE WHEN t.id IS NOT NULL
  THEN json_build_object('id', t.id, 'restaurant_id', t.restaurant_id, 'name', t.name,
    'idle_seconds', t.idle_seconds, 'locks_after_order', t.locks_after_order) END`

const LAST_TURN_USER_ID = sql`
  (SELECT n.user_id FROM terminal_turns n WHERE n.terminal_id = t.id AND n.ended_at IS NULL)`

/**
 * SQL for the current user of terminal `t`. The sign-in must be neither expired nor idle for too long, and
 * the user must be active.
 */
const currentTurnSql = (now: Date) => sql`
  (SELECT n.user_id, least(n.expires_at, n.touched_at + make_interval(secs => t.idle_seconds + ${IDLE_MARGIN_MS / 1000})) AS until
    FROM terminal_turns n JOIN users p ON p.id = n.user_id AND p.active AND p.deleted_at IS NULL
    WHERE n.terminal_id = t.id AND t.ended_at IS NULL AND n.ended_at IS NULL AND n.expires_at > ${now}
      AND n.touched_at + make_interval(secs => t.idle_seconds + ${IDLE_MARGIN_MS / 1000}) > ${now})`

/**
 * Earliest deadline of the actor's rights: session expiry, idle expiry, end of the terminal sign-in, and
 * start or end of a subscription plan.
 */
const rightsUntilOf = ({ last_seen_at, expires_at, memberships, turn }: ActorRow): Date =>
  new Date(
    Math.min(
      expires_at.getTime(),
      turn ? Date.parse(turn.until) : Infinity,
      last_seen_at.getTime() + SESSION_IDLE_MS,
      ...(memberships ?? []).map(({ plan_changes_at: at }) => (at ? Date.parse(at) : Infinity)),
    ),
  )

/**
 * Ids of the rows that the actor's rights depend on. The database notifies a change of rights with the id of
 * one of these rows.
 */
const dependsOnIdsOf = (row: ActorRow, session_id: string): string[] => [
  session_id,
  row.user_id,
  row.session_user_id,
  ...(row.terminal ? [row.terminal.id] : []),
  ...(row.turn_user_id ? [row.turn_user_id] : []),
  ...(row.memberships ?? []).map(({ restaurant_id }) => restaurant_id),
]

const LACKS_SECOND_FACTOR = sql`, NOT EXISTS (SELECT FROM second_factors f
  WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL)
  AND NOT EXISTS (SELECT FROM passkeys k WHERE k.user_id = u.id) AS lacks_second_factor`

/** True for owners and administrators, who must have a second factor if the installation requires it. */
const mustHaveSecondFactor = ({ role, memberships }: ActorRow): boolean =>
  role !== 'staff' || (memberships ?? []).some((membership) => membership.role === 'restaurant_owner')

const toActor = (row: ActorRow, session_id: string, gated: boolean): Actor =>
  row.terminal ? terminalActor(row, row.terminal, session_id, gated) : signedInActor(row, session_id, gated)

/**
 * Actor of a user at a shared terminal. The actor has rights only in the terminal's restaurant, and never as
 * owner or administrator.
 */
function terminalActor(row: ActorRow, terminal: ActorTerminal, session_id: string, gated: boolean): Actor {
  const lockedActor = { ...ANONYMOUS, session_id, terminal }
  if (!row.turn) return lockedActor
  const { owes_second_factor: _owed, ...person } = signedInActor(row, session_id, gated)
  const membership = person.memberships.get(terminal.restaurant_id)
  if (!membership) return lockedActor
  const narrowed: ActorMembership = {
    ...membership,
    role: membership.role === 'restaurant_owner' ? 'restaurant_admin' : membership.role,
    permissions: new Set(terminalPermissions(membership.permissions)),
  }
  return { ...person, role: 'staff', terminal, memberships: new Map([[terminal.restaurant_id, narrowed]]) }
}

const signedInActor = (row: ActorRow, session_id: string, gated: boolean): Actor => ({
  user_id: row.user_id,
  session_id,
  api_key_id: null,
  role: row.role,
  email: row.email,
  is_email_verified: row.is_email_verified,
  name: `${row.first_name} ${row.last_name}`.trim(),
  ...(row.lacks_second_factor && mustHaveSecondFactor(row) && { owes_second_factor: true }),
  // Owned restaurants are last, so that ownership replaces a membership in the same restaurant.
  memberships: new Map(
    (row.memberships ?? []).map((membership) => [membership.restaurant_id, toMembership(membership, gated)]),
  ),
})

const ALL_PERMISSIONS = new Set(PERMISSIONS)
/** Cache of permission sets by role, for members without additional permissions. */
const permissionsByRole = new Map<MembershipRole, ReadonlySet<Permission>>()

function permissionsOf(role: MembershipRole, extra: readonly string[]): ReadonlySet<Permission> {
  if (extra.length > 0) return new Set(effectivePermissions(role, extra))
  const rolePermissions = permissionsByRole.get(role) ?? new Set(effectivePermissions(role, []))
  permissionsByRole.set(role, rolePermissions)
  return rolePermissions
}

const toMembership = (
  { restaurant_id, role, permissions, plan_features: plans, is_rehearsal }: ActorMembershipRow,
  gated: boolean,
): ActorMembership => ({
  restaurant_id,
  role,
  permissions: role === 'restaurant_owner' ? ALL_PERMISSIONS : permissionsOf(role, permissions),
  features: gated ? new Set((plans ?? []).flat() as Feature[]) : null,
  ...(plans && { is_covered: true }),
  ...(is_rehearsal && { is_rehearsal }),
})
