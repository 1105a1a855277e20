import * as fc from 'fast-check'
import type { z } from 'zod'
import { describe, expect, it } from 'vitest'
import type { CashierReport } from '@forki/contract/cashier-reports'
import { shiftDay } from '@forki/contract/dates/business-day'
import type { completeAnalytics } from '@forki/contract/order-dashboard'
import type { Order } from '@forki/contract/orders'
import type { Transaction } from '@forki/contract/transactions'
import { startApiForFile } from '../../../test/setup/api.ts'
import { checkInvariants } from '../../db/invariants.ts'
import { openTill } from '../../../test/factories/cashier.ts'
import { buildStaffedRestaurant, openOrder, type StaffedRestaurant } from '../../../test/factories/order.ts'
import { refreshFigures } from '../daily-figures/daily-figures.handler.ts'

const api = await startApiForFile()

type Whole = z.output<typeof completeAnalytics>

const bill = fc.record({
  dishes: fc.integer({ min: 1, max: 4 }),
  drinks: fc.integer({ min: 1, max: 3 }),
  discount_bps: fc.constantFrom(0, 0, 500, 1000),
  /** Discount of the order line with the dish, if any. */
  dish_discount: fc.constantFrom(null, null, 'percent', 'complimentary'),
  strikes: fc.boolean(),
  fate: fc.constantFrom('paid', 'paid', 'paid', 'cancelled', 'open', 'merged'),
  parts: fc.integer({ min: 1, max: 3 }),
  methods: fc.array(fc.constantFrom('cash', 'card', 'transfer'), { minLength: 3, maxLength: 3 }),
  tip_cents: fc.integer({ min: 0, max: 2000 }),
  /** Refund of the first payment: none, a share in hundredths, the whole payment, or by line. */
  back: fc.constantFrom('none', 'none', 'part', 'whole', 'line'),
  share: fc.integer({ min: 1, max: 99 }),
  late: fc.boolean(),
  minutes: fc.integer({ min: 1, max: 150 }),
  /**
   * True to compute the daily figures after this guest, so that later changes are added to stored figures.
   */
  makes: fc.boolean(),
})
const nightPlan = fc.record({
  night: fc.constantFrom(
    // Nights in which the clock is set back, is set forward, and is not changed.
    { timezone: 'Europe/Madrid', begins: '2026-10-24T20:30:00.000Z' },
    { timezone: 'Europe/Madrid', begins: '2026-03-28T21:30:00.000Z' },
    { timezone: 'America/Mexico_City', begins: '2026-05-14T03:00:00.000Z' },
    { timezone: 'Asia/Kathmandu', begins: '2026-07-01T13:00:00.000Z' },
  ),
  included: fc.boolean(),
  rate: fc.constantFrom(0, 1000, 1600),
  service: fc.constantFrom(0, 1000),
  step: fc.constantFrom(0, 5, 50),
  bills: fc.array(bill, { minLength: 2, maxLength: 7 }),
})
type NightPlan = typeof nightPlan extends fc.Arbitrary<infer T> ? T : never
type Bill = NightPlan['bills'][number]

describe('figures of a night', () => {
  it(
    'dashboard, orders, payments and Z reports agree to the cent, with all, some or no stored figures',
    { timeout: 120_000 },
    async () => {
      await fc.assert(fc.asyncProperty(nightPlan, reconciles), { numRuns: 8 })

      expect(await api.db.order.count()).toBeGreaterThan(8)
    },
  )
})

/** Data of a random night: restaurant, caller, open till session, and payments. */
interface Night {
  staffed: StaffedRestaurant
  till: { id: string }
  orders: string[]
  late: (() => Promise<void>)[]
}

async function later(ms: number) {
  api.clock.advance(ms)
  await api.db.session.updateMany({ data: { last_seen_at: api.clock.now() } })
}

async function reconciles(plan: NightPlan) {
  api.clock.set(plan.night.begins)
  const staffed = await buildStaffedRestaurant(api.db, {
    timezone: plan.night.timezone,
    prices_include_tax: plan.included,
    tax_rate_bps: plan.rate,
    service_charge_bps: plan.service,
    cash_rounding_cents: plan.step,
  })
  const night: Night = { staffed, till: await openTill(api, staffed), orders: [], late: [] }
  for (const guest of plan.bills) {
    await serve(night, guest)
    if (guest.makes) await refreshFigures(api.deps)
    await later(guest.minutes * 60_000)
  }
  const reports = [await close(night)]
  const from_date = shiftDay(plan.night.begins.slice(0, 10), -2)
  const to_date = shiftDay(from_date, 16)
  await agrees(night, reports, { from_date, to_date })

  await later(2 * 86_400_000)
  night.till = await openTill(api, staffed)
  for (const refund of night.late) await refund()
  reports.push(await close(night))
  await agrees(night, reports, { from_date, to_date })
}

