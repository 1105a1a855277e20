import { Client } from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { ListedOrder, Order } from '@forki/contract/orders'
import { buildApiKey } from '../../../test/factories/api-key.ts'
import { openTill, buildPaidOrder, recordTransaction } from '../../../test/factories/till.ts'
import { buildStaffedRestaurant, openOrder } from '../../../test/factories/order.ts'
import { startApiForFile, type Caller } from '../../../test/setup/api.ts'

const api = await startApiForFile()
const staffed = await buildStaffedRestaurant(api.db)
const restaurant_id = staffed.restaurant.id
const till = await openTill(api, staffed)
const START = '1970-01-01T00:00:00Z'
const ALL = 'items,payments,checks'

const asCashier = () => api.as(staffed.cashier)
const listOrders = async (caller: Caller, query: object): Promise<ListedOrder[]> => {
  const reply = await caller.get('/orders', { restaurant_id, ...query })
  expect([reply.status, reply.body.detail]).toEqual([200, undefined])
  return reply.body.items
}
/** Sends a list request as the cashier. Returns status, code and field errors of the rejection in English. */
const rejectionOf = async (query: Record<string, string | undefined>, path = '/orders') => {
  const { status, body } = await asCashier().get(
    path,
    { restaurant_id, ...query },
    { 'Accept-Language': 'en' },
  )
  return [
    status,
    body.code,
    ...(body.errors ?? []).map((one: { path: string; message: string }) => `${one.path}: ${one.message}`),
  ]
}
const keyWith = async (permissions: readonly ('read_order' | 'read_payment')[]) => {
  const { token } = await buildApiKey(api.db, { restaurant_id, created_by: staffed.owner.id, permissions })
  return api.withToken(token)
}
/**
 * Orders sorted by number, without `updated_at`. In the change feed this field is the time of the latest change of the
 * order or of any part of it. A single order has the time of its own change.
 */
const sortedByNumber = (orders: (ListedOrder | Order)[]) =>
  orders.map(({ updated_at: _at, ...order }) => order).toSorted((a, b) => a.number - b.number)

/** Total number of payments, and of checks, in the list of orders. */
const partCounts = async (caller: Caller) => {
  const orders = await listOrders(caller, { expand: ALL })
  return [orders.flatMap(({ payments }) => payments!).length, orders.flatMap(({ checks }) => checks!).length]
}

/** Names of the expandable parts that the newest order in the list has. */
const partsOf = async (query: object) => {
  const [order] = await listOrders(asCashier(), query)
  return ['items', 'payments', 'checks'].filter((part) => part in order!)
}

const listChecks = async (expand: string) =>
  (await listOrders(asCashier(), { expand })).map(({ checks }) => checks)

/** Orders without and with payments, tips, refunds and checks, some of them paid. */
beforeAll(async () => {
  await openOrder(api, staffed)
  const { payment } = await buildPaidOrder(api, staffed, till)
  await recordTransaction(api, staffed, till, { type: 'refund', refund_of: payment.id, amount_cents: 2000 })
  const split = await openOrder(api, staffed, {
    items: [
      { dish_id: staffed.dish.id, seat: 1 },
      { dish_id: staffed.drink.id, seat: 2 },
    ],
  })
  const { body } = await asCashier().put(`/orders/${split.id}/checks`, { mode: 'seats' })
  const [check] = (body as Order).checks
  const amount_cents = check!.total_cents
  await recordTransaction(api, staffed, till, {
    order_id: split.id,
    check_id: check!.id,
    amount_cents,
    tip_cents: 500,
    method: 'card',
  })
})

