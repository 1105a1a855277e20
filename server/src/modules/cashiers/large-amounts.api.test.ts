import { MAX_CENTS } from '@forki/contract/kit/values'
import { describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { closeTill, openTill, recordTransaction } from '../../../test/factories/till.ts'
import { buildDish } from '../../../test/factories/dish.ts'
import { buildStaffedRestaurant, openOrder } from '../../../test/factories/order.ts'
import { checkInvariants } from '../../db/invariants.ts'

const api = await startApiForFile()

/** Creates a restaurant and a dish. `price_cents` includes 10 % tax. */
async function buildRestaurantSelling(currency: string, price_cents: number) {
  const staffed = await buildStaffedRestaurant(api.db, {
    currency,
    tax_rate_bps: 1000,
    prices_include_tax: true,
  })
  const dish = await buildDish(api.db, {
    restaurant_id: staffed.restaurant.id,
    price_cents,
    tax_rate_bps: 1000,
  })
  return { staffed, dish }
}

describe('amounts above 32 bits', () => {
  it.each([
    ['IDR', 2_500_000_000],
    ['CLP', 45_000_000_000],
    ['KWD', 7_654_321_098_765],
    ['IDR', MAX_CENTS],
  ])('a bill in %s of %i minor units is sold, paid and reported exactly', async (currency, total) => {
    const { staffed, dish } = await buildRestaurantSelling(currency, total)
    const till = await openTill(api, staffed)
    const order = await openOrder(api, staffed, { items: [{ dish_id: dish.id }] })
    expect([order.total_cents, order.tax_cents]).toEqual([total, Number((BigInt(total) * 2n + 11n) / 22n)])
    const partCents = Math.floor(total / 3)
    await recordTransaction(api, staffed, till, {
      order_id: order.id,
      amount_cents: partCents,
      method: 'card',
    })
    await recordTransaction(api, staffed, till, {
      order_id: order.id,
      amount_cents: total - partCents,
      method: 'cash',
    })

    const cashier = api.as(staffed.cashier)
    const x = (await cashier.get(`/cashiers/${till.id}/report`)).body
    expect(x.totals.sales_cents).toBe(total)
    expect(x.cash.expected_cents).toBe(x.opening_float_cents + total - partCents)

    await closeTill(api, staffed, till, { counted_cash_cents: x.cash.expected_cents })
    const z = (await cashier.get(`/cashiers/${till.id}/report`)).body
    expect([z.kind, z.cash.difference_cents, z.orders.total_cents]).toEqual(['Z', 0, total])
    expect(await checkInvariants(api.deps.pool)).toEqual([])
  })

  it('a till is closed with an expected cash of 3,000,000,000 and its exact count', async () => {
    const staffed = await buildStaffedRestaurant(api.db, { currency: 'IDR' })
    const till = await openTill(api, staffed, { opening_float_cents: 1_000_000_000 })
    const cashier = api.as(staffed.cashier)
    const move = { type: 'cash_in', amount_cents: 2_000_000_000, note: 'Banco' }
    expect((await cashier.post(`/cashiers/${till.id}/transactions`, move)).status).toBe(201)

    const closeReply = await cashier.put(`/cashiers/${till.id}`, {
      status: 'closed',
      counted_cash_cents: 3_000_000_000,
    })

    expect([
      closeReply.status,
      closeReply.body.expected_cash_cents,
      closeReply.body.difference_cents,
    ]).toEqual([200, 3_000_000_000, 0])
  })

  it('movements beyond exact sums are rejected, in twenty concurrent calls, and the till still closes', async () => {
    const staffed = await buildStaffedRestaurant(api.db, { currency: 'IDR' })
    const till = await openTill(api, staffed, { opening_float_cents: 0 })
    const cashier = api.as(staffed.cashier)
    const move = { type: 'cash_in', amount_cents: MAX_CENTS, note: 'Banco' }

    const replies = await Promise.all(
      Array.from({ length: 20 }, () => cashier.post(`/cashiers/${till.id}/transactions`, move)),
    )

    const taken = replies.filter((reply) => reply.status === 201)
    const codes = replies.filter((reply) => reply.status !== 201).map((reply) => reply.body.code as string)
    expect([taken.length, [...new Set(codes)]]).toEqual([8, ['amount_too_large']])
    const count = { counted_cash_cents: 8 * MAX_CENTS }
    expect((await closeTill(api, staffed, till, count)).difference_cents).toBe(0)
  })

  it('a till at its maximum turnover rejects further movements by the sum of amount and tip', async () => {
    const { staffed, dish } = await buildRestaurantSelling('IDR', 600_000_000)
    const till = await openTill(api, staffed, { opening_float_cents: 0 })
    const cashier = api.as(staffed.cashier)
    const path = `/cashiers/${till.id}/transactions`
    const cashIn = (amount_cents: number) =>
      cashier.post(path, { type: 'cash_in', amount_cents, note: 'Banco' })
    for (const _ of Array.from({ length: 8 })) expect((await cashIn(MAX_CENTS)).status).toBe(201)
    const order = await openOrder(api, staffed, { items: [{ dish_id: dish.id }], send: true })
    const pay = (tip_cents: number) =>
      cashier.post(path, {
        type: 'payment',
        method: 'card',
        order_id: order.id,
        amount_cents: order.total_cents,
        tip_cents,
      })

    const refused = [await cashIn(MAX_CENTS / 1000), await pay(600_000_000)]
    const accepted = await pay(0)

    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [422, 'amount_too_large'],
      [422, 'amount_too_large'],
    ])
    expect(accepted.status).toBe(201)
  })

  it('a dashboard with a sum beyond the largest safe integer is rejected instead of rounded', async () => {
    const { staffed, dish } = await buildRestaurantSelling('IDR', MAX_CENTS)
    for (const _ of Array.from({ length: 10 })) {
      const till = await openTill(api, staffed)
      const order = await openOrder(api, staffed, { items: [{ dish_id: dish.id }] })
      await recordTransaction(api, staffed, till, {
        order_id: order.id,
        amount_cents: order.total_cents,
        method: 'card',
      })
      await api.as(staffed.cashier).post(`/orders/${order.id}/complete`, {})
      await closeTill(api, staffed, till, { counted_cash_cents: 50_000 })
    }

    const stats = await api
      .as(staffed.owner)
      .get('/order/dashboard/analytics/stats', { restaurant_id: staffed.restaurant.id })

    expect([stats.status, stats.body.code]).toEqual([422, 'amount_too_large'])
  })

  it('a large payment is refunded line by line, and the dashboard shows the rest', async () => {
    const { staffed, dish } = await buildRestaurantSelling('IDR', 4_000_000_000_001)
    const till = await openTill(api, staffed)
    const order = await openOrder(api, staffed, { items: [{ dish_id: dish.id, quantity: 2 }] })
    const payment = await recordTransaction(api, staffed, till, {
      order_id: order.id,
      amount_cents: order.total_cents,
      method: 'card',
    })
    await api.as(staffed.cashier).post(`/orders/${order.id}/complete`, {})
    const items = [{ item_id: order.items[0]!.id, quantity: 1 }]

    const refund = await api
      .as(staffed.cashier)
      .post(`/cashiers/${till.id}/transactions`, { type: 'refund', refund_of: payment.id, items })

    expect([refund.status, refund.body.amount_cents]).toEqual([201, 4_000_000_000_001])
    const stats = await api
      .as(staffed.owner)
      .get('/order/dashboard/analytics/stats', { restaurant_id: staffed.restaurant.id })
    expect([stats.body.revenue_cents, stats.body.refunds_cents]).toEqual([
      4_000_000_000_001, 4_000_000_000_001,
    ])
  })
})
