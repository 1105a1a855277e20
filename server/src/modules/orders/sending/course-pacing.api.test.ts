import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { activeMenu } from '@forki/contract/menus'
import type { Ticket } from '@forki/contract/kitchen'
import { order as orderSchema, type Order } from '@forki/contract/orders'
import { buildDish } from '../../../../test/factories/dish.ts'
import { buildMenu } from '../../../../test/factories/menu.ts'
import {
  buildStaffedRestaurant,
  openOrder,
  type StaffedRestaurant,
} from '../../../../test/factories/order.ts'
import { buildRestaurantDropdown } from '../../../../test/factories/restaurant-dropdown.ts'
import { startApiForFile } from '../../../../test/setup/api.ts'
import { fireCourse } from './fire-course.job-handler.ts'

const api = await startApiForFile()
const MINUTE = 60_000
const START = '2026-11-21T20:00:00.000Z'

let staffed: StaffedRestaurant
beforeEach(async () => {
  staffed = await buildStaffedRestaurant(api.db, { course_pacing: 'manual' })
  api.clock.set(START)
})
afterEach(() => api.clock.set(new Date()))

const asWaiter = () => api.as(staffed.waiter)
const setPacing = (course_pacing: string, course_gap_minutes = 10) =>
  api.db.restaurant.update({
    where: { id: staffed.restaurant.id },
    data: { course_pacing, course_gap_minutes },
  })
const line = (course?: number | null) => ({
  dish_id: staffed.dish.id,
  ...(course !== undefined && { course }),
})
const openCourses = (courses: readonly (number | null)[], body: object = {}) =>
  openOrder(api, staffed, { order_type: 'dine_in', items: courses.map(line), send: true, ...body })
const addItems = async (order: Order, courses: readonly (number | null)[], send = true) => {
  const items = courses.map(line)
  return (await asWaiter().post(`/orders/${order.id}/items`, { items, send })).body as Order
}
const sendOrder = async (order: Order, body: object = {}) => {
  const reply = await asWaiter().post(`/orders/${order.id}/send`, body)
  expect(reply.status).toBe(200)
  return orderSchema.parse(reply.body)
}
const findOrder = async ({ id }: Order) => orderSchema.parse((await asWaiter().get(`/orders/${id}`)).body)
/** Course and status of each line, in the order of the lines. */
const courseStatuses = ({ items }: Order) => items.map(({ course, status }) => `${course ?? '-'} ${status}`)
const serveCourse = async (order: Order, course: number | null) => {
  for (const item of (await findOrder(order)).items) {
    if (item.course !== course || item.status !== 'sent') continue
    const reply = await asWaiter().patch(`/orders/${order.id}/items/${item.id}`, { status: 'served' })
    expect(reply.status).toBe(200)
  }
  return findOrder(order)
}
const readBoard = async () =>
  (await api.as(staffed.cook).get('/kitchen/tickets', { restaurant_id: staffed.restaurant.id })).body as {
    items: Ticket[]
    coming: { course: number; fires_at: string | null; items: unknown[] }[]
  }

