import { beforeEach, describe, expect, it } from 'vitest'
import type { Ticket } from '@forki/contract/kitchen'
import type { Order } from '@forki/contract/orders'
import { startApiForFile } from '../../../test/setup/api.ts'
import { missingId } from '../../../test/factories/ids.ts'
import {
  buildStaffedRestaurant,
  openOrder,
  payOrder,
  type StaffedRestaurant,
} from '../../../test/factories/order.ts'

let staffed: StaffedRestaurant
const api = await startApiForFile()
beforeEach(async () => {
  staffed = await buildStaffedRestaurant(api.db)
})

const asCook = () => api.as(staffed.cook)
const readBoard = async (query: object = {}, who: { id: string } = staffed.cook) =>
  api.as(who).get('/kitchen/tickets', { restaurant_id: staffed.restaurant.id, ...query })
const listTickets = async (query: object = {}) => (await readBoard(query)).body.items as Ticket[]
const bump = (order: Order, body: object = {}) => asCook().post(`/kitchen/tickets/${order.id}/bump`, body)
const recall = (order: Order, body: object = {}) => asCook().post(`/kitchen/tickets/${order.id}/recall`, body)
const lineStatuses = (ticket: Ticket) => ticket.items.map((line) => line.status)
const findOrder = async (order: Order) =>
  (await api.as(staffed.waiter).get(`/orders/${order.id}`)).body as Order
/** Sends an order with a line for the kitchen and one for the bar. */
const openSentOrder = (body: object = {}) =>
  openOrder(api, staffed, {
    items: [
      { dish_id: staffed.dish.id, notes: 'sin cilantro' },
      { dish_id: staffed.drink.id, quantity: 2 },
    ],
    send: true,
    ...body,
  })

describe('GET /kitchen/tickets', () => {
  it("the kitchen board lists sent lines by station, oldest first, with ages by the server's clock and without prices", async () => {
    api.clock.set('2026-11-21T20:00:00.000Z')
    const old = await openSentOrder({ customer_name: 'Ana', guests: 2 })
    api.clock.advance(90_000)
    const young = await openSentOrder()
    await openOrder(api, staffed)

    const all = await readBoard()
    const bar = await listTickets({ station: 'bar' })
    const pagedReply = await readBoard({ per_page: 1, page: 4 })
    api.clock.set(new Date())

    expect(all.body).toMatchObject({ total: 4, total_pages: 1 })
    expect(all.body.items.slice(0, 2).map((ticket: Ticket) => ticket.order_id)).toEqual([old.id, old.id])
    expect(bar.map((ticket) => ticket.order_id)).toEqual([old.id, young.id])
    expect(bar[0]).toMatchObject({
      order_number: 1,
      order_type: 'takeaway',
      customer_name: 'Ana',
      waiter_name: 'Marta Solís',
      station: 'bar',
      seconds_since_sent: 90,
      seen_at: null,
      items: [{ name: 'Agua de jamaica', quantity: 2, status: 'sent' }],
    })
    expect(pagedReply.body.items).toHaveLength(1)
    expect(JSON.stringify(all.body)).not.toMatch(/cents/)
  })

  it('the role chef may read tickets and may not move them', async () => {
    const order = await openSentOrder()
    const stranger = await buildStaffedRestaurant(api.db)

    expect((await readBoard({}, staffed.chef)).body.total).toBe(2)
    expect((await api.as(staffed.chef).post(`/kitchen/tickets/${order.id}/bump`)).status).toBe(403)
    expect((await readBoard({}, staffed.waiter)).status).toBe(403)
    expect((await readBoard({}, stranger.cook)).status).toBe(404)
    expect(
      (await api.anonymous.get('/kitchen/tickets', { restaurant_id: staffed.restaurant.id })).status,
    ).toBe(401)
    expect((await asCook().get('/kitchen/tickets')).status).toBe(422)
    expect((await readBoard({ status: 'burnt' })).status).toBe(422)
    expect((await readBoard({ station: 'No Key' })).status).toBe(422)
  })

  it('the kitchen board shows voided lines and lines of cancelled orders for 15 minutes', async () => {
    api.clock.set('2026-11-21T20:00:00.000Z')
    const order = await openSentOrder()
    await api
      .as(staffed.owner)
      .post(`/orders/${order.id}/items/${order.items[0]!.id}/void`, { reason: 'Alergia' })
    const gone = await openSentOrder()
    await api.as(staffed.owner).post(`/orders/${gone.id}/cancel`, { notes: 'Se fueron' })

    const voided = await listTickets({ station: 'kitchen' })
    api.clock.advance(16 * 60_000)
    const later = await listTickets({ station: 'kitchen' })
    api.clock.set(new Date())

    expect(voided.map(lineStatuses)).toEqual([['voided'], ['voided']])
    expect(voided.map((ticket) => ticket.items[0]!.void_reason)).toEqual(['Alergia', 'Se fueron'])
    expect(later).toEqual([])
  })

  it('the kitchen board shows the voided line of a completed order for 15 minutes', async () => {
    api.clock.set('2026-11-21T20:00:00.000Z')
    const order = await openSentOrder()
    await bump(order, { station: 'bar', to: 'served' })
    await api
      .as(staffed.owner)
      .post(`/orders/${order.id}/items/${order.items[0]!.id}/void`, { reason: 'Alergia' })
    await payOrder(api.ctx(), staffed, order.id, { amount_cents: (await findOrder(order)).total_cents })
    const completed = await api.as(staffed.waiter).post(`/orders/${order.id}/complete`)

    const voided = await listTickets()
    api.clock.advance(16 * 60_000)
    const later = await listTickets()
    api.clock.set(new Date())

    expect(completed.body.status).toBe('completed')
    expect(voided.map(lineStatuses)).toEqual([['voided']])
    expect(later).toEqual([])
  })

  it('the kitchen board keeps lines of paid orders and lists finished ones', async () => {
    const order = await openSentOrder()
    await payOrder(api.ctx(), staffed, order.id, { amount_cents: order.total_cents })
    await api.as(staffed.waiter).post(`/orders/${order.id}/complete`)

    expect((await bump(order, { station: 'bar' })).status).toBe(200)
    await bump(order, { station: 'bar' })
    await bump(order, { station: 'bar' })

    expect((await listTickets()).map((ticket) => ticket.station)).toEqual(['kitchen'])
    expect(
      (await listTickets({ status: 'done' })).map((ticket) => [ticket.station, lineStatuses(ticket)]),
    ).toEqual([['bar', ['served']]])
    expect(await findOrder(order)).toMatchObject({ status: 'completed', total_cents: order.total_cents })
  })
})

