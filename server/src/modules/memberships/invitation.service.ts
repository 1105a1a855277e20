import type { CreateMembership } from '@forki/contract/memberships'
import { canReceiveEmail } from '@forki/contract/kit/reserved-email'
import { INVITATION_DAYS } from '@forki/contract/limits'
import type { MembershipRole } from '@forki/contract/permissions'
import type { Context } from '../../context/context.ts'
import type { Language } from '../../errors/messages/language.ts'
import { conflict, invalid, notFound, planLimitReached } from '../../errors/app-error.ts'
import { limitSuccesses } from '../../http/rate-limit.ts'
import { registerConstraint } from '../../db/database-errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import { staffLimit } from '../subscriptions/subscription.service.ts'
import { createInvitationLink } from './invitation-link.service.ts'
import { requireInviter } from './inviter.service.ts'
import type { MembershipRow } from './membership.query.ts'
import { publishAndAuditMembership, findMembershipUnchecked } from './membership.service.ts'
import { refuseInRehearsal } from '../restaurants/refuse-in-rehearsal.service.ts'
import { sql } from '../../db/sql.ts'

registerConstraint('memberships_one_live', 'already_member')

const DAY_MS = 86_400_000
/**
 * Rate limit of invitations by restaurant, because each invitation sends an unsolicited email. Requests that
 * fail send no email and do not count.
 */
const INVITATION_LIMIT = { points: 100, window_seconds: DAY_MS / 1000 }

interface Invitee {
  /**
   * Id of the invited user. Null while no account has verified the invitation's email address.
   */
  user_id: string | null
  email: string
  /** Language of the invited user. Null for an email address without an account. */
  language: Language | null
}

/**
 * Invites a user by email address or user id. Sends the link by email, in the user's language or else the
 * inviter's. A unique index allows one pending or accepted membership of an address in a restaurant.
 * @throws already_member, owner_invited, plan_limit, rate_limited, not_in_rehearsal, invalid
 * @see PER-15
 */
export async function inviteMember(ctx: Context, input: CreateMembership): Promise<MembershipRow> {
  const { restaurant_id } = input
  return limitSuccesses(ctx, invitationRateLimit(restaurant_id), () =>
    inTransaction(ctx, async (tx) => {
      const restaurant = await lockRestaurantForStaffChange(tx, restaurant_id)
      const invitee = await findInvitee(tx, input)
      if (await isOwnerEmail(tx, restaurant_id, invitee.email)) throw conflict('owner_invited')
      const membership = await createInvitation(tx, restaurant, invitee, input)
      await refuseBeyondStaffLimit(tx, restaurant_id, ['pending', 'accepted'])
      return membership
    }),
  )
}

/** Rate limit of a restaurant's invitations. `uses` is the number of emails of one call. */
export const invitationRateLimit = (restaurant_id: string, uses = 1) => ({
  name: 'invitation_restaurant',
  key: restaurant_id,
  rule: INVITATION_LIMIT,
  uses,
})

/**
 * Creates an invitation and enqueues its email. The caller must lock the restaurant's row before this call,
 * and check the plan's staff limit after it.
 * @throws already_member
 */
export async function createInvitation(
  tx: Context,
  restaurant: { name: string },
  invitee: Invitee,
  input: CreateMembership,
): Promise<MembershipRow> {
  const { restaurant_id, role } = input
  await expireOverdueInvitation(tx, restaurant_id, invitee.email)
  const now = tx.now()
  const { id } = await tx.db.membership.create({
    data: {
      id: tx.newId(),
      restaurant_id,
      user_id: invitee.user_id,
      email: invitee.email,
      email_hidden: input.user_id !== undefined,
      role,
      permissions: [...new Set(input.permissions)],
      invited_by: tx.actor.user_id,
      invited_at: now,
      created_at: now,
      expires_at: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
    },
  })
  const membership = await findMembershipUnchecked(tx, id)
  await publishAndAuditMembership(tx, membership, 'membership.invited')
  const language = invitee.language ?? tx.language
  await tx.deps.mailer.enqueue(tx, {
    to: invitee.email,
    language,
    template: 'invitation',
    values: {
      inviter: tx.actor.name,
      restaurant: restaurant.name,
      role: await roleLabel(tx, role, language),
      link: await createInvitationLink(tx, membership, true),
    },
  })
  return membership
}

/**
 * Accepts or declines an invitation. The update requires a pending invitation, so at most one of several
 * concurrent answers succeeds, and none after a revocation. Acceptance requires that the inviter may still
 * invite.
 * @throws invitation_expired, invitation_closed, inviter_without_right, plan_limit, not_in_rehearsal
 */
