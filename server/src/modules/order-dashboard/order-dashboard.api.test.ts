import { beforeEach, describe, expect, it } from 'vitest'
import {
  completeAnalytics,
  liveSummary,
  orderInDetail,
  orderStats,
  type revenueOverTime,
} from '@forki/contract/order-dashboard'
import { addCalendarDays } from '@forki/contract/dates/business-day'
import type { z } from 'zod'
import { startApiForFile } from '../../../test/setup/api.ts'
import { advanceClock, keepSignInsAlive } from '../../../test/setup/sign-ins.ts'
import {
  buildStaffedTill,
  openTill,
  buildPaidOrder,
  recordTransaction,
} from '../../../test/factories/till.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildStaffedRestaurant, openOrder, type StaffedRestaurant } from '../../../test/factories/order.ts'
import { recomputeDailyFigures } from '../daily-figures/recompute-daily-figures.job-handler.ts'

type Stats = z.output<typeof orderStats>
type CompleteAnalytics = z.output<typeof completeAnalytics>
type RevenueOverTime = z.output<typeof revenueOverTime>

const api = await startApiForFile()

let staffed: StaffedRestaurant
let till: { id: string }
/** Time of the tests: noon in Mexico City. */
const NOON = '2026-03-10T18:00:00.000Z'
beforeEach(async () => {
  api.clock.set(NOON)
  ;({ staffed, till } = await buildStaffedTill(api))
})

const DAY = 86_400_000

const asOwner = () => api.as(staffed.owner)
const ownQuery = (query: object = {}) => ({ restaurant_id: staffed.restaurant.id, ...query })
async function readAnalytics<T>(path: string, query: Record<string, string> = ownQuery()): Promise<T> {
  const reply = await asOwner().get(path, query)
  expect([reply.status, reply.body.detail]).toEqual([200, undefined])
  return reply.body as T
}
const readStats = (query: object = {}) =>
  readAnalytics<Stats>('/order/dashboard/analytics/stats', ownQuery(query))
const readComplete = (query: object = {}) =>
  readAnalytics<CompleteAnalytics>('/order/dashboard/analytics/complete', ownQuery(query))
const getRevenueOverTime = (query: object) =>
  readAnalytics<RevenueOverTime>(
    '/order/dashboard/analytics/revenue-over-time',
    ownQuery({ from_date: '2026-02-25', ...query }),
  )
const refund = (payment: { id: string }, body: object) =>
  api
    .as(staffed.cashier)
    .post(`/cashiers/${till.id}/transactions`, { type: 'refund', refund_of: payment.id, ...body })

