import { inventoryMovement, type InventoryItem, type InventoryMovement } from '@forki/contract/inventory'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { countEventsOf } from '../../../test/setup/count-events.ts'
import { buildStockItem } from '../../../test/factories/inventory.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildStaffedRestaurant, openOrder } from '../../../test/factories/order.ts'

const api = await startApiForFile()
const staffed = await buildStaffedRestaurant(api.db)
const owner = api.as(staffed.owner)
const keeper = api.as(
  await buildMember(api.db, staffed.restaurant.id, {
    role: 'chef',
    permissions: ['read_inventory_item', 'update_inventory_item'],
  }),
)

const buildItem = (overrides: Parameters<typeof buildStockItem>[1] = {}) =>
  buildStockItem(api.db, { restaurant_id: staffed.restaurant.id, ...overrides })
const postMovement = (id: string, body: object, headers = {}) =>
  keeper.post(`/inventory/${id}/movements`, body, headers)
const findItem = async (id: string) => (await keeper.get(`/inventory/${id}`)).body as InventoryItem
const batchQuantities = async (id: string) => (await findItem(id)).batches.map((batch) => batch.quantity)

describe('purchases', () => {
  it('purchases create a batch and change the average cost', async () => {
    const { id } = await buildItem()
    const firstReply = await postMovement(id, {
      type: 'purchase',
      quantity: 10,
      unit_cost_cents: 1000,
      expires_at: '2027-01-10',
    })
    await postMovement(id, { type: 'purchase', quantity: 5, unit_cost_cents: 1600.5, note: ' Factura 12 ' })

    expect(firstReply.status).toBe(201)
    expect(inventoryMovement.parse(firstReply.body)).toMatchObject({
      type: 'purchase',
      quantity: 10,
      balance_after: 10,
      unit_cost_cents: 1000,
      expires_at: '2027-01-10',
      batches: [{ quantity: 10 }],
      created_by_name: expect.any(String),
    })
    const item = await findItem(id)
    expect(item).toMatchObject({ quantity: 15, unit_cost_cents: 1200.1667, stock_value_cents: 18_003 })
    expect(item.nearest_expiry).toBe('2027-01-10')
    expect(item.batches.map((batch) => [batch.quantity, batch.expires_at, batch.unit_cost_cents])).toEqual([
      [10, '2027-01-10', 1000],
      [5, null, 1600.5],
    ])
  })

  it('purchases without a price keep the average cost', async () => {
    const { id } = await buildItem({ unit_cost_cents: 700 })

    await postMovement(id, { type: 'purchase', quantity: 1 })

    expect(await findItem(id)).toMatchObject({ unit_cost_cents: 700, stock_value_cents: 700 })
  })

  it('purchases in another unit are converted and keep the entered quantity', async () => {
    const { id } = await buildItem({ units: [{ unit: 'pack', factor: 12.5 }] })

    const packs = await postMovement(id, {
      type: 'purchase',
      quantity: 2,
      unit: 'pack',
      unit_cost_cents: 2500,
    })
    const grams = await postMovement(id, { type: 'waste', quantity: 1250, unit: 'g' })

    expect(packs.body).toMatchObject({
      quantity: 25,
      entered_quantity: 2,
      entered_unit: 'pack',
      unit_cost_cents: 200,
    })
    expect(grams.body).toMatchObject({
      quantity: -1.25,
      entered_quantity: 1250,
      entered_unit: 'g',
      balance_after: 23.75,
    })
  })

  it('purchases cover negative stock first and then set the cost to their price', async () => {
    const { id } = await buildItem({ deliveries: [{ quantity: 1 }], unit_cost_cents: 100 })
    await postMovement(id, { type: 'usage', quantity: 4 })
    expect(await findItem(id)).toMatchObject({
      quantity: -3,
      batches: [],
      stock_value_cents: 0,
      is_low: true,
    })

    const coveredReply = await postMovement(id, { type: 'purchase', quantity: 2, unit_cost_cents: 300 })
    await postMovement(id, { type: 'purchase', quantity: 5, unit_cost_cents: 500 })

    expect(coveredReply.body).toMatchObject({ balance_after: -1, batches: [] })
    expect(await findItem(id)).toMatchObject({ quantity: 4, unit_cost_cents: 500, stock_value_cents: 2000 })
    expect(await batchQuantities(id)).toEqual([4])
  })
})

