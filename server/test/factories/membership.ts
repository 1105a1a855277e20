import { randomUUID } from 'node:crypto'
import { reservedEmail } from '@forki/contract/kit/reserved-email'
import type { Membership, Prisma, User } from '../../src/generated/prisma/client.ts'
import type { Db } from '../../src/context/ports/database.ts'
import { buildRestaurant } from './restaurant.ts'
import { buildUser } from './user.ts'

export type MembershipOverrides = Partial<Prisma.MembershipCreateManyInput>

/**
 * Creates the accepted membership of a waiter. Creates restaurant and user too unless the overrides contain
 * them.
 */
export async function buildMembership(db: Db, overrides: MembershipOverrides = {}): Promise<Membership> {
  const restaurant_id = overrides.restaurant_id ?? (await buildRestaurant(db)).id
  const user_id = overrides.user_id === undefined ? (await buildUser(db)).id : overrides.user_id
  const person = user_id === null ? null : await db.user.findUniqueOrThrow({ where: { id: user_id } })
  const id = overrides.id ?? randomUUID()
  // A pending invitation needs an inviter who still has the right to invite.
  const owner =
    overrides.status === 'pending' ? await db.restaurantOwner.findFirst({ where: { restaurant_id } }) : null
  return db.membership.create({
    data: {
      id,
      email: person?.email ?? `${id}@guests.test`,
      role: 'waiter',
      status: 'accepted',
      permissions: [],
      invited_by: owner?.user_id ?? null,
      expires_at: new Date(Date.now() + 7 * 86_400_000),
      ...overrides,
      restaurant_id,
      user_id,
    },
  })
}

/** Creates a staff member without email and without PIN. */
export async function buildStaffWithoutEmail(
  db: Db,
  restaurant_id: string,
  overrides: MembershipOverrides = {},
): Promise<{ user: User; membership: Membership }> {
  const id = randomUUID()
  const user = await db.user.create({
    data: { id, email: reservedEmail(id), first_name: 'Luis', last_name: 'Vega', role: 'staff' },
  })
  return { user, membership: await buildMembership(db, { ...overrides, restaurant_id, user_id: id }) }
}

/** Creates a user with an accepted membership in the restaurant. */
export async function buildMember(
  db: Db,
  restaurant_id: string,
  overrides: MembershipOverrides = {},
): Promise<User> {
  const user = await buildUser(db)
  await buildMembership(db, { ...overrides, restaurant_id, user_id: user.id })
  return user
}