describe('figures of a span', () => {
  it('order figures count completed orders net of refunds, tips separately, and open and cancelled orders beside', async () => {
    const order = await openOrder(api, staffed, {
      guests: 3,
      items: [{ dish_id: staffed.dish.id, quantity: 2 }],
    })
    api.clock.advance(90 * 60_000)
    const payment = await recordTransaction(api, staffed, till, {
      order_id: order.id,
      amount_cents: order.balance_cents,
      tip_cents: 500,
      method: 'card',
    })
    await api.as(staffed.cashier).post(`/orders/${order.id}/complete`)
    await openOrder(api, staffed)
    const left = await openOrder(api, staffed)
    await api.as(staffed.waiter).post(`/orders/${left.id}/cancel`, { notes: 'se fueron' })
    await refund(payment, { amount_cents: 4000 })

    const found = orderStats.parse(await readStats())

    expect(found).toMatchObject({
      currency: 'MXN',
      to_date: '2026-03-10',
      from_date: '2026-02-09',
      orders: 3,
      completed: 1,
      cancelled: 1,
      open: 1,
      guests: 3,
      revenue_cents: 15_000,
      // The tax in 190.00 at 16 % is 26.21, of which the refund of 40.00 returned 5.52.
      tax_cents: 2621 - 552,
      tips_cents: 500,
      refunds_cents: 4000,
      average_ticket_cents: 15_000,
      average_minutes: 90,
      revenue_change_bps: null,
    })
  })

  it("order figures count a later refund on the order's own day, with or without stored figures", async () => {
    const { payment } = await buildPaidOrder(api, staffed, till)
    await recomputeDailyFigures(api.deps)
    await advanceClock(api, 5 * DAY)
    const before = await readStats({ from_date: '2026-03-10', to_date: '2026-03-10' })
    await refund(payment, { amount_cents: 9500 })
    const stale = await readStats({ from_date: '2026-03-10', to_date: '2026-03-10' })
    await recomputeDailyFigures(api.deps)
    const fresh = await readStats({ from_date: '2026-03-10', to_date: '2026-03-10' })

    expect([before.revenue_cents, stale.revenue_cents]).toEqual([9500, 0])
    expect(stale).toMatchObject({ tax_cents: 0, completed: 1, refunds_cents: 9500 })
    expect(fresh).toEqual(stale)
    expect(await readStats({ from_date: '2026-03-11' })).toMatchObject({ completed: 0, refunds_cents: 0 })
  })

  it('order figures compare with the equally long span before', async () => {
    await buildPaidOrder(api, staffed, till)
    await advanceClock(api, DAY)
    await buildPaidOrder(api, staffed, till)
    await buildPaidOrder(api, staffed, till)

    const found = await readStats({ from_date: '2026-03-11', to_date: '2026-03-11' })

    expect(found).toMatchObject({ revenue_cents: 19_000, revenue_change_bps: 10_000 })
  })

  it('order figures exclude an order that was merged into another', async () => {
    const [into, from] = [await openOrder(api, staffed), await openOrder(api, staffed)]
    await api.as(staffed.waiter).post(`/orders/${into.id}/merge`, { order_id: from.id })

    expect(await readStats()).toMatchObject({ orders: 1, open: 1, cancelled: 0 })
  })

  it('order figures are equal in every call that returns them, live and computed', async () => {
    const { payment } = await buildPaidOrder(api, staffed, till)
    await refund(payment, { amount_cents: 1000 })
    await advanceClock(api, DAY)
    await buildPaidOrder(api, staffed, till)
    await openOrder(api, staffed)
    const query = { from_date: '2026-03-10', to_date: '2026-03-11' }
    const readAll = async () => {
      const { stats: inComplete, revenue_over_time } = await readComplete(query)
      const alias = await readAnalytics<CompleteAnalytics>('/orders/dashboard/stats', ownQuery(query))
      const alone = await getRevenueOverTime({ ...query, granularity: 'day' })
      return {
        figures: [await readStats(query), inComplete, alias.stats],
        series: [alone, revenue_over_time, alias.revenue_over_time],
      }
    }

    const live = await readAll()
    await recomputeDailyFigures(api.deps)
    const computed = await readAll()

    expect(live.figures[0]).toMatchObject({ orders: 3, completed: 2, refunds_cents: 1000 })
    expect(live.series[0]).toHaveLength(2)
    for (const figures of [...live.figures, ...computed.figures]) expect(figures).toEqual(live.figures[0])
    for (const series of [...live.series, ...computed.series]) expect(series).toEqual(live.series[0])
  })

  it.each([
    [{ from_date: '2026-03-10', to_date: '2026-03-09' }, 'to_date'],
    [{ from_date: '2025-01-01', to_date: '2026-03-10' }, 'from_date'],
    [{ from_date: '0001-01-01' }, 'from_date'],
    [{ from_date: '2026-02-30' }, 'from_date'],
  ])('order figures reject the query %o', async (query, path) => {
    const reply = await asOwner().get('/order/dashboard/analytics/stats', ownQuery(query))

    expect([reply.status, reply.body.errors?.[0].path]).toEqual([422, path])
  })

  it('order figures reject restaurants with different currencies and add up equal ones', async () => {
    const second = await buildStaffedRestaurant(api.db, { owner_id: staffed.owner.id })
    await buildPaidOrder(api, staffed, till)
    await buildPaidOrder(api, second, await openTill(api, second))
    const both = await asOwner().get('/order/dashboard/analytics/stats')
    await buildStaffedRestaurant(api.db, { owner_id: staffed.owner.id, currency: 'EUR' })
    const three = await asOwner().get('/order/dashboard/analytics/stats')

    expect(both.body).toMatchObject({ completed: 2, revenue_cents: 19_000 })
    expect([three.status, three.body.code]).toEqual([422, 'several_currencies'])
  })

  it('order figures require view_dashboard in the restaurant', async () => {
    const { id } = staffed.restaurant
    const query = { restaurant_id: id }
    const bare = await api.as(staffed.waiter).get('/order/dashboard/analytics/stats', query)
    const strangerReply = await api
      .as((await buildStaffedRestaurant(api.db)).owner)
      .get('/order/dashboard/analytics/stats', query)
    const lent = await buildMember(api.db, id, { permissions: ['view_dashboard'] })

    expect([bare.status, strangerReply.status]).toEqual([403, 404])
    expect((await api.as(lent).get('/order/dashboard/analytics/stats', query)).status).toBe(200)
    expect((await api.as(staffed.waiter).get('/order/dashboard/analytics/stats')).body).toMatchObject({
      orders: 0,
    })
  })
})