export async function answerInvitation(
  ctx: Context,
  membership: MembershipRow,
  status: 'accepted' | 'declined',
): Promise<MembershipRow> {
  return inTransaction(ctx, async (tx) => {
    if (status === 'accepted') await lockRestaurantForStaffChange(tx, membership.restaurant_id)
    const now = tx.now()
    const { count } = await tx.db.membership.updateMany({
      where: { id: membership.id, status: 'pending', expires_at: { gt: now } },
      data: {
        status,
        responded_at: now,
        user_id: tx.actor.user_id,
        ...(status === 'accepted' && { email_hidden: false }),
      },
    })
    const after = await findMembershipUnchecked(tx, membership.id)
    if (count === 0) throw conflict(after.status === 'expired' ? 'invitation_expired' : 'invitation_closed')
    if (status === 'accepted') {
      await requireInviter(tx, membership.id, membership)
      await refuseBeyondStaffLimit(tx, membership.restaurant_id, ['accepted'])
    }
    await publishAndAuditMembership(tx, after, `membership.${status}`)
    return after
  })
}

/**
 * Locks the restaurant's row and reads its name. The lock serializes invitations and acceptances, so that
 * concurrent ones do not exceed the plan's staff limit.
 * @throws not_found for an archived restaurant
 * @throws not_in_rehearsal in a rehearsal copy, whose staff is that of its original
 */
export async function lockRestaurantForStaffChange(
  ctx: Context,
  restaurant_id: string,
): Promise<{ name: string }> {
  const [row] = await sql.rows<{ name: string }>(
    ctx,
    sql`
    SELECT name FROM restaurants WHERE id = ${restaurant_id}::uuid AND deleted_at IS NULL FOR NO KEY UPDATE`,
  )
  if (!row) throw notFound()
  await refuseInRehearsal(ctx, restaurant_id)
  return row
}

/**
 * Finds the account of an invited user. An account without a real email address cannot receive the link.
 * @throws invalid for the user id of an unknown account or of one without email
 */
export async function findInvitee(
  ctx: Context,
  { email, user_id }: Pick<CreateMembership, 'email' | 'user_id'>,
): Promise<Invitee> {
  const user = await ctx.db.user.findFirst({
    where: { deleted_at: null, ...(user_id === undefined ? { email: email ?? '' } : { id: user_id }) },
    select: { id: true, email: true, language: true, is_email_verified: true },
  })
  if (user_id !== undefined) {
    if (!user || !canReceiveEmail(user.email)) throw invalid('user_id', 'unknown_person')
    return { user_id: user.id, email: user.email, language: user.language as Language }
  }
  return {
    user_id: user?.is_email_verified ? user.id : null,
    email: email ?? '',
    language: (user?.language ?? null) as Language | null,
  }
}

export const isOwnerEmail = async (ctx: Context, restaurant_id: string, email: string): Promise<boolean> =>
  (await ctx.db.restaurantOwner.findFirst({ where: { restaurant_id, user: { email } } })) !== null

/** Marks an overdue invitation of the email address as expired, so that a new one can be sent. */
async function expireOverdueInvitation(ctx: Context, restaurant_id: string, email: string): Promise<void> {
  await ctx.db.membership.updateMany({
    where: { restaurant_id, email, status: 'pending', expires_at: { lte: ctx.now() } },
    data: { status: 'expired' },
  })
}

/**
 * Throws if the staff exceeds the plan's limit. Counts after the write, under the restaurant's lock.
 * @throws plan_limit, which rolls the write back
 */
export async function refuseBeyondStaffLimit(
  ctx: Context,
  restaurant_id: string,
  counted: ('pending' | 'accepted')[],
): Promise<void> {
  const maxStaff = await staffLimit(ctx, restaurant_id)
  if (maxStaff === null) return
  const now = ctx.now()
  const staff = await ctx.db.membership.count({
    where: {
      restaurant_id,
      status: { in: counted },
      OR: [{ status: 'accepted' }, { expires_at: { gt: now } }],
    },
  })
  if (staff > maxStaff) throw planLimitReached(maxStaff, 'staff')
}

/** Label of the role in this installation, which administrators may change. */
async function roleLabel(ctx: Context, role: MembershipRole, language: Language): Promise<string> {
  const item = await ctx.db.dropdownItem.findUnique({ where: { list_key: { list: 'roles', key: role } } })
  return (language === 'en' ? (item?.label_en ?? item?.label) : item?.label) ?? role
}
