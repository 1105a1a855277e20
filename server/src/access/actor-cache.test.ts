import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { startApi, type Api } from '../../test/setup/api.ts'
import { buildApiKey } from '../../test/factories/api-key.ts'
import { buildMember } from '../../test/factories/membership.ts'
import { buildPasskey } from '../../test/factories/passkey.ts'
import { buildRestaurant } from '../../test/factories/restaurant.ts'
import { buildPlan, buildSubscription } from '../../test/factories/subscription.ts'
import { buildUser } from '../../test/factories/user.ts'
import { withClient } from '../db/with-client.ts'
import { createProcessDeps } from '../deps.ts'
import type { Deps } from '../context/context.ts'
import { newId } from '../db/ids.ts'
import { MAX_AGE_MS } from './actor-cache.ts'
import { ANONYMOUS } from '../context/actor.ts'
import type { FoundActor } from '../context/ports/actor-cache.ts'

let api: Api
let other: ReturnType<typeof createProcessDeps>
beforeAll(async () => {
  api = await startApi()
  other = createProcessDeps(api.deps.env)
})
afterAll(async () => {
  await other.close()
  await api.close()
})

/** Freezes the monotonic clock, so that no cached actor expires by age. */
beforeEach(() => {
  const startedMs = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => startedMs)
})
afterEach(() => vi.restoreAllMocks())

/** Returns whether the actor cache misses and reads the actor again. */
async function misses(
  { actorCache: rights }: Deps,
  name = 'anybody',
  { rightsUntil = null, dependsOnIds = [] }: Partial<FoundActor> = {},
): Promise<boolean> {
  let read = false
  await rights.findOrLoad(name, async () => {
    read = true
    return { actor: { ...ANONYMOUS }, rightsUntil, dependsOnIds }
  })
  return read
}

/**
 * Waits until the actor cache returns a stored entry. It stores none while its notification connection is down,
 * or if a notification of a rights change arrives meanwhile.
 */
const waitUntilCached = (deps: Deps, name = 'anybody', dependsOnIds: string[] = []) =>
  vi.waitFor(async () => expect(await misses(deps, name, { dependsOnIds })).toBe(false), 10_000)
const waitUntilEvicted = (deps: Deps, name = 'anybody') =>
  vi.waitFor(async () => expect(await misses(deps, name)).toBe(true), 10_000)

describe('the actor cache', () => {
  test('a cached actor is returned until its rights may change by time', async () => {
    await waitUntilCached(api.deps)
    expect(await misses(api.deps, 'a', { rightsUntil: new Date(Date.now() + 60_000) })).toBe(true)
    expect(await misses(api.deps, 'a')).toBe(false)

    api.clock.advance(61_000)
    expect(await misses(api.deps, 'a')).toBe(true)
    api.clock.advance(-3_600_000)
    expect(await misses(api.deps, 'a')).toBe(true)
    api.clock.set(new Date())
  })

  test('a cached actor is evicted after one second without any notification', async () => {
    await waitUntilCached(api.deps, 'a second')
    const startedMs = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => startedMs + MAX_AGE_MS - 1)
    expect(await misses(api.deps, 'a second')).toBe(false)
    vi.spyOn(performance, 'now').mockImplementation(() => startedMs + MAX_AGE_MS)
    expect(await misses(api.deps, 'a second')).toBe(true)
    expect(MAX_AGE_MS).toBe(1000)
  })

  test('no actor is cached for a caller that does not exist', async () => {
    await waitUntilCached(api.deps)
    expect(await api.deps.actorCache.findOrLoad('nobody', async () => null)).toBeNull()
    expect(await misses(api.deps, 'nobody')).toBe(true)
  })
})

