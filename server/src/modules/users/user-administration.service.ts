import { canReceiveEmail } from '@forki/contract/kit/reserved-email'
import type { CreateUser, UpdateUser } from '@forki/contract/users'
import type { Prisma } from '../../generated/prisma/client.ts'
import { audit } from '../../db/audit-log.ts'
import type { Context } from '../../context/context.ts'
import type { Language } from '../../errors/messages/language.ts'
import { conflict, notFound } from '../../errors/app-error.ts'
import type { Locked } from '../../db/row-locks.ts'
import { isAdmin, isSelfOrAdmin } from '../../access/policies.ts'
import { inTransaction } from '../../db/transaction.ts'
import { updateMembershipAddresses } from '../memberships/user-memberships.service.ts'
import { openDefaultSubscription } from '../subscriptions/subscription.service.ts'
import { requireOtherAdmin, isDeactivationOrDemotion } from './last-admin.service.ts'
import { invalidateOtherLinks, sendEmailLink } from './email-link.service.ts'
import { endSessions } from './session-end.service.ts'
import { publishRightsChange } from './publish-rights-change.service.ts'
import { selectUser, type UserRow } from './user.query.ts'
import { createUser, refuseForeignPicture, toBirthDate } from './user.service.ts'

/**
 * Finds a user.
 * @throws not_found for callers who are neither that user nor an administrator, so that no response reveals
 * accounts
 */
export async function findUser(ctx: Context, user_id: string): Promise<UserRow> {
  if (isSelfOrAdmin(ctx.actor, user_id) !== true) throw notFound()
  return findUserUnchecked(ctx, user_id)
}

async function findUserUnchecked(ctx: Context, user_id: string): Promise<UserRow> {
  const row = await selectUser(ctx, user_id)
  if (!row) throw notFound()
  return row
}

/**
 * Creates a user without a password. An active user receives an email with a link to choose a password, in the
 * user's language. An owner receives the default plan, as at registration.
 * @throws email_taken, or invalid for a birth date before 1900 or in the future
 */
export async function createInvitedUser(ctx: Context, input: CreateUser): Promise<UserRow> {
  return inTransaction(ctx, async (tx) => {
    const user = await createUser(tx, { ...input, password_hash: null })
    if (user.role === 'restaurant_owner') await openDefaultSubscription(tx, user.id)
    if (user.active) await sendEmailLink(tx, user, 'welcome')
    await auditUser(tx, user.id, 'user.created', { role: user.role, active: user.active })
    return findUserUnchecked(tx, user.id)
  })
}

/**
 * Updates the given fields of a user. Deactivations and demotions wait for concurrent ones, so that an
 * administrator remains. A deactivation ends every session. After a deactivation or a change of role, event
 * streams check the user's rights again. Only administrators change email address, role and activity.
 * @throws last_admin, email_taken, already_member, account_without_email, or invalid for a birth date before
 * 1900 or in the future, or for an image of another user
 */
export async function updateUser(ctx: Context, user: Locked<UserRow>, sent: UpdateUser): Promise<UserRow> {
  const input = isAdmin(ctx.actor) === true ? sent : ownFields(sent)
  const { preferences, birth_date, email, ...fields } = input
  if (!canReceiveEmail(user.email) && input.role !== undefined && input.role !== 'staff') {
    throw conflict('account_without_email')
  }
  return inTransaction(ctx, async (tx) => {
    if (isDeactivationOrDemotion(input)) await requireOtherAdmin(tx, user.id)
    await refuseForeignPicture(tx, user.id, input.profile_image)
    const data: Prisma.UserUpdateManyMutationInput = { ...fields, ...preferences }
    if (birth_date !== undefined) data.birth_date = toBirthDate(tx, birth_date) ?? null
    await tx.db.user.updateMany({ where: { id: user.id }, data })
    if (email !== undefined && email !== user.email) await changeEmail(tx, user, email)
    await applyRightsChange(tx, user, input)
    await auditUser(tx, user.id, actionOf(user, input), {
      fields: Object.keys(input),
      ...(input.role !== undefined &&
        input.role !== user.role && { role: input.role, role_before: user.role }),
    })
    return findUserUnchecked(tx, user.id)
  })
}

/** Fields of a request that users may change themselves. */
const ownFields = ({ email: _email, role: _role, active: _active, ...own }: UpdateUser): UpdateUser => own

/** Permits or forbids a user's sign-in. */
export const setUserActive = (ctx: Context, user: Locked<UserRow>, active: boolean): Promise<UserRow> =>
  updateUser(ctx, user, { active })

async function applyRightsChange(ctx: Context, before: UserRow, { role, active }: UpdateUser): Promise<void> {
  const isChanged = (role !== undefined && role !== before.role) || active === false
  if (!isChanged) return
  await publishRightsChange(ctx, before)
  if (active === false) await endSessions(ctx, before.id)
  if (role === 'restaurant_owner') await openFirstSubscription(ctx, before.id)
}

/** Subscribes a new owner to the default plan, unless the user had a subscription before. */
async function openFirstSubscription(ctx: Context, user_id: string): Promise<void> {
  const had = await ctx.db.userSubscription.findFirst({ where: { user_id }, select: { id: true } })
  if (!had) await openDefaultSubscription(ctx, user_id)
}

/**
 * Changes a user's email address. The new address is unverified until the user opens the emailed link. Links
 * to the old address become invalid.
 */
async function changeEmail(
  ctx: Context,
  { id, first_name, language }: UserRow,
  email: string,
): Promise<void> {
  await ctx.db.user.update({ where: { id }, data: { email, is_email_verified: false } })
  await updateMembershipAddresses(ctx, id, email)
  await invalidateOtherLinks(ctx, id, 'reset_password')
  await invalidateOtherLinks(ctx, id, 'verify_email')
  await sendEmailLink(ctx, { id, email, first_name, language: language satisfies Language }, 'verify_email')
}

function actionOf({ active }: UserRow, input: UpdateUser): string {
  if (input.active === undefined || (input.active === active && Object.keys(input).length > 1))
    return 'user.updated'
  return input.active ? 'user.activated' : 'user.deactivated'
}

/**
 * Writes the audit entry of a user. Callers pass the names of changed fields and no personal data, because
 * the audit log is immutable.
 */
const auditUser = (ctx: Context, user_id: string, action: string, data: Record<string, unknown>) =>
  audit(ctx, { restaurant_id: null, action, entity: 'user', entity_id: user_id, data })
