import { audit } from '../../../db/audit-log.ts'
import type { Context } from '../../../context/context.ts'
import { createUser } from '../../users/user.service.ts'
import type { Person } from './restaurant-archive.ts'

export interface Arrived {
  /** Ids of the file that are other ids here. */
  ids: Record<string, string>
  /** Addresses of staff who had an account here, and of those who get one, which has no password yet. */
  linked: string[]
  added: string[]
}

interface Account {
  id: string
  email: string
  is_email_verified: boolean
  deleted_at: Date | null
}

/**
 * Knows people again: by an address that is proved to be theirs, else by the account itself. Whoever works there and is
 * new gets an account without a password, which the link for a forgotten one gives them. An address that somebody here has
 * written down and not proved gives nobody a place.
 */
export async function knowAgain(tx: Context, people: readonly Person[]): Promise<Arrived> {
  const accounts = await tx.db.user.findMany({
    where: {
      OR: [{ email: { in: people.map((one) => one.email) } }, { id: { in: people.map((one) => one.id) } }],
    },
    select: { id: true, email: true, is_email_verified: true, deleted_at: true },
  })
  const known = matches(people, accounts)
  const arrived: Arrived = { ids: {}, linked: [], added: [] }
  for (const person of people) {
    const id = known.get(person.id)
    if (id !== undefined && id !== person.id) arrived.ids[person.id] = id
    if (!person.works) continue
    if (id !== undefined) arrived.linked.push(person.email)
    else if (!accounts.some((one) => one.email === person.email || one.id === person.id)) {
      await addAccount(tx, person)
      arrived.added.push(person.email)
    }
  }
  return arrived
}

/** Each account is one person at most. */
function matches(people: readonly Person[], accounts: readonly Account[]): Map<string, string> {
  const found = new Map<string, string>()
  const proved = new Map(accounts.filter((one) => one.is_email_verified).map((one) => [one.email, one.id]))
  const there = new Set(accounts.filter((one) => one.deleted_at === null).map((one) => one.id))
  for (const { id, email } of people) {
    const account = proved.get(email)
    if (account !== undefined) found.set(id, account)
  }
  const taken = new Set(found.values())
  for (const { id } of people) if (!found.has(id) && there.has(id) && !taken.has(id)) found.set(id, id)
  return found
}

async function addAccount(tx: Context, { id, email, first_name, last_name }: Person): Promise<void> {
  await createUser(tx, { id, email, first_name, last_name, role: 'staff', password_hash: null })
  await audit(tx, { restaurant_id: null, action: 'user.created', entity: 'user', entity_id: id })
}
