import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { restaurant as schema, restaurantEndpoints } from '@forki/contract/restaurants'
import { startApiForFile, type Caller } from '../../../test/setup/api.ts'
import { buildMember, buildMembership } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { buildSubscription } from '../../../test/factories/subscription.ts'
import { buildAdmin, buildOwner, buildUser } from '../../../test/factories/user.ts'

const api = await startApiForFile()

const statusAndCode = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const restaurantBody = (overrides: object = {}) => ({
  name: 'Café Ñandú',
  currency: 'MXN',
  timezone: 'America/Mexico_City',
  ...overrides,
})
/** Creates an owner whose plan permits a number of restaurants, null for any number. */
const owner = async (max_restaurants: number | null = null) => {
  const user = await buildOwner(api.db)
  await buildSubscription(api.db, { user_id: user.id, plan: { max_restaurants } })
  return user
}
const image = (entity_id: string, blob_path: string) => ({
  id: randomUUID(),
  folder: 'restaurants',
  entity_id,
  blob_path,
  position: 0,
  width: 1600,
  height: 900,
  bytes: 1000,
})

describe('create', () => {
  it('a restaurant is created with its creator as owner, their plan, and lists in two languages', async () => {
    const user = await owner()

    const reply = await api
      .as(user)
      .post('/restaurants', restaurantBody({ cuisine_types: ['cafe'], description: '' }))

    expect(reply.status).toBe(201)
    expect(schema.parse(reply.body)).toMatchObject({
      name: 'Café Ñandú',
      owner_ids: [user.id],
      cuisine_types: ['cafe'],
      description: null,
      business_day_cutoff: '04:00',
      tip_presets_bps: [1000, 1500, 2000],
      images: [],
      restaurant_logo_url: null,
    })
    expect(reply.body.slug).toMatch(/^cafe-nandu(-\d+)?$/)
    const { access, subscriptions } = (await api.as(user).get('/auth/me')).body
    expect(access.restaurants).toMatchObject([{ id: reply.body.id, role: 'restaurant_owner' }])
    expect(access.restaurants[0].features).toContain('pos')
    expect(subscriptions[0].restaurant_ids).toEqual([reply.body.id])
    const lists = await api
      .as(user)
      .get('/restaurant-dropdowns', { restaurant_id: reply.body.id, list: 'station' })
    expect(lists.body.items).toEqual(
      expect.arrayContaining([expect.objectContaining({ key: 'bar', label: 'Barra', label_en: 'Bar' })]),
    )
    expect(await api.db.auditEntry.count({ where: { entity_id: reply.body.id } })).toBe(1)
  })

  it('twenty restaurants of one name that are created concurrently get twenty slugs', async () => {
    const user = await owner()

    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        api.as(user).post('/restaurants', restaurantBody({ name: 'Veinte 2' })),
      ),
    )

    expect(replies.map(({ status }) => status)).toEqual(Array<number>(20).fill(201))
    expect(new Set(replies.map((reply) => reply.body.slug)).size).toBe(20)
  })

  it("restaurants beyond the plan's limit are rejected with twenty concurrent calls", async () => {
    const user = await owner(3)

    const replies = await Promise.all(
      Array.from({ length: 20 }, () => api.as(user).post('/restaurants', restaurantBody({ name: 'Límite' }))),
    )

    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(
      replies.filter((reply) => reply.body.status === 402 && reply.body.code === 'plan_limit'),
    ).toHaveLength(17)
    expect(await api.db.restaurantOwner.count({ where: { user_id: user.id } })).toBe(3)
  })

  it('creating a restaurant requires an owner or administrator account', async () => {
    const unpaid = await buildOwner(api.db)

    const replies = [
      await api.anonymous.post('/restaurants', restaurantBody()),
      await api.as(await buildUser(api.db)).post('/restaurants', restaurantBody()),
      await api.as(unpaid).post('/restaurants', restaurantBody()),
      await api.as(await buildAdmin(api.db)).post('/restaurants', restaurantBody()),
    ]

    expect(replies.map(statusAndCode)).toEqual([
      [401, 'not_signed_in'],
      [403, 'forbidden'],
      [402, 'plan_limit'],
      [201, undefined],
    ])
  })

  it.each([
    ['an empty body', {}],
    ['no currency', restaurantBody({ currency: undefined })],
    ['an unknown currency', restaurantBody({ currency: 'XQQ' })],
    ['an unknown time zone', restaurantBody({ timezone: 'Mars/Olympus' })],
    ['an offset as time zone', restaurantBody({ timezone: '+05:00' })],
    ['a wrong type', restaurantBody({ tax_rate_bps: '16%' })],
    ['a tax rate above 100 %', restaurantBody({ tax_rate_bps: 10_001 })],
    ['a name that is too long', restaurantBody({ name: 'x'.repeat(121) })],
    ['a javascript address', restaurantBody({ website: 'javascript:alert(1)' })],
    ['an unknown field', restaurantBody({ stars: 5 })],
    ['an unknown cuisine', restaurantBody({ cuisine_types: ['cafe', 'klingon'] })],
    ['a logo of another restaurant', restaurantBody({ restaurant_logo: 'restaurants/x/y.webp' })],
    ['an invalid cutoff', restaurantBody({ business_day_cutoff: '25:00' })],
  ])('a restaurant with %s is rejected as invalid', async (_what, input) => {
    const user = await owner()

    const reply = await api.as(user).post('/restaurants', input)

    expect(statusAndCode(reply)).toEqual([422, 'invalid'])
    expect(await api.db.restaurantOwner.count({ where: { user_id: user.id } })).toBe(0)
  })
})
const listOfOwner = async (caller: Caller, owner_id: string) =>
  (await caller.get('/restaurants', { owner_id })).body