const ok = (reply: { status: number; body: { detail?: string } }, status = 200) =>
  expect([reply.status, reply.body.detail]).toEqual([status, undefined])

async function take(night: Night, body: object): Promise<Transaction> {
  const reply = await api.as(night.staffed.cashier).post(`/cashiers/${night.till.id}/transactions`, body)
  ok(reply, 201)
  return reply.body as Transaction
}

async function serve(night: Night, guest: Bill): Promise<void> {
  const { staffed } = night
  const waiter = api.as(staffed.waiter)
  const items = [
    { dish_id: staffed.dish.id, quantity: guest.dishes },
    { dish_id: staffed.drink.id, quantity: guest.drinks },
  ]
  let order = await openOrder(api, staffed, { items, guests: guest.parts })
  night.orders.push(order.id)
  if (guest.discount_bps > 0) {
    const discount = { kind: 'percent', value: guest.discount_bps, reason: 'amigos' }
    ok(await waiter.put(`/orders/${order.id}`, { discount }))
  }
  // A bill of zero has no payment, so no till session counts it.
  if (guest.dish_discount && !guest.strikes) {
    const value = guest.dish_discount === 'percent' ? 700 : 10_000
    const discount = { kind: guest.dish_discount, value, reason: 'queja' }
    ok(
      await api
        .as(staffed.owner)
        .put(`/orders/${order.id}/items/${order.items[0]?.id}/discount`, { discount }),
    )
  }
  if (guest.strikes) {
    const line = order.items.find(({ dish_id }) => dish_id === staffed.drink.id)
    ok(await waiter.post(`/orders/${order.id}/items/${line?.id}/void`, { reason: 'de más' }))
  }
  if (guest.fate === 'open') return
  if (guest.fate === 'cancelled')
    return ok(await waiter.post(`/orders/${order.id}/cancel`, { notes: 'se fueron' }))
  if (guest.fate === 'merged') {
    const other = await openOrder(api, staffed, { items })
    night.orders.push(other.id)
    ok(await waiter.post(`/orders/${order.id}/merge`, { order_id: other.id }))
  }
  ok(await waiter.post(`/orders/${order.id}/send`, {}))
  ok(await waiter.put(`/orders/${order.id}/checks`, { mode: 'even', parts: guest.parts }))
  order = (await api.as(staffed.cashier).get(`/orders/${order.id}`)).body as Order
  const taken: Transaction[] = []
  for (const [index, check] of order.checks.entries()) {
    taken.push(
      await take(night, {
        type: 'payment',
        order_id: order.id,
        check_id: check.id,
        method: guest.methods[index],
        amount_cents: check.balance_cents,
        tip_cents: index === 0 ? guest.tip_cents : 0,
      }),
    )
  }
  ok(await api.as(staffed.cashier).post(`/orders/${order.id}/complete`))
  const [first] = taken
  if (!first || guest.back === 'none') return
  const refund = async () =>
    void (await take(night, { type: 'refund', refund_of: first.id, ...backOf(guest, order, first) }))
  if (guest.late) night.late.push(refund)
  else await refund()
}

function backOf(guest: Bill, order: Order, payment: Transaction): object {
  if (guest.back === 'whole') return { amount_cents: payment.amount_cents }
  if (guest.back === 'part')
    return { amount_cents: Math.max(1, Math.floor((payment.amount_cents * guest.share) / 100)) }
  const line = order.items.find(({ total_cents }) => total_cents > 0)
  return { items: [{ item_id: line?.id, quantity: 1 }] }
}

async function close({ staffed, till }: Night): Promise<CashierReport> {
  const cashier = api.as(staffed.cashier)
  ok(await cashier.put(`/cashiers/${till.id}`, { status: 'closed', counted_cash_cents: 0, notes: 'prueba' }))
  return (await cashier.get(`/cashiers/${till.id}/report`)).body as CashierReport
}

/** Remaining value of an order, computed here from its payments. */
function worth({ total_cents, payments, refunded_cents }: Order): number {
  if (refunded_cents === 0) return total_cents
  const left = payments
    .filter(({ type }) => type === 'payment')
    .map((payment) => {
      const back = sum(
        payments.filter(({ refund_of }) => refund_of === payment.id),
        (refund) => refund.amount_cents,
      )
      return back >= payment.amount_cents ? 0 : payment.amount_cents - payment.rounding_cents - back
    })
  return Math.min(
    total_cents,
    Math.max(
      0,
      left.reduce((total, cents) => total + cents, 0),
    ),
  )
}

const sum = <T>(rows: readonly T[], pick: (row: T) => number) =>
  rows.reduce((total, row) => total + pick(row), 0)
