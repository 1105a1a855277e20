import { inventoryItem, type InventoryItem } from '@forki/contract/inventory'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildDish } from '../../../test/factories/dish.ts'
import { missingId } from '../../../test/factories/ids.ts'
import { buildStockItem, buildStockDropdowns, buildSupplier } from '../../../test/factories/inventory.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { buildSubscription } from '../../../test/factories/subscription.ts'

const api = await startApiForFile()
const [restaurant, other] = [await buildRestaurant(api.db), await buildRestaurant(api.db)]
const restaurant_id = restaurant.id
const other_restaurant_id = other.id
await buildStockDropdowns(api.db, restaurant_id)
await buildStockDropdowns(api.db, other_restaurant_id)
const owner = api.as({ id: restaurant.owner_id })
const stranger = api.as({ id: other.owner_id })
const chef = api.as(await buildMember(api.db, restaurant_id, { role: 'chef' }))
const permissions = ['read_inventory_item', 'update_inventory_item']
const keeper = api.as(await buildMember(api.db, restaurant_id, { role: 'chef', permissions }))

const itemBody = () => ({
  restaurant_id,
  name: '  Jitomate saladet ',
  category: 'produce',
  unit: 'kg',
  units: [{ unit: 'pack', factor: 12.5 }],
  min_quantity: 2.5,
  reorder_quantity: 20,
  unit_cost_cents: 1899.5,
})
const batchList = (quantity: number, expires_at: string | null = null) => [{ quantity, expires_at }]
const createItem = async (change: object = {}) =>
  (await owner.post('/inventory', { ...itemBody(), ...change })).body as InventoryItem

describe('POST /inventory', () => {
  it('a new stock item has no stock and is returned with 201', async () => {
    const reply = await owner.post('/inventory', itemBody())

    expect(reply.status).toBe(201)
    expect(inventoryItem.parse(reply.body)).toMatchObject({
      name: 'Jitomate saladet',
      units: [{ unit: 'pack', factor: 12.5 }],
      quantity: 0,
      unit_cost_cents: 1899.5,
      stock_value_cents: 0,
      batches: [],
      nearest_expiry: null,
      is_low: true,
      is_active: true,
      version: 1,
    })
  })

  it('a given quantity of a stock item is ignored, because only movements change it', async () => {
    const reply = await owner.post('/inventory', {
      ...itemBody(),
      quantity: 50,
      stock_value_cents: 1,
      id: missingId(),
    })

    expect([reply.status, reply.body.quantity]).toEqual([201, 0])
  })

  it('twenty concurrent calls with the same SKU create one stock item', async () => {
    const sku = `S-${randomUUID()}`

    const replies = await Promise.all(
      Array.from({ length: 20 }, () => owner.post('/inventory', { ...itemBody(), sku })),
    )

    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1)
    expect(new Set(replies.filter((reply) => reply.status !== 201).map((reply) => reply.body.code))).toEqual(
      new Set(['sku_taken']),
    )
  })

  it('the SKU of an archived stock item is free again', async () => {
    const sku = `S-${randomUUID()}`
    const gone = await createItem({ sku })
    await owner.delete(`/inventory/${gone.id}`)

    expect((await owner.post('/inventory', { ...itemBody(), sku })).status).toBe(201)
  })

  it.each([
    ['an unknown category', { category: 'nowhere' }, 'category'],
    ['an unknown unit', { unit: 'barrel' }, 'unit'],
    ['an unknown conversion unit', { units: [{ unit: 'barrel', factor: 2 }] }, 'units.0.unit'],
    ['its own unit as a conversion unit', { units: [{ unit: 'kg', factor: 2 }] }, 'units.0.unit'],
    [
      'a repeated conversion unit',
      { units: [1, 2].map((factor) => ({ unit: 'pack', factor })) },
      'units.1.unit',
    ],
    ['a conversion factor of zero', { units: [{ unit: 'pack', factor: 0 }] }, 'units.0.factor'],
    ['a minimum below zero', { min_quantity: -1 }, 'min_quantity'],
    ['a minimum with too many decimals', { min_quantity: 0.0001 }, 'min_quantity'],
    ['a cost with too many decimals', { unit_cost_cents: 0.00001 }, 'unit_cost_cents'],
    ['an unknown supplier', { supplier_id: randomUUID() }, 'supplier_id'],
    ['no name', { name: ' ' }, 'name'],
    ['an unknown field', { price_cents: 1 }, 'price_cents'],
  ])('a stock item with %s is rejected with 422 at its field', async (_what, change, path) => {
    const reply = await owner.post('/inventory', { ...itemBody(), ...change })

    expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([422, path])
  })

  it("a stock item with another restaurant's supplier is rejected with 422", async () => {
    const { id: supplier_id } = await buildSupplier(api.db, { restaurant_id: other_restaurant_id })

    expect((await owner.post('/inventory', { ...itemBody(), supplier_id })).status).toBe(422)
  })

  it.each([
    ['a chef', () => chef, 403, 'forbidden'],
    ['a member who may read and update', () => keeper, 403, 'forbidden'],
    ['a stranger', () => stranger, 404, 'not_found'],
    ['an anonymous caller', () => api.anonymous, 401, 'not_signed_in'],
  ] as const)('creating a stock item is rejected for %s', async (_who, caller, status, code) => {
    const reply = await caller().post('/inventory', itemBody())

    expect([reply.status, reply.body.code]).toEqual([status, code])
  })

  it('stock changes are rejected with 402 in a plan without stock, and reads are still allowed', async () => {
    const poor = await buildRestaurant(api.db, { hasSubscription: false })
    const plan = { features: ['pos'] }
    await buildSubscription(api.db, { user_id: poor.owner_id, restaurant_ids: [poor.id], plan })
    const item = await buildStockItem(api.db, { restaurant_id: poor.id })
    const poorOwner = api.as({ id: poor.owner_id })

    const refusals = await Promise.all([
      poorOwner.post('/inventory', { ...itemBody(), restaurant_id: poor.id }),
      poorOwner.put(`/inventory/${item.id}`, { name: 'x' }),
      poorOwner.delete(`/inventory/${item.id}`),
      poorOwner.patch(`/inventory/${item.id}/deactivate`),
      poorOwner.post(`/inventory/${item.id}/movements`, { type: 'waste', quantity: 1 }),
      poorOwner.post('/suppliers', { restaurant_id: poor.id, name: 'x' }),
    ])

    expect(refusals.map((reply) => [reply.status, reply.body.code])).toEqual(
      refusals.map(() => [402, 'feature_not_in_plan']),
    )
    expect((await poorOwner.get(`/inventory/${item.id}`)).status).toBe(200)
    expect((await poorOwner.get(`/inventory/restaurant/${poor.id}/export`)).status).toBe(200)
  })
})

