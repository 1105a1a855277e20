import { canReceiveEmail } from '@forki/contract/kit/reserved-email'
import { audit } from '../../db/audit-log.ts'
import type { Context } from '../../context/context.ts'
import { notFound } from '../../errors/app-error.ts'
import { isMemberOf } from '../../access/policies.ts'
import { publish } from '../../events/publish.ts'
import { maskedEmail } from './membership.presenter.ts'
import { selectMembership, type MembershipRow, type MembershipScope } from './membership.query.ts'
import { sql } from '../../db/sql.ts'

/**
 * Scope of the caller's own memberships. It includes invitations to an email address once the address is
 * verified (ACC-21).
 */
export const ownMembershipScope = ({ actor }: Context): MembershipScope => ({
  user_id: actor.user_id ?? '',
  verified_email: actor.is_email_verified ? actor.email : null,
})

/**
 * Finds a membership in a restaurant of the caller, or one of the caller's own.
 * @throws not_found
 */
export async function findMembership(ctx: Context, membership_id: string): Promise<MembershipRow> {
  const row = await selectMembership(ctx, membership_id)
  if (!row || !(isMemberOf(ctx.actor, row.restaurant_id) || isInvitee(ctx, row))) throw notFound()
  return row
}

/**
 * Finds an invitation to the caller (PER-16).
 * @throws not_found
 */
export async function findInvitation(ctx: Context, membership_id: string): Promise<MembershipRow> {
  const row = await selectMembership(ctx, membership_id)
  if (!row || !isInvitee(ctx, row)) throw notFound()
  return row
}

const isInvitee = ({ actor }: Context, row: MembershipRow): boolean =>
  row.user_id === null ? row.email === actor.email : row.user_id === actor.user_id

/** Binds open invitations of a newly verified email address to its account. */
export async function bindInvitationsToUser(
  ctx: Context,
  user: { id: string; email: string },
): Promise<void> {
  await sql.run(
    ctx,
    sql`
    UPDATE memberships SET user_id = ${user.id}::uuid, updated_at = ${ctx.now()}
    WHERE email = ${user.email} AND user_id IS NULL AND status = 'pending'`,
  )
}

/**
 * Finds a membership without a check of the caller.
 * @throws not_found
 */
export async function findMembershipUnchecked(ctx: Context, membership_id: string): Promise<MembershipRow> {
  const row = await selectMembership(ctx, membership_id)
  if (!row) throw notFound()
  return row
}

/** Publishes the change of a membership and writes its audit entry, in the same transaction. */
export async function publishAndAuditMembership(
  ctx: Context,
  membership: MembershipRow,
  action: string,
  data: Record<string, unknown> = {},
): Promise<void> {
  const { id, restaurant_id, role, permissions } = membership
  const email = membership.email_hidden ? maskedEmail(membership.email) : membership.email
  const person = canReceiveEmail(email) ? { email } : { member: nameOf(membership) }
  await publish(ctx, { type: 'membership.updated', restaurant_id, ids: [id] })
  await audit(ctx, {
    restaurant_id,
    action,
    entity: 'membership',
    entity_id: id,
    data: { ...person, role, permissions, ...data },
  })
}

/**
 * Publishes and audits the change of a membership, except in an archived restaurant, whose memberships no
 * query returns.
 */
export async function recordUnlessArchived(
  ctx: Context,
  membership_id: string,
  action: string,
): Promise<void> {
  const membership = await selectMembership(ctx, membership_id)
  if (membership) await publishAndAuditMembership(ctx, membership, action)
}

const nameOf = ({ user }: MembershipRow): string =>
  user === null ? '' : `${user.first_name} ${user.last_name}`.trim()
