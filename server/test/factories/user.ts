import { randomUUID } from 'node:crypto'
import bcrypt from 'bcrypt'
import type { Db } from '../../src/context/ports/database.ts'
import type { Prisma, User } from '../../src/generated/prisma/client.ts'

/** Password of users that factories create. */
export const PASSWORD = 'sobremesa larga 7'

/** Hash with the minimum work factor, because tests need no secure hashes. */
const hashPassword = (password: string) => bcrypt.hash(password, 4)
let sharedHash: Promise<string> | undefined

export type UserOverrides = Partial<Omit<Prisma.UserCreateManyInput, 'password_hash'>> & { password?: string }

/** Creates an active user of role `staff` with a verified, unique email address. */
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
      password_hash: await (password === undefined
        ? (sharedHash ??= hashPassword(PASSWORD))
        : hashPassword(password)),
    },
  })
}

/** Creates an application administrator. */
export const buildAdmin = (db: Db, overrides: UserOverrides = {}) =>
  buildUser(db, { role: 'application_admin', first_name: 'Ada', ...overrides })

/** Creates a restaurant owner without restaurants and subscriptions. */
export const buildOwner = (db: Db, overrides: UserOverrides = {}) =>
  buildUser(db, { role: 'restaurant_owner', first_name: 'Olga', ...overrides })
