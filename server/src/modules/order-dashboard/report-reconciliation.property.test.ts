import * as fc from 'fast-check'
import type { z } from 'zod'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CashierReport } from '@forki/contract/cashier-reports'
import { addCalendarDays } from '@forki/contract/dates/business-day'
import type { completeAnalytics } from '@forki/contract/order-dashboard'
import type { Order } from '@forki/contract/orders'
import { taxReport } from '@forki/contract/tax-report'
import { startApiForFile } from '../../../test/setup/api.ts'
import { withClient } from '../../db/with-client.ts'
import { checkInvariants } from '../../db/invariants.ts'
import { openTill } from '../../../test/factories/till.ts'
import { nightPlanArbitrary, type BillPlan, type NightPlan } from '../../../test/factories/night-plan.ts'
import { expectStatus as ok } from '../../../test/factories/served-bill.ts'
import { closeNight, serveNight, type ServedNight } from '../../../test/factories/served-night.ts'
import { detectsSqlMutation, type SqlMutation } from '../../../test/setup/sql-mutation.ts'
import { advanceClock } from '../../../test/setup/sign-ins.ts'
import { directDatabaseUrl } from '../../env.ts'
import { recomputeDailyFigures } from '../daily-figures/recompute-daily-figures.job-handler.ts'
import { markAllDaysStale } from '../daily-figures/daily-figures.service.ts'

const api = await startApiForFile()

type CompleteAnalytics = z.output<typeof completeAnalytics>

describe('figures of a night', () => {
  it(
    'dashboard, orders, payments and Z reports agree to the cent, with all, some or no stored figures',
    { timeout: 120_000 },
    async () => {
      await fc.assert(fc.asyncProperty(nightPlanArbitrary, expectReconciled), { numRuns: 8 })

      expect(await api.db.order.count()).toBeGreaterThan(8)
    },
  )
})

const GUEST_BILL: BillPlan = {
  dishes: 3,
  drinks: 2,
  discount_bps: 0,
  dish_discount: null,
  asks: false,
  strikes: false,
  paced: false,
  holds: false,
  moves: 'none',
  bill_state: null,
  no_sale: false,
  completes: true,
  fate: 'paid',
  parts: 2,
  methods: ['cash', 'card', 'transfer'],
  tip_cents: 700,
  back: 'none',
  share: 30,
  late: false,
  minutes: 20,
  makes: false,
}
/**
 * Plan of a night with completed, cancelled, merged and open orders. It has refunds before and after the first
 * closing of the till.
 */
const FULL_NIGHT: NightPlan = {
  night: { timezone: 'America/Mexico_City', begins: '2026-05-14T03:00:00.000Z' },
  included: false,
  rate: 1600,
  service: 1000,
  step: 50,
  miscount: 0,
  bills: [
    { ...GUEST_BILL, discount_bps: 500, makes: true },
    { ...GUEST_BILL, dish_discount: 'percent', back: 'line' },
    { ...GUEST_BILL, drinks: 3, parts: 1, back: 'part', late: true },
    { ...GUEST_BILL, completes: false },
    { ...GUEST_BILL, fate: 'cancelled' },
    { ...GUEST_BILL, fate: 'merged' },
    { ...GUEST_BILL, fate: 'open' },
  ],
}

