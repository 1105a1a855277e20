import { Client } from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { openStream, type EventStream } from '../../../test/setup/event-stream.ts'
import {
  addOwner,
  buildGroupKey,
  buildRestaurantGroup,
  groupKeyBody,
  removeOwner,
  dishListStatusesIn,
  takeawayBodyOf,
} from '../../../test/factories/group-key.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildAdmin, buildOwner } from '../../../test/factories/user.ts'
import { holdTransaction, waitForLocks } from '../../../test/races/held-transaction.ts'
import { withClient } from '../../db/with-client.ts'
import { hashToken } from '../../adapters/tokens.ts'
import { selectApiKeyActor } from './api-key.query.ts'

const api = await startApiForFile({ env: { FORKI_PLANS: 'true' } })

/** Group key of two restaurants that belong to two different owners. */
async function buildSharedGroupKey() {
  const group = await buildRestaurantGroup(api.db, 2)
  const other = await buildOwner(api.db)
  await addOwner(api.db, group.ids[1]!, other)
  const key = await buildGroupKey(api.db, group)
  await removeOwner(api.db, group.ids[1]!, group.owner)
  return { ...group, other, made: { id: key.id, key: key.token } }
}

describe('end of a group key', () => {
  test('each owner ends it in the own restaurants, with an audit entry there, and the last end revokes it', async () => {
    const { owner, other, ids, made } = await buildSharedGroupKey()
    const audited = async () =>
      (
        await api.db.auditEntry.findMany({
          where: { entity_id: made.id, action: 'api_key.revoked' },
          orderBy: { at: 'asc' },
        })
      ).map(({ restaurant_id }) => restaurant_id)

    expect((await api.as(owner).delete(`/api-keys/${made.id}`)).status).toBe(200)
    expect(await dishListStatusesIn(api, made.key, ids)).toEqual([404, 200])
    expect(await audited()).toEqual([ids[0]])
    const row = await api.db.apiKey.findUniqueOrThrow({ where: { id: made.id } })
    expect(row).toMatchObject({ restaurant_id: ids[1], restaurant_ids: [ids[1]], revoked_at: null })
    expect((await api.as(owner).delete(`/api-keys/${made.id}`)).status).toBe(404)

    expect((await api.as(other).delete(`/api-keys/${made.id}`)).status).toBe(200)
    expect(await dishListStatusesIn(api, made.key, ids)).toEqual([401, 401])
    expect(await audited()).toEqual(ids)
  })

  test('an administrator ends it everywhere, a manager of one restaurant is rejected, and it is unknown to strangers', async () => {
    const { ids, made } = await buildSharedGroupKey()
    const manager = await buildMember(api.db, ids[0]!, { role: 'restaurant_admin' })
    const path = `/api-keys/${made.id}`

    expect((await api.as(manager).delete(path)).status).toBe(403)
    expect((await api.as(await buildOwner(api.db)).delete(path)).status).toBe(404)
    expect((await api.as(await buildAdmin(api.db)).delete(path)).status).toBe(200)
    expect(await dishListStatusesIn(api, made.key, ids)).toEqual([401, 401])
    const entries = await api.db.auditEntry.findMany({
      where: { entity_id: made.id, action: 'api_key.revoked' },
    })
    expect(entries).toHaveLength(2)
  })

  test('a group key also ends in archived restaurants of the caller, and remains in an archived one of another owner', async () => {
    const { owner, ids } = await buildRestaurantGroup(api.db, 3)
    const other = await buildOwner(api.db)
    await addOwner(api.db, ids[2]!, other)
    const key = await buildGroupKey(api.db, { owner, ids }, ['read_dish'])
    await removeOwner(api.db, ids[2]!, owner)
    await api.db.restaurant.update({ where: { id: ids[1]! }, data: { deleted_at: new Date() } })

    await api.as(owner).delete(`/api-keys/${key.id}`)
    await api.db.restaurant.update({ where: { id: ids[1]! }, data: { deleted_at: null } })
    expect(await dishListStatusesIn(api, key.token, ids)).toEqual([404, 404, 200])

    const rest = await buildGroupKey(api.db, { owner, ids: ids.slice(1) }, ['read_dish'])
    await api.db.restaurant.update({ where: { id: ids[2]! }, data: { deleted_at: new Date() } })
    await api.as(owner).delete(`/api-keys/${rest.id}`)
    expect(await dishListStatusesIn(api, rest.token, ids.slice(1))).toEqual([401, 401])
    const entries = await api.db.auditEntry.findMany({
      where: { entity_id: rest.id, action: 'api_key.revoked' },
    })
    expect(entries.map(({ restaurant_id }) => restaurant_id)).toEqual([ids[1]])
    await api.db.restaurant.update({ where: { id: ids[2]! }, data: { deleted_at: null } })
    expect(await dishListStatusesIn(api, rest.token, ids.slice(1))).toEqual([404, 200])
  })

  test('its event stream closes in the restaurant where it ended, and stays open in the others', async () => {
    const { owner, ids, made } = await buildSharedGroupKey()
    const streams: EventStream[] = []
    for (const restaurant_id of ids) streams.push(await openStream(api, { restaurant_id, token: made.key }))

    await api.as(owner).delete(`/api-keys/${made.id}`)

    await vi.waitFor(() => expect(streams[0]!.ended).toBe(true), 5000)
    expect(streams[1]!.ended).toBe(false)
    for (const stream of streams) stream.close()
  })

  test('of 20 parallel ends by two owners, one each succeeds, and the key is revoked', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { owner, other, ids, made } = await buildSharedGroupKey()
      const answers = await Promise.all(
        Array.from({ length: 20 }, async (_, n) => {
          const actingOwner = n % 2 === 0 ? owner : other
          return {
            by: actingOwner.id,
            status: (await api.as(actingOwner).delete(`/api-keys/${made.id}`)).status,
          }
        }),
      )

      const succeeded = answers.filter(({ status }) => status === 200).map(({ by }) => by)
      expect(succeeded.toSorted()).toEqual([owner.id, other.id].toSorted())
      expect(answers.filter(({ status }) => status === 404)).toHaveLength(18)
      const entries = await api.db.auditEntry.findMany({
        where: { entity_id: made.id, action: 'api_key.revoked' },
      })
      expect(entries.map(({ restaurant_id }) => String(restaurant_id)).toSorted()).toEqual(ids.toSorted())
      const row = await api.db.apiKey.findUniqueOrThrow({ where: { id: made.id } })
      expect(row.revoked_at).not.toBeNull()
    }
  })

  test('orders that wait for an uncommitted end are rejected there, and committed in the other restaurant', async () => {
    const { restaurants, ids, made } = await buildSharedGroupKey()
    // The first use of a key writes `last_used_at` to its row. During `holdTransaction`, that write would also
    // wait for the row lock and distort the number of waiting calls.
    await dishListStatusesIn(api, made.key, ids)
    const isUsed = { id: made.id, last_used_at: { not: null } }
    await vi.waitFor(async () => expect(await api.db.apiKey.count({ where: isUsed })).toBe(1), 5000)
    const heldTransaction = await holdTransaction(api, (client) =>
      client.query('UPDATE api_keys SET restaurant_id = $2, restaurant_ids = ARRAY[$2::uuid] WHERE id = $1', [
        made.id,
        ids[1],
      ]),
    )
    try {
      const answers = Array.from({ length: 8 }, (_, n) =>
        api.withToken(made.key).post('/orders', takeawayBodyOf(restaurants[n % 2]!)),
      )
      expect(await waitForLocks(api, heldTransaction, answers)).toBe(8)
      await heldTransaction.commit()
      const statuses = (await Promise.all(answers)).map(({ status }) => status)
      expect(statuses).toEqual([404, 201, 404, 201, 404, 201, 404, 201])
    } finally {
      await heldTransaction.close()
    }
    expect(await api.db.order.count({ where: { restaurant_id: ids[0]! } })).toBe(0)
  })

  test('a group key writes while a change of the rights of its creator is uncommitted', async () => {
    const group = await buildRestaurantGroup(api.db, 2)
    const { token } = await buildGroupKey(api.db, group)
    const held = await holdTransaction(api, (client) =>
      client.query('UPDATE users SET active = false WHERE id = $1', [group.owner.id]),
    )
    try {
      const answers = [...group.restaurants, ...group.restaurants].map((restaurant) =>
        api.withToken(token).post('/orders', takeawayBodyOf(restaurant)),
      )
      expect(await waitForLocks(api, held, answers)).toBe(0)
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([201, 201, 201, 201])
    } finally {
      await held.close()
    }
  })

  test('orders in parallel to an end either commit before it or are rejected, and continue in the other restaurant', async () => {
    const { owner, restaurants, ids, made } = await buildSharedGroupKey()
    // The 16 parallel calls stay below the limit of 20 calls per second and key.
    const post = (n: number) => api.withToken(made.key).post('/orders', takeawayBodyOf(restaurants[n % 2]!))
    const [answers, ended] = await Promise.all([
      Promise.all(Array.from({ length: 16 }, (_, n) => post(n))),
      api.as(owner).delete(`/api-keys/${made.id}`),
    ])
    expect(ended.status).toBe(200)
    const count = () => api.db.order.count({ where: { restaurant_id: ids[0]! } })
    const before = await count()
    const succeeded = answers.filter(
      ({ status, body: { restaurant_id } }) => status === 201 && restaurant_id === ids[0],
    )
    expect(before).toBe(succeeded.length)
    expect(answers.filter((_, n) => n % 2 === 1).map(({ status }) => status)).toEqual(
      Array.from({ length: 8 }, () => 201),
    )
    const refusals = answers.filter(({ status }) => status !== 201).map(({ status }) => status)
    expect(new Set([...refusals, 404])).toEqual(new Set([404]))

    await new Promise((resolve) => void setTimeout(resolve, 1000))
    const lateReplies = [await post(0), await post(1)]
    expect(lateReplies.map(({ status }) => status)).toEqual([404, 201])
    expect(await count()).toBe(before)
  })
})

