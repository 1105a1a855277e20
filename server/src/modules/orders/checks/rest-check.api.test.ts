import { describe, expect, it } from 'vitest'
import { sumOf } from '@forki/contract/money/rounding'
import type { Check, Order } from '@forki/contract/orders'
import type { Response } from 'supertest'
import { startApiForFile } from '../../../../test/setup/api.ts'
import { countEvents } from '../../../../test/setup/count-events.ts'
import { openTill, recordTransaction } from '../../../../test/factories/till.ts'
import { buildStaffedRestaurant, openOrder, payOrder } from '../../../../test/factories/order.ts'
import { checkInvariants } from '../../../db/invariants.ts'

const api = await startApiForFile()
const staffed = await buildStaffedRestaurant(api.db)
const till = await openTill(api, staffed)

const asOwner = () => api.as(staffed.owner)
const splitChecks = async (order: { id: string }, body: object) => {
  const reply = await asOwner().put(`/orders/${order.id}/checks`, body)
  return { ...reply, order: reply.body as Order, code: reply.body.code as string }
}
const findOrder = async (order: { id: string }) => (await asOwner().get(`/orders/${order.id}`)).body as Order
const addItems = (order: { id: string }, items: object[] = [{ dish_id: staffed.drink.id }]) =>
  asOwner().post(`/orders/${order.id}/items`, { items })
const shareBody = (item_id: string, numerator = 1, denominator = 1) => ({ item_id, numerator, denominator })
const checkTotals = (order: Order) => order.checks.map((check) => check.total_cents)
const labelsAndTotals = (order: Order) =>
  order.checks.map((check) => [check.label, check.is_rest, check.total_cents])
const voidLine = (order: Order, index: number) =>
  asOwner().post(`/orders/${order.id}/items/${order.items[index]!.id}/void`, { reason: 'x' })
const putDiscount = (order: Order, value: number, kind = 'percent') =>
  asOwner().put(`/orders/${order.id}`, { discount: { kind, value, reason: 'x' } })
const payCheck = (order: Order, check: Check, amount_cents = check.balance_cents) =>
  payOrder(api.ctx(), staffed, order.id, { amount_cents, check_id: check.id })
const countUpdates = () => countEvents(api, staffed.restaurant.id, 'order.updated')
const singleCheckBody = (item_id: string) => ({ mode: 'items', checks: [{ shares: [shareBody(item_id)] }] })

/** Opens an order with 95.00 for Ana, 60.00 for Beto, and 95.00 that they share. */
async function openSharedOrder(): Promise<Order> {
  const order = await openOrder(api, staffed, {
    items: [
      { dish_id: staffed.dish.id },
      { dish_id: staffed.drink.id, quantity: 2 },
      { dish_id: staffed.dish.id },
    ],
  })
  const [a, b, c] = order.items.map(({ id }) => id) as [string, string, string]
  const checks = [
    { label: 'Ana', shares: [shareBody(a), shareBody(c, 1, 2)] },
    { label: 'Beto', shares: [shareBody(b), shareBody(c, 1, 2)] },
  ]
  return (await splitChecks(order, { mode: 'items', checks })).order
}

/** Retries a call that a busy server rejected. */
async function retryWhileUnavailable(call: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const reply = await call()
    if (reply.status !== 503) return reply
  }
}

/** Verifies the invariant of every split: the checks sum to the total. */
function expectWhole(order: Order): void {
  expect(sumOf(checkTotals(order))).toBe(order.total_cents)
  expect(sumOf(order.items.map((item) => item.total_cents))).toBe(order.total_cents)
}