describe('ticket commands', () => {
  it('twenty concurrent presses move a ticket one step', async () => {
    const order = await openSentOrder()
    const item_ids = order.items.map(({ id }) => id)

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => bump(order, { item_ids, to: 'preparing' })),
    )

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const lines = await api.db.orderItem.findMany({ where: { order_id: order.id } })
    expect(new Set(lines.map(({ status }) => status))).toEqual(new Set(['preparing']))
    const moves = await api.db.orderEvent.count({ where: { order_id: order.id, type: 'bumped' } })
    expect(moves).toBe(1)
  })

  it("each bump moves the lines of a station one status on, and the order's status follows", async () => {
    const order = await openSentOrder()

    const firstBumpReply = await bump(order, { station: 'bar' })
    expect(firstBumpReply.body).toMatchObject({ station: 'bar', items: [{ status: 'preparing' }] })
    expect((await findOrder(order)).status).toBe('in_progress')
    await bump(order)
    expect((await findOrder(order)).items.map((line) => line.status)).toEqual(['preparing', 'ready'])
    await bump(order, { station: 'kitchen' })
    expect((await findOrder(order)).status).toBe('ready')
    const all = await bump(order)
    expect(all.body).toMatchObject({ station: null, items: [{ status: 'served' }, { status: 'served' }] })
    expect((await findOrder(order)).status).toBe('served')
    const emptyBumpReply = await bump(order)

    expect([emptyBumpReply.status, emptyBumpReply.body.code]).toEqual([409, 'invalid_transition'])
    expect(emptyBumpReply.body.items.map((line: { status: string }) => line.status)).toEqual([
      'served',
      'served',
    ])
    expect(await listTickets()).toEqual([])
  })

  it('a ticket is recalled step by step', async () => {
    const order = await openSentOrder()
    const [id] = order.items.map((line) => line.id)
    await bump(order)
    await bump(order, { station: 'kitchen' })

    const recallReply = await recall(order)
    expect(lineStatuses(recallReply.body)).toEqual(['preparing', 'preparing'])
    expect(recallReply.body.items[0].ready_at).toBe(null)
    expect((await recall(order)).body.code).toBe('invalid_transition')
    expect(lineStatuses((await recall(order, { item_ids: [id] })).body)).toEqual(['sent', 'preparing'])
    await bump(order)
    await bump(order)
    await bump(order)
    expect((await findOrder(order)).items.map((line) => line.status)).toEqual(['served', 'served'])
    expect(lineStatuses((await recall(order, { station: 'kitchen' })).body)).toEqual(['ready'])
    expect((await recall(order, { item_ids: 'all' })).status).toBe(422)
  })

  it('a served line is recalled within two minutes only', async () => {
    const order = await openSentOrder()
    const ids = order.items.map((line) => line.id)
    for (let step = 0; step < 3; step += 1) await bump(order)
    const undone = await recall(order, { item_ids: ids })
    await bump(order)
    api.clock.advance(2 * 60_000 + 1)

    const lateReplies = [await recall(order), await recall(order, { item_ids: ids })]

    expect(lineStatuses(undone.body)).toEqual(['ready', 'ready'])
    expect(lateReplies.map((reply) => [reply.status, reply.body.code])).toEqual(
      lateReplies.map(() => [409, 'invalid_transition']),
    )
    expect((await findOrder(order)).items.map((line) => line.status)).toEqual(['served', 'served'])
  })

  it('a ticket is marked as seen once, and the waiter reads the mark on the lines of the order', async () => {
    const order = await openSentOrder()
    const markSeen = (station?: string) =>
      asCook().post(`/kitchen/tickets/${order.id}/seen`, station ? { station } : {})

    const bar = await markSeen('bar')
    const repeatedReply = await markSeen('bar')

    expect(bar.body.seen_at).toBe(bar.body.items[0].seen_at)
    expect(repeatedReply.body.seen_at).toBe(bar.body.seen_at)
    expect((await findOrder(order)).items.map((line) => line.seen_at !== null)).toEqual([false, true])
    expect((await listTickets({ station: 'kitchen' }))[0]!.seen_at).toBe(null)
    expect((await markSeen('grill')).status).toBe(404)
    const events = await api.db.orderEvent.count({ where: { order_id: order.id, type: 'seen' } })
    expect(events).toBe(1)
  })

  it('moves of a ticket are rejected without permission, and after the cancellation of the order', async () => {
    const order = await openSentOrder()
    const stranger = await buildStaffedRestaurant(api.db)
    const paths = [`tickets/${order.id}/bump`, `tickets/${order.id}/recall`, `tickets/${order.id}/seen`]

    for (const path of paths) {
      expect((await api.anonymous.post(`/kitchen/${path}`)).status).toBe(401)
      expect((await api.as(staffed.waiter).post(`/kitchen/${path}`)).status).toBe(403)
      expect((await api.as(stranger.owner).post(`/kitchen/${path}`)).status).toBe(404)
      expect((await asCook().post(`/kitchen/${path}`, { colour: 1 })).status).toBe(422)
    }
    expect((await asCook().post(`/kitchen/tickets/${missingId()}/bump`)).status).toBe(404)
    await api.as(staffed.owner).post(`/orders/${order.id}/cancel`, { notes: 'x' })
    expect((await bump(order)).body.code).toBe('order_closed')
  })
})