describe('statements of group keys', () => {
  test('the actor is read by one statement, and creation, list and end need no statement per restaurant', async () => {
    const query = vi.spyOn(Client.prototype, 'query')
    const countOf = async (work: () => Promise<unknown>) => {
      query.mockClear()
      await work()
      const texts = query.mock.calls.map(([sent]) => JSON.stringify(sent))
      return texts.filter((text) => /api_keys|audit_entries|forki_publish_event/.test(text)).length
    }
    const countsFor = async (size: number) => {
      const group = await buildRestaurantGroup(api.db, size)
      const { token, id } = await buildGroupKey(api.db, group, ['read_dish'])
      const actor = await countOf(async () => {
        const row = await selectApiKeyActor({ deps: api.deps }, { key_hash: hashToken(token) })
        expect(row?.group).toHaveLength(size)
      })
      const list = await countOf(() => api.as(group.owner).get('/api-keys'))
      const create = await countOf(() => api.as(group.owner).post('/api-keys', groupKeyBody(group.ids)))
      const end = await countOf(() => api.as(group.owner).delete(`/api-keys/${id}`))
      return { actor, list, create, end }
    }

    const few = await countsFor(2)
    expect(few.actor).toBe(1)
    expect(await countsFor(9)).toEqual(few)
    query.mockRestore()
  })

  test('the actor and the list are read by indexes', async () => {
    const group = await buildRestaurantGroup(api.db, 2)
    const { key_hash } = await buildGroupKey(api.db, group, ['read_dish'])
    const query = vi.spyOn(Client.prototype, 'query')
    await selectApiKeyActor({ deps: api.deps }, { key_hash })
    await api.as(group.owner).get('/api-keys')
    const sentStatements = query.mock.calls
      .map(([statement]) => statement as unknown as { text?: string; values?: unknown[] })
      .filter(({ text }) => text?.includes('api_keys k'))
    query.mockRestore()

    expect(sentStatements.length).toBeGreaterThanOrEqual(2)
    await withClient(api.deps.env.DATABASE_URL, async (client) => {
      await client.query('SET enable_seqscan = off')
      for (const { text, values } of sentStatements) {
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values)
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
        expect(plan).not.toMatch(/Seq Scan on (api_keys|restaurants|users|memberships|restaurant_owners)/)
        expect(plan).toMatch(/api_keys_key_hash_key|api_keys_restaurant_ids_idx/)
        expect(plan).toMatch(/Index Cond: \(id = (ANY \(k\.restaurant_ids\)|i\.id)\)/)
      }
    })
  })
})