describe('revenue over time', () => {
  it('revenue over time has every period, weeks from Monday and months from their first day', async () => {
    await buildPaidOrder(api, staffed, till)

    const days = await getRevenueOverTime({})
    const weeks = await getRevenueOverTime({ granularity: 'week' })
    const months = await getRevenueOverTime({ granularity: 'month' })

    expect(days).toHaveLength(14)
    expect(days.at(-1)).toEqual({
      period: '2026-03-10',
      revenue_cents: 9500,
      net_sales_cents: 8190,
      orders: 1,
    })
    expect(weeks.map(({ period }) => period)).toEqual(['2026-02-23', '2026-03-02', '2026-03-09'])
    expect(months).toEqual([
      { period: '2026-02-01', revenue_cents: 0, net_sales_cents: 0, orders: 0 },
      { period: '2026-03-01', revenue_cents: 9500, net_sales_cents: 8190, orders: 1 },
    ])
  })

  it.each([
    ['2026-03-28', 23, 'spring'],
    ['2026-10-24', 25, 'autumn'],
  ])('the night of %s is divided into %i hours', async (from_date, hours) => {
    api.clock.set(`${from_date}T18:00:00.000Z`)
    staffed = await buildStaffedRestaurant(api.db, {
      timezone: 'Europe/Madrid',
      business_day_cutoff: '04:00',
    })
    till = await openTill(api, staffed)
    // In autumn both orders are paid at 02:30 local time, before and after the clocks go back. In spring they
    // are paid at 01:30 and 03:30.
    api.clock.set(`${addCalendarDays(from_date, 1)}T00:30:00.000Z`)
    await keepSignInsAlive(api)
    await buildPaidOrder(api, staffed, till)
    await advanceClock(api, 3_600_000)
    await buildPaidOrder(api, staffed, till)
    const query = ownQuery({ from_date, to_date: from_date, granularity: 'hour' })
    const livePeriods = await readAnalytics<RevenueOverTime>(
      '/order/dashboard/analytics/revenue-over-time',
      query,
    )
    await recomputeDailyFigures(api.deps)
    const keptPeriods = await readAnalytics<RevenueOverTime>(
      '/order/dashboard/analytics/revenue-over-time',
      query,
    )
    const { by_hour } = await readAnalytics<CompleteAnalytics>('/order/dashboard/analytics/complete', query)

    expect(livePeriods).toHaveLength(hours)
    expect(livePeriods.filter(({ orders }) => orders > 0)).toHaveLength(2)
    expect(keptPeriods).toEqual(livePeriods)
    expect(by_hour).toHaveLength(24)
    expect(by_hour.filter(({ orders }) => orders > 0)).toEqual(
      hours === 25
        ? [{ hour: 2, orders: 2, revenue_cents: 19_000, net_sales_cents: 16_380 }]
        : [
            { hour: 1, orders: 1, revenue_cents: 9500, net_sales_cents: 8190 },
            { hour: 3, orders: 1, revenue_cents: 9500, net_sales_cents: 8190 },
          ],
    )
  })

  it('revenue by the hour covers at most 31 days', async () => {
    const reply = await asOwner().get(
      '/order/dashboard/analytics/revenue-over-time',
      ownQuery({ from_date: '2026-02-01', granularity: 'hour' }),
    )

    expect([reply.status, reply.body.errors?.[0].path]).toEqual([422, 'from_date'])
  })
})