const postReceived = (order: Order, body: object = {}, who: { id: string } = staffed.cook) =>
  api.as(who).post('/kitchen/received', {
    restaurant_id: staffed.restaurant.id,
    item_ids: order.items.map(({ id }) => id),
    ...body,
  })
const receivedStates = async (order: Order) =>
  (await findOrder(order)).items.map((line) => [line.station, line.received_at !== null, line.received_on])

describe('POST /kitchen/received', () => {
  it("a station's screen confirms once which lines it displayed, and the waiter sees it", async () => {
    const order = await openSentOrder()
    const eventCount = await api.db.liveEvent.count({ where: { type: 'order.updated' } })

    const bar = await postReceived(order, { station: 'bar' })
    const repeatedReply = await postReceived(order, { station: 'bar' })

    expect([bar.body.received, repeatedReply.body.received]).toEqual([1, 0])
    expect(await receivedStates(order)).toEqual([
      ['kitchen', false, null],
      ['bar', true, 'bar'],
    ])
    expect(await api.db.liveEvent.count({ where: { type: 'order.updated' } })).toBe(eventCount + 1)
    expect((await postReceived(order)).body.received).toBe(1)
    expect(await receivedStates(order)).toEqual([
      ['kitchen', true, null],
      ['bar', true, 'bar'],
    ])
    expect((await listTickets({ station: 'bar' }))[0]!.items[0]).toMatchObject({
      received_on: 'bar',
      seen_at: null,
    })
    expect((await findOrder(order)).version).toBe(order.version)
  })

  it('the first of twenty concurrent display confirmations is kept while a cook moves the same lines', async () => {
    const order = await openSentOrder()
    await asCook().get('/auth/me')
    const stations = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 'bar' : null))

    const [moved, ...replies] = await Promise.all([
      bump(order, { to: 'preparing' }),
      ...stations.map((station) => postReceived(order, { station })),
    ])

    expect([moved.status, ...replies.map(({ status }) => status)]).toEqual(
      Array.from({ length: 21 }, () => 200),
    )
    expect(replies.reduce((sum, { body }) => sum + (body.received as number), 0)).toBe(2)
    const lines = await api.db.orderItem.findMany({ where: { order_id: order.id } })
    expect(lines.map(({ status }) => status)).toEqual(['preparing', 'preparing'])
    expect(lines.every(({ received_at, seen_at }) => received_at !== null && seen_at !== null)).toBe(true)
  })

  it('a display confirmation ignores unsent lines, voided lines and lines of another restaurant', async () => {
    const [unsent, voided, other] = [
      await openOrder(api, staffed),
      await openSentOrder(),
      await buildStaffedRestaurant(api.db),
    ]
    await api
      .as(staffed.owner)
      .post(`/orders/${voided.id}/items/${voided.items[0]!.id}/void`, { reason: 'Alergia' })
    const foreign = await openOrder(api, other, { send: true })

    const replies = [
      await postReceived(unsent),
      await postReceived(voided, { item_ids: [voided.items[0]!.id] }),
      await postReceived(foreign),
    ]

    expect(replies.map(({ body }) => body.received)).toEqual([0, 0, 0])
  })

  it('readers of the kitchen board, including the role chef, may confirm displayed lines', async () => {
    const order = await openSentOrder()
    const other = await buildStaffedRestaurant(api.db)

    expect((await postReceived(order, {}, staffed.waiter)).status).toBe(403)
    expect((await postReceived(order, {}, other.cook)).status).toBe(404)
    expect((await postReceived(order, { item_ids: [] })).status).toBe(422)
    expect((await postReceived(order, {}, staffed.chef)).body).toEqual({ received: 2 })
  })
})

