import * as fc from 'fast-check'
import type { z } from 'zod'
import { describe, expect, it } from 'vitest'
import type { CashierReport } from '@forki/contract/cashier-reports'
import { shiftDay } from '@forki/contract/dates/business-day'
import type { completeAnalytics } from '@forki/contract/order-dashboard'
import type { Order } from '@forki/contract/orders'
import { taxReport } from '@forki/contract/tax-report'
import type { Transaction } from '@forki/contract/transactions'
import { startApiForFile } from '../../../test/setup/api.ts'
import { checkInvariants } from '../../db/invariants.ts'
import { openTill } from '../../../test/factories/cashier.ts'
import { buildStaffedRestaurant, openOrder, type StaffedRestaurant } from '../../../test/factories/order.ts'
import { nightPlan, type Bill, type NightPlan } from '../../../test/factories/night-plan.ts'
import { PIN, setPin } from '../../../test/factories/terminal.ts'
import { refreshFigures } from '../daily-figures/daily-figures.handler.ts'

const api = await startApiForFile()

type Whole = z.output<typeof completeAnalytics>

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
  no_sales: number
  miscount: number
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
    // Takeaways are not paced.
    course_pacing: 'manual',
  })
  await setPin(api, staffed.restaurant.id, staffed.cashier.id)
  const { miscount } = plan
  const till = await openTill(api, staffed)
  const night: Night = { staffed, till, orders: [], no_sales: 0, miscount, late: [] }
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
    { dish_id: staffed.dish.id, quantity: guest.dishes, course: 1 },
    { dish_id: staffed.drink.id, quantity: guest.drinks, course: 2 },
  ]
  const order_type = guest.paced ? 'dine_in' : 'takeaway'
  let order = await openOrder(api, staffed, { items, order_type, guests: guest.parts })
  night.orders.push(order.id)
  if (guest.discount_bps > 0) {
    const discount = { kind: 'percent', value: guest.discount_bps, reason: 'amigos' }
    ok(await waiter.put(`/orders/${order.id}`, { discount }))
  }
  // A bill of zero has no payment, so no till session counts it.
  if (guest.dish_discount && !guest.strikes) {
    const value = guest.dish_discount === 'percent' ? 700 : 10_000
    await discountLine(night, order, { kind: guest.dish_discount, value, reason: 'queja' }, guest.asks)
  }
  if (guest.holds) await holdAndVoid(night, order)
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
  ok(await waiter.post(`/orders/${order.id}/send`, { courses: [2] }))
  if (guest.moves !== 'none' && !guest.strikes)
    await moveAndPay(night, order, guest.moves === 'one' ? 1 : guest.dishes)
  ok(await waiter.put(`/orders/${order.id}`, { bill_state: guest.bill_state }))
  if (guest.no_sale) await openDrawer(night)
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
  const receipt = await api.as(staffed.cashier).get(`/orders/${order.id}/receipt`, { format: 'json' })
  expect(receipt.body).toMatchObject({ kind: 'receipt', total_cents: order.total_cents })
  const [first] = taken
  if (!first || guest.back === 'none') return
  const refund = async () =>
    void (await take(night, { type: 'refund', refund_of: first.id, ...backOf(guest, order, first) }))
  if (guest.late) night.late.push(refund)
  else await refund()
}

/** Discounts a line: by its owner, or by the waiter with a request that the cashier approves. */
async function discountLine({ staffed }: Night, order: Order, discount: object, asks: boolean) {
  const path = `/orders/${order.id}/items/${order.items[0]?.id}/discount`
  if (!asks) return ok(await api.as(staffed.owner).put(path, { discount }))
  const request = await api.as(staffed.waiter).post('/approvals', {
    kind: 'line_discount',
    order_id: order.id,
    item_id: order.items[0]?.id,
    amount_cents: order.items[0]?.line_total_cents,
    reason: 'queja',
  })
  ok(request, 201)
  const request_id = request.body.id as string
  ok(await api.as(staffed.cashier).post(`/approvals/${request_id}/approve`, { pin: PIN }))
  ok(await api.as(staffed.waiter).put(path, { discount, approval: { request_id } }))
}

async function holdAndVoid({ staffed }: Night, { id }: Order) {
  const waiter = api.as(staffed.waiter)
  const items = [{ dish_id: staffed.dish.id, course: 9 }]
  const held = await waiter.post(`/orders/${id}/items`, { items, send: false })
  ok(held)
  const line = (held.body as Order).items.find(({ course }) => course === 9)
  ok(await waiter.post(`/orders/${id}/items/${line?.id}/void`, { reason: 'de más' }))
}

