import type { MembershipRole, Permission } from '@forki/contract/permissions'
import { effectivePermissions } from '@forki/contract/permissions'
import type { Caller } from '@forki/contract/permission-table'
import type { Api } from './api.ts'
import { buildMember, buildMembership } from './factories/membership.ts'
import { buildHouse, type House } from './factories/order.ts'
import { buildAdmin, buildUser } from './factories/user.ts'

/** Somebody who calls, and what the table knows of them. */
export interface Actor {
  name: string
  /** Null for anonymous callers. */
  user: { id: string; email: string } | null
  role: Caller['role']
  /** By restaurant. */
  places: ReadonlyMap<string, NonNullable<Caller['place']>>
}

export interface World {
  api: Api
  a: House
  b: House
  actors: readonly Actor[]
}

const at = (house: House, role: MembershipRole, extra: readonly Permission[] = []) =>
  [house.restaurant.id, { role, permissions: effectivePermissions(role, extra) }] as const

/** Two restaurants that know nothing of each other, and everybody who might call. */
export async function buildWorld(api: Api): Promise<World> {
  const { db } = api
  const [a, b] = [await buildHouse(db), await buildHouse(db)]
  const staff = async (
    name: string,
    role: MembershipRole,
    permissions: Permission[] = [],
  ): Promise<Actor> => ({
    name,
    user: await buildMember(db, a.restaurant.id, { role, permissions }),
    role: 'staff',
    places: new Map([at(a, role, permissions)]),
  })
  const owner = async (name: string, house: House): Promise<Actor> => ({
    name,
    user: await db.user.findUniqueOrThrow({ where: { id: house.owner.id } }),
    role: 'restaurant_owner',
    places: new Map([[house.restaurant.id, { role: 'restaurant_owner', permissions: [] }]]),
  })
  const outsider = async (name: string, user?: Actor['user']): Promise<Actor> => ({
    name,
    user: user ?? (await buildUser(db)),
    role: 'staff',
    places: new Map(),
  })
  const past = async (status: 'pending' | 'declined' | 'revoked') =>
    outsider(
      `waiter, ${status} in A`,
      await buildMember(db, a.restaurant.id, {
        status,
        ...(status !== 'pending' && { responded_at: new Date() }),
      }),
    )
  const deputy = await buildMember(db, a.restaurant.id)
  await buildMembership(db, { restaurant_id: b.restaurant.id, user_id: deputy.id, role: 'restaurant_admin' })
  const actors: Actor[] = [
    { name: 'anonymous', user: null, role: null, places: new Map() },
    await outsider('signed in, no tie'),
    await outsider('address not verified', await buildUser(db, { is_email_verified: false })),
    await owner('owner of A', a),
    await owner('owner of B', b),
    await staff('restaurant_admin of A', 'restaurant_admin'),
    await staff('chef of A', 'chef'),
    await staff('waiter of A', 'waiter'),
    await staff('cashier of A', 'cashier'),
    await staff('waiter of A who may delete dishes', 'waiter', ['delete_dish']),
    await staff('chef of A who runs the kitchen', 'chef', ['manage_kitchen']),
    await past('pending'),
    await past('declined'),
    await past('revoked'),
    {
      name: 'waiter of A, restaurant_admin of B',
      user: deputy,
      role: 'staff',
      places: new Map([at(a, 'waiter'), at(b, 'restaurant_admin')]),
    },
    { name: 'application_admin', user: await buildAdmin(db), role: 'application_admin', places: new Map() },
  ]
  return { api, a, b, actors }
}