describe('lists', () => {
  it('lists of restaurants contain owned and joined restaurants, and administrators see all restaurants except in the list of their own', async () => {
    const mine = await buildRestaurant(api.db, { name: 'Mía' })
    const joined = await buildRestaurant(api.db, { name: 'Ajena' })
    await buildMembership(api.db, { restaurant_id: joined.id, user_id: mine.owner_id })
    await buildMembership(api.db, { user_id: mine.owner_id, status: 'pending' })
    await buildRestaurant(api.db, { owner_id: mine.owner_id, deleted_at: new Date() })
    const admin = api.as(await buildAdmin(api.db))
    const ownerCaller = api.as({ id: mine.owner_id })
    const names = async (path: string, query = {}) =>
      (await ownerCaller.get(path, query)).body.items.map(({ name }: { name: string }) => name)

    expect(await names('/restaurants')).toEqual(['Ajena', 'Mía'])
    expect(await names('/restaurants/my-restaurants', { sort: 'name', order: 'desc' })).toEqual([
      'Mía',
      'Ajena',
    ])
    expect((await admin.get('/restaurants')).body.total).toBeGreaterThan(2)
    expect((await admin.get('/restaurants/my-restaurants')).body.total).toBe(0)
    expect((await api.anonymous.get('/restaurants')).status).toBe(401)
    expect((await api.anonymous.get('/restaurants/my-restaurants')).status).toBe(401)
  })

  it('a filter by owner shows no restaurant that the reader may not see', async () => {
    const [his, hers] = [await buildRestaurant(api.db), await buildRestaurant(api.db)]
    const admin = api.as(await buildAdmin(api.db))

    expect(await listOfOwner(admin, his.owner_id)).toMatchObject({ total: 1, items: [{ id: his.id }] })
    expect(await listOfOwner(api.as({ id: hers.owner_id }), his.owner_id)).toMatchObject({
      total: 0,
      items: [],
    })
    expect((await admin.get('/restaurants', { owner_id: 'nobody' })).status).toBe(422)
  })

  it('lists of restaurants page, search without accents, filter and return only the named fields', async () => {
    const user = await buildOwner(api.db)
    const ownerFields = { owner_id: user.id }
    const first = await buildRestaurant(api.db, { ...ownerFields, name: 'El Rincón', city: 'Mérida' })
    await buildRestaurant(api.db, { ...ownerFields, name: 'Cien % Maíz', is_active: false })
    await buildRestaurant(api.db, { ...ownerFields, name: 'Tercero', currency: 'EUR' })
    const list = async (query: object) => (await api.as(user).get('/restaurants', { ...query })).body

    restaurantEndpoints.list.response.parse(await list({}))
    expect(await list({ q: 'RINCON merida' })).toMatchObject({ total: 1, items: [{ id: first.id }] })
    expect(await list({ q: '%' })).toMatchObject({ total: 1, items: [{ name: 'Cien % Maíz' }] })
    expect(await list({ filters: '{"is_active":false}' })).toMatchObject({ total: 1 })
    expect(await list({ currency: 'EUR' })).toMatchObject({ total: 1, items: [{ name: 'Tercero' }] })
    expect(await list({ per_page: 2, page: 2 })).toMatchObject({
      total: 3,
      total_pages: 2,
      items: [{ id: first.id }],
    })
    expect((await list({ q: 'rincon', fields: 'name' })).items).toEqual([{ id: first.id, name: 'El Rincón' }])
    expect((await api.as(user).get('/restaurants', { sort: 'currency' })).status).toBe(422)
  })
})

