import type { CreateUser, UpdateUser } from '@forki/contract/users'
import type { Prisma } from '../../generated/prisma/client.ts'
import { audit } from '../../db/audit-log.ts'
import type { Context } from '../../context/context.ts'
import type { Language } from '../../errors/messages/language.ts'
import { notFound } from '../../errors/app-error.ts'
import type { Locked } from '../../db/row-locks.ts'
import { isAdmin, isSelfOrAdmin } from '../../access/policies.ts'
import { inTransaction } from '../../db/transaction.ts'
import { updateMembershipAddresses } from '../memberships/member.service.ts'
import { openDefaultSubscription } from '../subscriptions/subscription.service.ts'
import { keepAnAdmin, takesStanding } from './last-admin.service.ts'
import { closeLinks, mailLink } from './link.service.ts'
import { endSessions } from './session-end.service.ts'
import { announceStanding } from './standing.service.ts'
import { selectUser, type UserRow } from './user.query.ts'
import { createUser, refuseForeignPicture, toBirthDate } from './user.service.ts'

/** One person; 404 for whoever is neither that person nor an administrator: who has an account is nobody's business. */
export async function findUser(ctx: Context, user_id: string): Promise<UserRow> {
  if (isSelfOrAdmin(ctx.actor, user_id) !== true) throw notFound()
  return findAny(ctx, user_id)
}

async function findAny(ctx: Context, user_id: string): Promise<UserRow> {
  const row = await selectUser(ctx, user_id)
  if (!row) throw notFound()
  return row
}

/**
 * Adds a person without a password and mails them, in their language, the link to choose one. An owner gets the default
 * plan, as on registration. 409 `email_taken` by the database's own rule.
 */
export async function addUser(ctx: Context, input: CreateUser): Promise<UserRow> {
  return inTransaction(ctx, async (tx) => {
    const user = await createUser(tx, { ...input, password_hash: null })
    if (user.role === 'restaurant_owner') await openDefaultSubscription(tx, user.id)
    if (user.active) await mailLink(tx, user, 'welcome')
    await note(tx, user.id, 'user.created', { role: user.role, active: user.active })
    return findAny(tx, user.id)
  })
}

/**
 * Changes the fields that are present. Taking role or activity from somebody waits for whoever does the same, so that an
 * administrator remains; losing activity ends every session, losing either makes event streams look at their rights.
 * Address, role and activity are written for administrators alone.
 * @throws last_admin, email_taken, already_member, invalid for a picture that is not the person's
 */
export async function updateUser(ctx: Context, user: Locked<UserRow>, sent: UpdateUser): Promise<UserRow> {
  const input = isAdmin(ctx.actor) === true ? sent : ownFields(sent)
  const { preferences, birth_date, email, ...fields } = input
  return inTransaction(ctx, async (tx) => {
    if (takesStanding(input)) await keepAnAdmin(tx, user.id)
    await refuseForeignPicture(tx, user.id, input.profile_image)
    const data: Prisma.UserUpdateManyMutationInput = { ...fields, ...preferences }
    if (birth_date !== undefined) data.birth_date = toBirthDate(tx, birth_date) ?? null
    await tx.db.user.updateMany({ where: { id: user.id }, data })
    if (email !== undefined && email !== user.email) await moveAddress(tx, user, email)
    await changeStanding(tx, user, input)
    await note(tx, user.id, actionOf(user, input), {
      fields: Object.keys(input),
      ...(input.role !== undefined &&
        input.role !== user.role && { role: input.role, role_before: user.role }),
    })
    return findAny(tx, user.id)
  })
}

/** The fields that a user may change of themselves. */
const ownFields = ({ email: _email, role: _role, active: _active, ...own }: UpdateUser): UpdateUser => own

/** Lets a person sign in again, or no more. */
export const setUserActive = (ctx: Context, user: Locked<UserRow>, active: boolean): Promise<UserRow> =>
  updateUser(ctx, user, { active })

async function changeStanding(ctx: Context, before: UserRow, { role, active }: UpdateUser): Promise<void> {
  const changed = (role !== undefined && role !== before.role) || active === false
  if (!changed) return
  await announceStanding(ctx, before)
  if (active === false) await endSessions(ctx, before.id)
  if (role === 'restaurant_owner') await openFirstSubscription(ctx, before.id)
}

/** Somebody who becomes an owner starts with the default plan, unless they have had one. */
async function openFirstSubscription(ctx: Context, user_id: string): Promise<void> {
  const had = await ctx.db.userSubscription.findFirst({ where: { user_id }, select: { id: true } })
  if (!had) await openDefaultSubscription(ctx, user_id)
}

/** Another address: unproved until its link is used, and what was mailed to the old one opens nothing any more. */
async function moveAddress(
  ctx: Context,
  { id, first_name, language }: UserRow,
  email: string,
): Promise<void> {
  await ctx.db.user.update({ where: { id }, data: { email, is_email_verified: false } })
  await updateMembershipAddresses(ctx, id, email)
  await closeLinks(ctx, id, 'reset_password')
  await closeLinks(ctx, id, 'verify_email')
  await mailLink(ctx, { id, email, first_name, language: language satisfies Language }, 'verify_email')
}

function actionOf({ active }: UserRow, input: UpdateUser): string {
  if (input.active === undefined || (input.active === active && Object.keys(input).length > 1))
    return 'user.updated'
  return input.active ? 'user.activated' : 'user.deactivated'
}

/** The log is never rewritten, so it names what changed and not the personal data itself. */
const note = (ctx: Context, user_id: string, action: string, data: Record<string, unknown>) =>
  audit(ctx, { restaurant_id: null, action, entity: 'user', entity_id: user_id, data })
