import { isReservedEmail, reservedEmail } from '@forki/contract/kit/reserved-email'
import { audit } from '../../../db/audit-log.ts'
import type { Context } from '../../../context/context.ts'
import { createJoinedAccount } from '../../users/joined-account.service.ts'
import { createUser } from '../../users/user.service.ts'
import type { Person } from './restaurant-archive.ts'

export interface ImportedUsers {
  /** User ids in this installation by user ids of the file. Contains only ids that differ. */
  idsByFileId: Record<string, string>
  /**
   * Email addresses of present staff whom the import linked to an account of this installation. `addedEmails`
   * has the addresses of present staff with a new account, which has no password yet.
   */
  linkedEmails: string[]
  addedEmails: string[]
}

interface Account {
  id: string
  email: string
  is_email_verified: boolean
  deleted_at: Date | null
}

/**
 * Matches each user of the file with an account of this installation: by a verified email address, otherwise
 * by id. An unverified address matches nobody. A user whose id belongs to another matched account gets a new
 * id. Present staff without a match receive an account without a password, unless their address or id is taken.
 * They set the password by a reset link. An account that was joined into another user's account (ACC-31) is
 * created as inactive if that user has an account here. Its history then counts for that user.
 */
export async function matchUsers(tx: Context, people: readonly Person[]): Promise<ImportedUsers> {
  const accounts = await tx.db.user.findMany({
    where: {
      OR: [{ email: { in: people.map((one) => one.email) } }, { id: { in: people.map((one) => one.id) } }],
    },
    select: { id: true, email: true, is_email_verified: true, deleted_at: true },
  })
  const matchedUsers = matchAccountIds(people, accounts)
  const arrived: ImportedUsers = { idsByFileId: {}, linkedEmails: [], addedEmails: [] }
  const matchedIds = new Set(matchedUsers.values())
  const ids = importedIds(tx, people, matchedUsers)
  for (const person of people) {
    const id = ids.get(person.id) ?? person.id
    const isMatched = matchedUsers.has(person.id)
    if (id !== person.id) arrived.idsByFileId[person.id] = id
    if (person.joined_into) {
      const user_id = ids.get(person.joined_into) ?? person.joined_into
      if (!isMatched && matchedIds.has(user_id))
        await addJoinedAccount(tx, { ...person, id, joined_into: user_id })
    }
    if (!person.works) continue
    if (isMatched) arrived.linkedEmails.push(person.email)
    else if (!accounts.some((one) => one.email === person.email || one.id === id)) {
      await addAccount(tx, { ...person, id })
      matchedIds.add(id)
      arrived.addedEmails.push(person.email)
    }
  }
  return arrived
}

/** Ids in this installation by ids of the file. */
function importedIds(
  tx: Context,
  people: readonly Person[],
  matchedUsers: ReadonlyMap<string, string>,
): Map<string, string> {
  const matchedIds = new Set(matchedUsers.values())
  return new Map(people.map(({ id }) => [id, matchedUsers.get(id) ?? (matchedIds.has(id) ? tx.newId() : id)]))
}

/** Account id by user id of the file. A match by id needs an account that no address has matched. */
function matchAccountIds(people: readonly Person[], accounts: readonly Account[]): Map<string, string> {
  const foundAccountIds = new Map<string, string>()
  const proved = new Map(accounts.filter((one) => one.is_email_verified).map((one) => [one.email, one.id]))
  const liveAccountIds = new Set(accounts.filter((one) => one.deleted_at === null).map((one) => one.id))
  for (const { id, email } of people) {
    const account = proved.get(email)
    if (account !== undefined) foundAccountIds.set(id, account)
  }
  const matchedAccountIds = new Set(foundAccountIds.values())
  for (const { id } of people)
    if (!foundAccountIds.has(id) && liveAccountIds.has(id) && !matchedAccountIds.has(id))
      foundAccountIds.set(id, id)
  return foundAccountIds
}

async function addJoinedAccount(tx: Context, account: Person & { joined_into: string }): Promise<void> {
  await createJoinedAccount(tx, account)
  await audit(tx, { restaurant_id: null, action: 'user.created', entity: 'user', entity_id: account.id })
}

async function addAccount(
  tx: Context,
  { id, email: fileEmail, first_name, last_name }: Person,
): Promise<void> {
  const email = isReservedEmail(fileEmail) ? reservedEmail(id) : fileEmail
  await createUser(tx, { id, email, first_name, last_name, role: 'staff', password_hash: null })
  await audit(tx, { restaurant_id: null, action: 'user.created', entity: 'user', entity_id: id })
}