describe('GET /restaurants/{id}', () => {
  it('a restaurant is readable by its members and responds 404 to others', async () => {
    const { id, owner_id } = await buildRestaurant(api.db)
    const archived = await buildRestaurant(api.db, { deleted_at: new Date() })
    await api.db.image.create({ data: image(id, `restaurants/${id}/a.webp`) })
    const path = `/restaurants/${id}`

    const replies = [
      await api.as({ id: owner_id }).get(path),
      await api.as(await buildMember(api.db, id)).get(path),
      await api.as(await buildAdmin(api.db)).get(path),
      await api.anonymous.get(path),
      await api.as(await buildOwner(api.db)).get(path),
      await api.as(await buildAdmin(api.db)).get(`/restaurants/${archived.id}`),
      await api.as({ id: owner_id }).get('/restaurants/nothing'),
    ]

    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 401, 404, 404, 404])
    expect(schema.parse(replies[0]?.body).images).toMatchObject([
      { position: 0, blob_path: `restaurants/${id}/a.webp` },
    ])
  })
})

/** Names of the restaurant fields that the API returns only to callers with `read_restaurant`. */
const CONFIDENTIAL = [
  'tax_id',
  'email',
  'blind_count',
  'cash_tolerance_cents',
  'discount_limit_bps',
  'receipt_header',
  'receipt_footer',
  'receipt_footer_en',
  'receipt_qr',
  'owner_ids',
]

describe('confidential fields', () => {
  it('confidential fields are absent without read_restaurant in every response', async () => {
    const { id, owner_id } = await buildRestaurant(api.db, { tax_id: 'ESP010101AAA' })
    const waiter = api.as(await buildMember(api.db, id))
    const editor = api.as(await buildMember(api.db, id, { permissions: ['update_restaurant'] }))
    const reader = api.as(await buildMember(api.db, id, { permissions: ['read_restaurant'] }))
    const ownerCaller = api.as({ id: owner_id })
    const answers = async (caller: Caller) => [
      (await caller.get(`/restaurants/${id}`)).body,
      (await caller.get('/restaurants')).body.items[0],
      (await caller.get('/restaurants/my-restaurants')).body.items[0],
    ]
    const shownFields = (answer: object) => CONFIDENTIAL.filter((name) => name in answer)

    for (const answer of await answers(waiter)) {
      expect(shownFields(answer)).toEqual([])
      expect(answer).toMatchObject({ id, currency: 'MXN', tax_rate_bps: expect.any(Number) })
    }
    for (const answer of [...(await answers(reader)), ...(await answers(ownerCaller))]) {
      expect(shownFields(answer)).toEqual(CONFIDENTIAL)
    }
    expect(shownFields((await editor.put(`/restaurants/${id}`, { city: 'Puebla' })).body)).toEqual([])
    expect(shownFields((await ownerCaller.patch(`/restaurants/${id}/deactivate`)).body)).toEqual(CONFIDENTIAL)
  })

  it('confidential fields survive a PUT by a reader without read_restaurant', async () => {
    const { id } = await buildRestaurant(api.db, { tax_id: 'ESP010101AAA', cash_tolerance_cents: 500 })
    const editor = api.as(await buildMember(api.db, id, { permissions: ['update_restaurant'] }))
    const read = (await editor.get(`/restaurants/${id}`)).body

    const saved = await editor.put(`/restaurants/${id}`, { ...read, city: 'Puebla' })

    expect(saved.status).toBe(200)
    expect(await api.db.restaurant.findUniqueOrThrow({ where: { id } })).toMatchObject({
      city: 'Puebla',
      tax_id: 'ESP010101AAA',
      cash_tolerance_cents: 500n,
    })
  })

  it('a filter by owner reveals no owners without read_restaurant', async () => {
    const { id, owner_id } = await buildRestaurant(api.db)
    const waiter = api.as(await buildMember(api.db, id))
    const reader = api.as(await buildMember(api.db, id, { permissions: ['read_restaurant'] }))

    expect(await listOfOwner(waiter, owner_id)).toMatchObject({ total: 0 })
    expect(await listOfOwner(reader, owner_id)).toMatchObject({ total: 1, items: [{ id }] })
  })
})

