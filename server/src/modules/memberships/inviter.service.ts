import { effectivePermissions, type MembershipRole, type UserRole } from '@forki/contract/permissions'
import { sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import { ANONYMOUS, type Actor, type ActorMembership } from '../../context/actor.ts'
import { conflict } from '../../errors/app-error.ts'
import { canInvite } from './membership.policy.ts'
import { recordUnlessArchived } from './membership.service.ts'

interface Invitation {
  restaurant_id: string
  role: MembershipRole
  permissions: readonly string[]
}

interface InviterRow {
  role: UserRole
  is_owner: boolean
  member_role: MembershipRole | null
  permissions: string[] | null
}

/**
 * Rejects an invitation whose inviter may no longer invite. A shared advisory lock first waits until a
 * concurrent change of the inviter's rights commits. Until this transaction ends, the lock also delays further
 * changes of these rights.
 * @throws inviter_without_right
 */
export async function requireInviter(
  tx: Context,
  invitation_id: string,
  invitation: Invitation,
): Promise<void> {
  const row = await tx.db.membership.findUnique({
    where: { id: invitation_id },
    select: { invited_by: true },
  })
  await requireRightToInvite(tx, row?.invited_by ?? null, invitation)
}

/**
 * Rejects an invitation or link if the user who created it may no longer invite.
 * @throws inviter_without_right
 */
export async function requireRightToInvite(
  tx: Context,
  user_id: string | null,
  invitation: Invitation,
): Promise<void> {
  const inviter = user_id === null ? null : await readInviter(tx, user_id, invitation.restaurant_id)
  if (inviter === null || !mayInvite(inviter, invitation)) throw conflict('inviter_without_right')
}

/**
 * Revokes those open invitations in the restaurant, which may be archived, that the inviting user may no longer
 * send.
 */
export async function revokeUnauthorizedInvitations(
  tx: Context,
  user_id: string,
  restaurant_id: string,
): Promise<void> {
  const open = await tx.db.membership.findMany({
    where: { restaurant_id, invited_by: user_id, status: 'pending', expires_at: { gt: tx.now() } },
    select: { id: true, restaurant_id: true, role: true, permissions: true },
    orderBy: { id: 'asc' },
  })
  if (open.length === 0) return
  const inviter = await readInviter(tx, user_id, restaurant_id)
  for (const invitation of open) {
    if (inviter !== null && mayInvite(inviter, invitation)) continue
    await tx.db.membership.update({ where: { id: invitation.id }, data: { status: 'revoked' } })
    await recordUnlessArchived(tx, invitation.id, 'membership.revoked')
  }
}

const mayInvite = (inviter: Actor, { restaurant_id, role, permissions }: Invitation): boolean =>
  canInvite(inviter, { restaurant_id }, { body: { role, permissions } }) === true

/**
 * Reads the inviting user as an actor with rights in this restaurant alone. Null for an inactive account.
 */
async function readInviter(tx: Context, user_id: string, restaurant_id: string): Promise<Actor | null> {
  const [, [row]] = await Promise.all([
    sql.rows(tx, sql`SELECT forki_lock_rights_shared(ARRAY[${user_id}::text])::text AS shared`),
    sql.rows<InviterRow>(
      tx,
      sql`
        SELECT u.role::text AS role, m.role::text AS member_role, m.permissions,
          EXISTS (SELECT FROM restaurant_owners o
            WHERE o.user_id = u.id AND o.restaurant_id = ${restaurant_id}::uuid) AS is_owner
        FROM users u LEFT JOIN memberships m
          ON m.user_id = u.id AND m.restaurant_id = ${restaurant_id}::uuid AND m.status = 'accepted'
        WHERE u.id = ${user_id}::uuid AND u.active AND u.deleted_at IS NULL`,
    ),
  ])
  if (!row) return null
  const role: ActorMembership['role'] = row.is_owner ? 'restaurant_owner' : row.member_role
  const permissions =
    row.member_role === null ? [] : effectivePermissions(row.member_role, row.permissions ?? [])
  const membership: ActorMembership = {
    restaurant_id,
    role,
    permissions: new Set(permissions),
    features: null,
  }
  return {
    ...ANONYMOUS,
    user_id,
    role: row.role,
    memberships: new Map(role === null ? [] : [[restaurant_id, membership]]),
  }
}