describe('sending a paced order', () => {
  it('the first course and lines without one are sent, and the others are held visibly (ORD-40)', async () => {
    const order = await openCourses([2, null, 1, 3, 2])

    expect(courseStatuses(order)).toEqual(['2 pending', '- sent', '1 sent', '3 pending', '2 pending'])
    const { items, coming } = await readBoard()
    expect(items).toMatchObject([{ items: [{ course: null }, { course: 1 }] }])
    expect(coming.map(({ course, items: held }) => [course, held.length])).toEqual([
      [2, 2],
      [3, 1],
    ])
    expect(order.total_cents).toBe(5 * 9500)
  })

  it('sending a paced order never sends a later course while an earlier one is in the kitchen', async () => {
    const order = await openCourses([1, 2])

    const repeatedSends = [await sendOrder(order), await sendOrder(order)]

    expect(repeatedSends.map(courseStatuses)).toEqual([
      ['1 sent', '2 pending'],
      ['1 sent', '2 pending'],
    ])
    expect(repeatedSends[1]?.version).toBe(order.version)
  })

  it('POST /orders/{id}/send of a paced order sends only the next course, once the previous one is served', async () => {
    const order = await openCourses([1, 2, 3])
    await serveCourse(order, 1)

    expect(courseStatuses(await sendOrder(order))).toEqual(['1 served', '2 sent', '3 pending'])
  })

  it('added lines of a fired course are sent at once and never fire held ones', async () => {
    const order = await openCourses([1, 2])

    const orderAfter = await addItems(order, [1, null, 2, 3])

    expect(courseStatuses(orderAfter)).toEqual([
      '1 sent',
      '2 pending',
      '1 sent',
      '- sent',
      '2 pending',
      '3 pending',
    ])
  })

  it('a course is fired by its number at any time, with the lines that another waiter holds', async () => {
    const order = await openCourses([1, 2, 3])
    await api.as(staffed.owner).post(`/orders/${order.id}/items`, { items: [line(2)], send: false })

    const firedOrder = await sendOrder(order, { courses: [2] })

    expect(courseStatuses(firedOrder)).toEqual(['1 sent', '2 sent', '3 pending', '2 sent'])
    expect((await readBoard()).coming.map(({ course }) => course)).toEqual([3])
  })

  it('named lines are sent regardless of their course', async () => {
    const order = await openCourses([1, 2])

    const sentOrder = await sendOrder(order, { item_ids: order.items.map(({ id }) => id) })

    expect(courseStatuses(sentOrder)).toEqual(['1 sent', '2 sent'])
  })

  it('lines that are added with send: false are not sent (ORD-43)', async () => {
    const order = await openCourses([], {})

    const heldOrder = await addItems(order, [1, null, 2], false)

    expect(courseStatuses(heldOrder)).toEqual(['1 pending', '- pending', '2 pending'])
    expect(heldOrder.sent_at).toBeNull()
  })

  it('the event of added lines names the held lines separately', async () => {
    const order = await openCourses([], {})
    const orderAfter = await addItems(order, [1, 2])

    const { items } = (await asWaiter().get(`/orders/${order.id}/events`)).body
    expect(items.at(-1)).toMatchObject({
      type: 'items_added',
      data: {
        sent: true,
        item_ids: orderAfter.items.map(({ id }) => id),
        held_ids: [orderAfter.items[1]?.id],
      },
    })
  })

  it.each(['takeaway', 'delivery'])('sending a %s order sends all its courses', async (order_type) => {
    expect(courseStatuses(await openCourses([1, 2], { order_type }))).toEqual(['1 sent', '2 sent'])
  })

  it('sending an order in a restaurant without course pacing sends all its courses', async () => {
    await setPacing('off')
    const order = await openCourses([1, 2])

    expect(courseStatuses(await addItems(order, [3]))).toEqual(['1 sent', '2 sent', '3 sent'])
    expect(courseStatuses(await sendOrder(await addItems(order, [1, 3], false)))).toEqual(
      ['1', '2', '3', '1', '3'].map((course) => `${course} sent`),
    )
  })

  it('held courses are sent when the order is settled with `unsent: send`', async () => {
    const order = await openCourses([1, 2])
    await api.as(staffed.owner).put(`/orders/${order.id}`, {
      discount: { kind: 'percent', value: 10_000, reason: 'Cortesía' },
    })

    const done = await asWaiter().post(`/orders/${order.id}/complete`, { unsent: 'send' })

    expect(courseStatuses(done.body)).toEqual(['1 sent', '2 sent'])
  })
})