describe('update', () => {
  it('a PUT of a read restaurant changes the given fields, and null clears the logo', async () => {
    const { id, owner_id, slug } = await buildRestaurant(api.db)
    const blob_path = `restaurants/${id}/logo.webp`
    await api.db.image.create({ data: image(id, blob_path) })
    const ownerCaller = api.as({ id: owner_id })
    const whole = (await ownerCaller.get(`/restaurants/${id}`)).body

    const set = await ownerCaller.put(`/restaurants/${id}`, {
      ...whole,
      name: 'Otro nombre',
      restaurant_logo: blob_path,
    })
    const cleared = await ownerCaller.put(`/restaurants/${id}`, { restaurant_logo: null })

    expect(set.body).toMatchObject({ name: 'Otro nombre', slug, restaurant_logo: blob_path, currency: 'MXN' })
    expect(set.body.restaurant_logo_url).toContain(blob_path)
    expect(cleared.body).toMatchObject({
      name: 'Otro nombre',
      restaurant_logo: null,
      restaurant_logo_url: null,
    })
  })

  it('changing a restaurant requires the permission there', async () => {
    const { id } = await buildRestaurant(api.db)
    const path = `/restaurants/${id}`
    const manager = await buildMember(api.db, id, { role: 'restaurant_admin' })

    const replies = [
      await api.anonymous.put(path, { name: 'X' }),
      await api.as(await buildMember(api.db, id)).put(path, { name: 'X' }),
      await api.as(await buildOwner(api.db)).put(path, { name: 'X' }),
      await api.as(manager).put(path, { name: 'Y' }),
    ]

    expect(replies.map(({ status }) => status)).toEqual([401, 403, 404, 200])
  })

  it("another restaurant's image is rejected as a logo", async () => {
    const mine = await buildRestaurant(api.db)
    const other = await buildRestaurant(api.db)
    await api.db.image.create({ data: image(other.id, `restaurants/${other.id}/theirs.webp`) })

    const reply = await api
      .as({ id: mine.owner_id })
      .put(`/restaurants/${mine.id}`, { restaurant_logo: `restaurants/${other.id}/theirs.webp` })

    expect(statusAndCode(reply)).toEqual([422, 'invalid'])
  })

  it.each([
    ['an empty name', { name: ' ' }],
    ['null for a required field', { timezone: null }],
    ['an unknown field', { stars: 5 }],
    ['a latitude above 90 degrees', { latitude: 91 }],
  ])('a restaurant update with %s is rejected without changes', async (_what, input) => {
    const { id, owner_id } = await buildRestaurant(api.db)

    const reply = await api.as({ id: owner_id }).put(`/restaurants/${id}`, { city: 'Oaxaca', ...input })

    expect(statusAndCode(reply)).toEqual([422, 'invalid'])
    expect((await api.db.restaurant.findUniqueOrThrow({ where: { id } })).city).toBeNull()
  })

  it('a change of currency is permitted until the first order', async () => {
    const { id, owner_id } = await buildRestaurant(api.db)
    const put = (currency: string) => api.as({ id: owner_id }).put(`/restaurants/${id}`, { currency })
    const replyBefore = await put('EUR')
    await api.db.order.create({
      data: {
        id: randomUUID(),
        restaurant_id: id,
        number: 1,
        business_date: new Date('2026-11-21'),
        order_type: 'takeaway',
        waiter_name: 'Ana',
        currency: 'EUR',
        prices_include_tax: true,
        service_charge_bps: 0,
        opened_at: new Date(),
      },
    })

    const replyAfter = await put('USD')
    const sameReply = await put('EUR')

    expect([replyBefore.status, sameReply.status]).toEqual([200, 200])
    expect(statusAndCode(replyAfter)).toEqual([409, 'currency_in_use'])
  })
})
