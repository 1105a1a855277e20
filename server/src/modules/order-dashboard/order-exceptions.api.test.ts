import { beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { orderExceptions } from '@forki/contract/order-exceptions'
import type { Order } from '@forki/contract/orders'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildStaffedTill, recordTransaction, buildPaidOrder } from '../../../test/factories/till.ts'
import { buildApiKey } from '../../../test/factories/api-key.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildModifierGroup } from '../../../test/factories/dish.ts'
import { buildTable } from '../../../test/factories/table.ts'
import { openOrder, type StaffedRestaurant } from '../../../test/factories/order.ts'

const api = await startApiForFile()

let staffed: StaffedRestaurant
let till: { id: string }
beforeEach(async () => {
  ;({ staffed, till } = await buildStaffedTill(api))
})

type Exceptions = z.output<typeof orderExceptions>
const ok = (reply: { status: number; body: { detail?: string } }, status = 200) =>
  expect([reply.status, reply.body.detail]).toEqual([status, undefined])

async function readExceptions(query: Record<string, string | number> = {}): Promise<Exceptions> {
  const reply = await api
    .as(staffed.owner)
    .get('/order/dashboard/exceptions', { restaurant_id: staffed.restaurant.id, ...query })
  ok(reply)
  return orderExceptions.parse(reply.body)
}

const buildKey = () =>
  buildApiKey(api.db, {
    restaurant_id: staffed.restaurant.id,
    created_by: staffed.owner.id,
    permissions: ['read_order', 'update_order'],
  })

const percentDiscount = (value: number) => ({ discount: { kind: 'percent', value, reason: 'amigos' } })

/**
 * Creates exceptions: a cancellation, a void, a refund, a reopening, a discount and a complimentary line.
 */
async function makeEach() {
  const waiter = api.as(staffed.waiter)
  const owner = api.as(staffed.owner)
  const cancelled = await openOrder(api, staffed)
  ok(await waiter.post(`/orders/${cancelled.id}/cancel`, { notes: 'se fueron' }))
  const items = [{ dish_id: staffed.dish.id, quantity: 2 }, { dish_id: staffed.drink.id }]
  const order = await openOrder(api, staffed, { items, send: true })
  const lines = order.items
  const dish = lines.find(({ dish_id }) => dish_id === staffed.dish.id)!
  const drink = lines.find(({ dish_id }) => dish_id === staffed.drink.id)!
  const discount = { kind: 'complimentary', value: 10_000, reason: 'queja' }
  ok(await owner.put(`/orders/${order.id}/items/${drink.id}/discount`, { discount }))
  ok(await owner.post(`/orders/${order.id}/items/${dish.id}/void`, { quantity: 1, reason: 'tardó' }))
  ok(
    await waiter.put(`/orders/${order.id}`, { discount: { kind: 'percent', value: 1000, reason: 'amigos' } }),
  )
  const { body } = await waiter.get(`/orders/${order.id}`)
  const { balance_cents } = body as Order
  const payment = await recordTransaction(api, staffed, till, {
    order_id: order.id,
    amount_cents: balance_cents,
  })
  ok(await api.as(staffed.cashier).post(`/orders/${order.id}/complete`))
  await recordTransaction(api, staffed, till, { type: 'refund', refund_of: payment.id, amount_cents: 1000 })
  const other = await buildPaidOrder(api, staffed, till)
  ok(await owner.post(`/orders/${other.order.id}/reopen`, { notes: 'faltó algo' }))
}