describe('the timer of the next course', () => {
  beforeEach(() => setPacing('timed', 10))

  it('the course timer fires the next course after the gap since the last line of the previous course was served (ORD-42)', async () => {
    const order = await openCourses([1, 1, 2, 3])
    expect(order.next_course_at).toBeNull()
    await serveCourse(order, 1)

    expect((await findOrder(order)).next_course_at).toBe('2026-11-21T20:10:00.000Z')
    expect((await readBoard()).coming.map(({ course, fires_at }) => [course, fires_at])).toEqual([
      [2, '2026-11-21T20:10:00.000Z'],
      [3, null],
    ])
    api.clock.advance(10 * MINUTE - 1)
    await fireCourse(api.deps, { order_id: order.id })
    expect(courseStatuses(await findOrder(order))).toEqual(['1 served', '1 served', '2 pending', '3 pending'])
    api.clock.advance(1)
    await fireCourse(api.deps, { order_id: order.id })

    const firedOrder = await findOrder(order)
    expect(courseStatuses(firedOrder)).toEqual(['1 served', '1 served', '2 sent', '3 pending'])
    expect(firedOrder.next_course_at).toBeNull()
    const { items } = (await asWaiter().get(`/orders/${order.id}/events`)).body
    expect(items.at(-1)).toMatchObject({ type: 'sent', data: { courses: [2], timed: true }, user_id: null })
    expect((await readBoard()).items.flatMap((ticket) => ticket.items)).toMatchObject([{ course: 2 }])
  })

  it('the course timer waits again after a recall, and ignores drinks without a course', async () => {
    const order = await openCourses([1, 2, null])
    await serveCourse(order, 1)
    expect((await findOrder(order)).next_course_at).not.toBeNull()

    await api.as(staffed.cook).post(`/kitchen/tickets/${order.id}/recall`, { item_ids: [order.items[0]?.id] })

    expect((await findOrder(order)).next_course_at).toBeNull()
    api.clock.advance(20 * MINUTE)
    await fireCourse(api.deps, { order_id: order.id })
    expect(courseStatuses(await findOrder(order))).toEqual(['1 ready', '2 pending', '- sent'])
  })

  it('the course timer keeps its time when the setting or the order changes', async () => {
    const order = await openCourses([1, 2])
    await serveCourse(order, 1)
    await setPacing('timed', 30)
    api.clock.advance(MINUTE)

    expect((await addItems(order, [null])).next_course_at).toBe('2026-11-21T20:10:00.000Z')
  })

  it.each([['manual'], ['off']])('the course timer stops when the restaurant changes to %s', async (mode) => {
    const order = await openCourses([1, 2])
    await serveCourse(order, 1)
    await setPacing(mode)
    api.clock.advance(10 * MINUTE)

    await fireCourse(api.deps, { order_id: order.id })

    const orderAfter = await findOrder(order)
    expect(courseStatuses(orderAfter)).toEqual(['1 served', '2 pending'])
    expect(orderAfter.next_course_at).toBeNull()
  })

  it.each(['takeaway', 'delivery'])(
    'the course timer stops when the order changes to %s, and starts again with dine-in',
    async (order_type) => {
      const order = await openCourses([1, 2])
      await serveCourse(order, 1)

      const changed = await asWaiter().put(`/orders/${order.id}`, { order_type })
      api.clock.advance(10 * MINUTE)
      await fireCourse(api.deps, { order_id: order.id })

      expect(changed.body.next_course_at).toBeNull()
      expect(courseStatuses(await findOrder(order))).toEqual(['1 served', '2 pending'])
      const dineIn = await asWaiter().put(`/orders/${order.id}`, { order_type: 'dine_in' })
      expect(dineIn.body.next_course_at).toBe('2026-11-21T20:10:00.000Z')
    },
  )

  it('the course timer of a takeaway order that an earlier version left running fires nothing', async () => {
    const order = await openCourses([1, 2])
    await serveCourse(order, 1)
    await api.db.order.update({ where: { id: order.id }, data: { order_type: 'takeaway' } })
    api.clock.advance(10 * MINUTE)

    await fireCourse(api.deps, { order_id: order.id })

    const orderAfter = await findOrder(order)
    expect(courseStatuses(orderAfter)).toEqual(['1 served', '2 pending'])
    expect(orderAfter.next_course_at).toBeNull()
  })

  it('the course timer does nothing for orders that ended, were fired manually or are unknown', async () => {
    const order = await openCourses([1, 2])
    await serveCourse(order, 1)
    await sendOrder(order, { courses: [2] })
    const cancelled = await openCourses([1, 2])
    await serveCourse(cancelled, 1)
    await api.as(staffed.owner).post(`/orders/${cancelled.id}/cancel`, { notes: 'Se fueron' })
    api.clock.advance(10 * MINUTE)

    for (const order_id of [order.id, cancelled.id, staffed.dish.id]) await fireCourse(api.deps, { order_id })

    expect(courseStatuses(await findOrder(order))).toEqual(['1 served', '2 sent'])
    expect(courseStatuses(await findOrder(cancelled))).toEqual(['1 voided', '2 voided'])
    expect((await findOrder(cancelled)).next_course_at).toBeNull()
  })
})