describe('PUT /inventory/{id}', () => {
  it('a stock item that is sent back changes only in the edited field and raises the version', async () => {
    const item = await createItem()

    const reply = await keeper.put(`/inventory/${item.id}`, { ...item, name: 'Jitomate bola' })

    expect(reply.body).toMatchObject({
      ...item,
      name: 'Jitomate bola',
      version: 2,
      updated_at: expect.any(String),
    })
  })

  it('a stale version of a stock item is rejected with 409 and changes nothing', async () => {
    const item = await createItem()
    await owner.put(`/inventory/${item.id}`, { name: 'Primero', version: 1 })

    const reply = await owner.put(`/inventory/${item.id}`, { name: 'Segundo', version: 1 })

    expect([reply.status, reply.body.code]).toEqual([409, 'stale_version'])
    expect((await owner.get(`/inventory/${item.id}`)).body.name).toBe('Primero')
  })

  it('one of twenty concurrent edits of the same version of a stock item is saved', async () => {
    const { id } = await createItem()

    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        owner.put(`/inventory/${id}`, { name: `N${index}`, version: 1 }),
      ),
    )

    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200, 409]))
  })

  it('movements keep the version of a stock item, so that an open edit can be saved', async () => {
    const item = await createItem()
    await owner.post(`/inventory/${item.id}/movements`, {
      type: 'purchase',
      quantity: 3,
      unit_cost_cents: 100,
    })

    const reply = await owner.put(`/inventory/${item.id}`, { ...item, min_quantity: 1 })

    expect(reply.body).toMatchObject({ quantity: 3, unit_cost_cents: 100, min_quantity: 1 })
  })

  it('the unit of a stock item may change before its first movement, and is rejected with 409 afterwards', async () => {
    const { id } = await createItem({ units: [] })
    expect((await owner.put(`/inventory/${id}`, { unit: 'g' })).body.unit).toBe('g')
    await owner.post(`/inventory/${id}/movements`, { type: 'count', quantity: 1 })

    const reply = await owner.put(`/inventory/${id}`, { unit: 'kg' })

    expect([reply.status, reply.body.code]).toEqual([409, 'unit_in_use'])
  })

  it('a stock item keeps an archived supplier and its name', async () => {
    const supplier = await buildSupplier(api.db, { restaurant_id, name: 'Carnes Norte' })
    const item = await createItem({ supplier_id: supplier.id })
    await owner.delete(`/suppliers/${supplier.id}`)

    const reply = await owner.put(`/inventory/${item.id}`, { ...item, name: 'Cebolla' })

    expect(reply.body).toMatchObject({ supplier_id: supplier.id, supplier_name: 'Carnes Norte' })
    expect((await owner.post('/inventory', { ...itemBody(), supplier_id: supplier.id })).status).toBe(422)
  })

  it('the audit entry of a stock item change contains the former values', async () => {
    const { id } = await createItem({ units: [] })
    const units = [{ unit: 'pack', factor: 12.5 }]
    await owner.put(`/inventory/${id}`, { min_quantity: 4, units })

    const row = await api.db.auditEntry.findFirstOrThrow({
      where: { entity_id: id, action: 'inventory_item.updated' },
    })
    expect(row.data).toMatchObject({ min_quantity: 4, min_quantity_before: 2.5, units, units_before: [] })
    expect(row.data).not.toHaveProperty('reorder_quantity')
  })

  it('activate and deactivate set is_active of a stock item', async () => {
    const { id } = await createItem()

    expect((await keeper.patch(`/inventory/${id}/deactivate`)).body.is_active).toBe(false)
    expect((await keeper.patch(`/inventory/${id}/activate`)).body.is_active).toBe(true)
  })
})

