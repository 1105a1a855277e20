import type { PoolClient } from 'pg'
import { describe, expect, test } from 'vitest'
import { endpointName } from '@forki/contract/permission-table'
import { needsReauthorization } from '../../src/http/reauthorization.ts'
import type { Binding } from '../../src/http/bind.ts'
import { moduleRoutes } from '../../src/modules/module-routes.ts'
import { MANY_ROWS_PARAMETERS, startApiForFile } from '../setup/api.ts'
import { buildMember } from '../factories/membership.ts'
import { buildStaffedRestaurant } from '../factories/order.ts'
import { buildAdmin, buildOwner } from '../factories/user.ts'
import { sendCall } from '../permissions/matrix/send-call.ts'
import type { Call } from '../permissions/matrix/call-input.ts'
import { callBuilderOf } from '../permissions/calls.ts'
import { buildFixtures, type TestAccount } from '../permissions/test-accounts.ts'
import { archiveFunctionOf } from './archive-statements.ts'
import { holdTransaction, waitForLocks } from './held-transaction.ts'
import { writeLogOf } from '../setup/write-log.ts'

/**
 * Races of write calls against an open transaction that revokes the caller's right or removes the call's
 * entity. The call passes its first authorization, then blocks on a lock of that transaction. After the
 * commit, the call checks right and entity again, and must be rejected.
 */
const api = await startApiForFile({ parameters: MANY_ROWS_PARAMETERS })
const fixtures = await buildFixtures(api)
const writeLog = await writeLogOf(api)

/** Number of concurrent calls per race. */
const CALLERS = 4
/**
 * Number of races per endpoint. `FORKI_RACE_ROUNDS=50` repeats each race with a new caller and a new entity.
 */
const ROUNDS = Number(process.env['FORKI_RACE_ROUNDS'] ?? 1)
const timeout = 30_000 * ROUNDS
/** Number of concurrent calls of the endpoint. A user may send two concurrent uploads. */
const callerCountOf = ({ endpoint }: Binding) => (endpoint.path === '/images/upload' ? 2 : CALLERS)
/** Permitted statuses for a caller without the right. 422: an id in the body is hidden from the caller. */
const REFUSAL_STATUSES = [401, 403, 404, 422]

const writeBindings = moduleRoutes.flat().filter(({ endpoint }) => endpoint.method !== 'GET')
const reauthorizedBindings = writeBindings.filter(needsReauthorization)
const withNames = (list: readonly Binding[]) => list.map((one) => [endpointName(one.endpoint), one] as const)

interface RevocableCaller {
  actor: TestAccount
  /** Removes the caller's right to the call by SQL. */
  revoke: (client: PoolClient) => Promise<unknown>
}

const actorOf = (user: TestAccount['user'], role: TestAccount['role']): TestAccount => ({
  name: 'who loses the right',
  user,
  role,
  memberships: new Map(),
})

/** Creates a caller whose right depends on exactly one row. */
async function callerFor(
  { endpoint: { access, path } }: Binding,
  staffed = fixtures.a,
): Promise<RevocableCaller> {
  const { db } = api
  const restaurant_id = staffed.restaurant.id
  // Endpoints that act on the restaurant itself also permit administrators. The caller is one, because
  // archiving the restaurant would end an owner's right as well.
  const isRestaurantEndpoint = access === 'owner' && RESTAURANT_ENDPOINTS.test(path)
  if (access === 'admin' || access === 'self-or-admin' || isRestaurantEndpoint) {
    const user = await buildAdmin(db)
    const revoke = (client: PoolClient) =>
      client.query("UPDATE users SET role = 'staff' WHERE id = $1", [user.id])
    return { actor: actorOf(user, 'application_admin'), revoke }
  }
  if (access === 'owner') {
    const user = await buildOwner(db)
    await db.restaurantOwner.create({ data: { restaurant_id, user_id: user.id } })
    const revoke = (client: PoolClient) =>
      client.query('DELETE FROM restaurant_owners WHERE user_id = $1', [user.id])
    return { actor: actorOf(user, 'restaurant_owner'), revoke }
  }
  if (access === 'signed-in') {
    const user = await buildMember(db, restaurant_id, { role: 'restaurant_admin' })
    await db.user.update({ where: { id: user.id }, data: { role: 'restaurant_owner' } })
    return { actor: actorOf(user, 'restaurant_owner'), revoke: deactivation(user) }
  }
  const user = await buildMember(db, restaurant_id, { role: 'restaurant_admin' })
  const revoke = (client: PoolClient) =>
    client.query("UPDATE memberships SET status = 'revoked' WHERE user_id = $1", [user.id])
  return { actor: actorOf(user, 'staff'), revoke }
}

const RESTAURANT_ENDPOINTS =
  /^\/restaurants\/\{id\}|^\/menus\/favourites|^\/daily-summaries|^\/saved-views|^\/import-mappings/