describe('GET /order-dashboard/analytics/complete', () => {
  it('the complete dashboard has figures by waiter, category, payment method, type and hour', async () => {
    const order = await openOrder(api, staffed, {
      items: [{ dish_id: staffed.dish.id }, { dish_id: staffed.drink.id, quantity: 2 }],
    })
    const payment = await recordTransaction(api, staffed, till, {
      order_id: order.id,
      amount_cents: order.balance_cents,
    })
    await api.as(staffed.cashier).post(`/orders/${order.id}/complete`)
    const drinks = order.items.find(({ dish_id }) => dish_id === staffed.drink.id)
    await refund(payment, { items: [{ item_id: drinks?.id, quantity: 1 }] })

    const found = completeAnalytics.parse(await readComplete())

    expect(found.stats.revenue_cents).toBe(12_500)
    expect(found.waiter_totals).toEqual([
      expect.objectContaining({ waiter_id: staffed.waiter.id, orders: 1, revenue_cents: 12_500 }),
    ])
    expect(
      found.top_dishes.map(({ dish_id, quantity, revenue_cents }) => [dish_id, quantity, revenue_cents]),
    ).toEqual([
      [staffed.dish.id, 1, 9500],
      [staffed.drink.id, 2, 3000],
    ])
    expect(found.by_payment_method).toEqual([
      { method: 'cash', payments: 1, amount_cents: 12_500, tips_cents: 0, refunds_cents: 3000, tenders: [] },
    ])
    const { net_sales_cents } = found.stats
    expect(net_sales_cents).toBe(12_500 - found.stats.tax_cents)
    expect(found.by_order_type).toEqual([
      { order_type: 'takeaway', orders: 1, revenue_cents: 12_500, net_sales_cents },
    ])
    expect(found.by_category.reduce((sum, row) => sum + row.net_sales_cents, 0)).toBe(net_sales_cents)
    expect(found.by_category.reduce((sum, row) => sum + row.revenue_cents, 0)).toBe(12_500)
    expect(found.by_hour[12]).toEqual({
      hour: 12,
      orders: 1,
      revenue_cents: 12_500,
      net_sales_cents,
    })
  })
})

describe('GET /orders/dashboard/stats', () => {
  it('GET /orders/dashboard/stats returns figures, waiters and revenue over time, the same as analytics/complete', async () => {
    await buildPaidOrder(api, staffed, till)

    const found = completeAnalytics.parse(await readAnalytics<CompleteAnalytics>('/orders/dashboard/stats'))

    expect(found.stats).toMatchObject({ revenue_cents: 9500, net_sales_cents: 8190, tax_cents: 1310 })
    expect(found.waiter_totals).toHaveLength(1)
    expect(found.revenue_over_time.at(-1)).toMatchObject({ revenue_cents: 9500, net_sales_cents: 8190 })
    expect(await readComplete()).toEqual(found)
  })
})

describe('the live summary', () => {
  it('the live summary counts the present state', async () => {
    await buildPaidOrder(api, staffed, till)
    await openOrder(api, staffed, { order_type: 'dine_in', table_id: staffed.table.id, send: true })
    api.clock.advance(240_000)

    const found = liveSummary.parse(await readAnalytics('/order/dashboard/live/summary'))

    expect(found).toMatchObject({
      open_orders: 1,
      // The number includes the dish of the order that is paid but not served.
      items_in_kitchen: 2,
      oldest_ticket_seconds: 240,
      today: { business_date: '2026-03-10', revenue_cents: 9500, orders: 1 },
    })
    expect(found.occupied_tables).toBeLessThanOrEqual(found.tables)
  })
})

describe('the detail of an order', () => {
  it('the detail of an order includes its history and durations', async () => {
    const order = await openOrder(api, staffed)
    api.clock.advance(60_000)
    await api.as(staffed.waiter).post(`/orders/${order.id}/send`, {})

    const found = orderInDetail.parse(await readAnalytics(`/order/dashboard/${order.id}`, {}))

    expect(found.timings).toMatchObject({
      to_kitchen_seconds: 60,
      in_kitchen_seconds: null,
      total_seconds: null,
    })
    expect(found.events.map(({ type }) => type)).toEqual(['opened', 'sent'])
    expect((await api.as(staffed.waiter).get(`/order/dashboard/${order.id}`)).status).toBe(403)
  })
})

describe('the orders behind a figure', () => {
  it('the orders with a tip and an order by tips are 403 for a caller without read_payment in each restaurant', async () => {
    await buildPaidOrder(api, staffed, till)
    const { id: restaurant_id } = staffed.restaurant
    const caller = await buildMember(api.db, restaurant_id, { permissions: ['view_dashboard'] })
    const statusOf = async (query: Record<string, string>, user: { id: string }, path = '') =>
      (await api.as(user).get(`/order/dashboard/analytics/rows${path}`, query)).status

    const queriesOfTips: Record<string, string>[] = [
      { figure: 'tips' },
      { sort: 'tips_cents' },
      { figure: 'waiter', sort: 'tips_cents' },
    ]
    for (const query of queriesOfTips) {
      expect(await statusOf({ restaurant_id, ...query }, caller)).toBe(403)
      expect(await statusOf({ restaurant_id, ...query }, caller, '/export')).toBe(403)
      expect(await statusOf(query, caller)).toBe(403)
      expect(await statusOf({ restaurant_id, ...query }, staffed.owner)).toBe(200)
    }
    expect(await statusOf({ restaurant_id, sort: 'revenue_cents' }, caller)).toBe(200)
  })
})
