import type { Context } from '../../context/context.ts'
import { revokeUnauthorizedInvitations } from './inviter.service.ts'
import { recordUnlessArchived } from './membership.service.ts'

/**
 * Replaces the email address in all memberships of a user.
 * @throws already_member if one of these restaurants already has a membership with the new address
 */
export async function updateMembershipAddresses(ctx: Context, user_id: string, email: string): Promise<void> {
  await ctx.db.membership.updateMany({ where: { user_id }, data: { email } })
}

/**
 * Ends all memberships of an erased user: leaves accepted ones, declines open invitations and replaces the
 * email address. The rows remain as the restaurant's history.
 */
export async function endMemberships(ctx: Context, user_id: string, erased_email: string): Promise<void> {
  await updateMembershipAddresses(ctx, user_id, erased_email)
  const responded_at = ctx.now()
  const left = await ctx.db.membership.updateManyAndReturn({
    where: { user_id, status: 'accepted' },
    data: { status: 'left', responded_at },
    select: { id: true, restaurant_id: true },
  })
  const declined = await ctx.db.membership.updateManyAndReturn({
    where: { user_id, status: 'pending' },
    data: { status: 'declined', responded_at },
    select: { id: true },
  })
  for (const { id, restaurant_id } of left) {
    await recordUnlessArchived(ctx, id, 'membership.left')
    await revokeUnauthorizedInvitations(ctx, user_id, restaurant_id)
  }
  for (const { id } of declined) await recordUnlessArchived(ctx, id, 'membership.declined')
}
