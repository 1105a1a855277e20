import { order as orderSchema, type Order } from '@forki/contract/orders'
import { describe, expect, it } from 'vitest'
import { openTill, recordTransaction } from '../../../../test/factories/till.ts'
import { buildStockItem } from '../../../../test/factories/inventory.ts'
import { buildStaffedRestaurant } from '../../../../test/factories/order.ts'
import { buildTable } from '../../../../test/factories/table.ts'
import { startApiForFile } from '../../../../test/setup/api.ts'

const api = await startApiForFile()
const staffed = await buildStaffedRestaurant(api.db)
const restaurant_id = staffed.restaurant.id
const waiter = api.as(staffed.waiter)
const stock = await buildStockItem(api.db, { restaurant_id, name: 'Suadero', quantity: 100 })
await api.db.recipeLine.create({
  data: { restaurant_id, dish_id: staffed.dish.id, inventory_item_id: stock.id, quantity: 1 },
})
const delivery = {
  address: 'Calle 5 de Mayo 12\nPuebla',
  phone: '+52 222 555 0101',
  platform_total_cents: 30_000,
  platform_fee_cents: 4500,
  prepaid_cents: 30_000,
}

async function openDeliveryOrder(fields: object = {}): Promise<Order> {
  const reply = await waiter.post('/orders', {
    restaurant_id,
    order_type: 'delivery',
    channel: 'uber_eats',
    awaits_acceptance: true,
    promised_at: '2027-01-01T20:30:00-06:00',
    delivery,
    items: [{ dish_id: staffed.dish.id, quantity: 2 }],
    send: true,
    ...fields,
  })
  expect([reply.status, reply.body.detail]).toEqual([201, undefined])
  return orderSchema.parse(reply.body)
}
const command = (order: { id: string }, name: string, body: object = {}) =>
  waiter.post(`/orders/${order.id}/${name}`, body)
const eventsOf = async (id: string) =>
  (await api.db.liveEvent.findMany({ where: { ids: { has: id } } })).map(({ type }) => type)
const countStockMovements = (order: { id: string }) =>
  api.db.inventoryMovement.count({ where: { order_id: order.id } })