/** Creates a dish of a new category with this course. */
const buildDishOfCourse = async (course: number | null) => {
  const { id: restaurant_id } = staffed.restaurant
  const { id, key } = await buildRestaurantDropdown(api.db, { restaurant_id, course })
  const dish = await buildDish(api.db, { restaurant_id, category: key })
  return { entry_id: id, dish }
}

describe('the course of a dish category', () => {
  it('a line that is added without a course has the course of its dish category (ORD-44)', async () => {
    const { dish } = await buildDishOfCourse(2)
    const dish_id = dish.id
    const items = [{ dish_id }, { dish_id, course: 1 }, { dish_id, course: null }]

    const order = await openCourses([], { items, send: false })
    const added = await asWaiter().post(`/orders/${order.id}/items`, { items: [{ dish_id }] })

    expect(courseStatuses(added.body)).toEqual(['2 pending', '1 pending', '- pending', '2 pending'])
  })

  it('the active menu contains the course of a category, and a change of the course publishes the menu', async () => {
    const { dish, entry_id } = await buildDishOfCourse(null)
    const { id: restaurant_id } = staffed.restaurant
    const dishes = [{ id: dish.id }, { id: staffed.dish.id }]
    const menu = await buildMenu(api.db, { restaurant_id, is_active: true, dishes })
    const owner = api.as(staffed.owner)

    const reply = await owner.put(`/restaurant-dropdowns/${entry_id}`, { course: 3 })

    expect(reply.body).toMatchObject({ course: 3 })
    const active = activeMenu.parse((await asWaiter().get('/menus/active', { restaurant_id })).body)
    expect(active.sections[0]?.dishes.map(({ course }) => course)).toEqual([3, null])
    const events = await api.db.liveEvent.findMany({ where: { restaurant_id, type: 'menu.updated' } })
    expect(events.map(({ ids }) => ids)).toContainEqual([menu.id])
  })

  it.each([
    ['another list', { list: 'unit', course: 1 }, 'course'],
    ['a course of zero', { course: 0 }, 'course'],
    ['a course above nine', { course: 10 }, 'course'],
  ])('a course of a category is rejected with 422 for %s', async (_case, fields, path) => {
    const entry = { restaurant_id: staffed.restaurant.id, list: 'dish_category', key: 'x', label: 'X' }

    const reply = await api.as(staffed.owner).post('/restaurant-dropdowns', { ...entry, ...fields })

    expect(reply.status).toBe(422)
    expect(reply.body.errors).toMatchObject([{ path }])
  })

  it('the course of an entry in another list is rejected with 422', async () => {
    const { id: restaurant_id } = staffed.restaurant
    const { id } = await buildRestaurantDropdown(api.db, { restaurant_id, list: 'unit' })

    const reply = await api.as(staffed.owner).put(`/restaurant-dropdowns/${id}`, { course: 1 })

    expect(reply.status).toBe(422)
    expect(await api.db.restaurantDropdown.findUnique({ where: { id } })).toMatchObject({ course: null })
  })
})

describe('the setting of a restaurant', () => {
  it('every member reads the pacing of a restaurant, and a change requires update_restaurant', async () => {
    const path = `/restaurants/${staffed.restaurant.id}`

    const changed = await api.as(staffed.owner).put(path, { course_pacing: 'timed', course_gap_minutes: 7 })

    expect(changed.status).toBe(200)
    expect((await asWaiter().get(path)).body).toMatchObject({ course_pacing: 'timed', course_gap_minutes: 7 })
    expect((await asWaiter().put(path, { course_pacing: 'off' })).status).toBe(403)
  })

  it.each([{ course_pacing: 'sometimes' }, { course_gap_minutes: 0 }, { course_gap_minutes: 61 }])(
    'a pacing outside its range is rejected with 422: %j',
    async (body) => {
      const reply = await api.as(staffed.owner).put(`/restaurants/${staffed.restaurant.id}`, body)

      expect(reply.status).toBe(422)
    },
  )
})
