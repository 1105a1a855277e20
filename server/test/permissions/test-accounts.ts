import { API_KEY_PERMISSIONS } from '@forki/contract/api-keys'
import type { MembershipRole, Permission } from '@forki/contract/permissions'
import { effectivePermissions } from '@forki/contract/permissions'
import type { PermissionTableCaller } from '@forki/contract/permission-table'
import type { Api } from '../setup/api.ts'
import { buildApiKey } from '../factories/api-key.ts'
import { buildMember, buildMembership } from '../factories/membership.ts'
import { buildStaffedRestaurant, type StaffedRestaurant } from '../factories/order.ts'
import { missingId } from '../factories/ids.ts'
import type { Answer } from '../setup/http-client.ts'
import type { Call } from './matrix/call-input.ts'
import { buildAdmin, buildOwner, buildUser } from '../factories/user.ts'

/** Test account with its rights by the permission table. */
export interface TestAccount {
  name: string
  /** User of the account, or creator of the API key. Null for anonymous callers. */
  user: { id: string; email: string } | null
  role: PermissionTableCaller['role']
  /** Token of an existing session, or an API key. Default: the token of a new session. */
  token?: string
  /** True for an account that is an API key. */
  api_key?: true
  /** True for an account that receives 401 for every call, regardless of its rights. */
  always_rejected?: true
  /** Roles and permissions of the account, by restaurant. */
  memberships: ReadonlyMap<string, NonNullable<PermissionTableCaller['membership']>>
}

export interface Fixtures {
  api: Api
  a: StaffedRestaurant
  b: StaffedRestaurant
  actors: readonly TestAccount[]
  /** Receives each call of a test account with its response. */
  observe?: (observed: { method: string; path: string; call: Call; answer: Answer }) => void
}

const membershipIn = (staffed: StaffedRestaurant, role: MembershipRole, extra: readonly Permission[] = []) =>
  [staffed.restaurant.id, { role, permissions: effectivePermissions(role, extra) }] as const

/** Creates two unrelated restaurants, and test accounts of every kind. */
export async function buildFixtures(api: Api): Promise<Fixtures> {
  const { db } = api
  const [a, b] = [await buildStaffedRestaurant(db), await buildStaffedRestaurant(db)]
  const staff = async (
    name: string,
    role: MembershipRole,
    permissions: Permission[] = [],
  ): Promise<TestAccount> => ({
    name,
    user: await buildMember(db, a.restaurant.id, { role, permissions }),
    role: 'staff',
    memberships: new Map([membershipIn(a, role, permissions)]),
  })
  const owner = async (name: string, staffed: StaffedRestaurant): Promise<TestAccount> => ({
    name,
    user: await db.user.findUniqueOrThrow({ where: { id: staffed.owner.id } }),
    role: 'restaurant_owner',
    memberships: new Map([[staffed.restaurant.id, { role: 'restaurant_owner', permissions: [] }]]),
  })
  const outsider = async (name: string, user?: TestAccount['user']): Promise<TestAccount> => ({
    name,
    user: user ?? (await buildUser(db)),
    role: 'staff',
    memberships: new Map(),
  })
  const formerMember = async (status: 'pending' | 'declined' | 'revoked') =>
    outsider(
      `waiter, ${status} in A`,
      await buildMember(db, a.restaurant.id, {
        status,
        ...(status !== 'pending' && { responded_at: new Date() }),
      }),
    )
  const customer = await buildUser(db)
  await db.customer.create({
    data: { id: missingId(), restaurant_id: a.restaurant.id, user_id: customer.id, name: 'Lupe Rangel' },
  })
  const deputy = await buildMember(db, a.restaurant.id)
  await buildMembership(db, { restaurant_id: b.restaurant.id, user_id: deputy.id, role: 'restaurant_admin' })
  const actors: TestAccount[] = [
    { name: 'anonymous', user: null, role: null, memberships: new Map() },
    await outsider('signed in, no membership'),
    await outsider('address not verified', await buildUser(db, { is_email_verified: false })),
    await owner('owner of A', a),
    await owner('owner of B', b),
    await staff('restaurant_admin of A', 'restaurant_admin'),
    await staff('chef of A', 'chef'),
    await staff('waiter of A', 'waiter'),
    await staff('cashier of A', 'cashier'),
    await staff('waiter of A who may delete dishes', 'waiter', ['delete_dish']),
    await staff('chef of A who runs the kitchen', 'chef', ['manage_kitchen']),
    await formerMember('pending'),
    await formerMember('declined'),
    await formerMember('revoked'),
    await buildRemovedWaiter(api, a),
    {
      ...(await staff('waiter of A, deactivated', 'waiter')),
      token: await buildDeactivatedWaiterToken(api, a),
      always_rejected: true,
    },
    await outsider("customer of A's loyalty programme", customer),
    {
      name: 'waiter of A, restaurant_admin of B',
      user: deputy,
      role: 'staff',
      memberships: new Map([membershipIn(a, 'waiter'), membershipIn(b, 'restaurant_admin')]),
    },
    await buildReadingApiKey(api, a),
    await buildReadingGroupKey(api, a, b),
    {
      name: 'application_admin',
      user: await buildAdmin(db),
      role: 'application_admin',
      memberships: new Map(),
    },
  ]
  return { api, a, b, actors }
}