/** Moves portions of the dish to an order of the counter, which is paid in cash and completed. */
async function moveAndPay(night: Night, from: Order, quantity: number) {
  const { staffed } = night
  const to = await openOrder(api, staffed, { items: [{ dish_id: staffed.drink.id }], send: true })
  night.orders.push(to.id)
  const item_id = from.items.find(({ dish_id }) => dish_id === staffed.dish.id)?.id
  const body = { to: { order_id: to.id }, items: [{ item_id, quantity }] }
  const moved = await api.as(staffed.waiter).post(`/orders/${from.id}/move-items`, body)
  ok(moved)
  const { balance_cents: amount_cents } = (moved.body as { to: Order }).to
  await take(night, { type: 'payment', order_id: to.id, method: 'cash', amount_cents, tip_cents: 100 })
  ok(await api.as(staffed.cashier).post(`/orders/${to.id}/complete`))
}

async function openDrawer(night: Night) {
  const path = `/cashiers/${night.till.id}/no-sales`
  ok(await api.as(night.staffed.cashier).post(path, { reason: 'cambio' }), 201)
  night.no_sales += 1
}

function backOf(guest: Bill, order: Order, payment: Transaction): object {
  if (guest.back === 'whole') return { amount_cents: payment.amount_cents }
  if (guest.back === 'part')
    return { amount_cents: Math.max(1, Math.floor((payment.amount_cents * guest.share) / 100)) }
  const line = order.items.find(({ total_cents }) => total_cents > 0)
  return { items: [{ item_id: line?.id, quantity: 1 }] }
}

/** Closes the till with a count of each method, and compares counts and tips by waiter with the Z report. */
async function close({ staffed, till, miscount }: Night): Promise<CashierReport> {
  const cashier = api.as(staffed.cashier)
  const read = async () => (await cashier.get(`/cashiers/${till.id}/report`)).body as CashierReport
  const counted_tenders = (await read()).tenders
    .filter(({ method }) => method !== 'cash')
    .map(({ method, net_cents }, index) => ({
      method,
      counted_cents: net_cents + (index === 0 ? miscount : 0),
    }))
  const closing = { status: 'closed', counted_cash_cents: 0, counted_tenders, notes: 'prueba' }
  ok(await cashier.put(`/cashiers/${till.id}`, closing))
  const report = await read()
  const differences = report.tender_counts.map(({ difference_cents }) => difference_cents)
  expect(sum(differences, (cents) => cents)).toBe(counted_tenders.length > 0 ? miscount : 0)
  const tips = await cashier.get('/tips', { restaurant_id: staffed.restaurant.id, session_id: till.id })
  expect(tips.body.total.net_cents).toBe(report.totals.tips_cents)
  return report
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
  await taxesAgree(night, kept, { reports, orders, days })
  expect(sum(reports, (report) => report.no_sales.count)).toBe(night.no_sales)
}

interface Compared {
  reports: readonly CashierReport[]
  orders: readonly Order[]
  days: { from_date: string; to_date: string }
}

/** Compares the tax report and its export with the Z reports, the orders and the dashboard. */
async function taxesAgree({ staffed }: Night, { stats }: Whole, { reports, orders, days }: Compared) {
  const query = { restaurant_id: staffed.restaurant.id, ...days }
  const reply = await api.as(staffed.owner).get('/order/dashboard/taxes', query)
  ok(reply)
  const { rates, total } = taxReport.parse(reply.body)
  const closed = reports.flatMap((report) => report.tax_lines)
  const done = orders.filter(({ status }) => status === 'completed')
  const names = ['base_cents', 'tax_cents', 'refunded_base_cents', 'refunded_tax_cents'] as const
  for (const row of rates) {
    const alike = closed.filter(
      ({ rate_bps, included }) => rate_bps === row.rate_bps && included === row.included,
    )
    for (const name of [...names, 'net_base_cents', 'net_tax_cents'] as const)
      expect([row.rate_bps, name, row[name]]).toEqual([row.rate_bps, name, sum(alike, (line) => line[name])])
    const sold = done.flatMap((order) => order.tax_lines).filter(({ rate_bps }) => rate_bps === row.rate_bps)
    expect(row.tax_cents).toBe(sum(sold, (line) => line.tax_cents))
  }
  expect(total.net_tax_cents).toBe(stats.tax_cents)
  expect(total.net_base_cents).toBe(stats.net_sales_cents)
  const file = await api.as(staffed.owner).get('/order/dashboard/taxes/export', { ...query, format: 'json' })
  const exported = file.body as { net_tax_cents: number }[]
  expect(sum(exported, (row) => row.net_tax_cents)).toBe(stats.tax_cents)
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
