import { audit } from '../../db/audit-log.ts'
import type { Context } from '../../context/context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { thumbnailPath } from '../images/image.presenter.ts'
import { endMemberships } from '../memberships/user-memberships.service.ts'
import { removeOwnerships } from '../restaurants/remove-ownerships.service.ts'
import { replaceErasedName } from './replace-erased-names.service.ts'
import { requireOtherAdmin } from './last-admin.service.ts'
import { publishRightsChange } from './publish-rights-change.service.ts'
import type { UserRow } from './user.query.ts'

/**
 * Erases a user: deletes personal data, sessions and links. The row of the user remains with id and initials.
 * Orders and tip shares receive the initials too. Closed till sessions, order events and the audit log still
 * contain the name, because they are immutable ledgers.
 * @throws last_admin, owns_restaurants
 * @see ACC-8
 * @see docs/decisions/018-user-erasure.md
 */
export async function eraseUser(ctx: Context, user: UserRow): Promise<{ id: string }> {
  const { id } = user
  return inTransaction(ctx, async (tx) => {
    await requireOtherAdmin(tx, id)
    await removeOwnerships(tx, id)
    await publishRightsChange(tx, user)
    const email = `${id}@erased.invalid`
    await endMemberships(tx, id, email)
    await tx.db.user.update({
      where: { id },
      data: { ...ERASED_COLUMNS, ...initials(user), email, deleted_at: tx.now() },
    })
    await tx.db.signInChallenge.deleteMany({ where: { user_id: id } })
    await tx.db.secondFactor.deleteMany({ where: { user_id: id } })
    await tx.db.memberPin.deleteMany({ where: { user_id: id } })
    await tx.db.passkey.deleteMany({ where: { user_id: id } })
    await tx.db.savedView.deleteMany({ where: { user_id: id } })
    await tx.db.session.deleteMany({ where: { user_id: id } })
    await tx.db.userToken.deleteMany({ where: { user_id: id } })
    await erasePictures(tx, id)
    await replaceErasedName(tx, { id, ...initials(user) })
    const joined = await tx.db.user.findMany({ where: { joined_into: id }, select: { id: true } })
    for (const account of joined) await replaceErasedName(tx, { id: account.id, ...initials(user) })
    await audit(tx, {
      restaurant_id: null,
      action: 'user.erased',
      entity: 'user',
      entity_id: id,
      data: { role: user.role },
    })
    return { id }
  })
}

const ERASED_COLUMNS = {
  password_hash: null,
  active: false,
  phone: null,
  bio: null,
  profile_image: null,
  city: null,
  country: null,
  birth_date: null,
  language: 'es',
  theme: 'light',
  is_email_verified: false,
}

/** Initials of a user: `Marta Solís` becomes `M. S.`. */
const initials = ({ first_name, last_name }: { first_name: string; last_name: string }) => ({
  first_name: `${firstLetter(first_name)}.`,
  last_name: `${firstLetter(last_name)}.`,
})

const letterSegmenter = new Intl.Segmenter('es', { granularity: 'grapheme' })
const firstLetter = (name: string): string => letterSegmenter.segment(name).containing(0)?.segment ?? ''

/**
 * Deletes the image files of an erased user after the commit. After a failure, the daily job for orphaned files
 * deletes the rest.
 */
async function erasePictures(ctx: Context, user_id: string): Promise<void> {
  const where = { folder: 'users', entity_id: user_id }
  const pictures = await ctx.db.image.findMany({ where, select: { blob_path: true } })
  await ctx.db.image.deleteMany({ where })
  ctx.afterCommit(async () => {
    for (const { blob_path } of pictures) {
      await ctx.deps.blobs.delete(blob_path)
      await ctx.deps.blobs.delete(thumbnailPath(blob_path))
    }
  })
}
