import { dishBatchReport } from '@forki/contract/dish-batch'
import { describe, expect, it } from 'vitest'
import { buildDish } from '../../../test/factories/dish.ts'
import { missingId } from '../../../test/factories/ids.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { startApiForFile } from '../../../test/setup/api.ts'

const api = await startApiForFile()
const { id: restaurant_id, owner_id } = await buildRestaurant(api.db)
const other = await buildRestaurant(api.db)
const owner = api.as({ id: owner_id })
const waiter = api.as(await buildMember(api.db, restaurant_id))
const postBatch = (dishes: readonly object[], caller = owner) =>
  caller.post('/dishes/batch', { restaurant_id, dishes })
const findStoredDish = (id: string) => api.db.dish.findUniqueOrThrow({ where: { id } })
const buildDishAtPrice = (price_cents: number, fields: object = {}) =>
  buildDish(api.db, { restaurant_id, price_cents, ...fields })

describe('POST /dishes/batch', () => {
  it('POST /dishes/batch returns a result for each entry in the order sent and applies the valid ones', async () => {
    const [changed, same, erp] = await Promise.all([
      buildDishAtPrice(1000),
      buildDishAtPrice(1000),
      buildDishAtPrice(1000, { external_source: 'erp', external_id: 'M-1' }),
    ])
    const foreign = await buildDish(api.db, { restaurant_id: other.id, price_cents: 1000 })
    const reply = await postBatch([
      { id: changed.id, price_cents: 1100, is_available: false },
      { id: same.id, price_cents: 1000 },
      { id: missingId(), price_cents: 1 },
      { id: foreign.id, price_cents: 1 },
      { external_source: 'erp', external_id: 'M-1', price_cents: 1200 },
      { external_source: 'erp', external_id: 'M-2', price_cents: 1200 },
      { id: erp.id, price_cents: 1300 },
    ])

    expect(reply.status).toBe(200)
    expect(dishBatchReport.parse(reply.body)).toEqual({
      updated: 2,
      results: [
        { id: changed.id, status: 'updated' },
        { id: same.id, status: 'unchanged' },
        { id: null, status: 'not_found' },
        { id: null, status: 'not_found' },
        { id: erp.id, status: 'updated' },
        { id: null, status: 'not_found' },
        { id: erp.id, status: 'repeated' },
      ],
    })
    expect(await findStoredDish(changed.id)).toMatchObject({ price_cents: 1100n, is_available: false })
    expect(await findStoredDish(erp.id)).toMatchObject({ price_cents: 1200n, is_available: true })
    expect(await findStoredDish(foreign.id)).toMatchObject({ price_cents: 1000n })
  })

  it('POST /dishes/batch changes 500 dishes with one event and an audit entry for each', async () => {
    const shop = await buildRestaurant(api.db)
    const dishes = await Promise.all(
      Array.from({ length: 500 }, () => buildDish(api.db, { restaurant_id: shop.id, price_cents: 1000 })),
    )
    const reply = await api.as({ id: shop.owner_id }).post('/dishes/batch', {
      restaurant_id: shop.id,
      dishes: dishes.map(({ id }) => ({ id, price_cents: 1500 })),
    })

    expect(reply.body.updated).toBe(500)
    const events = await api.db.liveEvent.findMany({
      where: { restaurant_id: shop.id, type: 'dish.updated' },
    })
    expect(events).toHaveLength(1)
    const entries = await api.db.auditEntry.findMany({
      where: { restaurant_id: shop.id, action: 'dish.updated' },
      select: { data: true },
    })
    expect(entries).toHaveLength(500)
    expect(entries[0]!.data).toMatchObject({ price_cents: 1500, price_cents_before: 1000 })
  })

  it('twenty parallel batches change the same dishes in reverse sequences without a deadlock', async () => {
    const dishes = await Promise.all(Array.from({ length: 20 }, () => buildDishAtPrice(1000)))
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, round) => {
        const entries = dishes.map(({ id }) => ({ id, price_cents: 2000 + round }))
        return postBatch(round % 2 === 0 ? entries : entries.toReversed())
      }),
    )

    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    const prices = await api.db.dish.findMany({
      where: { id: { in: dishes.map(({ id }) => id) } },
      select: { price_cents: true },
    })
    expect(new Set(prices.map(({ price_cents }) => price_cents)).size).toBe(1)
  })

  it.each([
    ['an entry without change', (id: string) => [{ id }], 'dishes.0'],
    ['an entry without dish', () => [{ price_cents: 1 }], 'dishes.0'],
    ['a source without external id', () => [{ external_source: 'erp', price_cents: 1 }], 'dishes.0'],
    [
      'an id and an external id',
      (id: string) => [{ id, external_source: 'erp', external_id: 'M-1', price_cents: 1 }],
      'dishes.0',
    ],
    ['a negative price', (id: string) => [{ id, price_cents: -1 }], 'dishes.0.price_cents'],
    ['no entry', () => [], 'dishes'],
    [
      'more than 500 entries',
      (id: string) => Array.from({ length: 501 }, () => ({ id, price_cents: 1 })),
      'dishes',
    ],
  ])('POST /dishes/batch rejects a batch with %s with 422', async (_what, entriesOf, path) => {
    const { id } = await buildDishAtPrice(1000)
    const reply = await postBatch(entriesOf(id))

    expect([reply.status, reply.body.errors?.[0].path]).toEqual([422, path])
    expect(await findStoredDish(id)).toMatchObject({ price_cents: 1000n })
  })

  it('POST /dishes/batch rejects a waiter with 403, an anonymous caller with 401 and a stranger with 404', async () => {
    const { id } = await buildDishAtPrice(1000)
    const entries = [{ id, price_cents: 1 }]

    expect((await postBatch(entries, waiter)).status).toBe(403)
    expect((await postBatch(entries, api.anonymous)).status).toBe(401)
    expect((await postBatch(entries, api.as({ id: other.owner_id }))).status).toBe(404)
  })
})