/** Names of bulk endpoints that respond 200 and reject each body entry whose entity is missing. */
const BULK_ENDPOINTS: ReadonlySet<string> = new Set(['PUT /dishes/external/{source}'])

const deactivation = (user: { id: string }) => (client: PoolClient) =>
  client.query('UPDATE users SET active = false WHERE id = $1', [user.id])

async function buildCall(binding: Binding, actor: TestAccount, staffed = fixtures.a): Promise<Call> {
  const callBuilder = callBuilderOf(endpointName(binding.endpoint))
  if (!actor.user) throw new Error('the test account has no user')
  return callBuilder(fixtures, staffed, actor.user)
}

interface RaceResult {
  /** Number of calls that waited for the uncommitted change. */
  waitingCalls: number
  statuses: number[]
  /** Names of the tables in which the calls inserted, updated or deleted rows. */
  writtenTables: string[]
}

/** Sends a call `times` times while `change` is uncommitted, then commits the change. */
async function raceAgainst(
  { endpoint }: Binding,
  actor: TestAccount,
  { call, times, change }: { call: Call; times: number; change: (client: PoolClient) => Promise<unknown> },
): Promise<RaceResult> {
  await writeLog.take()
  const heldChange = await holdTransaction(api, change)
  try {
    const answers = Array.from({ length: times }, () => sendCall(fixtures, actor, endpoint, call))
    const waitingCalls = await waitForLocks(api, heldChange, answers)
    await heldChange.commit()
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    return { waitingCalls, statuses, writtenTables: await writeLog.take(heldChange.xid) }
  } finally {
    await heldChange.close()
  }
}

async function repeatRounds(race: () => Promise<void>): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) await race()
}

describe('right removed during a write', () => {
  test.each(withNames(reauthorizedBindings))(
    "%s waits for the removal of the caller's right, is rejected and writes nothing",
    { timeout },
    async (_name, binding) => {
      await repeatRounds(async () => {
        const { actor, revoke } = await callerFor(binding)
        const call = await buildCall(binding, actor)
        const times = callerCountOf(binding)

        const race = await raceAgainst(binding, actor, { call, times, change: revoke })

        expect(race).toMatchObject({ waitingCalls: times, writtenTables: [] })
        expect(race.statuses.filter((status) => !REFUSAL_STATUSES.includes(status))).toEqual([])
      })
    },
  )

  test.each(withNames(reauthorizedBindings))(
    '%s rejects a caller whose account was deactivated in between',
    { timeout },
    async (_name, binding) => {
      await repeatRounds(async () => {
        const { actor } = await callerFor(binding)
        const call = await buildCall(binding, actor)

        const race = await raceAgainst(binding, actor, { call, times: 1, change: deactivation(actor.user!) })

        expect(race).toEqual({ waitingCalls: 1, statuses: [401], writtenTables: [] })
      })
    },
  )
})

describe('entity removed during a write', () => {
  const changing = reauthorizedBindings.filter(
    (binding) => binding.lock && archiveFunctionOf(binding.endpoint.path),
  )

  test.each(withNames(changing))(
    '%s waits for the removal of its entity, is rejected and writes nothing',
    { timeout },
    async (_name, binding) => {
      await repeatRounds(async () => {
        const staffed = RESTAURANT_ENDPOINTS.test(binding.endpoint.path)
          ? await buildStaffedRestaurant(api.db)
          : fixtures.a
        const { actor } = await callerFor(binding, staffed)
        const call = await buildCall(binding, actor, staffed)
        const archive = archiveFunctionOf(binding.endpoint.path)!
        const times = callerCountOf(binding)

        const race = await raceAgainst(binding, actor, {
          call,
          times,
          change: (client) => archive(client, call),
        })

        expect(race).toMatchObject({ waitingCalls: times, writtenTables: [] })
        const isRefusal = (status: number) =>
          BULK_ENDPOINTS.has(endpointName(binding.endpoint)) ? status === 200 : status >= 400 && status < 500
        expect(race.statuses.filter((status) => !isRefusal(status))).toEqual([])
      })
    },
  )

  test('every endpoint with a lock step is tested with the removal of its entity', () => {
    const missingStatements = reauthorizedBindings.filter(
      (binding) => binding.lock && !archiveFunctionOf(binding.endpoint.path),
    )

    expect(missingStatements.map(({ endpoint }) => endpointName(endpoint))).toEqual([])
  })
})

describe('writes without the lock step', () => {
  test('the writes without a lock step equal the reviewed list with its reasons', () => {
    const reasons = writeBindings.filter(({ unlocked }) => unlocked !== undefined)

    expect(
      Object.fromEntries(reasons.map(({ endpoint, unlocked }) => [endpointName(endpoint), unlocked])),
    ).toEqual({
      'POST /admin/jobs/{id}/retry': expect.any(String),
      'PUT /notices/seen': expect.any(String),
      'PUT /pins/{id}': expect.any(String),
      'POST /public/visit/phones/{id}': expect.any(String),
    })
  })
})
