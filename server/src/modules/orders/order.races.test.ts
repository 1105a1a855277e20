import { beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '@forki/contract/orders'
import type { Response } from 'supertest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { checkInvariants } from '../../db/invariants.ts'
import { buildDish } from '../../../test/factories/dish.ts'
import { missingId } from '../../../test/factories/ids.ts'
import {
  buildStaffedRestaurant,
  openOrder,
  payOrder,
  type StaffedRestaurant,
} from '../../../test/factories/order.ts'
import { buildTable } from '../../../test/factories/table.ts'
import { AppError } from '../../errors/app-error.ts'

let staffed: StaffedRestaurant
const api = await startApiForFile()
beforeEach(async () => {
  staffed = await buildStaffedRestaurant(api.db)
})

const CALLERS = 20
const asWaiter = () => api.as(staffed.waiter)
const asOwner = () => api.as(staffed.owner)
/** Runs concurrent calls with tokens fetched beforehand. */
async function race(count: number, call: (index: number) => Promise<Response>): Promise<Response[]> {
  await Promise.all([asWaiter(), asOwner(), api.as(staffed.cook)].map((caller) => caller.get('/auth/me')))
  return Promise.all(Array.from({ length: count }, (_, index) => call(index)))
}
const groupByStatus = (replies: readonly Response[]) => Map.groupBy(replies, (reply) => reply.status)
const codes = (replies: readonly Response[]) => [...new Set(replies.map((reply) => reply.body.code))]
const findOrder = async (order_id: string) => (await asWaiter().get(`/orders/${order_id}`)).body as Order

/** Creates a dish that uses `quantity` of a new ingredient per portion. */
async function buildStockedDish(quantity: number) {
  const restaurant_id = staffed.restaurant.id
  const stock = await api.db.inventoryItem.create({
    data: { id: missingId(), restaurant_id, name: 'Masa', unit: 'kg', quantity: 100 },
  })
  const dish = await buildDish(api.db, { restaurant_id })
  await api.db.recipeLine.create({
    data: { restaurant_id, dish_id: dish.id, inventory_item_id: stock.id, quantity },
  })
  const remainingStock = async () =>
    Number((await api.db.inventoryItem.findUniqueOrThrow({ where: { id: stock.id } })).quantity)
  return { dish, stock, left: remainingStock }
}

describe('a table', () => {
  it('a table opened by twenty callers at once has one order, whose id the others receive', async () => {
    const body = { restaurant_id: staffed.restaurant.id, table_id: staffed.table.id }

    const replies = await race(CALLERS, () => asWaiter().post('/orders', body))

    const byStatus = groupByStatus(replies)
    const [won] = byStatus.get(201) ?? []
    const lost = byStatus.get(409) ?? []
    expect([byStatus.get(201)?.length, lost.length]).toEqual([1, CALLERS - 1])
    expect(new Set(lost.map((reply) => reply.body.order_id))).toEqual(new Set([won!.body.id]))
    expect(await api.db.order.count({ where: { table_id: staffed.table.id } })).toBe(1)
  })

  it('a table accepts one of twenty orders that move there at once', async () => {
    const orders = await Promise.all(
      Array.from({ length: CALLERS }, () => openOrder(api, staffed, { order_type: 'dine_in' })),
    )

    const replies = await race(CALLERS, (index) =>
      asWaiter().put(`/orders/${orders[index]!.id}`, { table_id: staffed.table.id }),
    )

    expect(groupByStatus(replies).get(200)).toHaveLength(1)
    expect(codes(groupByStatus(replies).get(409)!)).toEqual(['table_occupied'])
  })

  it('tables swapped by many callers neither deadlock nor seat two orders', async () => {
    const { id: restaurant_id } = staffed.restaurant
    const tables = [
      staffed.table,
      await buildTable(api.db, { restaurant_id }),
      await buildTable(api.db, { restaurant_id }),
    ]
    const orders = await Promise.all(
      tables
        .slice(0, 2)
        .map((table) => openOrder(api, staffed, { order_type: 'dine_in', table_id: table.id })),
    )

    const replies = await race(30, (index) =>
      asWaiter().put(`/orders/${orders[index % 2]!.id}`, { table_id: tables[index % 3]!.id }),
    )

    expect([...groupByStatus(replies).keys()].toSorted((a, b) => a - b)).toEqual([200, 409])
    const seatedOrders = await Promise.all(orders.map((order) => findOrder(order.id)))
    expect(seatedOrders[0]!.table_id).not.toBe(seatedOrders[1]!.table_id)
  })
})

describe('lines', () => {
  it('lines added by twenty callers at once are all saved, with correct figures', async () => {
    const order = await openOrder(api, staffed, { items: [] })

    const replies = await race(CALLERS, (index) =>
      asWaiter().post(`/orders/${order.id}/items`, {
        items: [
          { dish_id: staffed.dish.id, quantity: index + 1 },
          { dish_id: staffed.drink.id, notes: `${index}` },
        ],
      }),
    )

    expect(groupByStatus(replies).get(200)).toHaveLength(CALLERS)
    const after = await findOrder(order.id)
    expect(after.items).toHaveLength(CALLERS * 2)
    expect(new Set(after.items.flatMap((line) => line.notes ?? [])).size).toBe(CALLERS)
    expect(after.total_cents).toBe(210 * 9500 + CALLERS * 3000)
    expect(after.version).toBe(1 + CALLERS)
    const positions = await api.db.orderItem.findMany({
      where: { order_id: order.id },
      select: { position: true },
    })
    expect(new Set(positions.map((line) => line.position)).size).toBe(CALLERS * 2)
  })

  it('lines sent by twenty callers at once reach the kitchen once and reduce the stock once', async () => {
    const { dish, left } = await buildStockedDish(2)
    const order = await openOrder(api, staffed, {
      items: [{ dish_id: dish.id, quantity: 3 }, { dish_id: dish.id }],
    })

    const replies = await race(CALLERS, () => asWaiter().post(`/orders/${order.id}/send`))

    expect(groupByStatus(replies).get(200)).toHaveLength(CALLERS)
    expect(await left()).toBe(92)
    const events = await api.db.orderEvent.count({ where: { order_id: order.id, type: 'sent' } })
    expect(events).toBe(1)
  })

  it('thirty orders sent at once reduce the same stock without losing any', async () => {
    const one = await buildStockedDish(0.5)
    const two = await buildStockedDish(0.25)
    // Each of the two dishes also uses the other's ingredient. Locks in recipe sequence would deadlock.
    const restaurant_id = staffed.restaurant.id
    await api.db.recipeLine.createMany({
      data: [
        { restaurant_id, dish_id: one.dish.id, inventory_item_id: two.stock.id, quantity: 1 },
        { restaurant_id, dish_id: two.dish.id, inventory_item_id: one.stock.id, quantity: 1 },
      ],
    })
    const body = (index: number) => ({
      restaurant_id: staffed.restaurant.id,
      order_type: 'takeaway',
      send: true,
      items: [{ dish_id: one.dish.id }, { dish_id: two.dish.id }].toSorted(() => (index % 2 ? 1 : -1)),
    })

    const replies = await race(30, (index) => asWaiter().post('/orders', body(index)))

    expect(groupByStatus(replies).get(201)).toHaveLength(30)
    expect([await one.left(), await two.left()]).toEqual([55, 62.5])
    const moves = await api.db.inventoryMovement.findMany({
      where: { inventory_item_id: one.stock.id },
      orderBy: { balance_after: 'desc' },
    })
    expect(Number(moves.at(-1)!.balance_after)).toBe(55)
    expect(new Set(moves.map((move) => Number(move.balance_after))).size).toBe(60)
  })

  it('lines voided while the kitchen advances them end voided, with the stock of the first call', async () => {
    const { dish, left } = await buildStockedDish(1)
    const orders = await Promise.all(
      Array.from({ length: CALLERS }, () =>
        openOrder(api, staffed, { items: [{ dish_id: dish.id }], send: true }),
      ),
    )

    await race(CALLERS * 2, (index) => {
      const order = orders[index % CALLERS]!
      return index < CALLERS
        ? asOwner().post(`/orders/${order.id}/items/${order.items[0]!.id}/void`, { reason: 'x' })
        : api.as(staffed.cook).post(`/kitchen/tickets/${order.id}/bump`)
    })

    const lines = await api.db.orderItem.findMany({ where: { dish_id: dish.id } })
    expect(lines.map((line) => line.status)).toEqual(Array.from({ length: CALLERS }, () => 'voided'))
    const begun = lines.filter((line) => line.started_at !== null).length
    expect(await left()).toBe(100 - begun)
  })
})

describe('orders in a race', () => {
  it('fifty orders opened at once have successive numbers of the day', async () => {
    const body = {
      restaurant_id: staffed.restaurant.id,
      order_type: 'takeaway',
      items: [{ dish_id: staffed.dish.id }],
    }

    const replies = await race(50, () => asWaiter().post('/orders', body))

    const numbers = replies.map((reply) => reply.body.number).toSorted((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
  })

  it('twenty requests with one idempotency key open one order', async () => {
    const body = {
      restaurant_id: staffed.restaurant.id,
      order_type: 'takeaway',
      items: [{ dish_id: staffed.dish.id }],
    }
    const headers = { 'Idempotency-Key': 'una sola vez' }

    const replies = await race(CALLERS, () => asWaiter().post('/orders', body, headers))

    const made = groupByStatus(replies).get(201)!
    expect(new Set(made.map((reply) => reply.body.id)).size).toBe(1)
    expect(
      codes(replies.filter((reply) => reply.status !== 201)).every(
        (code) => code === 'idempotency_in_progress',
      ),
    ).toBe(true)
    expect(await api.db.order.count({ where: { restaurant_id: staffed.restaurant.id } })).toBe(1)
    expect((await asWaiter().post('/orders', body, headers)).body.id).toBe(made[0]!.body.id)
  })

  it('an order completed and cancelled at once ends once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const dish = await buildDish(api.db, { restaurant_id: staffed.restaurant.id, price_cents: 0 })
      const order = await openOrder(api, staffed, { items: [{ dish_id: dish.id }] })

      const replies = await race(CALLERS, (index) =>
        asOwner().post(
          `/orders/${order.id}/${index % 2 ? 'complete' : 'cancel'}`,
          index % 2 ? { unsent: 'send' } : { notes: 'Se fueron' },
        ),
      )

      expect(groupByStatus(replies).get(200)).toHaveLength(1)
      expect(codes(groupByStatus(replies).get(409)!)).toEqual(['order_closed'])
      const events = await api.db.orderEvent.count({
        where: { order_id: order.id, type: { in: ['completed', 'cancelled'] } },
      })
      expect(events).toBe(1)
    }
  })

  it('an order opened during a change of currency has the final currency', async () => {
    const body = {
      restaurant_id: staffed.restaurant.id,
      order_type: 'takeaway',
      items: [{ dish_id: staffed.dish.id }],
    }

    const replies = await race(CALLERS + 1, (index) =>
      index === 3
        ? asOwner().put(`/restaurants/${staffed.restaurant.id}`, { currency: 'EUR' })
        : asWaiter().post('/orders', body),
    )

    const { currency } = await api.db.restaurant.findUniqueOrThrow({ where: { id: staffed.restaurant.id } })
    const opened = replies.filter((_, index) => index !== 3)
    expect(new Set(opened.map((reply) => `${reply.status} ${reply.body.currency}`))).toEqual(
      new Set([`201 ${currency}`]),
    )
  })

  it('an order paid by twenty callers at once is never overpaid', async () => {
    const order = await openOrder(api, staffed)

    const paymentResults = await Promise.allSettled(
      Array.from({ length: CALLERS }, () => payOrder(api.ctx(), staffed, order.id, { amount_cents: 4000 })),
    )

    const refused = paymentResults.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(refused).toHaveLength(CALLERS - 2)
    expect(refused.every((error) => error instanceof AppError && error.code === 'overpayment')).toBe(true)
    expect(await findOrder(order.id)).toMatchObject({
      paid_cents: 8000,
      balance_cents: 1500,
      payment_status: 'partially_paid',
    })
  })

  it('an order merged while twenty callers add lines loses no line', async () => {
    const mine = await openOrder(api, staffed)
    const other = await openOrder(api, staffed)

    const replies = await race(CALLERS + 1, (index) =>
      index === 5
        ? asWaiter().post(`/orders/${mine.id}/merge`, { order_id: other.id })
        : asWaiter().post(`/orders/${other.id}/items`, { items: [{ dish_id: staffed.drink.id }] }),
    )

    const added = replies.filter((reply, index) => index !== 5 && reply.status === 200).length
    expect(replies[5]!.status).toBe(200)
    expect(codes(groupByStatus(replies).get(409) ?? []).every((code) => code === 'order_closed')).toBe(true)
    const after = await findOrder(mine.id)
    expect(after.items).toHaveLength(2 + added)
    expect(after.total_cents).toBe(2 * 9500 + added * 3000)
    expect(await findOrder(other.id)).toMatchObject({
      status: 'cancelled',
      merged_into: mine.id,
      items: [],
      total_cents: 0,
    })
  })

  it('orders merged both ways at once end in one of the two', async () => {
    const a = await openOrder(api, staffed)
    const b = await openOrder(api, staffed)

    const replies = await race(CALLERS, (index) =>
      index % 2
        ? asWaiter().post(`/orders/${a.id}/merge`, { order_id: b.id })
        : asWaiter().post(`/orders/${b.id}/merge`, { order_id: a.id }),
    )

    expect(groupByStatus(replies).get(200)).toHaveLength(1)
    const bothOrders = await Promise.all([findOrder(a.id), findOrder(b.id)])
    expect(bothOrders.map((order) => order.items.length).toSorted((one, two) => one - two)).toEqual([0, 2])
  })
})

it('concurrent commands on orders leave every database invariant true', async () => {
  expect(await checkInvariants(api.deps.pool)).toEqual([])
})
