import type { RegisterBody, UpdateProfile } from '@forki/contract/auth'
import type { UserRole } from '@forki/contract/permissions'
import type { Prisma, User } from '../../generated/prisma/client.ts'
import { audit } from '../../db/audit-log.ts'
import type { Context } from '../../context/context.ts'
import type { Language } from '../../errors/messages/language.ts'
import { invalid, notFound } from '../../errors/app-error.ts'
import { registerConstraint } from '../../db/database-errors.ts'

registerConstraint('users_email_key', 'email_taken')

type NewUser = Omit<RegisterBody, 'password' | 'setup_code' | 'role'> & {
  /** Id of a user who is imported from another installation. Default: a new id. */
  id?: string
  role: UserRole
  /** Hash of the password. Null for staff without email, and for users who choose a password by a link. */
  password_hash: string | null
  bio?: string | null
  active?: boolean
  preferences?: { language?: Language | undefined; theme?: string | undefined } | undefined
}

/**
 * Creates a user.
 * @throws email_taken for the address in any case, or invalid for a birth date before 1900 or in the future
 */
export async function createUser(
  ctx: Context,
  { birth_date, preferences, ...fields }: NewUser,
): Promise<User> {
  return ctx.db.user.create({
    data: {
      id: ctx.newId(),
      ...fields,
      birth_date: toBirthDate(ctx, birth_date) ?? null,
      language: ctx.language,
      ...preferences,
      created_at: ctx.now(),
    },
  })
}

/** Updates the given fields of a user's own profile. */
export async function updateProfile(ctx: Context, user_id: string, input: UpdateProfile): Promise<void> {
  const { preferences, birth_date, ...fields } = input
  await refuseForeignPicture(ctx, user_id, input.profile_image)
  const data: Prisma.UserUpdateManyMutationInput = { ...fields, ...preferences }
  if (birth_date !== undefined) data.birth_date = toBirthDate(ctx, birth_date) ?? null
  const { count } = await ctx.db.user.updateMany({ where: { id: user_id, deleted_at: null }, data })
  if (count === 0) throw notFound()
}

/**
 * Rejects a profile image that another user uploaded, because responses contain a signed URL of the image.
 * @throws invalid at profile_image
 */
export async function refuseForeignPicture(
  ctx: Context,
  user_id: string,
  wanted: string | null | undefined,
): Promise<void> {
  if (wanted === undefined || wanted === null) return
  const ownImage = await ctx.db.image.findFirst({
    where: { blob_path: wanted, folder: 'users', entity_id: user_id },
    select: { id: true },
  })
  const ownOrCurrent =
    ownImage ??
    (await ctx.db.user.findFirst({ where: { id: user_id, profile_image: wanted }, select: { id: true } }))
  if (!ownOrCurrent) throw invalid('profile_image', 'unknown_reference')
}

/**
 * Changes a user's password. With `from`, changes it only if `from` is still the stored hash. Of two concurrent
 * changes with the same old password, only one thus succeeds.
 * @returns false if the password is unchanged
 */
export async function setPassword(
  ctx: Context,
  user_id: string,
  password_hash: string,
  from?: string,
): Promise<boolean> {
  const { count } = await ctx.db.user.updateMany({
    where: { id: user_id, deleted_at: null, ...(from !== undefined && { password_hash: from }) },
    data: { password_hash },
  })
  if (count > 0) {
    await audit(ctx, { restaurant_id: null, action: 'user.password_set', entity: 'user', entity_id: user_id })
  }
  return count > 0
}

/** Marks the email address of a user as verified. */
export const setEmailVerified = (ctx: Context, user_id: string): Promise<User> =>
  ctx.db.user.update({ where: { id: user_id }, data: { is_email_verified: true } })

/**
 * Converts a birth date from `YYYY-MM-DD` to a `Date` at midnight UTC.
 * @throws invalid for a year before 1900 or a date in the future
 */
export function toBirthDate(ctx: Context, day: string | null | undefined): Date | null | undefined {
  if (day === undefined || day === null) return day
  const date = new Date(`${day}T00:00:00.000Z`)
  if (date.getUTCFullYear() < 1900 || date > ctx.now()) throw invalid('birth_date', 'not_allowed')
  return date
}