describe('DELETE /inventory/{id}', () => {
  it('an archived stock item responds 404 everywhere, and its movements remain', async () => {
    const { id } = await createItem()
    await owner.post(`/inventory/${id}/movements`, { type: 'purchase', quantity: 3 })

    expect((await owner.delete(`/inventory/${id}`)).body).toEqual({ id })
    const replies = await Promise.all([
      owner.get(`/inventory/${id}`),
      owner.put(`/inventory/${id}`, { name: 'x' }),
      owner.delete(`/inventory/${id}`),
      owner.get(`/inventory/${id}/movements`),
      owner.post(`/inventory/${id}/movements`, { type: 'waste', quantity: 1 }),
    ])
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 404))
    expect(await api.db.inventoryMovement.count({ where: { inventory_item_id: id } })).toBe(1)
  })

  it('archiving a stock item in a recipe is rejected with 409 and the dish, and archived dishes are ignored', async () => {
    const item = await createItem()
    const dish = await buildDish(api.db, { restaurant_id, name: 'Sopa de jitomate' })
    await api.db.recipeLine.create({
      data: { restaurant_id, dish_id: dish.id, inventory_item_id: item.id, quantity: 1 },
    })

    const reply = await owner.delete(`/inventory/${item.id}`)

    expect([reply.status, reply.body.code, reply.body.dish_ids]).toEqual([409, 'item_in_recipe', [dish.id]])
    expect(reply.body.detail).toContain('Sopa de jitomate')
    await owner.delete(`/dishes/${dish.id}`)
    expect((await owner.delete(`/inventory/${item.id}`)).status).toBe(200)
  })

  it.each([
    ['a member who may read and update', () => keeper, 403],
    ['a stranger', () => stranger, 404],
  ] as const)('archiving a stock item is rejected for %s', async (_who, caller, status) => {
    const { id } = await createItem()

    expect((await caller().delete(`/inventory/${id}`)).status).toBe(status)
  })
})

describe('GET /inventory', () => {
  it('the list of stock items filters, sorts and searches, and repeats no item among equal values', async () => {
    const newRestaurant = await buildRestaurant(api.db)
    const restaurantOwner = api.as({ id: newRestaurant.owner_id })
    const rows = [
      { name: 'Azúcar', category: 'dry', deliveries: batchList(5), min_quantity: 5 },
      {
        name: 'Café',
        sku: 'CAF-1',
        category: 'dry',
        deliveries: batchList(9, '2027-02-02'),
        unit_cost_cents: 100,
      },
      { name: 'Leche', category: 'dairy', deliveries: batchList(3, '2027-01-05'), unit_cost_cents: 1000 },
      { name: 'Crema', category: 'dairy', quantity: -2 },
      { name: 'Sal', category: 'dry', is_active: false },
    ]
    for (const row of rows) await buildStockItem(api.db, { restaurant_id: newRestaurant.id, ...row })
    const names = async (query: Record<string, string | number | boolean>) =>
      (
        (await restaurantOwner.get('/inventory', { restaurant_id: newRestaurant.id, ...query })).body
          .items as InventoryItem[]
      ).map((item) => item.name)

    expect(await names({})).toEqual(['Azúcar', 'Café', 'Crema', 'Leche', 'Sal'])
    expect(await names({ q: 'cafe' })).toEqual(['Café'])
    expect(await names({ q: 'caf-1' })).toEqual(['Café'])
    expect(await names({ category: 'dairy' })).toEqual(['Crema', 'Leche'])
    expect(await names({ low_stock: true })).toEqual(['Azúcar', 'Crema', 'Sal'])
    expect(await names({ low_stock: true, is_active: true })).toEqual(['Azúcar', 'Crema'])
    expect(await names({ filters: '{"negative":true}' })).toEqual(['Crema'])
    expect(await names({ out_of_stock: true })).toEqual(['Crema', 'Sal'])
    expect(await names({ sort: 'quantity', order: 'desc', per_page: 2 })).toEqual(['Café', 'Azúcar'])
    expect(await names({ sort: 'nearest_expiry', per_page: 2 })).toEqual(['Leche', 'Café'])
    expect((await names({ sort: 'stock_value_cents', order: 'desc' }))[0]).toBe('Leche')
    const pages = await Promise.all([1, 2, 3].map((page) => names({ sort: 'category', page, per_page: 2 })))
    expect(new Set(pages.flat()).size).toBe(5)
    expect((await restaurantOwner.get('/inventory', { restaurant_id })).status).toBe(404)
    expect(
      (await restaurantOwner.get('/inventory', { restaurant_id: newRestaurant.id, sort: 'password' })).status,
    ).toBe(422)
  })
})