const READ_PERMISSIONS = API_KEY_PERMISSIONS.filter(
  (name) => name.startsWith('read_') || name === 'view_dashboard',
)

/** Creates an API key of restaurant A with every read permission. */
async function buildReadingApiKey({ db }: Api, { restaurant }: StaffedRestaurant): Promise<TestAccount> {
  const restaurant_id = restaurant.id
  const user = await buildOwner(db)
  await db.restaurantOwner.create({ data: { restaurant_id, user_id: user.id } })
  return buildKeyAccount(db, 'API key of A that reads', user, [restaurant_id])
}

/** Creates a group key of restaurants A and B with every read permission. Its creator owns neither. */
async function buildReadingGroupKey({ db }: Api, ...staffed: StaffedRestaurant[]): Promise<TestAccount> {
  const ids = staffed.map(({ restaurant }) => restaurant.id)
  return buildKeyAccount(db, 'group key of A and B that reads', await buildOwner(db), ids)
}

/** Account of an API key. It cycles through thirty keys because of the rate limit per key. */
async function buildKeyAccount(
  db: Api['db'],
  name: string,
  user: NonNullable<TestAccount['user']>,
  restaurant_ids: readonly string[],
): Promise<TestAccount> {
  const group = restaurant_ids.length > 1 ? [...restaurant_ids] : []
  const key = {
    restaurant_id: restaurant_ids[0]!,
    restaurant_ids: group,
    created_by: user.id,
    permissions: READ_PERMISSIONS,
  }
  const tokens: string[] = []
  for (let n = 0; n < 30; n += 1) tokens.push((await buildApiKey(db, key)).token)
  let calls = 0
  return {
    name,
    user,
    get token() {
      return tokens[(calls += 1) % tokens.length]!
    },
    api_key: true,
    role: 'staff',
    memberships: new Map(restaurant_ids.map((id) => [id, { role: null, permissions: READ_PERMISSIONS }])),
  }
}

/** Creates a waiter with a session that is older than the revocation of the membership. */
async function buildRemovedWaiter(api: Api, { restaurant, owner }: StaffedRestaurant): Promise<TestAccount> {
  const user = await buildMember(api.db, restaurant.id)
  const token = await api.signIn(user)
  const list = { restaurant_id: restaurant.id }
  const listBefore = await api.withToken(token).get('/orders', list)
  const membership = await api.db.membership.findFirstOrThrow({ where: { user_id: user.id } })
  const revocation = await api.as(owner).patch(`/memberships/${membership.id}`, { status: 'revoked' })
  if (listBefore.status !== 200 || revocation.status !== 200)
    throw new Error('the membership was not revoked')
  return {
    name: 'waiter, removed from A while signed in',
    user,
    token,
    role: 'staff',
    memberships: new Map(),
  }
}

/** Creates a token of a waiter who was deactivated after signing in. */
async function buildDeactivatedWaiterToken(api: Api, { restaurant }: StaffedRestaurant): Promise<string> {
  const user = await buildMember(api.db, restaurant.id)
  const token = await api.signIn(user)
  await api.db.user.update({ where: { id: user.id }, data: { active: false } })
  return token
}