describe('outgoing stock', () => {
  it('outgoing stock uses batches by expiry, those without expiry last, and the first received of the same day first', async () => {
    const { id } = await buildItem({
      deliveries: [
        { quantity: 2, expires_at: null },
        { quantity: 2, expires_at: '2027-05-01' },
        { quantity: 2, expires_at: '2027-03-01' },
        { quantity: 2, expires_at: '2027-03-01' },
      ],
    })
    const { batches } = await findItem(id)

    const reply = await postMovement(id, { type: 'usage', quantity: 5 })

    expect((reply.body as InventoryMovement).batches).toHaveLength(3)
    const took = new Map((reply.body as InventoryMovement).batches.map((one) => [one.batch_id, one.quantity]))
    expect(batches.map((batch) => took.get(batch.id))).toEqual([-2, -2, -1, undefined])
    expect(batches.map((batch) => batch.expires_at)).toEqual(['2027-03-01', '2027-03-01', '2027-05-01', null])
    expect(await batchQuantities(id)).toEqual([1, 2])
  })

  it('twenty concurrent outgoing movements of stock are booked without loss', async () => {
    const { id } = await buildItem({
      deliveries: [{ quantity: 3 }, { quantity: 4, expires_at: '2027-02-02' }],
    })

    const replies = await Promise.all(
      Array.from({ length: 20 }, () => postMovement(id, { type: 'waste', quantity: 0.3 })),
    )

    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201]))
    expect(await findItem(id)).toMatchObject({ quantity: 1, batches: [{ quantity: 1 }] })
  })

  it('stock.low is published once until the stock recovers', async () => {
    const { id } = await buildItem({ deliveries: [{ quantity: 10 }], min_quantity: 5 })

    await postMovement(id, { type: 'usage', quantity: 6 })
    await postMovement(id, { type: 'usage', quantity: 6 })
    expect(await countEventsOf(api, id, 'stock.low')).toBe(1)
    await postMovement(id, { type: 'purchase', quantity: 20 })
    await postMovement(id, { type: 'usage', quantity: 19 })
    expect(await countEventsOf(api, id, 'stock.low')).toBe(2)
  })

  it('stock.low is published after a new minimum above the stock', async () => {
    const { id } = await buildItem({ deliveries: [{ quantity: 10 }] })

    await keeper.put(`/inventory/${id}`, { min_quantity: 12 })

    expect(await countEventsOf(api, id, 'stock.low')).toBe(1)
  })
})

describe('counts', () => {
  it('a stock count books a shortage from the first batch and a surplus as a new batch', async () => {
    const { id } = await buildItem({
      deliveries: [{ quantity: 4, expires_at: '2027-01-01' }, { quantity: 4 }],
    })

    const less = await postMovement(id, { type: 'count', quantity: 6.5 })
    expect(less.body).toMatchObject({ quantity: -1.5, balance_after: 6.5, counted_at: expect.any(String) })
    expect(await batchQuantities(id)).toEqual([2.5, 4])
    const higherCountReply = await postMovement(id, { type: 'count', quantity: 8 })
    expect(higherCountReply.body).toMatchObject({ quantity: 1.5, balance_after: 8 })
    expect(await batchQuantities(id)).toEqual([2.5, 4, 1.5])
    expect((await postMovement(id, { type: 'count', quantity: 8 })).body).toMatchObject({
      quantity: 0,
      batches: [],
    })
  })

  it('a stock count of an earlier time keeps later movements', async () => {
    const { id } = await buildItem({ deliveries: [{ quantity: 10 }] })
    const counted_at = new Date().toISOString()
    await new Promise((resolve) => setTimeout(resolve, 15))
    await postMovement(id, { type: 'usage', quantity: 3 })
    await postMovement(id, { type: 'purchase', quantity: 5 })

    const reply = await postMovement(id, { type: 'count', quantity: 9, counted_at })

    expect(reply.body).toMatchObject({ quantity: -1, balance_after: 11, counted_at })
  })

  it('a count before a later count is rejected with 409 count_superseded', async () => {
    const { id } = await buildItem({ deliveries: [{ quantity: 10 }] })
    const before = new Date(Date.now() - 60_000).toISOString()
    await postMovement(id, { type: 'count', quantity: 8 })

    const reply = await postMovement(id, { type: 'count', quantity: 9, counted_at: before })

    expect([reply.status, reply.body.code]).toEqual([409, 'count_superseded'])
    expect((await findItem(id)).quantity).toBe(8)
  })
})