describe('order that waits for acceptance', () => {
  it('an order to accept stores channel, delivery and promised time, and sends nothing to the kitchen', async () => {
    const order = await openDeliveryOrder()

    expect(order).toMatchObject({
      channel: 'uber_eats',
      delivery_state: 'to_accept',
      promised_at: '2027-01-02T02:30:00.000Z',
      delivery: { ...delivery, courier_name: null },
      status: 'pending',
    })
    expect(await countStockMovements(order)).toBe(0)
    const refusedReply = await command(order, 'send')
    expect([refusedReply.status, refusedReply.body.code]).toEqual([409, 'order_not_accepted'])
    const addedReply = await command(order, 'items', { items: [{ dish_id: staffed.dish.id }], send: true })
    expect(addedReply.body.code).toBe('order_not_accepted')
    const other = await openDeliveryOrder({ awaits_acceptance: false, send: false })
    expect((await command(other, 'merge', { order_id: order.id })).body.code).toBe('order_not_accepted')
    expect(await countStockMovements(order)).toBe(0)
  })

  it.each([undefined, 'send', 'strike'])(
    'a settling payment with unsent %s before the acceptance is rejected with 409 order_not_accepted',
    async (unsent) => {
      const order = await openDeliveryOrder()
      const till = await openTill(api, staffed)
      const payment = { type: 'payment', method: 'other', order_id: order.id, unsent }
      const reply = await api.as(staffed.owner).post(`/cashiers/${till.id}/transactions`, {
        ...payment,
        amount_cents: order.balance_cents,
      })
      await api.as(staffed.cashier).delete(`/cashiers/${till.id}`)

      expect([reply.status, reply.body.code]).toEqual([409, 'order_not_accepted'])
      expect((await waiter.get(`/orders/${order.id}`)).body).toMatchObject({ paid_cents: 0, version: 1 })
    },
  )

  it('accepting an order sends its lines, uses the stock and stores a new promised time', async () => {
    const order = await openDeliveryOrder()
    const reply = await command(order, 'accept', { promised_at: '2027-01-02T03:00:00Z' })

    expect(reply.body).toMatchObject({
      delivery_state: 'accepted',
      promised_at: '2027-01-02T03:00:00.000Z',
      status: 'in_progress',
      items: [{ status: 'sent' }],
    })
    expect(await countStockMovements(order)).toBe(1)
    expect(await eventsOf(order.id)).toContain('order.accepted')
  })

  it('rejecting an order cancels it with the reason', async () => {
    const order = await openDeliveryOrder()
    const reply = await command(order, 'reject', { reason: 'Cocina cerrada' })

    expect(reply.body).toMatchObject({
      delivery_state: 'rejected',
      status: 'cancelled',
      cancel_notes: 'Cocina cerrada',
    })
    expect(await eventsOf(order.id)).toEqual(expect.arrayContaining(['order.rejected', 'order.cancelled']))
    expect(await countStockMovements(order)).toBe(0)
  })

  it('one of ten concurrent acceptances and ten concurrent rejections of a delivery order succeeds', async () => {
    const order = await openDeliveryOrder()
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0 ? command(order, 'accept') : command(order, 'reject', { reason: 'Sin producto' }),
      ),
    )

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(
      replies.every(
        ({ status, body }) => status === 200 || /^(invalid_transition|order_closed)$/.test(body.code ?? ''),
      ),
    ).toBe(true)
    const { body } = await waiter.get(`/orders/${order.id}`)
    expect(await countStockMovements(order)).toBe(body.delivery_state === 'accepted' ? 1 : 0)
  })

  it('the list of orders filters by delivery state and channel', async () => {
    const order = await openDeliveryOrder({ channel: 'rappi' })
    const query = { restaurant_id, delivery_state: 'to_accept', channel: 'rappi' }

    expect((await waiter.get('/orders', query)).body.items).toMatchObject([{ id: order.id }])
    await command(order, 'accept')
    expect((await waiter.get('/orders', query)).body.items).toEqual([])
  })

  it.each([
    ['a delivery', { delivery }, 'delivery'],
    ['an acceptance', { awaits_acceptance: true }, 'awaits_acceptance'],
  ])('a dine-in order with %s is rejected with 422', async (_what, fields, path) => {
    const reply = await waiter.post('/orders', { restaurant_id, order_type: 'dine_in', ...fields })

    expect([reply.status, reply.body.errors?.[0].path]).toEqual([422, path])
  })
})

