import type { UpdateMembership } from '@forki/contract/memberships'
import type { Context } from '../../context/context.ts'
import { conflict, refused } from '../../errors/app-error.ts'
import type { Locked } from '../../db/row-locks.ts'
import { inTransaction } from '../../db/transaction.ts'
import { revokeUnauthorizedInvitations } from './inviter.service.ts'
import type { MembershipRow } from './membership.query.ts'
import { publishAndAuditMembership, findMembershipUnchecked } from './membership.service.ts'

/**
 * Changes the role or extra permissions of a membership, revokes it, or ends it when the member leaves. The
 * pipeline checks the policy on the locked row, so that no caller grants permissions that they lack. As a
 * second guard, the update requires the status, role and permissions of that row. Also revokes open
 * invitations that the member may no longer send.
 * @throws own_membership for a change of the caller's own membership other than leaving
 * @throws membership_closed, stale_version
 */
export async function updateMembership(
  ctx: Context,
  membership: Locked<MembershipRow>,
  input: UpdateMembership,
): Promise<MembershipRow> {
  const { status, role = membership.role, permissions = membership.permissions } = input
  const isOwn = membership.user_id === ctx.actor.user_id
  if (isOwn && (status !== 'left' || input.role || input.permissions)) throw refused('own_membership')
  if (membership.status !== 'accepted' && (membership.status !== 'pending' || status === 'left')) {
    throw conflict('membership_closed')
  }
  return inTransaction(ctx, async (tx) => {
    const { count } = await tx.db.membership.updateMany({
      where: {
        id: membership.id,
        status: membership.status as 'pending' | 'accepted',
        role: membership.role,
        permissions: { equals: membership.permissions },
      },
      data: {
        role,
        permissions: [...new Set(permissions)],
        ...(status && { status, ...(status === 'left' && { responded_at: tx.now() }) }),
      },
    })
    const now = await findMembershipUnchecked(tx, membership.id)
    if (count === 0) {
      const isLive = now.status === 'pending' || now.status === 'accepted'
      throw conflict(isLive ? 'stale_version' : 'membership_closed')
    }
    await publishAndAuditMembership(tx, now, `membership.${status ?? 'updated'}`, {
      before: { role: membership.role, permissions: membership.permissions },
    })
    if (membership.status === 'accepted' && membership.user_id !== null)
      await revokeUnauthorizedInvitations(tx, membership.user_id, membership.restaurant_id)
    return now
  })
}