describe('adjustments', () => {
  it('a stock adjustment adds or subtracts stock and may set the unit cost', async () => {
    const { id } = await buildItem({ deliveries: [{ quantity: 2 }], unit_cost_cents: 100 })

    await postMovement(id, { type: 'adjustment', quantity: 1.5, expires_at: '2027-01-01' })
    await postMovement(id, { type: 'adjustment', quantity: -0.5 })
    const worth = await postMovement(id, { type: 'adjustment', quantity: 0, unit_cost_cents: 250 })

    expect(worth.body).toMatchObject({ quantity: 0, unit_cost_cents: 250, balance_after: 3 })
    expect(await findItem(id)).toMatchObject({ quantity: 3, unit_cost_cents: 250, stock_value_cents: 750 })
  })
})

describe('POST /inventory/{id}/movements', () => {
  it('twenty concurrent calls with the same idempotency key book a movement once', async () => {
    const { id } = await buildItem()
    const key = { 'Idempotency-Key': randomUUID() }

    const replies = await Promise.all(
      Array.from({ length: 20 }, () => postMovement(id, { type: 'purchase', quantity: 2 }, key)),
    )

    expect(new Set(replies.filter((reply) => reply.status === 201).map((reply) => reply.body.id)).size).toBe(
      1,
    )
    expect((await findItem(id)).quantity).toBe(2)
    expect(
      (await postMovement(id, { type: 'purchase', quantity: 2 }, key)).headers['idempotency-replayed'],
    ).toBe('true')
  })

  it.each([
    ['a purchase of zero', { type: 'purchase', quantity: 0 }, 'quantity'],
    ['a waste below zero', { type: 'waste', quantity: -1 }, 'quantity'],
    ['a count below zero', { type: 'count', quantity: -1 }, 'quantity'],
    ['an adjustment of zero', { type: 'adjustment', quantity: 0 }, 'quantity'],
    ['a quantity with too many decimals', { type: 'waste', quantity: 0.0001 }, 'quantity'],
    ['a quantity that rounds to zero', { type: 'waste', quantity: 0.1, unit: 'mg' }, 'quantity'],
    ['a quantity above the maximum', { type: 'purchase', quantity: 1e9, unit: 't' }, 'quantity'],
    ['a quantity as text', { type: 'waste', quantity: 'dos' }, 'quantity'],
    ['a unit that does not convert', { type: 'waste', quantity: 1, unit: 'l' }, 'unit'],
    ['a price for waste', { type: 'waste', quantity: 1, unit_cost_cents: 1 }, 'unit_cost_cents'],
    ['a price below zero', { type: 'purchase', quantity: 1, unit_cost_cents: -1 }, 'unit_cost_cents'],
    ['an expiry date for usage', { type: 'usage', quantity: 1, expires_at: '2027-01-01' }, 'expires_at'],
    ['an invalid day', { type: 'purchase', quantity: 1, expires_at: '2027-02-30' }, 'expires_at'],
    ['a future count', { type: 'count', quantity: 1, counted_at: '2099-01-01T00:00:00Z' }, 'counted_at'],
    [
      'a count time for waste',
      { type: 'waste', quantity: 1, counted_at: '2026-01-01T00:00:00Z' },
      'counted_at',
    ],
    ['an unknown order', { type: 'usage', quantity: 1, order_id: randomUUID() }, 'order_id'],
    ['an unknown type', { type: 'theft', quantity: 1 }, 'type'],
    ['an unknown field', { type: 'waste', quantity: 1, balance_after: 9 }, 'balance_after'],
  ])(
    'a movement with %s is rejected with 422 at its field and changes nothing',
    async (_what, body, path) => {
      const { id } = await buildItem({ deliveries: [{ quantity: 5 }] })

      const reply = await postMovement(id, body)

      expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([422, path])
      expect((await findItem(id)).quantity).toBe(5)
    },
  )

  it('a count before the first year of the calendar is rejected with 422', async () => {
    const { id } = await buildItem()

    const reply = await postMovement(id, {
      type: 'count',
      quantity: 1,
      counted_at: '0000-01-01T00:00:00+14:00',
    })

    expect([reply.status, reply.body.code]).toEqual([422, 'invalid'])
  })

  it("a movement stores its order, and another restaurant's order is rejected with 422", async () => {
    const { id } = await buildItem({ deliveries: [{ quantity: 5 }] })
    const elsewhere = await buildStaffedRestaurant(api.db)
    const [mine, theirs] = [await openOrder(api, staffed), await openOrder(api, elsewhere)]

    const usage = { type: 'usage', quantity: 1 }
    expect((await postMovement(id, { ...usage, order_id: mine.id })).body.order_id).toBe(mine.id)
    expect((await postMovement(id, { ...usage, order_id: theirs.id })).status).toBe(422)
  })

  it('movements are rejected for a reader (403), a stranger (404) and anonymous (401)', async () => {
    const { id } = await buildItem()
    const permissions = ['read_inventory_item']
    const reader = api.as(await buildMember(api.db, staffed.restaurant.id, { role: 'chef', permissions }))
    const stranger = api.as((await buildStaffedRestaurant(api.db)).owner)
    const body = { type: 'purchase', quantity: 1 }

    const replies = await Promise.all(
      [reader, stranger, api.anonymous].map((caller) => caller.post(`/inventory/${id}/movements`, body)),
    )

    expect(replies.map((reply) => reply.status)).toEqual([403, 404, 401])
    expect((await reader.get(`/inventory/${id}/movements`)).status).toBe(200)
  })

  it('a movement is audited, and the database rejects changes of past movements', async () => {
    const { id } = await buildItem()
    const { body } = await postMovement(id, { type: 'purchase', quantity: 1 })

    const row = await api.db.auditEntry.findFirstOrThrow({
      where: { entity_id: id, action: 'inventory.purchase' },
    })
    expect(row.data).toMatchObject({ movement_id: body.id, quantity: 1, balance_after: 1 })
    await expect(
      api.db.inventoryMovement.update({ where: { id: body.id }, data: { quantity: 9 } }),
    ).rejects.toThrow('append_only')
    await expect(api.db.inventoryAllocation.deleteMany({ where: { movement_id: body.id } })).rejects.toThrow(
      'append_only',
    )
  })
})