describe('PATCH /kitchen/items/{item_id}', () => {
  it('a line moves forward over several kitchen steps and never back', async () => {
    const order = await openSentOrder()
    const [line] = order.items
    const move = (status: string) => asCook().patch(`/kitchen/items/${line!.id}`, { status })

    const readyReply = await move('ready')
    const repeatedReply = await move('ready')
    const backReply = await move('preparing')

    expect(readyReply.body).toMatchObject({ station: 'kitchen', items: [{ id: line!.id, status: 'ready' }] })
    expect(repeatedReply.status).toBe(200)
    expect((await findOrder(order)).version).toBe(order.version + 1)
    expect([backReply.status, backReply.body.code, backReply.body.state]).toEqual([
      409,
      'invalid_transition',
      'ready',
    ])
    expect((await move('voided')).status).toBe(422)
  })

  it('moves of unsent lines, of voided lines and of lines of another restaurant are rejected', async () => {
    const unsent = await openOrder(api, staffed)
    const order = await openSentOrder()
    const [line] = order.items
    await api.as(staffed.owner).post(`/orders/${order.id}/items/${line!.id}/void`, { reason: 'x' })
    const move = (id: string, who: { id: string } = staffed.cook) =>
      api.as(who).patch(`/kitchen/items/${id}`, { status: 'ready' })
    const stranger = await buildStaffedRestaurant(api.db)

    expect((await move(unsent.items[0]!.id)).body).toMatchObject({
      code: 'invalid_transition',
      state: 'pending',
    })
    expect((await move(line!.id)).body).toMatchObject({ code: 'invalid_transition', state: 'voided' })
    expect((await move(line!.id, stranger.owner)).status).toBe(404)
    expect((await move(line!.id, staffed.chef)).status).toBe(403)
    expect((await move(missingId())).status).toBe(404)
  })

  it('twenty concurrent presses move a line one step', async () => {
    const order = await openSentOrder()
    const [line] = order.items
    await asCook().get('/auth/me')

    const replies = await Promise.all(
      Array.from({ length: 20 }, () => asCook().patch(`/kitchen/items/${line!.id}`, { status: 'preparing' })),
    )

    expect(replies.map((reply) => reply.status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect((await findOrder(order)).version).toBe(order.version + 1)
  })
})
