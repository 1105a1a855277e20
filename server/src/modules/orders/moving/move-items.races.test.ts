import { beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '@forki/contract/orders'
import type { Response } from 'supertest'
import { startApiForFile } from '../../../../test/setup/api.ts'
import { buildIngredient } from '../../../../test/factories/inventory.ts'
import {
  buildStaffedRestaurant,
  openOrder,
  payOrder,
  type StaffedRestaurant,
} from '../../../../test/factories/order.ts'
import { buildTable } from '../../../../test/factories/table.ts'
import { checkInvariants } from '../../../db/invariants.ts'
import { AppError } from '../../../errors/app-error.ts'

const CALLERS = 20
const api = await startApiForFile()
let staffed: StaffedRestaurant
beforeEach(async () => {
  staffed = await buildStaffedRestaurant(api.db)
  await Promise.all([asWaiter(), asOwner()].map((caller) => caller.get('/auth/me')))
})
const asWaiter = () => api.as(staffed.waiter)
const asOwner = () => api.as(staffed.owner)
const findOrder = async (id: string) => (await asWaiter().get(`/orders/${id}`)).body as Order
const lines = (count: number, quantity = 1) =>
  Array.from({ length: count }, () => ({ dish_id: staffed.dish.id, quantity }))
const move = (from: string, to: object, item_id: string, quantity?: number) =>
  asWaiter().post(`/orders/${from}/move-items`, { to, items: [{ item_id, ...(quantity && { quantity }) }] })
const race = (call: (index: number) => Promise<Response>) =>
  Promise.all(Array.from({ length: CALLERS }, (_, index) => call(index)))
const count = (replies: readonly Response[], status: number) =>
  replies.filter((reply) => reply.status === status).length
const portions = (...orders: Order[]) =>
  orders
    .flatMap(({ items }) => items)
    .reduce((sum, { status, quantity }) => sum + (status === 'voided' ? 0 : quantity), 0)

describe('concurrent moves', () => {
  it('a line moved by twenty callers at once moves once', async () => {
    const [from, to] = [await openOrder(api, staffed, { items: lines(2) }), await openOrder(api, staffed)]

    const replies = await race(() => move(from.id, { order_id: to.id }, from.items[0]!.id))

    expect([count(replies, 200), count(replies, 422)]).toEqual([1, CALLERS - 1])
    expect([(await findOrder(from.id)).items.length, (await findOrder(to.id)).items.length]).toEqual([1, 2])
  })

  it('parts of a line moved by twenty callers at once never exceed the line', async () => {
    const [from, to] = [await openOrder(api, staffed, { items: lines(1, 15) }), await openOrder(api, staffed)]

    const replies = await race(() => move(from.id, { order_id: to.id }, from.items[0]!.id, 1))

    expect(count(replies, 200)).toBe(15)
    expect(portions(await findOrder(from.id), await findOrder(to.id))).toBe(16)
  })

  it('opposite moves between two orders neither deadlock nor lose a line', async () => {
    const a = await openOrder(api, staffed, { items: lines(10) })
    const b = await openOrder(api, staffed, { items: lines(10) })

    const replies = await race((index) => {
      const [from, to] = index % 2 ? [a, b] : [b, a]
      return move(from.id, { order_id: to.id }, from.items[Math.floor(index / 2)]!.id)
    })

    expect(count(replies, 200)).toBe(CALLERS)
    const [one, two] = [await findOrder(a.id), await findOrder(b.id)]
    expect(new Set(one.items.map(({ id }) => id))).toEqual(new Set(b.items.map(({ id }) => id)))
    expect(one.total_cents + two.total_cents).toBe(a.total_cents + b.total_cents)
  })

  it('moves of twenty lines to one free table open one order', async () => {
    const from = await openOrder(api, staffed, { items: lines(CALLERS) })
    const table = await buildTable(api.db, { restaurant_id: staffed.restaurant.id })

    const replies = await race((index) => move(from.id, { table_id: table.id }, from.items[index]!.id))

    const opened = await api.db.order.findMany({ where: { table_id: table.id } })
    expect(opened).toHaveLength(1)
    expect(count(replies, 200) + count(replies, 409)).toBe(CALLERS)
    expect((await findOrder(opened[0]!.id)).items).toHaveLength(count(replies, 200))
  })

  it('concurrent moves and voids of one line deduct exactly its remaining portions from the stock', async () => {
    const left = await buildIngredient(api.db, staffed.dish)
    const from = await openOrder(api, staffed, { items: lines(1, 12), send: true })
    const to = await openOrder(api, staffed, { items: [] })

    const replies = await race((index) =>
      index % 2
        ? move(from.id, { order_id: to.id }, from.items[0]!.id, 1)
        : asOwner().post(`/orders/${from.id}/items/${from.items[0]!.id}/void`, { reason: 'x', quantity: 1 }),
    )

    expect(count(replies, 200)).toBe(12)
    const [one, two] = [await findOrder(from.id), await findOrder(to.id)]
    expect(await left()).toBe(100 - portions(one, two))
    for (const order of [one, two])
      for (const item of order.items.filter(({ status }) => status !== 'voided'))
        await asOwner().post(`/orders/${order.id}/items/${item.id}/void`, { reason: 'x' })
    expect(await left()).toBe(100)
  })

  it('concurrent moves and sends of the same lines deduct their stock once', async () => {
    const left = await buildIngredient(api.db, staffed.dish)
    const from = await openOrder(api, staffed, { items: lines(10) })
    const to = await openOrder(api, staffed, { items: [] })

    const replies = await race((index) =>
      index % 2
        ? move(from.id, { order_id: to.id }, from.items[(index - 1) / 2]!.id)
        : asWaiter().post(`/orders/${index % 4 ? from.id : to.id}/send`),
    )
    await Promise.all([from, to].map(({ id }) => asWaiter().post(`/orders/${id}/send`)))

    expect(count(replies, 200)).toBe(CALLERS)
    expect(await left()).toBe(90)
  })

  it('a payment and moves of the order leave no order paid beyond its total', async () => {
    const from = await openOrder(api, staffed, { items: lines(10), send: true })
    const to = await openOrder(api, staffed)
    const pay = () =>
      payOrder(api.ctx(), staffed, from.id, { amount_cents: 5 * 9500 }).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error
      })

    const [replies] = await Promise.all([
      race((index) => move(from.id, { order_id: to.id }, from.items[index % 10]!.id)),
      pay(),
    ])

    const [one, two] = [await findOrder(from.id), await findOrder(to.id)]
    expect(replies.every(({ status }) => [200, 409, 422].includes(status))).toBe(true)
    expect(one.paid_cents).toBeLessThanOrEqual(one.total_cents)
    expect(one.total_cents + two.total_cents).toBe(from.total_cents + to.total_cents)
  })

  it('moves and merges of the same two orders keep every line', async () => {
    const a = await openOrder(api, staffed, { items: lines(10) })
    const b = await openOrder(api, staffed, { items: lines(5) })

    const replies = await race((index) =>
      index % 3
        ? move(a.id, { order_id: b.id }, a.items[index % 10]!.id)
        : asWaiter().post(`/orders/${index % 2 ? a.id : b.id}/merge`, { order_id: index % 2 ? b.id : a.id }),
    )

    expect(replies.every(({ status }) => [200, 409, 422].includes(status))).toBe(true)
    const [one, two] = [await findOrder(a.id), await findOrder(b.id)]
    expect(portions(one, two)).toBe(15)
    expect(one.total_cents + two.total_cents).toBe(a.total_cents + b.total_cents)
  })

  it('concurrent moves of order lines leave every database invariant true', async () => {
    expect(await checkInvariants(api.deps.pool)).toEqual([])
  })
})
