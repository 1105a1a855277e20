import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { startApiForFile, type Caller } from '../../../test/setup/api.ts'
import { buildDish } from '../../../test/factories/dish.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'

const api = await startApiForFile()

async function buildOwnedRestaurant(): Promise<{ restaurant_id: string; owner: Caller; owner_id: string }> {
  const { id: restaurant_id, owner_id } = await buildRestaurant(api.db)
  return { restaurant_id, owner_id, owner: api.as({ id: owner_id }) }
}
const creationRow = (name: string, more: object = {}) => ({ create: { name, price_cents: 1000, ...more } })
const namesOf = async (caller: Caller, restaurant_id: string) => {
  const { body } = await caller.get('/dishes', { restaurant_id, sort: 'position', per_page: 100 })
  return (body.items as { name: string }[]).map(({ name }) => name)
}

const statusOf = async (caller: Caller, body: object) => (await caller.post('/dishes/import', body)).status

describe('POST /dishes/import', () => {
  it('an import appends the dishes in the sequence of the file and reports each row', async () => {
    const { restaurant_id, owner } = await buildOwnedRestaurant()
    await buildDish(api.db, { restaurant_id, name: 'Primero', position: 4 })
    const names = Array.from({ length: 60 }, (_, index) => `Plato ${(index * 37) % 60}`)
    const reply = await owner.post('/dishes/import', {
      restaurant_id,
      categories: [{ key: 'broths', label: 'Caldos' }],
      rows: names.map((name) => creationRow(name, { category: 'broths' })),
    })

    expect([reply.status, reply.body.detail]).toEqual([200, undefined])
    expect(reply.body).toMatchObject({ created: 60, updated: 0 })
    expect(reply.body['rows']).toHaveLength(60)
    expect(await namesOf(owner, restaurant_id)).toEqual(['Primero', ...names])
    const made = await api.db.restaurantDropdown.count({ where: { restaurant_id, key: 'broths' } })
    expect(made).toBe(1)
  })

  it('an import updates and creates dishes, swaps SKUs and keeps fields without a column', async () => {
    const { restaurant_id, owner } = await buildOwnedRestaurant()
    const a = await buildDish(api.db, { restaurant_id, name: 'A', sku: 'S-1', price_cents: 1000 })
    const b = await buildDish(api.db, { restaurant_id, name: 'B', sku: 'S-2' })
    const reply = await owner.post('/dishes/import', {
      restaurant_id,
      rows: [
        { id: a.id, change: { sku: 'S-2', price_cents: 1200, expected: { price_cents: 1000 } } },
        creationRow('C', { allergens: ['milk'] }),
        { id: b.id, change: { sku: 'S-1' } },
      ],
    })

    expect([reply.status, reply.body.created, reply.body['updated']]).toEqual([200, 1, 2])
    const after = (await owner.get(`/dishes/${a.id}`)).body
    expect(after).toMatchObject({ name: 'A', sku: 'S-2', price_cents: 1200 })
    const notes = await api.db.auditEntry.findMany({ where: { restaurant_id }, orderBy: { id: 'asc' } })
    expect(notes.map(({ action }) => action).toSorted()).toEqual(['dish.imported', 'dish.updated'])
    expect(notes.find(({ action }) => action === 'dish.updated')?.data).toMatchObject({
      price_cents_before: 1000,
    })
  })

  it('an import with a rejected row changes nothing, and the response names every such row and column', async () => {
    const { restaurant_id, owner } = await buildOwnedRestaurant()
    const dish = await buildDish(api.db, { restaurant_id, sku: 'S-1', price_cents: 1000 })
    const reply = await owner.post('/dishes/import', {
      restaurant_id,
      categories: [{ key: 'broths', label: 'Caldos' }],
      rows: [
        creationRow('Bien'),
        creationRow('Repetido', { sku: 'S-1' }),
        { id: dish.id, change: { price_cents: 900, expected: { price_cents: 800 } } },
        { id: randomUUID(), change: { name: 'Nadie' } },
      ],
    })

    expect(reply.status).toBe(422)
    expect(reply.body.errors?.map(({ path }: { path: string }) => path)).toEqual([
      'rows.1.create.sku',
      'rows.2.change.price_cents',
      'rows.3.id',
    ])
    expect(await api.db.dish.count({ where: { restaurant_id } })).toBe(1)
    expect(await api.db.restaurantDropdown.count({ where: { restaurant_id, key: 'broths' } })).toBe(0)
  })

  it('an import with an invalid value is rejected with the row and the column', async () => {
    const { restaurant_id, owner } = await buildOwnedRestaurant()
    const rows = [creationRow('Bien'), creationRow('Mal', { price_cents: -1 }), { create: undefined }]
    const reply = await owner.post('/dishes/import', { restaurant_id, rows })

    expect(reply.body.errors?.map(({ path }: { path: string }) => path)).toEqual([
      'rows.1.create.price_cents',
      'rows.2',
    ])
  })

  it('twenty parallel calls with one idempotency key import a file once, and every other key imports it again', async () => {
    const { restaurant_id, owner } = await buildOwnedRestaurant()
    const key = randomUUID()
    const body = {
      restaurant_id,
      rows: Array.from({ length: 30 }, (_, index) => creationRow(`Plato ${index}`)),
    }
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => owner.post('/dishes/import', body, { 'Idempotency-Key': key })),
    )
    const otherReplies = await Promise.all(
      Array.from({ length: 3 }, () =>
        owner.post('/dishes/import', body, { 'Idempotency-Key': randomUUID() }),
      ),
    )

    expect(replies.some(({ status }) => status === 200)).toBe(true)
    expect(otherReplies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await api.db.dish.count({ where: { restaurant_id } })).toBe(120)
    const positions = await api.db.dish.findMany({ where: { restaurant_id }, select: { position: true } })
    expect(new Set(positions.map(({ position }) => position)).size).toBe(120)
  })

  it('an import of dishes needs the permission of each change in it', async () => {
    const { restaurant_id } = await buildOwnedRestaurant()
    const dish = await buildDish(api.db, { restaurant_id })
    const chef = api.as(await buildMember(api.db, restaurant_id, { role: 'chef' }))
    const waiter = api.as(await buildMember(api.db, restaurant_id))
    const maker = api.as(await buildMember(api.db, restaurant_id, { permissions: ['create_dish'] }))
    const change = { restaurant_id, rows: [{ id: dish.id, change: { price_cents: 1 } }] }
    const category = {
      restaurant_id,
      rows: [creationRow('X')],
      categories: [{ key: 'broths', label: 'Caldos' }],
    }

    expect(await statusOf(waiter, { restaurant_id, rows: [creationRow('X')] })).toBe(403)
    expect(await statusOf(maker, change)).toBe(403)
    expect(await statusOf(maker, category)).toBe(403)
    expect(await statusOf(chef, change)).toBe(200)
    expect(await statusOf((await buildOwnedRestaurant()).owner, change)).toBe(404)
  })
})