const REPORT_FAULTS: [area: string, name: string, ...SqlMutation][] = [
  [
    'orders',
    'net sales before refunds',
    'e.tax_cents - e.service_charge_cents - e.refunded_net_cents',
    'e.tax_cents - e.service_charge_cents',
  ],
  [
    'orders',
    'merged orders as cancelled',
    "e.status = 'cancelled' AND e.merged_into IS NULL",
    "e.status = 'cancelled'",
  ],
  [
    'orders',
    'cancelled orders as completed',
    "back\n    WHERE e.status = 'completed'",
    'back\n    WHERE true',
  ],
  [
    'payments',
    'refunds added to payments',
    "WHEN t.type = 'payment' THEN t.amount_cents ELSE -t.amount_cents",
    'WHEN true THEN t.amount_cents',
  ],
  [
    'payments',
    'payments without cash rounding',
    'THEN t.amount_cents ELSE -t.amount_cents',
    'THEN t.amount_cents - t.rounding_cents ELSE -t.amount_cents',
  ],
  [
    'payments',
    'tips of cash only',
    'THEN t.tip_cents ELSE -t.tip_cents',
    "AND t.method = 'card' THEN t.tip_cents ELSE 0",
  ],
  [
    'refunds in later sessions',
    'taxes without them',
    't.sale = s.reopenings\n          AND t.voided_at IS NULL',
    "t.sale = s.reopenings\n          AND t.created_at < s.opened_at + interval '1 day'",
  ],
  [
    'refunds in later sessions',
    'revenue without them',
    '(SELECT e.refunded_net_cents + e.refunded_tax_cents + e.refunded_service_cents AS cents)',
    `(SELECT coalesce(sum(t.amount_cents), 0)::bigint AS cents FROM cashier_transactions t
      WHERE t.order_id = e.id AND t.type = 'refund' AND t.created_at < e.opened_at + interval '1 day')`,
  ],
  [
    'refunds in later sessions',
    'payment methods without them',
    "AND t.type IN ('payment', 'refund')\n    AND t.voided_at IS NULL",
    "AND t.type IN ('payment', 'refund') AND t.created_at < s.opened_at + interval '1 day'",
  ],
  [
    'tax report',
    'a base with tax',
    'sum(line.base_cents) AS base_cents, sum(line.tax_cents)',
    'sum(line.base_cents + line.tax_cents) AS base_cents, sum(line.tax_cents)',
  ],
  ['tax report', 'taxes before refunds', 's.refunded_cents > 0 GROUP BY', 'false GROUP BY'],
  [
    'tax report',
    'taxes of open orders',
    "o.deleted_at IS NULL AND o.status = 'completed'\n      ), sales",
    "o.deleted_at IS NULL AND o.status <> 'cancelled'\n      ), sales",
  ],
]

const Z_FAULTS: [name: string, ...SqlMutation][] = [
  [
    'a Z report without the orders that its closing assigned',
    'FROM z_report_orders z JOIN orders o ON o.id = z.order_id WHERE z.session_id =',
    'FROM z_report_orders z JOIN orders o ON o.id = z.order_id WHERE false AND z.session_id =',
  ],
  [
    'a Z report without refunds of completed orders',
    "r.type = 'refund' AND r.sale IS NOT NULL",
    "r.type = 'refund' AND r.sale IS NULL",
  ],
  [
    'a Z report with the discounts of lines only',
    "coalesce(sum(subtotal_cents), 0), 'discount_cents', coalesce(sum(discount_cents), 0)",
    "coalesce(sum(subtotal_cents), 0), 'discount_cents', coalesce(sum(line_discount_cents), 0)",
  ],
  [
    'a Z report before the service charge of refunds',
    'coalesce(sum(sign * service_charge_cents), 0)',
    'coalesce(sum(sign * 0), 0)',
  ],
]

// Runs before the planted faults, because those in Z reports store wrong reports.
it('all invariants hold after the property of the reconciliation', async () => {
  expect(await checkInvariants(api.deps.pool)).toEqual([])
})

describe('planted faults', () => {
  let servedNight: Awaited<ReturnType<typeof serveNightWithLateRefunds>>
  const check = () => expectReportsAgree(servedNight.night, servedNight.reports, servedNight.days)
  beforeAll(async () => {
    servedNight = await serveNightWithLateRefunds(FULL_NIGHT)
    await check()
  }, 60_000)

  it.each(REPORT_FAULTS)(
    'the reconciliation detects a planted fault in %s: %s',
    async (_area, _name, ...fault) => {
      expect(await detectsSqlMutation(fault, check)).toBe(true)
      // The planted fault stored wrong daily figures, so the test computes all days again.
      await withClient(directDatabaseUrl(api.deps.env), markAllDaysStale)
      await recomputeDailyFigures(api.deps)
    },
  )

  it.each(Z_FAULTS)(
    'the reconciliation detects a planted fault in Z reports: %s',
    { timeout: 60_000 },
    async (_name, ...fault) => {
      const isFound = await detectsSqlMutation(fault, () => expectReconciled(FULL_NIGHT))

      expect(isFound).toBe(true)
    },
  )
})

async function expectReconciled(plan: NightPlan) {
  const { night, reports, days } = await serveNightWithLateRefunds(plan, expectReportsAgree)
  await expectReportsAgree(night, reports, days)
}

/**
 * Runs the orders of a night and closes the till session. Two days later, pays the late refunds from a second
 * session and closes that too.
 */