describe('exceptions', () => {
  it('exceptions have their kind, person, line, reason and amount, latest first', async () => {
    await makeEach()

    const { items } = await readExceptions()

    const owner = staffed.owner.id
    expect(
      items.map(({ kind, user_id, quantity, item_name, reason, amount_cents }) => [
        kind,
        user_id,
        quantity,
        item_name,
        reason,
        amount_cents,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['cancelled', staffed.waiter.id, null, null, 'se fueron', 9500],
        ['complimentary', owner, 1, 'Agua de jamaica', 'queja', 3000],
        ['voided', owner, 1, staffed.dish.name, 'tardó', 9500],
        ['discount', staffed.waiter.id, null, null, 'amigos', 950],
        ['refunded', staffed.cashier.id, null, null, null, 1000],
        ['reopened', owner, null, null, 'faltó algo', 0],
      ]),
    )
    expect(items).toHaveLength(6)
    expect(items.map(({ at }) => at)).toEqual(
      items
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
  })

  it('the sums of exceptions equal the sums of their rows over all pages, also for a person and a kind', async () => {
    await makeEach()
    await makeEach()
    const all = await readExceptions()
    const rows: Exceptions['items'] = []
    for (let page = 1; page <= 3; page += 1) rows.push(...(await readExceptions({ page, per_page: 4 })).items)

    expect([all.total, rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([12, 12, 12])
    for (const sum of all.sums) {
      const exceptionsPage = await readExceptions({ kind: sum.kind, person: sum.person })
      expect(exceptionsPage.total).toBe(sum.count)
      expect(exceptionsPage.items.reduce((total, row) => total + row.amount_cents, 0)).toBe(sum.amount_cents)
      expect(exceptionsPage.sums).toEqual(all.sums)
    }
    expect(all.sums.reduce((total, sum) => total + sum.count, 0)).toBe(12)
  })

  it('cancellations and refunds of the exceptions equal the figures of the dashboard', async () => {
    await makeEach()
    const into = await openOrder(api, staffed)
    const from = await openOrder(api, staffed)
    ok(await api.as(staffed.waiter).post(`/orders/${into.id}/merge`, { order_id: from.id }))

    const { sums } = await readExceptions()
    const stats = await api
      .as(staffed.owner)
      .get('/order/dashboard/analytics/stats', { restaurant_id: staffed.restaurant.id })

    const sumOf = (kind: string) => sums.filter((sum) => sum.kind === kind)
    expect(sumOf('cancelled').map(({ count }) => count)).toEqual([stats.body.cancelled])
    expect(sumOf('refunded').map(({ amount_cents }) => amount_cents)).toEqual([stats.body.refunds_cents])
  })

  it('the void of a line whose options cost less than nothing has the amount 0', async () => {
    const { options } = await buildModifierGroup(api.db, { dish_id: staffed.dish.id })
    const { id } = options[0]!
    await api.db.modifierOption.update({ where: { id }, data: { price_delta_cents: -20_000 } })
    const order = await openOrder(api, staffed, {
      items: [{ dish_id: staffed.dish.id, modifiers: [id] }],
      send: true,
    })

    ok(
      await api
        .as(staffed.owner)
        .post(`/orders/${order.id}/items/${order.items[0]!.id}/void`, { reason: 'error' }),
    )

    const { items: rows } = await readExceptions({ kind: 'voided' })
    expect(rows).toMatchObject([{ order_id: order.id, amount_cents: 0 }])
  })

  it('the void of a line that was never sent is no exception, and a removed discount is none either', async () => {
    const order = await openOrder(api, staffed, {
      items: [{ dish_id: staffed.dish.id }, { dish_id: staffed.drink.id }],
      send: false,
    })
    const waiter = api.as(staffed.waiter)
    ok(await waiter.post(`/orders/${order.id}/items/${order.items[0]?.id}/void`, { reason: 'error' }))
    ok(
      await waiter.put(`/orders/${order.id}`, {
        discount: { kind: 'percent', value: 500, reason: 'amigos' },
      }),
    )
    ok(await waiter.put(`/orders/${order.id}`, { discount: null }))

    expect(await readExceptions()).toMatchObject({ total: 0, items: [], sums: [] })
  })

  it.each([
    [
      'moved to another table',
      async (order: Order, table_id: string) =>
        api.as(staffed.waiter).post(`/orders/${order.id}/move-items`, {
          to: { table_id },
          items: [{ item_id: order.items[0]!.id }],
        }),
    ],
    [
      'merged into another order',
      async (order: Order) => {
        const into = await openOrder(api, staffed)
        return api.as(staffed.waiter).post(`/orders/${into.id}/merge`, { order_id: order.id })
      },
    ],
  ])('a voided part keeps its amount in the exceptions after its line was %s', async (_how, move) => {
    const items = [{ dish_id: staffed.dish.id, quantity: 3 }]
    const order = await openOrder(api, staffed, { items, send: true })
    const body = { quantity: 2, reason: 'tardó' }
    ok(await api.as(staffed.owner).post(`/orders/${order.id}/items/${order.items[0]!.id}/void`, body))
    const table = await buildTable(api.db, { restaurant_id: staffed.restaurant.id })

    ok(await move(order, table.id))

    const { items: rows } = await readExceptions({ kind: 'voided' })
    expect(rows).toMatchObject([
      { order_id: order.id, quantity: 2, item_name: staffed.dish.name, amount_cents: 19_000 },
    ])
  })

  it('a discount that is set in the same call as the table keeps its time and its person', async () => {
    const order = await openOrder(api, staffed, { order_type: 'dine_in', table_id: staffed.table.id })
    const key = await buildKey()
    const table = await buildTable(api.db, { restaurant_id: staffed.restaurant.id })
    api.clock.advance(60_000)
    const discount = { kind: 'percent', value: 1000, reason: 'amigos' }

    ok(await api.withToken(key.token).put(`/orders/${order.id}`, { table_id: table.id, discount }))

    const { items, sums } = await readExceptions({ kind: 'discount' })
    const [moved] = await api.db.orderEvent.findMany({ where: { order_id: order.id, type: 'moved' } })
    expect(items).toMatchObject([
      { at: moved!.at.toISOString(), user_id: null, user_name: `API: ${key.name}` },
    ])
    expect(sums).toMatchObject([{ person: key.id, kind: 'discount', count: 1 }])
  })

  it('a discount whose value another user changes belongs to that user', async () => {
    const order = await openOrder(api, staffed)
    ok(await api.as(staffed.waiter).put(`/orders/${order.id}`, percentDiscount(500)))
    ok(await api.as(staffed.owner).put(`/orders/${order.id}`, percentDiscount(1000)))

    const { items } = await readExceptions({ kind: 'discount' })
    expect(items).toMatchObject([{ user_id: staffed.owner.id, amount_cents: 950 }])
  })

  it('a discounted line that moved twice, in part and then whole, keeps the person of its discount', async () => {
    const items = [{ dish_id: staffed.dish.id, quantity: 3 }]
    const order = await openOrder(api, staffed, { items, send: true })
    const key = await buildKey()
    const discount = { kind: 'percent', value: 1000, reason: 'amigos' }
    const item_id = order.items[0]!.id
    ok(await api.withToken(key.token).put(`/orders/${order.id}/items/${item_id}/discount`, { discount }))
    const [second, third] = [await openOrder(api, staffed), await openOrder(api, staffed)]
    const move = (id: string, to: Order, moved: object) =>
      api.as(staffed.waiter).post(`/orders/${id}/move-items`, { to: { order_id: to.id }, items: [moved] })
    const { body: parted } = await move(order.id, second, { item_id, quantity: 1 })

    ok(await move(second.id, third, { item_id: parted.item_ids[0] }))
    ok(await move(order.id, second, { item_id }))

    const { items: rows, sums } = await readExceptions({ kind: 'line_discount' })
    expect(new Map(rows.map((row) => [row.order_id, row.amount_cents]))).toEqual(
      new Map([
        [third.id, 950],
        [second.id, 1900],
      ]),
    )
    expect(rows).toHaveLength(2)
    expect(sums).toMatchObject([{ person: key.id, user_name: `API: ${key.name}`, count: 2 }])
  })

  it('a discount without an event is an exception of its recorded user or of nobody', async () => {
    const { order } = await buildPaidOrder(api, staffed, till)
    const nobodysOrder = await buildPaidOrder(api, staffed, till)
    await api.db.$executeRawUnsafe('ALTER TABLE orders DISABLE TRIGGER USER')
    await api.db.order.update({
      where: { id: order.id },
      data: { subtotal_cents: 9600, discount_cents: 100, discount_by: staffed.waiter.id },
    })
    await api.db.order.update({
      where: { id: nobodysOrder.order.id },
      data: { subtotal_cents: 9700, discount_cents: 200 },
    })
    await api.db.$executeRawUnsafe('ALTER TABLE orders ENABLE TRIGGER USER')

    const { sums } = await readExceptions()

    expect(sums.map(({ person, amount_cents }) => [person, amount_cents])).toEqual([
      ['', 200],
      [staffed.waiter.id, 100],
    ])
    expect(await readExceptions({ person: '' })).toMatchObject({ total: 1, items: [{ user_name: null }] })
  })

  it('exceptions need view_dashboard in the restaurant, and have at most ten years', async () => {
    const query = { restaurant_id: staffed.restaurant.id }
    const path = '/order/dashboard/exceptions'
    const lent = await buildMember(api.db, staffed.restaurant.id, { permissions: ['view_dashboard'] })
    const longQuery = { ...query, from_date: '2010-01-01', to_date: '2026-01-01' }

    expect((await api.as(staffed.waiter).get(path, query)).status).toBe(403)
    expect((await api.as(lent).get(path, query)).status).toBe(200)
    expect((await api.as(staffed.owner).get(path, longQuery)).body.errors?.[0].path).toBe('from_date')
  })
})