/** Tax and service charge of an order minus those of its refunds. */
const taxKept = ({ tax_cents, payments }: Order) =>
  tax_cents - sum(payments, ({ tax_lines }) => sum(tax_lines, (line) => line.tax_cents))
const serviceKept = ({ service_charge_cents, payments }: Order) =>
  service_charge_cents - sum(payments, (entry) => entry.service_charge_cents)
const netSales = (order: Order) => worth(order) - taxKept(order) - serviceKept(order)

async function agrees(
  night: Night,
  reports: readonly CashierReport[],
  days: { from_date: string; to_date: string },
) {
  const { staffed } = night
  const restaurant_id = staffed.restaurant.id
  const ask = async () => {
    const reply = await api
      .as(staffed.owner)
      .get('/order/dashboard/analytics/complete', { restaurant_id, ...days, granularity: 'hour' })
    ok(reply)
    return reply.body as Whole
  }
  const orders: Order[] = []
  for (const id of night.orders) orders.push((await api.as(staffed.owner).get(`/orders/${id}`)).body as Order)

  const before = await ask()
  await refreshFigures(api.deps)
  const kept = await ask()
  expect(await api.db.staleDay.count()).toBe(0)
  await api.db.staleDay.create({ data: { restaurant_id, business_date: new Date(orders[0]!.business_date) } })
  const half = await ask()
  await refreshFigures(api.deps)

  expect(kept).toEqual(before)
  expect(half).toEqual(before)
  againstOrders(kept, orders)
  againstReports(kept, orders, reports)
}

function againstOrders({ stats, ...whole }: Whole, orders: readonly Order[]) {
  const done = orders.filter(({ status }) => status === 'completed')
  const revenue = sum(done, worth)
  const merged = orders.filter(({ merged_into }) => merged_into !== null).length

  expect(stats).toMatchObject({
    orders: orders.length - merged,
    completed: done.length,
    cancelled: orders.filter(({ status }) => status === 'cancelled').length - merged,
    revenue_cents: revenue,
    tax_cents: sum(done, taxKept),
    service_charge_cents: sum(done, serviceKept),
    net_sales_cents: sum(done, netSales),
    discount_cents: sum(done, (order) => order.discount_cents),
    tips_cents: sum(done, (order) => order.tip_cents ?? 0),
    refunds_cents: sum(done, (order) => order.refunded_cents),
    guests: sum(done, (order) => order.guests ?? 0),
  })
  for (const part of [
    'waiter_totals',
    'top_dishes',
    'revenue_over_time',
    'by_hour',
    'by_order_type',
    'by_category',
  ] as const) {
    const rows: readonly { revenue_cents: number; net_sales_cents: number }[] = whole[part]
    expect([part, sum(rows, (row) => row.revenue_cents), sum(rows, (row) => row.net_sales_cents)]).toEqual([
      part,
      revenue,
      sum(done, netSales),
    ])
  }
  expect(sum(whole.revenue_over_time, (row) => row.orders)).toBe(done.length)
}

function againstReports(
  { stats, by_payment_method: methods }: Whole,
  orders: readonly Order[],
  reports: readonly CashierReport[],
) {
  const done = orders.filter(({ status }) => status === 'completed')
  const money = sum(methods, (row) => row.amount_cents)

  // The payments less refunds equal the revenue and the retained cash rounding.
  expect(money).toBe(sum(done, (order) => order.paid_cents - order.refunded_cents))
  expect(sum(reports, (report) => report.orders!.count)).toBe(done.length)
  expect(sum(reports, (report) => report.orders!.discount_cents)).toBe(stats.discount_cents)
  const listed = reports.flatMap((report) => report.discounts)
  expect(sum(listed, (row) => row.amount_cents)).toBe(stats.discount_cents)
  expect(sum(reports, (report) => report.orders!.total_cents)).toBe(sum(done, (order) => order.total_cents))
  expect(sum(reports, (report) => report.totals.refunds_cents)).toBe(stats.refunds_cents)
  expect(sum(reports, (report) => report.net!.tax_cents)).toBe(stats.tax_cents)
  expect(sum(reports, (report) => report.net!.net_sales_cents)).toBe(stats.net_sales_cents)
  expect(sum(reports, (report) => report.net!.total_cents)).toBe(stats.revenue_cents)
  expect(sum(reports, (report) => report.totals.tips_cents)).toBe(stats.tips_cents)
  for (const { method, amount_cents, tips_cents } of methods) {
    const sumOfMethod = (pick: 'amount_cents' | 'tip_cents') =>
      sum(reports, (report) => report.totals.by_method[method]?.[pick] ?? 0)
    expect([method, amount_cents, tips_cents]).toEqual([
      method,
      sumOfMethod('amount_cents'),
      sumOfMethod('tip_cents'),
    ])
  }
}

it('the tests of this file violate no invariant', async () => {
  expect(await checkInvariants(api.deps.pool)).toEqual([])
})
