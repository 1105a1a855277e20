import type { MembershipRole, Permission } from '@forki/contract/permissions'
import type { Context } from '../../context/context.ts'
import type { MembershipRow } from './membership.query.ts'
import { findMembershipUnchecked, publishAndAuditMembership } from './membership.service.ts'

/** New member without email. `email` is the account's placeholder address in a reserved domain. */
interface NewMember {
  user_id: string
  email: string
  role: MembershipRole
  permissions: readonly Permission[]
}

/**
 * Creates the accepted membership of a staff member without email. The caller must lock the restaurant's row
 * before this call, and check the plan's staff limit after it.
 */
export async function createStaffMembership(
  tx: Context,
  restaurant_id: string,
  { permissions, ...member }: NewMember,
): Promise<MembershipRow> {
  const now = tx.now()
  const { id } = await tx.db.membership.create({
    data: {
      id: tx.newId(),
      restaurant_id,
      ...member,
      permissions: [...new Set(permissions)],
      status: 'accepted',
      invited_by: tx.actor.user_id,
      invited_at: now,
      responded_at: now,
      created_at: now,
      expires_at: now,
    },
  })
  const membership = await findMembershipUnchecked(tx, id)
  await publishAndAuditMembership(tx, membership, 'membership.added')
  return membership
}