describe('accepted delivery', () => {
  it('an accepted order is marked as ready, and its hand-over to a courier serves its lines', async () => {
    const order = await openDeliveryOrder()
    await command(order, 'accept')
    const readyReply = await command(order, 'ready')
    const handOverReply = await command(order, 'hand-over', {
      courier_name: 'Beto',
      courier_phone: '222 555 0102',
    })

    expect(readyReply.body).toMatchObject({ delivery_state: 'ready' })
    expect(handOverReply.body).toMatchObject({
      delivery_state: 'handed_over',
      delivery: { ...delivery, courier_name: 'Beto', courier_phone: '222 555 0102' },
      items: [{ status: 'served' }],
    })
    expect(await eventsOf(order.id)).toEqual(expect.arrayContaining(['order.ready', 'order.handed_over']))
  })

  it('a hand-over publishes the lines that it serves and no other lines', async () => {
    const items = Array.from({ length: 3 }, () => ({ dish_id: staffed.dish.id }))
    const order = await openDeliveryOrder({ items })
    const { body: accepted } = await command(order, 'accept')
    const [voided, served, left] = (accepted as Order).items.map(({ id }) => id)
    await api.as(staffed.owner).post(`/orders/${order.id}/items/${voided}/void`, { reason: 'agotado' })
    const serve = (id: string | undefined) =>
      api.as(staffed.cook).patch(`/kitchen/items/${id}`, { status: 'served' })
    expect((await serve(served)).status).toBe(200)
    const before = await api.db.liveEvent.count()

    expect((await command(order, 'hand-over')).status).toBe(200)

    const published = await api.db.liveEvent.findMany({ orderBy: { id: 'asc' }, skip: before })
    expect(published.filter(({ type }) => type === 'item.updated').map(({ ids }) => ids)).toEqual([[left]])
  })

  it('a hand-over of an order whose lines were all served publishes no line', async () => {
    const order = await openDeliveryOrder()
    await command(order, 'accept')
    const [line] = order.items
    await api.as(staffed.cook).patch(`/kitchen/items/${line?.id}`, { status: 'served' })
    const published = await api.db.liveEvent.count({ where: { type: 'item.updated' } })

    expect((await command(order, 'hand-over')).status).toBe(200)
    expect(await api.db.liveEvent.count({ where: { type: 'item.updated' } })).toBe(published)
  })

  it('a delivery order is handed over after it was paid and completed', async () => {
    const till = await openTill(api, staffed)
    const order = await openDeliveryOrder()
    const { body: accepted } = await command(order, 'accept')
    await recordTransaction(api, staffed, till, { order_id: order.id, amount_cents: accepted.balance_cents })
    await api.as(staffed.cashier).post(`/orders/${order.id}/complete`)
    const handOverReply = await command(order, 'hand-over')

    expect(handOverReply.body).toMatchObject({ status: 'completed', delivery_state: 'handed_over' })
    expect(handOverReply.body.delivery.prepaid_cents).toBe(30_000)
  })

  it('a delivery step out of sequence is rejected with 409 invalid_transition and the state', async () => {
    const order = await openDeliveryOrder()
    const earlyReply = await command(order, 'ready')
    await command(order, 'accept')
    await command(order, 'hand-over')
    const lateReply = await command(order, 'ready')
    const repeatedReply = await command(order, 'accept')

    expect(
      [earlyReply, lateReply, repeatedReply].map(({ status, body }) => [status, body.code, body['state']]),
    ).toEqual([
      [409, 'invalid_transition', 'to_accept'],
      [409, 'invalid_transition', 'handed_over'],
      [409, 'invalid_transition', 'handed_over'],
    ])
  })

  it('a delivery order that the restaurant takes itself is accepted at once', async () => {
    const order = await openDeliveryOrder({ awaits_acceptance: undefined, channel: undefined })

    expect(order).toMatchObject({ channel: 'pos', delivery_state: 'accepted', items: [{ status: 'sent' }] })
  })

  it('a PUT of an order changes address and promised time, and equal values do not change the version', async () => {
    const order = await openDeliveryOrder()
    const path = `/orders/${order.id}`
    const changed = await waiter.put(path, {
      delivery: { ...delivery, address: 'Calle 7' },
      promised_at: '2027-01-02T03:00:00Z',
    })
    const same = await waiter.put(path, changed.body)

    expect(changed.body).toMatchObject({
      delivery: { address: 'Calle 7', courier_name: null },
      promised_at: '2027-01-02T03:00:00.000Z',
    })
    expect(same.body.version).toBe(changed.body.version)
  })

  it('a change of the courier retains address, phone and amounts, and null erases a field', async () => {
    const order = await openDeliveryOrder()
    const path = `/orders/${order.id}`
    const changed = await waiter.put(path, { delivery: { courier_name: 'Nadia' } })
    const erased = await waiter.put(path, { delivery: { phone: null, prepaid_cents: 0 } })

    expect(changed.body.delivery).toEqual({ ...delivery, courier_name: 'Nadia', courier_phone: null })
    expect(erased.body.delivery).toMatchObject({ phone: null, prepaid_cents: 0, courier_name: 'Nadia' })
    expect(erased.body.delivery.address).toBe(delivery.address)
  })

  it('no concurrent change of one field of a delivery is lost', async () => {
    const order = await openDeliveryOrder()
    const changes = [
      { address: 'Calle 7' },
      { phone: '+52 222 555 0109' },
      { courier_name: 'Nadia' },
      { prepaid_cents: 1 },
    ]
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        waiter.put(`/orders/${order.id}`, { delivery: changes[index % changes.length] }),
      ),
    )

    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const { body } = await waiter.get(`/orders/${order.id}`)
    expect(body.delivery).toMatchObject(Object.assign({}, ...changes) as object)
  })

  it('erasing a customer deletes address and phone of their orders, and retains the amounts', async () => {
    const customer = await api.db.customer.create({
      data: { id: crypto.randomUUID(), restaurant_id, name: 'Ana' },
    })
    const order = await openDeliveryOrder({ customer_id: customer.id })
    await api.as(staffed.owner).delete(`/customers/${customer.id}`)
    const { body } = await waiter.get(`/orders/${order.id}`)

    expect(body.delivery).toMatchObject({ address: null, phone: null, prepaid_cents: 30_000 })
  })
})

