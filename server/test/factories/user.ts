import { randomUUID } from 'node:crypto'
import bcrypt from 'bcrypt'
import type { Db } from '../../src/context/ports/database.ts'
import type { Prisma, User } from '../../src/generated/prisma/client.ts'

/** What every built user signs in with unless told otherwise. */
export const PASSWORD = 'sobremesa larga 7'

/** The cheapest work factor: tests are about rules, not about hashing. */
const hash = (password: string) => bcrypt.hash(password, 4)
let shared: Promise<string> | undefined

export type UserOverrides = Partial<Omit<Prisma.UserCreateManyInput, 'password_hash'>> & { password?: string }

/** A verified, active person of role `staff` with an address of their own. */
export async function buildUser(db: Db, overrides: UserOverrides = {}): Promise<User> {
  const { password, ...fields } = overrides
  const id = fields.id ?? randomUUID()
  return db.user.create({
    data: {
      id,
      email: `${id}@people.test`,
      first_name: 'Marta',
      last_name: 'Solís',
      role: 'staff',
      is_email_verified: true,
      ...fields,
      password_hash: await (password === undefined ? (shared ??= hash(PASSWORD)) : hash(password)),
    },
  })
}

/** An application administrator. */
export const buildAdmin = (db: Db, overrides: UserOverrides = {}) =>
  buildUser(db, { role: 'application_admin', first_name: 'Ada', ...overrides })

/** A person who may own restaurants; owns none yet and has no subscription. */
export const buildOwner = (db: Db, overrides: UserOverrides = {}) =>
  buildUser(db, { role: 'restaurant_owner', first_name: 'Olga', ...overrides })