describe('GET /orders with expand', () => {
  it.each([
    ['a cashier', async () => asCashier()],
    ['a waiter without read_payment', async () => api.as(staffed.waiter)],
    ['an owner', async () => api.as(staffed.owner)],
    ['an API key with read_payment', () => keyWith(['read_order', 'read_payment'])],
    ['an API key without read_payment', () => keyWith(['read_order'])],
  ])(
    'GET /orders with expand returns to %s the same orders as GET /orders/{id}, in pages and batches of changes',
    async (_name, of) => {
      const caller = await of()
      const page = await listOrders(caller, { expand: ALL })
      const batch = await listOrders(caller, { expand: ALL, updated_since: START })
      const foundOrders = await Promise.all(
        page.map(async ({ id }) => (await caller.get(`/orders/${id}`)).body as Order),
      )

      expect(page.length).toBeGreaterThan(2)
      expect(page).toEqual(foundOrders)
      expect(sortedByNumber(batch)).toEqual(sortedByNumber(foundOrders))
    },
  )

  it('GET /orders with expand returns payments for callers with read_payment only, and the checks for all readers', async () => {
    expect(await partCounts(await keyWith(['read_order', 'read_payment']))).toEqual([3, 2])
    expect(await partCounts(await keyWith(['read_order']))).toEqual([0, 2])
  })

  it('GET /orders with expand omits parts that are not requested, also payments that only the checks need', async () => {
    expect(await partsOf({})).toEqual(['items'])
    expect(await partsOf({ expand: 'items' })).toEqual(['items'])
    expect(await partsOf({ expand: 'payments' })).toEqual(['items', 'payments'])
    expect(await partsOf({ expand: 'checks' })).toEqual(['items', 'checks'])
    expect(await partsOf({ expand: 'checks', updated_since: START })).toEqual(['items', 'checks'])
    expect(await partsOf({ expand: 'payments', fields: 'payments' })).toEqual(['payments'])
  })

  it('GET /orders with expand states the same checks with and without the payments', async () => {
    const checks = await listChecks('checks')

    expect(checks).toEqual(await listChecks('payments,checks'))
    expect(checks.flat().map((check) => check!.status)).toEqual(['paid', 'open'])
  })

  it('GET /orders with expand accepts commas, repetition and brackets, beside filters, sort and search', async () => {
    const wantedOrders = await listOrders(asCashier(), {
      expand: 'payments,checks',
      status: 'completed',
      sort: 'number',
    })
    const read = async (parameters: string) => {
      const query = `restaurant_id=${restaurant_id}&status=completed&sort=number&q=solis`
      return (await asCashier().get(`/orders?${query}&${parameters}`)).body.items
    }

    expect(await read('expand=payments&expand=checks')).toEqual(wantedOrders)
    expect(await read('expand[]=payments&expand[]=checks')).toEqual(wantedOrders)
  })

  it('GET /orders with expand rejects unknown and empty parts, and expand in lists without it', async () => {
    const options = 'Must be one of: items, payments, checks.'

    expect(await rejectionOf({ expand: 'payments,events' })).toEqual([422, 'invalid', `expand.1: ${options}`])
    expect(await rejectionOf({ expand: '' })).toEqual([422, 'invalid', `expand.0: ${options}`])
    expect((await rejectionOf({ expand: 'payments' }, '/order/dashboard')).slice(0, 2)).toEqual([
      422,
      'unknown_parameter',
    ])
  })

  it.each([{}, { updated_since: START }])(
    'GET /orders with expand limits pages and batches with checks to 50 orders %o',
    async (more) => {
      const limit = 'per_page: Must be 50 or less.'

      expect(await rejectionOf({ ...more, expand: ALL, per_page: '51' })).toEqual([422, 'invalid', limit])
      expect((await listOrders(asCashier(), { ...more, expand: ALL, per_page: 50 })).length).toBeGreaterThan(
        2,
      )
      expect(
        (await listOrders(asCashier(), { ...more, expand: 'payments', per_page: 100 })).length,
      ).toBeGreaterThan(2)
    },
  )

  it('GET /orders with expand accepts a cursor with another expand, and skips no order', async () => {
    const first = await asCashier().get('/orders', { restaurant_id, updated_since: START, per_page: 1 })
    const nextQuery = { restaurant_id, cursor: first.body.next_cursor, per_page: 1 }
    const second = await asCashier().get('/orders', { ...nextQuery, expand: 'payments' })
    const rest = await asCashier().get('/orders', {
      ...nextQuery,
      cursor: second.body.next_cursor,
      per_page: 50,
    })

    const receivedOrders = [first, second, rest].flatMap(({ body }) => body.items as ListedOrder[])
    expect([first, second, rest].map(({ body }) => body.has_more)).toEqual([true, true, false])
    expect(receivedOrders.map(({ id }) => id).toSorted()).toEqual(
      (await listOrders(asCashier(), {})).map(({ id }) => id).toSorted(),
    )
    expect(receivedOrders.map((order) => 'payments' in order)).toEqual([
      false,
      true,
      ...receivedOrders.slice(2).map(() => false),
    ])
  })

  it('GET /orders with expand returns an order again after a payment, its void and a split of the bill', async () => {
    const order = await openOrder(api, staffed)
    let { next_cursor: cursor } = (await asCashier().get('/orders', { restaurant_id, updated_since: START }))
      .body
    const listChanged = async () => {
      const reply = await asCashier().get('/orders', { restaurant_id, cursor, expand: ALL })
      cursor = reply.body.next_cursor
      return (reply.body.items as ListedOrder[]).map(({ id, payments, checks }) => [
        id,
        payments!.length,
        checks!.length,
      ])
    }

    const payment = await recordTransaction(api, staffed, till, { order_id: order.id, amount_cents: 500 })
    expect(await listChanged()).toEqual([[order.id, 1, 0]])
    expect((await asCashier().delete(`/cashiers/${till.id}/transactions/${payment.id}`)).status).toBe(200)
    expect(await listChanged()).toEqual([[order.id, 0, 0]])
    expect((await asCashier().put(`/orders/${order.id}/checks`, { mode: 'even', parts: 2 })).status).toBe(200)
    expect(await listChanged()).toEqual([[order.id, 0, 2]])
    expect(await listChanged()).toEqual([])
  })

  it('GET /orders with expand computes shares that an earlier version stored without amounts, as GET /orders/{id} does', async () => {
    const order = await openOrder(api, staffed, {
      items: [
        { dish_id: staffed.dish.id, seat: 1 },
        { dish_id: staffed.drink.id, seat: 2 },
      ],
    })
    const { body } = await asCashier().put(`/orders/${order.id}/checks`, { mode: 'seats' })
    const check_id = { in: (body as Order).checks.map(({ id }) => id) }
    const noShares = { line_total_cents: null, discount_cents: null, tax_cents: null, total_cents: null }
    await api.db.orderCheckShare.updateMany({ where: { check_id }, data: noShares })

    const listedOrder = (await listOrders(asCashier(), { expand: 'checks' })).find(
      ({ id }) => id === order.id,
    )

    expect(listedOrder?.checks).toEqual((await asCashier().get(`/orders/${order.id}`)).body.checks)
    expect(
      listedOrder?.checks?.every(({ shares }) => shares.every(({ total_cents }) => total_cents > 0)),
    ).toBe(true)
  })

  it.each([{}, { updated_since: START }])(
    'GET /orders with expand reads all orders and parts in one statement %o',
    async (more) => {
      for (let n = 0; n < 5; n += 1) await openOrder(api, staffed)
      const query = vi.spyOn(Client.prototype, 'query')
      const statementsOf = async (per_page: number) => {
        query.mockClear()
        expect(await listOrders(asCashier(), { ...more, expand: ALL, per_page })).toHaveLength(per_page)
        const texts = query.mock.calls.map(([sent]) => JSON.stringify(sent))
        return texts.filter((text) =>
          /FROM (orders|list_changes|order_items|order_checks|cashier_transactions)/.test(text),
        ).length
      }

      expect(await statementsOf(1)).toBe(1)
      expect(await statementsOf(7)).toBe(1)
      query.mockRestore()
    },
  )
})