describe('changed order type', () => {
  it('an order that waits for acceptance cannot be seated (409 order_not_accepted)', async () => {
    const order = await openDeliveryOrder()
    const table = await buildTable(api.db, { restaurant_id })
    const replies = [
      await waiter.put(`/orders/${order.id}`, { order_type: 'dine_in', table_id: table.id }),
      await waiter.put(`/orders/${order.id}`, { order_type: 'dine_in' }),
    ]

    expect(replies.map(({ body }) => body.code)).toEqual(['order_not_accepted', 'order_not_accepted'])
    const { body } = await waiter.get(`/orders/${order.id}`)
    expect(body).toMatchObject({ order_type: 'delivery', table_id: null, delivery_state: 'to_accept' })
  })

  it('a delivery that is seated at a table loses its delivery data and cannot be handed over', async () => {
    const order = await openDeliveryOrder()
    await command(order, 'accept')
    const table = await buildTable(api.db, { restaurant_id })
    const seated = await waiter.put(`/orders/${order.id}`, { order_type: 'dine_in', table_id: table.id })

    expect(seated.body).toMatchObject({
      order_type: 'dine_in',
      delivery_state: null,
      delivery_state_at: null,
      delivery: null,
    })
    expect((await command(order, 'hand-over')).body.code).toBe('invalid_transition')
  })

  it.each([
    ['delivery', { order_type: 'delivery' }],
    ['takeaway with delivery data', { delivery }],
  ])('a takeaway is an accepted delivery once it becomes a %s', async (_what, change) => {
    const order = await openDeliveryOrder({
      order_type: 'takeaway',
      awaits_acceptance: undefined,
      delivery: undefined,
    })
    expect(order.delivery_state).toBeNull()
    const changed = await waiter.put(`/orders/${order.id}`, change)

    expect(changed.body).toMatchObject({ delivery_state: 'accepted', delivery_state_at: expect.any(String) })
    expect((await command(order, 'ready')).body.delivery_state).toBe('ready')
  })

  it('concurrent acceptances and seatings of an order end in a dine-in order or an accepted delivery, with stock used once', async () => {
    const order = await openDeliveryOrder()
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? command(order, 'accept')
          : waiter.put(`/orders/${order.id}`, { order_type: 'dine_in' }),
      ),
    )

    expect(replies.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true)
    const { body } = await waiter.get(`/orders/${order.id}`)
    expect([body.order_type, body.delivery_state]).toEqual(
      body.order_type === 'dine_in' ? ['dine_in', null] : ['delivery', 'accepted'],
    )
    expect(await countStockMovements(order)).toBe(1)
  })
})

describe('archived order', () => {
  it('an order that waits for acceptance is not archived before it is accepted or rejected', async () => {
    const order = await openDeliveryOrder()
    const owner = api.as(staffed.owner)
    const earlyReply = await owner.delete(`/orders/${order.id}`)
    await command(order, 'reject', { reason: 'Cocina cerrada' })
    const laterReply = await owner.delete(`/orders/${order.id}`)

    expect([earlyReply.status, earlyReply.body.code, laterReply.status]).toEqual([
      409,
      'order_not_accepted',
      200,
    ])
  })
})