describe('the rest check of a split bill', () => {
  it.each([
    ['items', null],
    ['even', { mode: 'even', parts: 2 }],
    ['amounts', { mode: 'amounts', amounts_cents: [20_000, 5000] }],
    ['seats', { mode: 'seats' }],
  ])('the rest check takes a new line of a bill split by %s without changing others', async (_, again) => {
    let order = await openSharedOrder()
    if (again) order = (await splitChecks(order, again)).order
    const totalsBefore = checkTotals(order)

    const grown = (await addItems(order)).body as Order

    expect(labelsAndTotals(grown).at(-1)).toEqual([String(totalsBefore.length + 1), true, 3000])
    expect(checkTotals(grown)).toEqual([...totalsBefore, 3000])
    expect(grown.checks.at(-1)?.shares).toEqual([{ ...shareBody(grown.items[3]!.id), total_cents: 3000 }])
    expect((await findOrder(order)).checks).toEqual(grown.checks)
    expectWhole(grown)
  })

  it('the rest check is recorded in the history and published to clients', async () => {
    const order = await openSharedOrder()
    const before = await countUpdates()

    await addItems(order)

    const { items } = (await asOwner().get(`/orders/${order.id}/events`)).body as {
      items: { type: string; data: object }[]
    }
    expect(items.at(-1)).toMatchObject({ type: 'items_added', data: { rest_cents: 3000 } })
    expect(await countUpdates()).toBe(before + 1)
  })

  it('the rest check shrinks with its lines and disappears with the last one', async () => {
    const order = (
      await addItems(await openSharedOrder(), [
        { dish_id: staffed.drink.id, quantity: 3 },
        { dish_id: staffed.dish.id },
      ])
    ).body as Order
    const changed = await asOwner().patch(`/orders/${order.id}/items/${order.items[3]!.id}`, { quantity: 1 })
    const smaller = (await voidLine(order, 4)).body as Order
    const gone = (await voidLine(order, 3)).body as Order

    expect([checkTotals(changed.body), checkTotals(smaller), checkTotals(gone)]).toEqual([
      [14_250, 10_750, 12_500],
      [14_250, 10_750, 3000],
      [14_250, 10_750],
    ])
  })

  it('the rest check is paid like any check, and later lines create another one', async () => {
    const order = (await addItems(await openSharedOrder())).body as Order
    const rest = order.checks.at(-1)!

    await recordTransaction(api, staffed, till, { order_id: order.id, check_id: rest.id, amount_cents: 3000 })
    const after = (await addItems(order)).body as Order

    expect(after.checks.map((check) => [check.label, check.is_rest, check.status])).toEqual([
      ['Ana', false, 'open'],
      ['Beto', false, 'open'],
      ['3', false, 'paid'],
      ['4', true, 'open'],
    ])
    expectWhole(after)
  })

  it('another split assigns the rest check to guests', async () => {
    const order = (await addItems(await openSharedOrder())).body as Order
    await payCheck(order, order.checks[0]!)
    const [, b, c, d] = order.items.map(({ id }) => id) as [string, string, string, string]

    const again = await splitChecks(order, {
      mode: 'items',
      checks: [
        { label: 'Beto', shares: [shareBody(b), shareBody(c, 1, 2), shareBody(d, 1, 2)] },
        { shares: [shareBody(d, 1, 2)] },
      ],
    })

    expect(labelsAndTotals(again.order)).toEqual([
      ['Ana', false, 14_250],
      ['Beto', false, 12_250],
      ['2', false, 1500],
    ])
    expectWhole(again.order)
  })

  it('the rest check takes the lines of a merged order', async () => {
    const order = await openSharedOrder()
    const other = await openOrder(api, staffed)
    await payCheck(order, order.checks[0]!)

    const merged = (await asOwner().post(`/orders/${order.id}/merge`, { order_id: other.id })).body as Order

    expect(checkTotals(merged)).toEqual([14_250, 10_750, 9500])
    expectWhole(merged)
  })

  it('the rest check takes the amount of a voided payment without a check', async () => {
    const order = await openOrder(api, staffed)
    const { id } = await recordTransaction(api, staffed, till, { order_id: order.id, amount_cents: 1500 })
    await splitChecks(order, { mode: 'even', parts: 2 })

    await asOwner().delete(`/cashiers/${till.id}/transactions/${id}`)

    const after = await findOrder(order)
    expect(labelsAndTotals(after)).toEqual([
      ['1', false, 4000],
      ['2', false, 4000],
      ['3', true, 1500],
    ])
    expectWhole(after)
  })

  it('the rest check of a reopened order takes the amount of a refunded payment without a check', async () => {
    const order = await openOrder(api, staffed, { send: true })
    const pay = (body: object) => recordTransaction(api, staffed, till, { order_id: order.id, ...body })
    const { id } = await pay({ amount_cents: 1500 })
    const split = await splitChecks(order, { mode: 'even', parts: 2 })
    for (const check of split.order.checks) await pay({ check_id: check.id, amount_cents: 4000 })
    await asOwner().post(`/orders/${order.id}/complete`)
    await recordTransaction(api, staffed, till, { type: 'refund', refund_of: id, amount_cents: 1500 })

    const reopened = (await asOwner().post(`/orders/${order.id}/reopen`, { notes: 'x' })).body as Order

    expect(reopened.balance_cents).toBe(1500)
    expect(labelsAndTotals(reopened)).toEqual([
      ['1', false, 4000],
      ['2', false, 4000],
      ['3', true, 1500],
    ])
    expect((await findOrder(order)).checks).toEqual(reopened.checks)
    expectWhole(reopened)
  })

  it('the rest check is printed with its lines', async () => {
    const order = (await addItems(await openSharedOrder())).body as Order
    const rest = order.checks.at(-1)!
    const paper = (format: string) =>
      asOwner().get(`/orders/${order.id}/receipt?format=${format}&check_id=${rest.id}`)

    expect((await paper('json')).body).toMatchObject({
      check: { is_rest: true, position: 3, count: 3 },
      lines: [{ name: 'Agua de jamaica', amount_cents: 3000 }],
      total_cents: 3000,
    })
    expect((await paper('html')).text).toContain('Parte 3 de 3 · Resto')
  })
})

