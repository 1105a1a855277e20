import { supplier as supplierSchema, supplierEndpoints, type Supplier } from '@forki/contract/suppliers'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { startApiForFile, type Caller } from '../../../test/setup/api.ts'
import { buildStockItem, buildSupplier } from '../../../test/factories/inventory.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'

const api = await startApiForFile()
const [restaurant, other] = [await buildRestaurant(api.db), await buildRestaurant(api.db)]
const restaurant_id = restaurant.id
const other_restaurant_id = other.id
const manager = api.as(await buildMember(api.db, restaurant_id, { role: 'restaurant_admin' }))
const waiter = api.as(await buildMember(api.db, restaurant_id))
const stranger = api.as({ id: other.owner_id })

const supplierBody = () => ({
  restaurant_id,
  name: ' Lácteos Ñandú ',
  tax_id: 'LNA900101AB1',
  contact: 'Begoña Prieto',
  email: 'Ventas@Nandu.MX',
  phone: '+52 55 5555 0101',
  lead_time_days: 2,
  notes: 'Martes y viernes',
})

describe('suppliers', () => {
  it('POST /suppliers creates a supplier with 201 and all fields', async () => {
    const reply = await manager.post('/suppliers', supplierBody())

    expect(reply.status).toBe(201)
    expect(supplierSchema.parse(reply.body)).toMatchObject({
      ...supplierBody(),
      name: 'Lácteos Ñandú',
      email: 'ventas@nandu.mx',
      is_active: true,
    })
  })

  it('one idempotency key creates one supplier', async () => {
    const key = { 'Idempotency-Key': randomUUID() }
    const [first, second] = [
      await manager.post('/suppliers', supplierBody(), key),
      await manager.post('/suppliers', supplierBody(), key),
    ]

    expect(second.body).toEqual(first.body)
    expect(second.headers['idempotency-replayed']).toBe('true')
  })

  it('a PUT of a read supplier changes only the edited fields', async () => {
    const { id } = (await manager.post('/suppliers', supplierBody())).body as Supplier
    const before = (await manager.get(`/suppliers/${id}`)).body as Supplier

    const reply = await manager.put(`/suppliers/${id}`, { ...before, phone: null, is_active: false })

    expect(reply.body).toMatchObject({
      ...before,
      phone: null,
      is_active: false,
      updated_at: expect.any(String),
    })
  })

  it('DELETE archives a supplier, whose name stays with its items', async () => {
    const supplier = await buildSupplier(api.db, { restaurant_id, name: 'Carnes Norte' })
    const item = await buildStockItem(api.db, { restaurant_id, supplier_id: supplier.id })

    expect((await manager.delete(`/suppliers/${supplier.id}`)).body).toEqual({ id: supplier.id })

    expect((await manager.get(`/suppliers/${supplier.id}`)).status).toBe(404)
    expect((await manager.put(`/suppliers/${supplier.id}`, { name: 'x' })).status).toBe(404)
    expect((await manager.delete(`/suppliers/${supplier.id}`)).status).toBe(404)
    expect((await manager.get(`/inventory/${item.id}`)).body.supplier_name).toBe('Carnes Norte')
    expect(
      await api.db.auditEntry.count({ where: { entity_id: supplier.id, action: 'supplier.removed' } }),
    ).toBe(1)
  })

  it('one of twenty concurrent deletes of a supplier succeeds', async () => {
    const { id } = await buildSupplier(api.db, { restaurant_id })

    const replies = await Promise.all(Array.from({ length: 20 }, () => manager.delete(`/suppliers/${id}`)))

    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200, 404]))
  })

  it('the list of suppliers searches without accents, filters and sorts', async () => {
    await manager.post('/suppliers', supplierBody())
    await buildSupplier(api.db, { restaurant_id, name: 'Zeta Bebidas', is_active: false })
    await buildSupplier(api.db, { restaurant_id: other_restaurant_id, name: 'Lácteos ajenos' })
    const names = async (query: Record<string, string | boolean>) =>
      supplierEndpoints.list.response
        .parse((await manager.get('/suppliers', query)).body)
        .items.map((one) => one.name)

    expect(new Set(await names({ restaurant_id, q: 'lacteos nandu' }))).toEqual(new Set(['Lácteos Ñandú']))
    expect(await names({ restaurant_id, is_active: false, q: 'zeta' })).toEqual(['Zeta Bebidas'])
    expect((await names({ restaurant_id, sort: 'name', order: 'desc' }))[0]).toBe('Zeta Bebidas')
    expect(await names({})).not.toContain('Lácteos ajenos')
    expect((await manager.get('/suppliers', { restaurant_id: other_restaurant_id })).status).toBe(404)
  })

  it.each([
    ['no name', { name: '' }, 'name'],
    ['an invalid email address', { email: 'ventas' }, 'email'],
    ['a negative lead time', { lead_time_days: -1 }, 'lead_time_days'],
    ['an invalid phone number', { phone: 'llámame' }, 'phone'],
    ['an unknown field', { iban: 'x' }, 'iban'],
  ])('a supplier with %s is rejected with 422 at its field', async (_what, change, path) => {
    const reply = await manager.post('/suppliers', { ...supplierBody(), ...change })

    expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([422, path])
  })

  it('every supplier endpoint rejects a waiter with 403, a stranger with 404 and an anonymous caller with 401', async () => {
    const { id } = await buildSupplier(api.db, { restaurant_id })
    const tries = async (caller: Caller) =>
      (
        await Promise.all([
          caller.get(`/suppliers/${id}`),
          caller.get('/suppliers', { restaurant_id }),
          caller.post('/suppliers', supplierBody()),
          caller.put(`/suppliers/${id}`, { name: 'x' }),
          caller.delete(`/suppliers/${id}`),
        ])
      ).map((reply) => reply.status)

    expect(new Set(await tries(waiter))).toEqual(new Set([403]))
    expect(new Set(await tries(stranger))).toEqual(new Set([404]))
    expect(new Set(await tries(api.anonymous))).toEqual(new Set([401]))
  })
})
