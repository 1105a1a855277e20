import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { buildDish } from '../factories/dish.ts'
import { buildMember } from '../factories/membership.ts'
import { buildRestaurant } from '../factories/restaurant.ts'
import { buildTable } from '../factories/table.ts'
import { startApiForFile } from '../setup/api.ts'

/** Tests of external ids, by which other systems identify orders and other entities (ORD-80 to ORD-82). */
const api = await startApiForFile()
const { id: restaurant_id, owner_id } = await buildRestaurant(api.db)
const owner = api.as({ id: owner_id })
const chef = api.as(await buildMember(api.db, restaurant_id, { role: 'chef' }))
const dish = await buildDish(api.db, { restaurant_id, price_cents: 5000 })
const items = [{ dish_id: dish.id, quantity: 2 }]
const openedTill = await owner.post('/cashiers', { restaurant_id, opening_float_cents: 0 })
const transactionsPath = `/cashiers/${openedTill.body.id}/transactions`
const lineBody = (known: object) => ({ items: [{ dish_id: dish.id, ...known }] })
const newReference = () => ({ external_source: 'uber_eats', external_id: randomUUID() })
const runConcurrently = <T>(count: number, call: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)))
const sortedStatuses = (replies: readonly { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b)

const newReservationBody = async () => ({
  restaurant_id,
  table_ids: [(await buildTable(api.db, { restaurant_id })).id],
  customer_name: 'Irene Luján',
  party_size: 2,
  starts_at: '2027-03-01T20:00:00Z',
  ends_at: '2027-03-01T22:00:00Z',
})

describe('external id of an order', () => {
  const order = { restaurant_id, order_type: 'delivery', items }

  it('twenty parallel equal requests with one external id create one order and all receive it', async () => {
    const externalId = newReference()
    const replies = await runConcurrently(20, () =>
      owner.post('/orders', { ...order, ...externalId, metadata: { zone: 'N' } }),
    )

    expect(new Set(sortedStatuses(replies))).toEqual(new Set([201]))
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
    expect(replies[0]!.body).toMatchObject({ ...externalId, metadata: { zone: 'N' } })
    expect(await api.db.order.count({ where: externalId })).toBe(1)
  })

  it('a different request with the external id of an order is rejected with 409 and the id of the order', async () => {
    const externalId = newReference()
    const created = await owner.post('/orders', { ...order, ...externalId })
    const conflicting = await owner.post('/orders', { ...order, ...externalId, notes: 'Sin cebolla' })

    expect([conflicting.status, conflicting.body.code, conflicting.body['entity_id']]).toEqual([
      409,
      'external_id_taken',
      created.body.id,
    ])
  })

  it('an equal request with the external id of an order returns the order, even after it has changed', async () => {
    const externalId = newReference()
    const created = await owner.post('/orders', { ...order, ...externalId })
    await owner.put(`/orders/${created.body.id}`, { notes: 'Timbre 3', metadata: { floor: '3' } })
    const repeated = await owner.post('/orders', {
      ...externalId,
      items,
      order_type: 'delivery',
      restaurant_id,
    })

    expect(repeated.body).toMatchObject({ id: created.body.id, notes: 'Timbre 3', metadata: { floor: '3' } })
  })

  it('the same external id is permitted in another source and in another restaurant', async () => {
    const externalId = newReference()
    const otherRestaurant = await buildRestaurant(api.db)
    const theirs = await buildDish(api.db, { restaurant_id: otherRestaurant.id })
    const replies = [
      await owner.post('/orders', { ...order, ...externalId }),
      await owner.post('/orders', { ...order, ...externalId, external_source: 'rappi' }),
      await api.as({ id: otherRestaurant.owner_id }).post('/orders', {
        restaurant_id: otherRestaurant.id,
        order_type: 'delivery',
        ...externalId,
        items: [{ dish_id: theirs.id }],
      }),
    ]

    expect(sortedStatuses(replies)).toEqual([201, 201, 201])
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(3)
  })

  it('the list of orders filters by source and external id', async () => {
    const externalId = newReference()
    const created = await owner.post('/orders', { ...order, ...externalId })
    const list = await owner.get('/orders', { restaurant_id, ...externalId })

    expect(list.body.items.map(({ id }: { id: string }) => id)).toEqual([created.body.id])
  })

  it('one of two orders that claim an external id at once receives it', async () => {
    const externalId = newReference()
    const creations = await runConcurrently(2, () => owner.post('/orders', order))
    const replies = await Promise.all(
      creations.map(({ body }) => owner.put(`/orders/${body.id}`, externalId)),
    )

    expect(sortedStatuses(replies)).toEqual([200, 409])
    expect(await api.db.order.count({ where: externalId })).toBe(1)
  })
})

describe('external id of an order line', () => {
  it('one of twenty parallel order lines with one external id is accepted', async () => {
    const externalId = newReference()
    const orders = await runConcurrently(20, () =>
      owner.post('/orders', { restaurant_id, order_type: 'takeaway' }),
    )
    const replies = await Promise.all(
      orders.map(({ body }) =>
        owner.post(`/orders/${body.id}/items`, lineBody({ ...externalId, metadata: { bag: '1' } })),
      ),
    )

    expect(replies.filter(({ body }) => body.code === 'external_id_taken')).toHaveLength(19)
    const acceptedLine = replies.find(({ body }) => body.items)!.body.items[0]
    expect(acceptedLine).toMatchObject({ ...externalId, metadata: { bag: '1' } })
    expect(replies.find(({ status }) => status === 409)!.body['entity_id']).toBe(acceptedLine.id)
  })

  it('an external id that occurs twice in a request is rejected with 422', async () => {
    const [item] = lineBody(newReference()).items
    const reply = await owner.post('/orders', { restaurant_id, order_type: 'takeaway', items: [item, item] })

    expect([reply.status, reply.body.errors?.[0].path]).toEqual([422, 'items.1.external_id'])
  })

  it('an external id becomes free when its order is archived, so that an equal order can be created again', async () => {
    const order = { restaurant_id, order_type: 'delivery', ...newReference(), ...lineBody(newReference()) }
    const firstReply = await owner.post('/orders', order)
    await owner.delete(`/orders/${firstReply.body.id}`)
    const replies = await runConcurrently(20, () => owner.post('/orders', order))

    expect(new Set(sortedStatuses(replies))).toEqual(new Set([201]))
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
    expect(replies[0]!.body.id).not.toBe(firstReply.body.id)
  })

  it('the external id of a partly voided line remains with its rest', async () => {
    const externalId = newReference()
    const created = await owner.post('/orders', {
      restaurant_id,
      order_type: 'takeaway',
      items: [{ dish_id: dish.id, quantity: 3, ...externalId }],
      send: true,
    })
    const item = created.body.items[0]
    const reply = await owner.post(`/orders/${created.body.id}/items/${item.id}/void`, {
      quantity: 1,
      reason: 'guest_changed_mind',
    })

    expect([reply.status, reply.body.detail]).toEqual([200, undefined])
    expect(reply.body.items.map((one: typeof externalId) => one.external_id)).toEqual([
      externalId.external_id,
      null,
    ])
  })
})

describe('PUT by external id', () => {
  it('twenty parallel callers of PUT by external id create one dish and all succeed', async () => {
    const { external_id } = newReference()
    const replies = await runConcurrently(20, (index) =>
      owner.put(`/dishes/external/sap/${external_id}`, {
        restaurant_id,
        name: 'Sopa',
        price_cents: 100 + index,
      }),
    )

    expect(new Set(sortedStatuses(replies))).toEqual(new Set([200]))
    expect(await api.db.dish.count({ where: { external_id } })).toBe(1)
  })

  it('PUT by external id changes only the sent fields of an existing dish', async () => {
    const path = `/dishes/external/sap/${randomUUID()}`
    const created = await owner.put(path, {
      restaurant_id,
      name: 'Mole',
      price_cents: 900,
      allergens: ['nuts'],
      metadata: { family: 'M' },
    })
    const changed = await owner.put(path, { restaurant_id, price_cents: 950 })

    expect(changed.body).toEqual({ ...created.body, price_cents: 950, updated_at: changed.body.updated_at })
    expect(created.body).toMatchObject({ allergens: ['nuts'], metadata: { family: 'M' } })
  })

  it('PUT by external id rejects an incomplete new dish with 422 and its missing fields', async () => {
    const reply = await owner.put(`/dishes/external/sap/${randomUUID()}`, { restaurant_id, name: 'Mole' })

    expect([reply.status, reply.body.errors]).toMatchObject([422, [{ path: 'price_cents' }]])
  })

  it('PUT by external id requires create_dish for a new dish', async () => {
    const path = `/dishes/external/sap/${randomUUID()}`
    const body = { restaurant_id, name: 'Mole', price_cents: 900 }
    const changer = api.as(
      await buildMember(api.db, restaurant_id, { permissions: ['read_dish', 'update_dish'] }),
    )

    expect((await changer.put(path, body)).status).toBe(403)
    expect((await chef.put(path, body)).status).toBe(200)
    expect((await changer.put(path, body)).status).toBe(200)
  })

  it('PUT by external id creates a new dish after the one with the external id was archived', async () => {
    const path = `/dishes/external/sap/${randomUUID()}`
    const body = { restaurant_id, name: 'Mole', price_cents: 900 }
    const firstReply = await owner.put(path, body)
    await owner.delete(`/dishes/${firstReply.body.id}`)
    const secondReply = await owner.put(path, body)

    expect(secondReply.status).toBe(200)
    expect(secondReply.body.id).not.toBe(firstReply.body.id)
  })

  it('twenty parallel callers of PUT by external id create one customer, and a later call updates it', async () => {
    const path = `/customers/external/crm/${randomUUID()}`
    const replies = await runConcurrently(20, () => owner.put(path, { restaurant_id, name: 'Lucía' }))
    const changed = await owner.put(path, { restaurant_id, phone: '+52 222 555 0101' })

    expect(new Set(replies.map(({ body }) => body.id))).toEqual(new Set([changed.body.id]))
    expect(changed.body).toMatchObject({ name: 'Lucía', phone: '+52 222 555 0101', external_source: 'crm' })
  })

  it('twenty parallel callers of PUT by external id create one reservation, and a later call cancels it', async () => {
    const path = `/reservations/external/opentable/${randomUUID()}`
    const body = await newReservationBody()
    const replies = await runConcurrently(20, () => owner.put(path, body))
    const cancelled = await owner.put(path, { restaurant_id, status: 'cancelled' })

    expect(new Set(replies.map(({ status, body: made }) => `${status} ${made.id}`)).size).toBe(1)
    expect(cancelled.body).toMatchObject({ id: replies[0]!.body.id, status: 'cancelled' })
  })

  it('PUT by external id responds 404 to a caller from another restaurant', async () => {
    const otherRestaurant = await buildRestaurant(api.db)
    const reply = await owner.put('/dishes/external/sap/1', {
      restaurant_id: otherRestaurant.id,
      name: 'Mole',
      price_cents: 900,
    })

    expect(reply.status).toBe(404)
  })
})

describe('external ids of dishes, customers, reservations and payments', () => {
  it('one of twenty parallel creations with one external id is accepted for each kind of entity', async () => {
    const table = await newReservationBody()
    const creations = [
      ['/dishes', { restaurant_id, name: 'Sopa', price_cents: 100 }],
      ['/customers', { restaurant_id, name: 'Lucía' }],
      ['/reservations', table],
      [transactionsPath, { type: 'cash_in', amount_cents: 100, note: 'Cambio' }],
    ] as const
    for (const [path, body] of creations) {
      const externalId = newReference()
      const replies = await runConcurrently(20, () => owner.post(path, { ...body, ...externalId }))
      const accepted = replies.filter(({ status }) => status === 201)
      const rejected = replies.filter((reply) => reply.body.code === 'external_id_taken')
      expect([path, accepted.length, rejected.length]).toEqual([path, 1, 19])
      expect(rejected.every((reply) => reply.body['entity_id'] === accepted[0]!.body.id)).toBe(true)
      if (path === transactionsPath) continue
      const list = await owner.get(path, { restaurant_id, ...externalId })
      expect(list.body.items).toMatchObject([{ id: accepted[0]!.body.id, ...externalId, metadata: {} }])
    }
  })

  it('the external id of a voided till transaction becomes free', async () => {
    const entry = {
      type: 'cash_in',
      amount_cents: 100,
      note: 'Cambio',
      ...newReference(),
      metadata: { shift: '2' },
    }
    const firstReply = await owner.post(transactionsPath, entry)
    const listed = await owner.get(transactionsPath, { external_id: entry.external_id })
    await owner.delete(`${transactionsPath}/${firstReply.body.id}`)
    const secondReply = await owner.post(transactionsPath, entry)

    expect(listed.body).toMatchObject([{ id: firstReply.body.id, metadata: { shift: '2' } }])
    expect(secondReply.status).toBe(201)
  })

  it.each([
    ['a source without an id', { external_source: 'sap' }, 'external_id'],
    ['an id without a source', { external_id: '1' }, 'external_source'],
    ['a source with blanks', { external_source: 'SAP ERP', external_id: '1' }, 'external_source'],
    [
      'more than 20 metadata keys',
      { metadata: Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`k${index}`, 'v'])) },
      'metadata',
    ],
    [
      'a metadata key of 41 characters',
      { metadata: { ['k'.repeat(41)]: 'v' } },
      `metadata.${'k'.repeat(41)}`,
    ],
    ['a metadata value of 501 characters', { metadata: { key: 'v'.repeat(501) } }, 'metadata.key'],
    ['a metadata value that is no text', { metadata: { key: 1 } }, 'metadata.key'],
  ])('a reference to another system with %s is rejected with 422', async (_what, fields, path) => {
    const reply = await owner.post('/dishes', { restaurant_id, name: 'Sopa', price_cents: 100, ...fields })

    expect([reply.status, reply.body.errors?.[0].path]).toEqual([422, path])
  })

  it('card numbers are rejected in metadata and accepted as external id', async () => {
    const number = '4111111111111111'
    const body = { restaurant_id, name: 'Sopa', price_cents: 100 }
    const refused = await owner.post('/dishes', { ...body, metadata: { note: number } })
    const accepted = await owner.post('/dishes', { ...body, external_source: 'gs1', external_id: number })

    expect([refused.status, refused.body.code, accepted.status]).toEqual([422, 'card_number_refused', 201])
  })

  it('erasing a customer erases their external id, and the metadata of their orders', async () => {
    const created = await owner.post('/customers', {
      restaurant_id,
      name: 'Ana',
      ...newReference(),
      metadata: { address: 'Calle 5' },
    })
    const order = await owner.post('/orders', {
      restaurant_id,
      order_type: 'takeaway',
      customer_id: created.body.id,
      metadata: { bell: 'Ana' },
    })
    await owner.delete(`/customers/${created.body.id}`)

    const customer = await api.db.customer.findUniqueOrThrow({ where: { id: created.body.id } })
    expect(customer).toMatchObject({ external_source: null, external_id: null, metadata: {} })
    expect((await owner.get(`/orders/${order.body.id}`)).body.metadata).toEqual({})
  })
})
