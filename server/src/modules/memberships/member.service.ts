import type { Context } from '../../context/context.ts'
import { revokeUnbacked } from './inviter.service.ts'
import { recordChange, findAny } from './membership.service.ts'

/** A person's address changed: their places follow. 409 `already_member` where the new address has one already. */
export async function moveMemberships(ctx: Context, user_id: string, email: string): Promise<void> {
  await ctx.db.membership.updateMany({ where: { user_id }, data: { email } })
}

/**
 * A person is erased: every place is left, every open invitation declined, and their address goes from all of them. The
 * rows stay, so that a restaurant's history says that somebody worked there.
 */
export async function leaveEverything(ctx: Context, user_id: string, erased_email: string): Promise<void> {
  await moveMemberships(ctx, user_id, erased_email)
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
    await tell(ctx, id, 'membership.left')
    await revokeUnbacked(ctx, user_id, restaurant_id)
  }
  for (const { id } of declined) await tell(ctx, id, 'membership.declined')
}

/** A place in an archived restaurant is nobody's news. */
async function tell(ctx: Context, membership_id: string, action: string): Promise<void> {
  const shown = await ctx.db.membership.findFirst({
    where: { id: membership_id, restaurant: { deleted_at: null } },
    select: { id: true },
  })
  if (shown) await recordChange(ctx, await findAny(ctx, membership_id), action)
}
