import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Order } from '@forki/contract/orders'
import { missingId } from '../../../../test/factories/ids.ts'
import {
  buildStaffedRestaurant,
  openOrder,
  type StaffedRestaurant,
} from '../../../../test/factories/order.ts'
import { startApi, type Api } from '../../../../test/setup/api.ts'
import type { Deps } from '../../../context/context.ts'
import { createJobQueue } from '../../../jobs/job-queue.ts'
import { startJobs, stopJobs } from '../../../jobs/job-runner.ts'
import { fireCourse } from './fire-course.job-handler.ts'
import { fireCourseJob } from './fire-course.job.ts'
import { enqueueDueCourses } from './enqueue-due-courses.job-handler.ts'

const WORKERS = 20
const GAP_MS = 60_000

let api: Api
let staffed: StaffedRestaurant
let stock_id: string

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  staffed = await buildStaffedRestaurant(api.db, { course_pacing: 'timed', course_gap_minutes: 1 })
  const { id: restaurant_id } = staffed.restaurant
  stock_id = missingId()
  await api.db.inventoryItem.create({
    data: { id: stock_id, restaurant_id, name: 'Masa', unit: 'kg', quantity: 100 },
  })
  await api.db.recipeLine.create({
    data: { restaurant_id, dish_id: staffed.dish.id, inventory_item_id: stock_id, quantity: 1 },
  })
})

const asWaiter = () => api.as(staffed.waiter)
const findOrder = async ({ id }: Order) => (await asWaiter().get(`/orders/${id}`)).body as Order
const remainingStock = async () =>
  Number((await api.db.inventoryItem.findUniqueOrThrow({ where: { id: stock_id } })).quantity)
const countSentEvents = ({ id }: Order) => api.db.orderEvent.count({ where: { order_id: id, type: 'sent' } })

/** Order with a sent first course, and a held second and third course of two lines each. */
async function openCourses(): Promise<Order> {
  const items = [1, 2, 2, 3, 3].map((course) => ({ dish_id: staffed.dish.id, course }))
  return openOrder(api, staffed, { order_type: 'dine_in', items, send: true })
}

const serveFirst = (order: Order) =>
  asWaiter().patch(`/orders/${order.id}/items/${order.items[0]?.id}`, { status: 'served' })

const statuses = async (order: Order) => (await findOrder(order)).items.map(({ status }) => status)
const SECOND_FIRED = ['served', 'sent', 'sent', 'pending', 'pending']

describe('a course of a timed order', () => {
  it('a timed course is fired once by twenty concurrent workers and callers, with its stock booked once', async () => {
    const order = await openCourses()
    await serveFirst(order)
    const laterDeps = { ...api.deps, now: () => new Date(Date.now() + GAP_MS + 1000) }

    const fireCalls = Array.from({ length: WORKERS }, (_, index) =>
      index % 4 === 0
        ? asWaiter().post(`/orders/${order.id}/send`, { courses: [2] })
        : fireCourse(laterDeps, { order_id: order.id }),
    )
    await Promise.all(fireCalls)

    expect(await statuses(order)).toEqual(SECOND_FIRED)
    expect(await countSentEvents(order)).toBe(1)
    expect(await remainingStock()).toBe(97)
  })

  it('a concurrent recall of the previous course prevents the firing of a timed course or follows it', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, openCourses))
    for (const order of orders) await serveFirst(order)
    const laterDeps = { ...api.deps, now: () => new Date(Date.now() + GAP_MS + 1000) }

    const replies = await Promise.all(
      orders.flatMap((order) => [
        api.as(staffed.cook).post(`/kitchen/tickets/${order.id}/recall`, { item_ids: [order.items[0]?.id] }),
        fireCourse(laterDeps, { order_id: order.id }),
      ]),
    )

    expect(replies.filter((reply) => reply && reply.status !== 200)).toEqual([])
    for (const order of orders) {
      const timers = await api.db.orderEvent.findMany({
        where: { order_id: order.id, type: { in: ['sent', 'recalled'] } },
        orderBy: { id: 'asc' },
      })
      const types = timers.map(({ type }) => type)
      // A recall that is first prevents the firing of the course. If the firing is first, the fired course
      // remains in the kitchen.
      expect([['recalled'], ['sent', 'recalled']]).toContainEqual(types)
    }
  })

  it('a timed course is fired once when twenty waiters send the order at the same time', async () => {
    const order = await openCourses()
    await serveFirst(order)

    const replies = await Promise.all(
      Array.from({ length: WORKERS }, () => asWaiter().post(`/orders/${order.id}/send`)),
    )

    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await statuses(order)).toEqual(SECOND_FIRED)
    expect(await countSentEvents(order)).toBe(1)
  })

  it('the same lines are held and fired when twenty waiters add courses at the same time', async () => {
    const order = await openOrder(api, staffed, { order_type: 'dine_in', items: [] })
    const items = [1, 2].map((course) => ({ dish_id: staffed.dish.id, course }))

    await Promise.all(
      Array.from({ length: WORKERS }, () =>
        asWaiter().post(`/orders/${order.id}/items`, { items, send: true }),
      ),
    )

    const after = await findOrder(order)
    expect(after.items.filter(({ course }) => course === 1).map(({ status }) => status)).toEqual(
      Array.from({ length: WORKERS }, () => 'sent'),
    )
    expect(after.items.filter(({ course }) => course === 2).map(({ status }) => status)).toEqual(
      Array.from({ length: WORKERS }, () => 'pending'),
    )
    expect(await remainingStock()).toBe(100 - WORKERS)
  })
})

describe('two processes with the job queue', () => {
  let second: Deps
  beforeAll(async () => {
    second = { ...api.deps, jobs: createJobQueue({ pool: api.deps.pool, log: api.deps.log }) }
    await Promise.all(
      [api.deps, second].map((deps) => startJobs(deps, { jobs: [fireCourseJob], pollSeconds: 0.5 })),
    )
  })
  afterAll(async () => {
    await Promise.all([stopJobs(api.deps), stopJobs(second)])
  })

  it('two processes fire a course within 15 seconds of its time and once, also after sweeps', async () => {
    // Backdates the serving by 58 seconds, so that the test waits only 2 seconds for the timer.
    const order = await openCourses()
    api.clock.set(new Date(Date.now() - GAP_MS + 2000))
    await serveFirst(order)
    api.clock.set(new Date())
    const clock = setInterval(() => api.clock.set(new Date()), 50)
    const dueMs = Date.parse((await findOrder(order)).next_course_at ?? '')
    await Promise.all([enqueueDueCourses(api.deps), enqueueDueCourses(second)])

    await vi.waitFor(async () => expect(await statuses(order)).toEqual(SECOND_FIRED), {
      timeout: 20_000,
      interval: 100,
    })
    const [sent] = await api.db.orderEvent.findMany({ where: { order_id: order.id, type: 'sent' } })
    await enqueueDueCourses(api.deps)
    await sleep(2500)
    clearInterval(clock)

    const lateMs = (sent?.at.getTime() ?? 0) - dueMs
    expect(lateMs).toBeGreaterThanOrEqual(0)
    expect(lateMs).toBeLessThan(15_000)
    expect(await countSentEvents(order)).toBe(1)
    expect(await statuses(order)).toEqual(SECOND_FIRED)
  }, 40_000)
})