/** Changes that affect an actor's rights. They cover each kind of row that the rights depend on. */
const changes: [string, (fixtures: Awaited<ReturnType<typeof buildFixtures>>) => Promise<unknown>][] = [
  [
    'a session is ended',
    ({ user }) =>
      api.db.session.updateMany({ where: { user_id: user.id }, data: { revoked_at: new Date() } }),
  ],
  [
    'a second factor is deleted',
    ({ user }) => api.db.secondFactor.deleteMany({ where: { user_id: user.id } }),
  ],
  [
    'a terminal is removed',
    ({ user }) =>
      api.db.terminal.updateMany({
        where: { session: { user_id: user.id } },
        data: { ended_at: new Date() },
      }),
  ],
  [
    'a user locks a terminal',
    ({ user }) =>
      api.db.terminalTurn.updateMany({ where: { user_id: user.id }, data: { ended_at: new Date() } }),
  ],
  ['a passkey is deleted', ({ user }) => api.db.passkey.deleteMany({ where: { user_id: user.id } })],
  ['a session is deleted', ({ user }) => api.db.session.deleteMany({ where: { user_id: user.id } })],
  [
    'a user is deactivated',
    ({ user }) => api.db.user.update({ where: { id: user.id }, data: { active: false } }),
  ],
  [
    'the role of a user changes',
    ({ user }) => api.db.user.update({ where: { id: user.id }, data: { role: 'restaurant_owner' } }),
  ],
  [
    'the name of a user changes',
    ({ user }) => api.db.user.update({ where: { id: user.id }, data: { last_name: 'Otra' } }),
  ],
  [
    'the email verification of a user changes',
    ({ user }) => api.db.user.update({ where: { id: user.id }, data: { is_email_verified: false } }),
  ],
  ['a membership is deleted', ({ user }) => api.db.membership.deleteMany({ where: { user_id: user.id } })],
  [
    'the permissions of a member change',
    ({ user }) =>
      api.db.membership.updateMany({
        where: { user_id: user.id },
        data: { permissions: ['manage_loyalty'] },
      }),
  ],
  [
    'a restaurant receives another owner',
    ({ user, restaurant }) =>
      api.db.restaurantOwner.create({ data: { user_id: user.id, restaurant_id: restaurant.id } }),
  ],
  [
    'a restaurant is archived',
    ({ restaurant }) =>
      api.db.restaurant.update({ where: { id: restaurant.id }, data: { deleted_at: new Date() } }),
  ],
  [
    'a key is revoked',
    ({ key }) => api.db.apiKey.update({ where: { id: key.id }, data: { revoked_at: new Date() } }),
  ],
  [
    'a group key ends in a restaurant',
    ({ key, restaurant }) =>
      api.db.apiKey.update({ where: { id: key.id }, data: { restaurant_ids: [restaurant.id] } }),
  ],
  ['a plan no longer covers a restaurant', () => api.db.subscriptionCover.deleteMany()],
  ['a subscription ends', () => api.db.userSubscription.updateMany({ data: { ends_at: new Date() } })],
  ['a plan loses features', () => api.db.subscriptionPlan.updateMany({ data: { features: [] } })],
]

async function buildFixtures() {
  const restaurant = await buildRestaurant(api.db)
  const user = await buildMember(api.db, restaurant.id, { role: 'waiter' })
  const { terminal, session_id } = await buildSharedDevice(restaurant.id, user.id)
  await api.db.secondFactor.create({ data: { user_id: user.id, secret: 's', created_at: new Date() } })
  await buildPasskey(api.db, user)
  const plan = await buildPlan(api.db)
  await buildSubscription(api.db, { subscription_plan_id: plan.id, restaurant_ids: [restaurant.id] })
  const key = await buildApiKey(api.db, {
    restaurant_id: restaurant.id,
    created_by: user.id,
    permissions: ['manage_kitchen'],
  })
  return { restaurant, user, key, dependsOnIds: [session_id, user.id, terminal.id, key.id, restaurant.id] }
}

/** Creates a shared terminal on which the user is signed in. */
async function buildSharedDevice(restaurant_id: string, user_id: string) {
  await api.signIn({ id: user_id })
  const session = await api.db.session.findFirstOrThrow({ where: { user_id } })
  const creation = { created_at: new Date() }
  const terminal = await api.db.terminal.create({
    data: {
      id: newId(),
      restaurant_id,
      session_id: session.id,
      name: 'Barra',
      idle_seconds: 60,
      locks_after_order: false,
      ...creation,
    },
  })
  const terminalTurn = { restaurant_id, terminal_id: terminal.id, user_id, touched_at: new Date() }
  const expires_at = new Date(Date.now() + 3_600_000)
  await api.db.terminalTurn.create({ data: { id: newId(), ...terminalTurn, ...creation, expires_at } })
  return { terminal, session_id: session.id }
}

