import { describe, expect, test } from 'vitest'
import { apiKeyEndpoints, API_KEY_PERMISSIONS, MAX_KEY_RESTAURANTS } from '@forki/contract/api-keys'
import { FEATURES } from '@forki/contract/permissions'
import { startApiForFile } from '../../../test/setup/api.ts'
import {
  addOwner,
  buildGroupKey,
  buildRestaurantGroup,
  groupKeyBody,
  removeOwner,
  dishListStatusesIn,
  takeawayBodyOf,
  type RestaurantGroup,
} from '../../../test/factories/group-key.ts'
import { missingId } from '../../../test/factories/ids.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { buildAdmin, buildOwner } from '../../../test/factories/user.ts'
import { hashToken } from '../../adapters/tokens.ts'

const api = await startApiForFile({ env: { FORKI_PLANS: 'true' } })

/** Creates a group key as the owner, through the API. */
async function createKey({ owner, ids }: RestaurantGroup, over: object = {}) {
  const answer = await api.as(owner).post('/api-keys', groupKeyBody(ids, over))
  expect(answer.status).toBe(201)
  return apiKeyEndpoints.create.response.parse(answer.body)
}

const webhookBody = (restaurant_id: string) => ({
  restaurant_id,
  url: 'https://hooks.example.com/forki',
  events: ['order.created'],
})
describe('creation of a group key', () => {
  test('an owner of every restaurant creates a group key, which each restaurant records in its audit log', async () => {
    const group = await buildRestaurantGroup(api.db, 3)
    const createdKey = await createKey(group)

    expect(createdKey).toMatchObject({
      restaurant_id: group.ids[0],
      restaurant_ids: group.ids,
      other_restaurants: 0,
      belongs_to: 'restaurants',
    })
    const row = await api.db.apiKey.findUniqueOrThrow({ where: { id: createdKey.id } })
    expect(row).toMatchObject({
      key_hash: hashToken(createdKey.key),
      restaurant_ids: group.ids,
      restaurant_id: group.ids[0],
    })
    const entries = await api.db.auditEntry.findMany({ where: { entity_id: createdKey.id } })
    expect(entries.map(({ restaurant_id, action }) => `${restaurant_id} ${action}`).toSorted()).toEqual(
      group.ids.map((id) => `${id} api_key.created`).toSorted(),
    )
    expect(entries[0]?.data).toMatchObject({ name: 'Central', restaurants: 3 })
  })

  test('a key of one restaurant still belongs to its creator', async () => {
    const { owner, ids } = await buildRestaurantGroup(api.db, 1)
    const { restaurant_ids: _none, ...rest } = groupKeyBody([])
    const answer = await api.as(owner).post('/api-keys', { ...rest, restaurant_id: ids[0] })

    expect(answer.body).toMatchObject({
      restaurant_id: ids[0],
      restaurant_ids: ids,
      other_restaurants: 0,
      belongs_to: 'creator',
    })
  })

  test('a group key for one, too many or repeated restaurants, a rehearsal copy, both fields or neither is rejected with 422', async () => {
    const { owner, ids } = await buildRestaurantGroup(api.db, 2)
    const copy = await buildRestaurant(api.db, { owner_id: owner.id, rehearsal_of: ids[0]! })
    const tries = [
      groupKeyBody([ids[0]!]),
      groupKeyBody(Array.from({ length: MAX_KEY_RESTAURANTS + 1 }, () => crypto.randomUUID())),
      groupKeyBody([ids[0]!, ids[0]!]),
      groupKeyBody(ids, { restaurant_id: ids[0] }),
      { name: 'Central', permissions: ['read_dish'] },
      groupKeyBody([...ids, copy.id]),
    ]
    const answers = []
    for (const each of tries) answers.push(await api.as(owner).post('/api-keys', each))

    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 422])
    expect(new Set(answers.map(({ body: { errors } }) => errors[0].path.split('.')[0]))).toEqual(
      new Set(['restaurant_ids']),
    )
  })

  test('a restaurant that the caller does not own, does not see, that is archived or lacks the feature is rejected', async () => {
    const { owner, ids } = await buildRestaurantGroup(api.db, 1)
    const foreign = await buildRestaurant(api.db)
    const managed = await buildRestaurant(api.db)
    await api.db.membership.create({
      data: {
        id: crypto.randomUUID(),
        restaurant_id: managed.id,
        user_id: owner.id,
        email: owner.email,
        role: 'restaurant_admin',
        status: 'accepted',
        expires_at: new Date(),
      },
    })
    const archived = await buildRestaurant(api.db, { owner_id: owner.id, deleted_at: new Date() })
    const uncovered = await buildRestaurant(api.db, { owner_id: owner.id, hasSubscription: false })
    const admin = api.as(await buildAdmin(api.db))
    const create = async (caller: typeof admin, id: string) =>
      (await caller.post('/api-keys', groupKeyBody([ids[0]!, id]))).status

    expect(await create(api.as(owner), foreign.id)).toBe(404)
    expect(await create(api.as(owner), managed.id)).toBe(403)
    expect(await create(api.as(owner), archived.id)).toBe(404)
    expect(await create(api.as(owner), uncovered.id)).toBe(402)
    expect(await create(admin, archived.id)).toBe(404)
    expect(await create(admin, missingId())).toBe(404)
    expect(await create(admin, foreign.id)).toBe(201)
  })

  test('group keys created in parallel to the loss of a restaurant succeed or receive 404, and a later one receives 404', async () => {
    const group = await buildRestaurantGroup(api.db, 2)
    await addOwner(api.db, group.ids[1]!, await buildOwner(api.db))
    const calls = Array.from({ length: 20 }, () =>
      api.as(group.owner).post('/api-keys', groupKeyBody(group.ids)),
    )
    const ownershipLoss = removeOwner(api.db, group.ids[1]!, group.owner).then(() => new Date())
    const answers = await Promise.all(calls)
    await ownershipLoss
    const late = await api.as(group.owner).post('/api-keys', groupKeyBody(group.ids))

    expect(new Set([...answers.map(({ status }) => status), 201, 404])).toEqual(new Set([201, 404]))
    expect(late.status).toBe(404)
    const made = await api.db.apiKey.count({ where: { created_by: group.owner.id } })
    expect(made).toBe(answers.filter(({ status }) => status === 201).length)
  })
})

