import { beforeEach, describe, expect, it } from 'vitest'
import type { ComingCourse, Ticket } from '@forki/contract/kitchen'
import type { Order } from '@forki/contract/orders'
import { startApiForFile } from '../../../test/setup/api.ts'
import { missingId } from '../../../test/factories/ids.ts'
import { buildStaffedRestaurant, openOrder, type StaffedRestaurant } from '../../../test/factories/order.ts'

let staffed: StaffedRestaurant
const api = await startApiForFile()
beforeEach(async () => {
  staffed = await buildStaffedRestaurant(api.db)
})

const asCook = () => api.as(staffed.cook)
const callRunner = (order: Order, body: object = {}, who: { id: string } = staffed.cook) =>
  api.as(who).post(`/kitchen/tickets/${order.id}/call`, body)
const bump = (order: Order, body: object) => asCook().post(`/kitchen/tickets/${order.id}/bump`, body)
const findOrder = async (order: Order) =>
  (await api.as(staffed.waiter).get(`/orders/${order.id}`)).body as Order
const voidLine = (order: Order) =>
  api.as(staffed.owner).post(`/orders/${order.id}/items/${order.items[0]!.id}/void`, { reason: 'Alergia' })
const openSentOrder = () =>
  openOrder(api, staffed, {
    items: [{ dish_id: staffed.dish.id }, { dish_id: staffed.drink.id }],
    send: true,
  })

describe('POST /kitchen/tickets/{order_id}/call', () => {
  it('a call of the runner covers only the ready lines and is shown to the waiter', async () => {
    const order = await openSentOrder()
    await bump(order, { station: 'bar', to: 'ready' })
    const { version } = await findOrder(order)

    const callReply = await callRunner(order)

    expect(callReply.status).toBe(200)
    const after = await findOrder(order)
    expect(after.items.map((line) => [line.station, line.runner_called_at !== null])).toEqual([
      ['kitchen', false],
      ['bar', true],
    ])
    expect(after.version).toBe(version)
    expect((callReply.body as Ticket).items).toHaveLength(2)
  })

  it('twenty concurrent presses write one call of the runner, and a press after ten seconds writes another one', async () => {
    const order = await openSentOrder()
    await bump(order, { to: 'ready' })
    await asCook().get('/auth/me')
    const events = () => api.db.liveEvent.count({ where: { type: 'item.updated' } })
    const before = await events()

    const replies = await Promise.all(Array.from({ length: 20 }, () => callRunner(order)))

    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(await events()).toBe(before + 1)
    const [first] = (await findOrder(order)).items
    api.clock.advance(11_000)
    await callRunner(order)
    const [second] = (await findOrder(order)).items
    api.clock.set(new Date())
    expect(second!.runner_called_at! > first!.runner_called_at!).toBe(true)
  })

  it('a call of the runner is rejected without ready lines, from a stranger and from the role chef', async () => {
    const order = await openSentOrder()
    const other = await buildStaffedRestaurant(api.db)

    expect((await callRunner(order)).body.code).toBe('invalid_transition')
    await bump(order, { to: 'ready' })
    expect((await callRunner(order, {}, staffed.chef)).status).toBe(403)
    expect((await callRunner(order, {}, other.cook)).status).toBe(404)
    expect((await callRunner(order, { item_ids: [] })).status).toBe(422)
    expect((await api.anonymous.post(`/kitchen/tickets/${order.id}/call`)).status).toBe(401)
    expect((await asCook().post(`/kitchen/tickets/${missingId()}/call`)).status).toBe(404)
    await api.as(staffed.owner).post(`/orders/${order.id}/cancel`, { notes: 'x' })
    expect((await callRunner(order)).body.code).toBe('order_closed')
  })
})