describe('a paid check', () => {
  it('a partly paid check keeps its total while lines of others are added, changed, voided and discounted', async () => {
    const order = await openSharedOrder()
    const ana = order.checks[0]!
    await payCheck(order, ana, 100)

    const steps = [
      await addItems(order),
      await asOwner().patch(`/orders/${order.id}/items/${order.items[1]!.id}`, { quantity: 1 }),
      await putDiscount(order, 1000),
      await voidLine(order, 1),
      await putDiscount(order, 500, 'amount'),
    ]

    for (const { status, body } of steps) {
      expect([status, body.checks[0].total_cents]).toEqual([200, ana.total_cents])
      expectWhole(body)
    }
    // The 10 % discount of step 3 reduces Beto's 77.50 and the new drink's 30.00, not Ana's partly paid check.
    expect(checkTotals(steps[2]!.body)).toEqual([14_250, 6975, 2700])
  })

  it('a change of a line shared with a paid check is rejected with 409 check_paid', async () => {
    const order = await openSharedOrder()
    await payCheck(order, order.checks[0]!, 100)
    const [a, , c] = order.items.map(({ id }) => id) as [string, string, string]

    const refusedReplies = [
      await voidLine(order, 0),
      await voidLine(order, 2),
      await asOwner().patch(`/orders/${order.id}/items/${c}`, { quantity: 2 }),
      await asOwner().put(`/orders/${order.id}/checks`, singleCheckBody(a)),
    ]

    expect(refusedReplies.map(({ status, body }) => [status, body.code])).toEqual(
      refusedReplies.map(() => [409, 'check_paid']),
    )
    const noted = await asOwner().patch(`/orders/${order.id}/items/${c}`, { notes: 'sin sal', seat: 2 })
    expect([noted.status, checkTotals(noted.body)]).toEqual([200, checkTotals(order)])
  })

  it('a check that was paid by amount does not change, and the open checks absorb a smaller bill', async () => {
    const order = (await splitChecks(await openSharedOrder(), { mode: 'even', parts: 2 })).order
    await payCheck(order, order.checks[0]!)

    const smaller = (await voidLine(order, 1)).body as Order
    const tooSmall = await voidLine(order, 0)

    expect(checkTotals(smaller)).toEqual([12_500, 6500])
    expect([tooSmall.status, tooSmall.body.code]).toEqual([409, 'order_has_payments'])
    expect((await splitChecks(order, { mode: 'seats' })).code).toBe('check_paid')
    const again = await splitChecks(order, { mode: 'even', parts: 3 })
    expect(labelsAndTotals(again.order).map(([label, , cents]) => [label, cents])).toEqual([
      ['1', 12_500],
      ['2', 2167],
      ['3', 2167],
      ['4', 2166],
    ])
    expectWhole(again.order)
  })

  it('a check may change again after its payment is voided', async () => {
    const order = await openSharedOrder()
    const { id } = await recordTransaction(api, staffed, till, {
      order_id: order.id,
      check_id: order.checks[0]!.id,
      amount_cents: 14_250,
    })
    expect((await voidLine(order, 0)).body.code).toBe('check_paid')

    await asOwner().delete(`/cashiers/${till.id}/transactions/${id}`)

    const after = (await voidLine(order, 0)).body as Order
    expect(checkTotals(after)).toEqual([4750, 10_750])
    expectWhole(after)
  })

  it('a paid check keeps its total during twenty concurrent changes', async () => {
    const order = await openSharedOrder()
    const ana = order.checks[0]!
    await payCheck(order, ana)

    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        retryWhileUnavailable(() => (index % 4 === 3 ? putDiscount(order, 100 * index) : addItems(order))),
      ),
    )

    const after = await findOrder(order)
    expect(after.checks[0]).toEqual({ ...ana, paid_cents: 14_250, balance_cents: 0, status: 'paid' })
    expect(after.checks.at(-1)?.shares).toHaveLength(15)
    expectWhole(after)
  })
})

it('the tests of the rest check and of paid checks leave every database invariant true', async () => {
  expect(await checkInvariants(api.deps.pool)).toEqual([])
})