describe('eviction from the actor cache', () => {
  test.each(changes)(
    'the cached actor is evicted at once on this process, and soon on the notified process, when %s',
    async (_name, change) => {
      const fixtures = await buildFixtures()
      await waitUntilCached(api.deps, fixtures.user.id, fixtures.dependsOnIds)
      await waitUntilCached(other.deps, fixtures.user.id, fixtures.dependsOnIds)

      await change(fixtures)

      expect(await misses(api.deps, fixtures.user.id)).toBe(true)
      await waitUntilEvicted(other.deps, fixtures.user.id)
    },
  )

  test('only the callers concerned by a change are evicted, here and on another process', async () => {
    const [fixtures, stranger] = [await buildFixtures(), await buildFixtures()]
    for (const deps of [api.deps, other.deps]) {
      await waitUntilCached(deps, fixtures.user.id, fixtures.dependsOnIds)
      await waitUntilCached(deps, stranger.user.id, stranger.dependsOnIds)
    }

    await api.db.$transaction(async (db) => {
      await db.user.update({ where: { id: stranger.user.id }, data: { first_name: 'Ada' } })
      expect(await misses(api.deps, fixtures.user.id)).toBe(false)
      expect(await misses(api.deps, stranger.user.id, stranger)).toBe(true)
    })

    expect(await misses(api.deps, stranger.user.id)).toBe(true)
    await waitUntilEvicted(other.deps, stranger.user.id)
    expect([await misses(api.deps, fixtures.user.id), await misses(other.deps, fixtures.user.id)]).toEqual([
      false,
      false,
    ])
  })

  test('changed rights apply to the next request, 20 times in a row', async () => {
    const user = await buildUser(api.db)
    const token = await api.signIn(user)
    const status = async () => (await api.withToken(token).get('/auth/me')).status
    for (let round = 0; round < 20; round += 1) {
      await api.db.user.update({ where: { id: user.id }, data: { active: true } })
      expect([await status(), await status()]).toEqual([200, 200])
      await api.db.user.update({ where: { id: user.id }, data: { active: false } })
      expect(await status()).toBe(401)
    }
  })

  test('no caller is cached while a transaction changes their rights, whether it commits or rolls back', async () => {
    const user = await buildUser(api.db)
    const dependsOnIds = [user.id]
    await waitUntilCached(api.deps, user.id, dependsOnIds)
    for (const fails of [false, true]) {
      const transaction = api.db.$transaction(async (db) => {
        await db.user.update({ where: { id: user.id }, data: { first_name: 'Ada' } })
        const twoMisses = [
          await misses(api.deps, user.id, { dependsOnIds }),
          await misses(api.deps, user.id, { dependsOnIds }),
        ]
        expect(twoMisses).toEqual([true, true])
        if (fails) throw new Error('changed my mind')
      })
      await transaction.catch(() => undefined)
      expect(await misses(api.deps, user.id, { dependsOnIds })).toBe(true)
      await waitUntilCached(api.deps, user.id, dependsOnIds)
    }
  })

  test('a caller whose rights changed during the read is not cached', async () => {
    const user = await buildUser(api.db)
    await waitUntilCached(api.deps)
    await api.deps.actorCache.findOrLoad('slow', async () => {
      await api.db.user.update({ where: { id: user.id }, data: { first_name: 'Eva' } })
      return { actor: { ...ANONYMOUS }, rightsUntil: null, dependsOnIds: [user.id] }
    })
    expect(await misses(api.deps, 'slow')).toBe(true)
  })
})

describe('the actor cache without its notification connection', () => {
  test('every caller is read from the database until the notification connection works again', async () => {
    await waitUntilCached(api.deps)
    const name = new URL(api.deps.env.DATABASE_URL).pathname.slice(1)
    await withClient(inject('cluster').admin, async (client) => {
      await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
      await client.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND application_name = 'forki live'`,
        [name],
      )
      await waitUntilEvicted(api.deps)
      for (let time = 0; time < 5; time += 1) expect(await misses(api.deps)).toBe(true)
      await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
    })
    await waitUntilCached(api.deps)
  })
})