describe('seen lines', () => {
  it('lines that are marked as seen leave the version of the order unchanged, and clients that mirror orders receive them', async () => {
    const order = await openSentOrder()
    const listChanges = async (query: object) => {
      const list = { restaurant_id: staffed.restaurant.id, ...query }
      const { body } = await api.as(staffed.waiter).get('/orders', list)
      return body as { items: Order[]; next_cursor: string }
    }
    const { next_cursor: cursor } = await listChanges({ updated_since: order.opened_at })
    const eventFilter = { type: 'item.updated', restaurant_id: staffed.restaurant.id }
    const before = await api.db.liveEvent.count({ where: eventFilter })

    const reply = await asCook().post(`/kitchen/tickets/${order.id}/seen`)

    expect((reply.body as Ticket).items.every((line) => line.seen_at !== null)).toBe(true)
    expect((await findOrder(order)).version).toBe(order.version)
    const { items } = await listChanges({ cursor })
    expect(items.map(({ id }) => id)).toEqual([order.id])
    expect(items[0]!.items.every((line) => line.seen_at !== null)).toBe(true)
    expect(await api.db.liveEvent.count({ where: eventFilter })).toBe(before + 1)
    const history = await api.db.orderEvent.findMany({ where: { order_id: order.id, type: 'seen' } })
    expect(history).toMatchObject([
      { data: { item_ids: order.items.map(({ id }) => id), status: 'sent' }, user_id: staffed.cook.id },
    ])
  })
})

describe('acknowledged voids', () => {
  it('twenty repeated acknowledgements of a voided line keep the time of the first one and the version of the order', async () => {
    const order = await openSentOrder()
    await voidLine(order)
    const item_ids = [order.items[0]!.id]
    const markSeen = () => asCook().post(`/kitchen/tickets/${order.id}/seen`, { item_ids })
    await markSeen()
    const { version, items } = await findOrder(order)

    const replies = await Promise.all(Array.from({ length: 20 }, markSeen))

    expect(replies.every(({ status }) => status === 200)).toBe(true)
    expect(items[0]!.void_seen_at).not.toBeNull()
    expect(await findOrder(order)).toMatchObject({
      version,
      items: [{ void_seen_at: items[0]!.void_seen_at }, {}],
    })
  })

  it('a void that is acknowledged after more than 15 minutes is recorded', async () => {
    const order = await openSentOrder()
    await api.as(staffed.owner).post(`/orders/${order.id}/cancel`, { notes: 'Se fueron' })
    const item_ids = order.items.map(({ id }) => id)
    api.clock.advance(16 * 60_000)

    const reply = await asCook().post(`/kitchen/tickets/${order.id}/seen`, { item_ids })
    const after = await findOrder(order)
    api.clock.set(new Date())

    expect(reply.status).toBe(200)
    expect((reply.body as Ticket).items).toHaveLength(2)
    expect(after.items.map((line) => line.void_seen_at !== null)).toEqual([true, true])
  })

  it('a line that was seen before it was voided is not acknowledged', async () => {
    const order = await openSentOrder()
    await asCook().post(`/kitchen/tickets/${order.id}/seen`)
    await voidLine(order)

    expect((await findOrder(order)).items[0]!.void_seen_at).toBeNull()
  })
})

const listComingCourses = async (query: object = {}) => {
  const { body } = await asCook().get('/kitchen/tickets', { restaurant_id: staffed.restaurant.id, ...query })
  return body.coming as ComingCourse[]
}

describe('held courses of GET /kitchen/tickets', () => {
  it('the held courses are listed by station, once a course of the order was sent', async () => {
    const order = await openOrder(api, staffed, {
      items: [
        { dish_id: staffed.dish.id, course: 1 },
        { dish_id: staffed.dish.id, course: 2, quantity: 3 },
        { dish_id: staffed.drink.id, course: 2 },
        { dish_id: staffed.drink.id },
      ],
    })
    const drafts = await listComingCourses()
    await api.as(staffed.waiter).post(`/orders/${order.id}/send`, { courses: [1] })

    const heldCourses = await listComingCourses()
    const bar = await listComingCourses({ station: 'bar' })
    await api.as(staffed.waiter).post(`/orders/${order.id}/send`, { courses: [2] })

    expect(drafts).toEqual([])
    expect(heldCourses.map(({ station, course, items }) => [station, course, items[0]!.quantity])).toEqual([
      ['bar', 2, 1],
      ['kitchen', 2, 3],
    ])
    expect(heldCourses[0]).toMatchObject({ order_id: order.id, order_number: order.number })
    expect(bar.map(({ station }) => station)).toEqual(['bar'])
    expect(JSON.stringify(heldCourses)).not.toMatch(/cents/)
    expect(await listComingCourses()).toEqual([])
    expect(await listComingCourses({ status: 'done' })).toEqual([])
  })
})