describe('GET /inventory/{id}/movements', () => {
  it('movements are listed newest first, in pages and by type', async () => {
    const { id } = await buildItem()
    for (const quantity of [1, 2, 3]) await postMovement(id, { type: 'purchase', quantity })
    await postMovement(id, { type: 'waste', quantity: 1 })
    const list = async (query: object) => (await owner.get(`/inventory/${id}/movements`, { ...query })).body

    const page = await list({ per_page: 2 })
    expect(page).toMatchObject({ total: 4, total_pages: 2 })
    expect(page.items.map((row: InventoryMovement) => row.quantity)).toEqual([-1, 3])
    expect(
      (await list({ per_page: 2, page: 2 })).items.map((row: InventoryMovement) => row.quantity),
    ).toEqual([2, 1])
    expect((await list({ type: 'waste' })).total).toBe(1)
    expect((await list({ order: 'asc', per_page: 1 })).items[0].quantity).toBe(1)
  })
})

describe('events of stock changes', () => {
  it('manual movements, order usage and item edits are published, and no rejected change', async () => {
    const { id } = await buildItem()
    await postMovement(id, { type: 'purchase', quantity: 2 })
    await postMovement(id, { type: 'count', quantity: 2 })
    expect(await countEventsOf(api, id, 'stock.updated')).toBe(2)
    expect((await postMovement(id, { type: 'purchase', quantity: -1 })).status).toBe(422)
    await owner.put(`/inventory/${id}`, { name: 'Epazote fresco' })
    expect(await countEventsOf(api, id, 'stock.updated')).toBe(3)

    await api.db.recipeLine.create({
      data: {
        restaurant_id: staffed.restaurant.id,
        dish_id: staffed.dish.id,
        inventory_item_id: id,
        quantity: 0.5,
      },
    })
    await openOrder(api, staffed, { send: true })
    expect(await countEventsOf(api, id, 'stock.updated')).toBe(4)
    await api.db.recipeLine.deleteMany({ where: { inventory_item_id: id } })
  })

  it('movements of one instant are listed in their booking order on every page', async () => {
    const { id } = await buildItem()
    api.clock.set(new Date())
    const notes = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
    for (const note of notes) await postMovement(id, { type: 'purchase', quantity: 1, note })
    const list = async (query: object) => {
      const pages = await Promise.all(
        [1, 2, 3].map((page) => keeper.get(`/inventory/${id}/movements`, { per_page: 3, page, ...query })),
      )
      return pages.flatMap(({ body }) => (body.items as InventoryMovement[]).map(({ note }) => note))
    }

    expect(await list({})).toEqual(notes.toReversed())
    expect(await list({ order: 'asc' })).toEqual(notes)
    const board = await keeper.get(`/inventory/restaurant/${staffed.restaurant.id}/dashboard`)
    const recentNotes = (board.body.recent_movements as InventoryMovement[]).map(({ note }) => note)
    expect(recentNotes.slice(0, 7)).toEqual(notes.toReversed())
  })
})
