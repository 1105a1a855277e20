import { describe, expect, test } from 'vitest'
import { apiKeyEndpoints, API_KEY_PERMISSIONS, allowsApiKeys } from '@forki/contract/api-keys'
import type { Permission } from '@forki/contract/permissions'
import { endpoints } from '@forki/contract/registry'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildApiKey } from '../../../test/factories/api-key.ts'
import { missingId } from '../../../test/factories/ids.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildStaffedRestaurant } from '../../../test/factories/order.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { buildAdmin, buildOwner } from '../../../test/factories/user.ts'
import { openSession } from '../auth/session.service.ts'
import { hashToken } from '../../adapters/tokens.ts'

const api = await startApiForFile()
const staffed = await buildStaffedRestaurant(api.db)

const apiKeyBody = (over: object = {}) => ({
  restaurant_id: staffed.restaurant.id,
  name: 'Tablero',
  permissions: ['read_order', 'read_dish'],
  ...over,
})
const asOwner = () => api.as(staffed.owner)

/** Creates an API key as the restaurant's owner. */
const buildKey = (permissions: readonly Permission[], over: object = {}) =>
  buildApiKey(api.db, {
    restaurant_id: staffed.restaurant.id,
    created_by: staffed.owner.id,
    permissions,
    name: 'Web',
    ...over,
  })

describe('POST /api-keys', () => {
  test('a new API key is returned once, and only its hash is stored', async () => {
    const answer = await asOwner().post('/api-keys', apiKeyBody())

    expect(answer.status).toBe(201)
    const createdKey = apiKeyEndpoints.create.response.parse(answer.body)
    expect(createdKey.key).toMatch(/^forki_[\w-]{43}$/)
    expect(createdKey.prefix).toBe(createdKey.key.slice(0, 12))
    const row = await api.db.apiKey.findUniqueOrThrow({ where: { id: createdKey.id } })
    expect(row.key_hash).toBe(hashToken(createdKey.key))
    const { rows } = await api.deps.pool.query<{ found: boolean }>(
      `select exists (select from api_keys k where k::text like '%' || $1 || '%')
         or exists (select from audit_entries a where a::text like '%' || $1 || '%') as found`,
      [createdKey.key.slice(12)],
    )
    expect(rows[0]?.found).toBe(false)
    const listed = await asOwner().get('/api-keys', { restaurant_id: staffed.restaurant.id })
    expect(JSON.stringify(listed.body)).not.toContain(createdKey.key)
    expect(listed.body.items[0]).not.toHaveProperty('key_hash')
  })

  test('a repeated creation of an API key with one idempotency key returns the same key, which is stored encrypted', async () => {
    const headers = { 'Idempotency-Key': 'once' }
    const first = await asOwner().post('/api-keys', apiKeyBody({ name: 'Una vez' }), headers)
    const again = await asOwner().post('/api-keys', apiKeyBody({ name: 'Una vez' }), headers)

    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(again.body.key).toBe(first.body.key)
    const kept = await api.db.idempotencyKey.findFirstOrThrow({ where: { key: 'once' } })
    expect(JSON.stringify(kept.response)).not.toContain('forki_')
  })

  test('a new API key with a forbidden permission, a past expiry or unknown fields is rejected with 422', async () => {
    const answers = [
      await asOwner().post('/api-keys', apiKeyBody({ permissions: ['manage_memberships'] })),
      await asOwner().post('/api-keys', apiKeyBody({ permissions: [] })),
      await asOwner().post('/api-keys', apiKeyBody({ expires_at: '2020-01-01T00:00:00Z' })),
      await asOwner().post('/api-keys', apiKeyBody({ restaurant: 'x' })),
    ]

    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422])
  })

  test('an API key that expires after the year 9999 in UTC is rejected, and the list of API keys remains readable', async () => {
    const rejected = await asOwner().post(
      '/api-keys',
      apiKeyBody({ expires_at: '9999-12-31T23:59:59-12:00' }),
    )
    const list = await asOwner().get('/api-keys', { restaurant_id: staffed.restaurant.id })

    expect([rejected.status, rejected.body.errors?.[0].path]).toEqual([422, 'expires_at'])
    expect(list.status).toBe(200)
  })

  test('creating an API key is rejected for anonymous (401), a manager (403), a stranger (404), and without integrations (402)', async () => {
    const manager = await buildMember(api.db, staffed.restaurant.id, { role: 'restaurant_admin' })
    const uncovered = await buildRestaurant(api.db, { hasSubscription: false })
    const refused = await api
      .as({ id: uncovered.owner_id })
      .post('/api-keys', apiKeyBody({ restaurant_id: uncovered.id }))
    const answers = [
      await api.anonymous.post('/api-keys', apiKeyBody()),
      await api.as(manager).post('/api-keys', apiKeyBody()),
      await api.as(await buildOwner(api.db)).post('/api-keys', apiKeyBody()),
      refused,
    ]

    expect(answers.map(({ status }) => status)).toEqual([401, 403, 404, 402])
    expect(refused.body.code).toBe('feature_not_in_plan')
  })
})