async function serveNightWithLateRefunds(plan: NightPlan, afterFirst?: typeof expectReportsAgree) {
  const night = await serveNight(api, plan)
  const reports = [await closeNight(night)]
  const from_date = addCalendarDays(plan.night.begins.slice(0, 10), -2)
  const days = { from_date, to_date: addCalendarDays(from_date, 16) }
  await afterFirst?.(night, reports, days)
  await advanceClock(api, 2 * 86_400_000)
  night.till = await openTill(api, night.staffed)
  for (const refund of night.lateRefunds) await refund()
  reports.push(await closeNight(night))
  return { night, reports, days }
}

/** Value that remains of an order after its refunds. The test computes it from the payments. */
function remainingTotal({ total_cents, payments, refunded_cents }: Order): number {
  if (refunded_cents === 0) return total_cents
  const remainingCents = payments
    .filter(({ type }) => type === 'payment')
    .map((payment) => {
      const refundedCents = sum(
        payments.filter(({ refund_of }) => refund_of === payment.id),
        (refund) => refund.amount_cents,
      )
      return refundedCents >= payment.amount_cents
        ? 0
        : payment.amount_cents - payment.rounding_cents - refundedCents
    })
  return Math.min(
    total_cents,
    Math.max(
      0,
      remainingCents.reduce((total, cents) => total + cents, 0),
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
const netSales = (order: Order) => remainingTotal(order) - taxKept(order) - serviceKept(order)

async function expectReportsAgree(
  night: ServedNight,
  reports: readonly CashierReport[],
  days: { from_date: string; to_date: string },
) {
  const { staffed } = night
  const restaurant_id = staffed.restaurant.id
  const askReport = async () => {
    const reply = await api
      .as(staffed.owner)
      .get('/order/dashboard/analytics/complete', { restaurant_id, ...days, granularity: 'hour' })
    ok(reply)
    return reply.body as CompleteAnalytics
  }
  const orders: Order[] = []
  for (const id of night.order_ids)
    orders.push((await api.as(staffed.owner).get(`/orders/${id}`)).body as Order)

  const reportBefore = await askReport()
  await recomputeDailyFigures(api.deps)
  const keptReport = await askReport()
  expect(await api.db.staleDay.count()).toBe(0)
  await api.db.staleDay.create({ data: { restaurant_id, business_date: new Date(orders[0]!.business_date) } })
  const halfReport = await askReport()
  await recomputeDailyFigures(api.deps)

  expect(keptReport).toEqual(reportBefore)
  expect(halfReport).toEqual(reportBefore)
  expectFiguresOfOrders(keptReport, orders)
  expectFiguresOfReports(keptReport, orders, reports)
  await expectTaxesAgree(night, keptReport, { reports, orders, days })
  expect(sum(reports, (report) => report.no_sales.count)).toBe(night.no_sales)
}

interface ComparedSources {
  reports: readonly CashierReport[]
  orders: readonly Order[]
  days: { from_date: string; to_date: string }
}

/** Compares the tax report and its export with the Z reports, the orders and the dashboard. */
async function expectTaxesAgree(
  { staffed }: ServedNight,
  { stats }: CompleteAnalytics,
  { reports, orders, days }: ComparedSources,
) {
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

function expectFiguresOfOrders({ stats, ...whole }: CompleteAnalytics, orders: readonly Order[]) {
  const done = orders.filter(({ status }) => status === 'completed')
  const revenue = sum(done, remainingTotal)
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
  for (const reportPart of [
    'waiter_totals',
    'top_dishes',
    'revenue_over_time',
    'by_hour',
    'by_order_type',
    'by_category',
  ] as const) {
    const rows: readonly { revenue_cents: number; net_sales_cents: number }[] = whole[reportPart]
    expect([
      reportPart,
      sum(rows, (row) => row.revenue_cents),
      sum(rows, (row) => row.net_sales_cents),
    ]).toEqual([reportPart, revenue, sum(done, netSales)])
  }
  expect(sum(whole.revenue_over_time, (row) => row.orders)).toBe(done.length)
}

function expectFiguresOfReports(
  { stats, by_payment_method: methods }: CompleteAnalytics,
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
    const sums = [sumOfMethod('amount_cents'), sumOfMethod('tip_cents')]
    expect([method, amount_cents, tips_cents]).toEqual([method, ...sums])
  }
}