describe('calls with a group key', () => {
  test('a group key has its permissions in each of its restaurants, lists join them, and other restaurants stay hidden', async () => {
    const group = await buildRestaurantGroup(api.db, 2)
    const outside = await buildRestaurant(api.db, { owner_id: group.owner.id })
    const { key } = await createKey(group)
    const program = api.withToken(key)

    expect(await dishListStatusesIn(api, key, [...group.ids, outside.id])).toEqual([200, 200, 404])
    const dishes = await program.get('/dishes')
    expect(dishes.body.items.map((dish: { id: string }) => dish.id).toSorted()).toEqual(
      group.restaurants.map(({ dish_id }) => dish_id).toSorted(),
    )
    const listed = await program.get('/restaurants')
    expect(listed.body.items.map(({ id }: { id: string }) => id).toSorted()).toEqual(group.ids.toSorted())
    const [first] = group.restaurants
    const denied = await program.post('/dishes', { restaurant_id: first!.id, name: 'Pan', price_cents: 100 })
    expect(denied.status).toBe(403)
    const changes = await program.get('/dishes', { updated_since: '2020-01-01T00:00:00Z' })
    expect(changes.body.items).toHaveLength(2)
  })

  test('it opens orders in each restaurant under its name, once per idempotency key', async () => {
    const group = await buildRestaurantGroup(api.db, 2)
    const { key, id } = await createKey(group)
    for (const restaurant of group.restaurants) {
      const headers = { 'Idempotency-Key': restaurant.id }
      const opened = await api.withToken(key).post('/orders', takeawayBodyOf(restaurant), headers)
      const again = await api.withToken(key).post('/orders', takeawayBodyOf(restaurant), headers)
      expect([opened.status, again.body.id]).toEqual([201, opened.body.id])
      expect(opened.body).toMatchObject({ waiter_name: 'API: Central', restaurant_id: restaurant.id })
      const row = await api.db.order.findUniqueOrThrow({ where: { id: opened.body.id } })
      expect(row.waiter_api_key_id).toBe(id)
    }
    const used = await api.db.apiKey.findUniqueOrThrow({ where: { id } })
    expect(used.last_used_at).not.toBeNull()
  })

  test('a group key creates webhooks in its restaurants only, and key management, users and viewed roles respond 403', async () => {
    const group = await buildRestaurantGroup(api.db, 2)
    const { token } = await buildGroupKey(api.db, group, API_KEY_PERMISSIONS)
    const program = api.withToken(token)
    const createdReplies = []
    for (const id of [...group.ids, (await buildRestaurant(api.db)).id])
      createdReplies.push(await program.post('/webhooks', webhookBody(id)))
    const list = await program.get('/webhooks')
    const closedReplies = [
      await program.post('/api-keys', groupKeyBody(group.ids)),
      await program.get('/api-keys'),
      await program.get('/dishes', undefined, {
        'Forki-View-As': `restaurant_id=${group.ids[0]}&role=waiter`,
      }),
      await program.get('/users'),
    ]

    expect(createdReplies.map(({ status }) => status)).toEqual([201, 201, 404])
    expect(list.body.total).toBe(2)
    expect(closedReplies.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  })

  test('features of plans apply per restaurant', async () => {
    const group = await buildRestaurantGroup(api.db, 2)
    const { token } = await buildGroupKey(api.db, group, API_KEY_PERMISSIONS)
    const [with_pos, without] = group.restaurants
    await api.db.subscriptionPlan.updateMany({
      where: { subscriptions: { some: { covers: { some: { restaurant_id: without!.id } } } } },
      data: { features: FEATURES.filter((name) => name !== 'pos') },
    })
    const answers = [
      await api.withToken(token).post('/orders', takeawayBodyOf(with_pos!)),
      await api.withToken(token).post('/orders', takeawayBodyOf(without!)),
    ]

    expect(answers.map(({ status }) => status)).toEqual([201, 402])
  })

  test('it stays valid with its permissions when its creator loses a restaurant, is deactivated and is erased', async () => {
    const group = await buildRestaurantGroup(api.db, 2)
    const { key, id } = await createKey(group)
    const heir = await buildOwner(api.db)
    for (const restaurant_id of group.ids) await addOwner(api.db, restaurant_id, heir)
    const program = api.withToken(key)
    const works = async () => {
      expect(await dishListStatusesIn(api, key, group.ids)).toEqual([200, 200])
      const opened = await program.post('/orders', takeawayBodyOf(group.restaurants[1]!))
      expect(opened.status).toBe(201)
      return opened.body.id as string
    }

    await works()
    for (const restaurant_id of group.ids) await removeOwner(api.db, restaurant_id, group.owner)
    await works()
    await api.db.user.update({ where: { id: group.owner.id }, data: { active: false } })
    const orderIdBefore = await works()
    const erased = await api.as(await buildAdmin(api.db)).delete(`/users/${group.owner.id}`)
    expect(erased.status).toBe(200)
    const orderIdAfter = await works()

    const orders = await api.db.order.findMany({ where: { id: { in: [orderIdBefore, orderIdAfter] } } })
    expect(orders.map(({ waiter_name, waiter_api_key_id }) => [waiter_name, waiter_api_key_id])).toEqual([
      ['API: Central', id],
      ['API: Central', id],
    ])
    const list = await api.as(heir).get('/api-keys')
    expect(list.body.items).toMatchObject([{ id, restaurant_ids: group.ids }])
  })

  test('it ends in an archived restaurant with the next request, and works there again once it is restored', async () => {
    const group = await buildRestaurantGroup(api.db, 2)
    const { key } = await createKey(group)
    const archive = (deleted_at: Date | null) =>
      api.db.restaurant.update({ where: { id: group.ids[0]! }, data: { deleted_at } })

    expect(await dishListStatusesIn(api, key, group.ids)).toEqual([200, 200])
    await archive(new Date())
    expect(await dishListStatusesIn(api, key, group.ids)).toEqual([404, 200])
    const list = await api.as(group.owner).get('/api-keys')
    expect(list.body.items[0]).toMatchObject({ restaurant_id: group.ids[1], restaurant_ids: [group.ids[1]] })
    await archive(null)
    expect(await dishListStatusesIn(api, key, group.ids)).toEqual([200, 200])
    await api.db.restaurant.updateMany({ where: { id: { in: group.ids } }, data: { deleted_at: new Date() } })
    expect(await dishListStatusesIn(api, key, group.ids)).toEqual([401, 401])
  })
})

describe('lists of group keys', () => {
  test('every owner of a restaurant sees the key, with the own restaurants and the number of the others', async () => {
    const group = await buildRestaurantGroup(api.db, 3)
    const partner = await buildOwner(api.db)
    await addOwner(api.db, group.ids[1]!, partner)
    const { id } = await createKey(group)
    const partnerKey = {
      id,
      restaurant_id: group.ids[1],
      restaurant_ids: [group.ids[1]],
      other_restaurants: 2,
    }

    const all = await api.as(partner).get('/api-keys')
    const filteredReply = await api.as(partner).get('/api-keys', { restaurant_id: group.ids[1] })
    const hidden = await api.as(partner).get('/api-keys', { restaurant_id: group.ids[0] })
    const full = await api.as(group.owner).get('/api-keys', { restaurant_id: group.ids[2], q: 'central' })
    const admin = await api.as(await buildAdmin(api.db)).get('/api-keys', { restaurant_id: group.ids[0] })

    expect(all.body).toMatchObject({ total: 1, items: [partnerKey] })
    expect(filteredReply.body).toMatchObject({ total: 1, items: [partnerKey] })
    expect(JSON.stringify([all.body, filteredReply.body])).not.toContain(group.ids[0])
    expect(hidden.status).toBe(404)
    for (const { body: page } of [full, admin])
      expect(page).toMatchObject({
        total: 1,
        items: [{ id, restaurant_ids: group.ids, other_restaurants: 0 }],
      })
  })
})