describe('GET /api-keys', () => {
  test('the list of API keys contains those of one restaurant, searched by name, or of all owned restaurants', async () => {
    const other = await buildRestaurant(api.db, { owner_id: staffed.owner.id })
    const keyFields = { created_by: staffed.owner.id, permissions: ['read_dish'] as const }
    await buildApiKey(api.db, { ...keyFields, restaurant_id: other.id, name: 'Almacén' })

    const named = await asOwner().get('/api-keys', { restaurant_id: other.id, q: 'almacen' })
    const all = await asOwner().get('/api-keys', { q: 'almacen' })
    const foreign = await api.as(await buildOwner(api.db)).get('/api-keys')

    expect(named.body).toMatchObject({ total: 1, items: [{ name: 'Almacén' }] })
    expect(all.body.total).toBe(1)
    expect(foreign.body.total).toBe(0)
  })
})

describe('authentication by API key', () => {
  test('an API key acts with its permissions in its restaurant and signs orders and audit entries with its name', async () => {
    const { token, id } = await buildKey(['create_order', 'read_order', 'update_order', 'delete_order'])
    const key = api.withToken(token)
    const order = {
      restaurant_id: staffed.restaurant.id,
      order_type: 'takeaway',
      items: [{ dish_id: staffed.dish.id }],
    }

    const opened = await key.post('/orders', order)
    const cancelled = await key.post(`/orders/${opened.body.id}/cancel`, { notes: 'prueba' })
    const forbidden = await key.get('/dishes', { restaurant_id: staffed.restaurant.id })

    expect([opened.status, cancelled.status, forbidden.status]).toEqual([201, 200, 403])
    expect(opened.body).toMatchObject({ waiter_id: staffed.owner.id, waiter_name: 'API: Web' })
    const line = await api.db.auditEntry.findFirstOrThrow({ where: { entity_id: opened.body.id } })
    expect(line).toMatchObject({ user_name: 'API: Web', user_id: staffed.owner.id })
    const used = await api.db.apiKey.findUniqueOrThrow({ where: { id } })
    expect(used.last_used_at).not.toBeNull()
  })

  test('an API key reads the same dishes, orders and tables as its creator by session or cookie', async () => {
    const list = { restaurant_id: staffed.restaurant.id, per_page: 5 }
    const { token } = await buildKey(['read_dish', 'read_order', 'read_table', 'read_payment'])
    const session = await openSession(api.ctx(), staffed.owner)
    for (const path of ['/dishes', '/orders', '/tables']) {
      const answers = await Promise.all([
        api.withToken(token).get(path, list),
        api.withToken(session.token).get(path, list),
        api.anonymous.get(path, list, { Cookie: `forki_session=${session.cookie}` }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(answers[0].body).toEqual(answers[1].body)
      expect(answers[2].body).toEqual(answers[1].body)
    }
  })

  test('an API key has no access to another restaurant of its creator', async () => {
    const other = await buildRestaurant(api.db, { owner_id: staffed.owner.id })
    const key = api.withToken((await buildKey(API_KEY_PERMISSIONS)).token)

    const answer = await key.get('/dishes', { restaurant_id: other.id })
    const ownReply = await key.get('/restaurants')

    expect(answer.status).toBe(404)
    expect(ownReply.body.items.map((one: { id: string }) => one.id)).toEqual([staffed.restaurant.id])
  })

  test('an API key is rejected by every endpoint of users, owners and administrators, whatever its permissions', async () => {
    const closed = endpoints.filter((endpoint) => !allowsApiKeys(endpoint))
    const wrongStatuses: string[] = []
    for (const { method, path } of closed) {
      // The test creates an API key per endpoint, because of the rate limit of a key.
      const key = api.withToken((await buildKey(API_KEY_PERMISSIONS)).token)
      const address = path.replaceAll(/\{\w+\}/g, missingId)
      const answer = await key[method.toLowerCase() as 'get'](address)
      if (answer.status !== 403 || answer.body.code !== 'not_for_api_keys')
        wrongStatuses.push(`${method} ${path}`)
    }

    expect(wrongStatuses).toEqual([])
    expect(closed.map(({ method, path }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining([
        'POST /api-keys',
        'PUT /auth/profile',
        'PATCH /memberships/{id}',
        'GET /auth/me',
      ]),
    )
  })

  test('an API key loses permissions with its creator and is rejected once the creator leaves, from the next request', async () => {
    const maker = await buildOwner(api.db)
    const { id: restaurant_id } = await buildRestaurant(api.db, { owner_id: maker.id })
    const createdKey = await buildApiKey(api.db, {
      restaurant_id,
      created_by: maker.id,
      permissions: ['read_dish', 'read_order'],
    })
    const key = api.withToken(createdKey.token)
    const tries = async () => [
      (await key.get('/dishes', { restaurant_id })).status,
      (await key.get('/orders', { restaurant_id })).status,
    ]
    const owns = { restaurant_id_user_id: { restaurant_id, user_id: maker.id } }

    expect(await tries()).toEqual([200, 200])
    const other = await buildOwner(api.db)
    await api.db.restaurantOwner.create({ data: { restaurant_id, user_id: other.id } })
    await api.db.restaurantOwner.delete({ where: owns })
    expect(await tries()).toEqual([401, 401])
    await api.db.membership.create({
      data: {
        id: missingId(),
        restaurant_id,
        user_id: maker.id,
        email: maker.email,
        role: 'waiter',
        status: 'accepted',
        expires_at: new Date(),
      },
    })
    expect(await tries()).toEqual([403, 200])
    await api.db.user.update({ where: { id: maker.id }, data: { active: false } })
    expect(await tries()).toEqual([401, 401])
  })

  test("an administrator's API key is rejected once the administrator loses the role", async () => {
    const admin = await buildAdmin(api.db)
    const key = api.withToken((await buildKey(['read_dish'], { created_by: admin.id })).token)
    const list = { restaurant_id: staffed.restaurant.id }

    expect((await key.get('/dishes', list)).status).toBe(200)
    expect((await key.get('/api-keys')).status).toBe(403)
    await api.db.user.update({ where: { id: admin.id }, data: { role: 'staff' } })
    expect((await key.get('/dishes', list)).status).toBe(401)
  })

  test('a revoked, expired or unknown API key, one of an archived restaurant and one in the query receive 401', async () => {
    const restaurant = await buildRestaurant(api.db, { owner_id: staffed.owner.id })
    const [revoked, expired, archived] = [
      await buildKey(['read_dish']),
      await buildKey(['read_dish'], { expires_at: new Date(Date.now() + 60_000) }),
      await buildKey(['read_dish'], { restaurant_id: restaurant.id }),
    ]
    const list = { restaurant_id: staffed.restaurant.id }
    const statuses = async () => [
      (await api.withToken(revoked.token).get('/dishes', list)).status,
      (await api.withToken(expired.token).get('/dishes', list)).status,
      (await api.withToken(archived.token).get('/dishes', { restaurant_id: restaurant.id })).status,
    ]
    expect(await statuses()).toEqual([200, 200, 200])

    const removal = await asOwner().delete(`/api-keys/${revoked.id}`)
    await api.db.apiKey.update({ where: { id: expired.id }, data: { expires_at: new Date(Date.now() - 1) } })
    await api.db.restaurant.update({ where: { id: restaurant.id }, data: { deleted_at: new Date() } })

    expect(removal.body).toEqual({ id: revoked.id })
    expect(await statuses()).toEqual([401, 401, 401])
    expect((await asOwner().delete(`/api-keys/${revoked.id}`)).status).toBe(404)
    const unknown = await api.withToken('forki_no-such-key').get('/dishes', list)
    const query = await api.anonymous.get('/dishes', { ...list, access_token: revoked.token })
    expect([unknown.status, unknown.body.code, query.status]).toEqual([401, 'invalid_session', 401])
  })

  test('idempotency keys of two API keys and of their creator are separate', async () => {
    const order = {
      restaurant_id: staffed.restaurant.id,
      order_type: 'takeaway',
      items: [{ dish_id: staffed.dish.id }],
    }
    const headers = { 'Idempotency-Key': 'shared' }
    const [one, two] = [
      await buildKey(['create_order', 'read_order']),
      await buildKey(['create_order', 'read_order']),
    ]

    const ids = [
      await api.withToken(one.token).post('/orders', order, headers),
      await api.withToken(one.token).post('/orders', order, headers),
      await api.withToken(two.token).post('/orders', order, headers),
      await asOwner().post('/orders', order, headers),
    ].map(({ body: { id } }) => id as string)

    expect(ids[0]).toBe(ids[1])
    expect(new Set(ids).size).toBe(3)
  })

  test('an API key is limited to 20 requests a second, and Retry-After is sent on the rest', async () => {
    const key = api.withToken((await buildKey(['read_dish'])).token)
    const list = { restaurant_id: staffed.restaurant.id }

    const answers = await Promise.all(Array.from({ length: 60 }, () => key.get('/dishes', list)))

    const through = answers.filter(({ status }) => status === 200)
    const late = answers.find(({ status }) => status === 429)
    expect(through.length).toBeGreaterThanOrEqual(20)
    expect(through.length).toBeLessThan(60)
    expect(through[0]?.headers['ratelimit-limit']).toBe('10000')
    expect(late?.headers).toMatchObject({ 'retry-after': '1', 'ratelimit-limit': '20' })
    expect(late?.body.code).toBe('rate_limited')
  })

  test('an API key is limited to 10 000 requests in 15 minutes', async () => {
    const { token, id } = await buildKey(['read_dish'])
    const key = api.withToken(token)
    const list = { restaurant_id: staffed.restaurant.id }
    const first = await key.get('/dishes', list)
    await api.deps.pool.query('update rate_limits set points = 10000 where key like $1', [
      `key_window:%${id}%`,
    ])
    const next = await key.get('/dishes', list)

    expect(first.headers['ratelimit-remaining']).toBe('9999')
    expect([next.status, next.headers['ratelimit-limit']]).toEqual([429, '10000'])
    expect(Number(next.headers['retry-after'])).toBeGreaterThan(60)
  })
})
