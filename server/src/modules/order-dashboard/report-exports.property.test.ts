import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { completeAnalytics } from '@forki/contract/order-dashboard'
import { startApiForFile } from '../../../test/setup/api.ts'
import { openTill, recordTransaction } from '../../../test/factories/till.ts'
import { buildStaffedRestaurant, openOrder, type StaffedRestaurant } from '../../../test/factories/order.ts'
import {
  expectStatus as ok,
  SERVED_BILL,
  servedBillArbitrary,
  serveBill,
  type ServedBill,
} from '../../../test/factories/served-bill.ts'
import { detectsSqlMutation, type SqlMutation } from '../../../test/setup/sql-mutation.ts'
import { keepSignInsAlive } from '../../../test/setup/sign-ins.ts'

const api = await startApiForFile()

type CompleteAnalytics = z.output<typeof completeAnalytics>
type Row = Record<string, string | number | null>

const planArbitrary = fc.record({
  included: fc.boolean(),
  service: fc.constantFrom(0, 1000),
  bills: fc.array(servedBillArbitrary, { minLength: 3, maxLength: 6 }),
})
type Plan = typeof planArbitrary extends fc.Arbitrary<infer T> ? T : never

const PLAN_START_MS = Date.parse('2026-03-10T18:00:00.000Z')
const REPORT_DAYS = { from_date: '2026-03-09', to_date: '2026-03-13' }

async function servePlan({ included, service, bills }: Plan): Promise<StaffedRestaurant> {
  api.clock.set(new Date(PLAN_START_MS))
  await keepSignInsAlive(api)
  const staffed = await buildStaffedRestaurant(api.db, {
    timezone: 'America/Mexico_City',
    prices_include_tax: included,
    service_charge_bps: service,
  })
  const till = await openTill(api, staffed)
  for (const bill of bills.toSorted((a, b) => a.hours - b.hours)) {
    api.clock.set(new Date(PLAN_START_MS + bill.hours * 3_600_000))
    await keepSignInsAlive(api)
    await serveBill(api, staffed, till, bill)
  }
  // Adds an order with a voided line and a voided payment. Both must be absent from the sums.
  const items = [{ dish_id: staffed.dish.id }, { dish_id: staffed.drink.id }]
  const order = await openOrder(api, staffed, { items, send: true })
  const drink = order.items.find(({ dish_id }) => dish_id === staffed.drink.id)
  const path = `/orders/${order.id}/items/${drink?.id}/void`
  ok(await api.as(staffed.cashier).post(path, { reason: 'tardó' }))
  const mistaken = await recordTransaction(api, staffed, till, {
    order_id: order.id,
    amount_cents: 1000,
    method: 'card',
  })
  ok(await api.as(staffed.owner).delete(`/cashiers/${till.id}/transactions/${mistaken.id}`))
  const amount_cents = (await api.as(staffed.owner).get(`/orders/${order.id}`)).body.balance_cents
  await recordTransaction(api, staffed, till, { order_id: order.id, amount_cents })
  ok(await api.as(staffed.cashier).post(`/orders/${order.id}/complete`))
  return staffed
}

const sum = (rows: readonly Row[], name: string) =>
  rows.reduce((total, row) => total + Number(row[name] ?? 0), 0)

/** Compares the sums of the exported files with the dashboard of the same days. */
async function expectExportsAgree({ owner, restaurant }: StaffedRestaurant) {
  const caller = api.as(owner)
  const query = { restaurant_id: restaurant.id, ...REPORT_DAYS }
  const read = async (path: string, more: object = {}) => {
    const reply = await caller.get(`/order/dashboard/${path}`, { ...query, ...more })
    ok(reply)
    return reply.body as unknown
  }
  const exported = async (kind: string) => {
    const search = new URLSearchParams({ ...query, format: 'json' })
    const reply = await caller.post(`/order/dashboard/export${kind}?${search.toString()}`, {})
    ok(reply)
    return reply.body as Row[]
  }
  const whole = (await read('analytics/complete')) as CompleteAnalytics
  const { stats } = whole

  const orders = await exported('')
  const completed = orders.filter(({ status }) => status === 'completed')
  const cancelled = orders.filter(({ status }) => status === 'cancelled')
  expect([completed.length, cancelled.length]).toEqual([stats.completed, stats.cancelled])
  expect(sum(completed, 'guests')).toBe(stats.guests)
  expect(sum(completed, 'discount_cents')).toBe(stats.discount_cents)
  expect(sum(completed, 'refunded_cents')).toBe(stats.refunds_cents)
  expect(sum(completed, 'tip_cents')).toBe(stats.tips_cents)
  // The restaurants of this test do not round cash. A refund therefore reduces the revenue by exactly its
  // amount.
  expect(sum(completed, 'total_cents') - sum(completed, 'refunded_cents')).toBe(stats.revenue_cents)

  const ids = new Set(completed.map(({ id }) => id))
  const soldLines = (await exported('/items')).filter(
    ({ order_id, status }) => ids.has(order_id ?? null) && status !== 'voided',
  )
  expect(sum(soldLines, 'total_cents')).toBe(sum(completed, 'total_cents'))
  expect(sum(soldLines, 'tax_cents')).toBe(sum(completed, 'tax_cents'))
  expect(sum(soldLines, 'discount_cents')).toBe(sum(completed, 'discount_cents'))

  const payments = await exported('/payments')
  for (const row of whole.by_payment_method) {
    const own = payments.filter(({ method }) => method === row.method)
    expect([row.method, sum(own, 'amount_cents'), sum(own, 'tip_cents')]).toEqual([
      row.method,
      row.amount_cents,
      row.tips_cents,
    ])
  }
  expect(sum(payments, 'amount_cents')).toBe(stats.revenue_cents)

  const reports = [
    ['dishes/export', 'net_sales_cents', stats.net_sales_cents],
    ['dishes/export', 'discount_cents', stats.discount_cents],
    ['people/export', 'revenue_cents', stats.revenue_cents],
    ['people/export', 'tips_cents', stats.tips_cents],
    ['taxes/export', 'net_tax_cents', stats.tax_cents],
    ['taxes/export', 'net_base_cents', stats.net_sales_cents],
  ] as const
  for (const [path, name, expected] of reports) {
    const rows = (await read(path, { format: 'json' })) as Row[]
    expect([path, name, sum(rows, name)]).toEqual([path, name, expected])
  }
}

const bill: ServedBill = { ...SERVED_BILL, discount_bps: 1000 }
const FULL_PLAN: Plan = {
  included: true,
  service: 1000,
  bills: [
    bill,
    { ...bill, hours: 5, refund: 'line' },
    { ...bill, hours: 30, method: 'cash', refund: 'part' },
    { ...bill, hours: 31, fate: 'cancelled' },
  ],
}
const FAULTS: [name: string, ...SqlMutation][] = [
  [
    'exported items without added amounts',
    'i.total_cents, i.status',
    'i.line_total_cents AS total_cents, i.status',
  ],
  ['exported refunds as payments', "WHEN 'refund' THEN -1", "WHEN 'refund' THEN 1"],
  [
    'exported payments that were voided',
    "t.type IN ('payment', 'refund') AND t.voided_at IS NULL\n      JOIN cashier_sessions",
    "t.type IN ('payment', 'refund')\n      JOIN cashier_sessions",
  ],
  [
    'exported dishes without discounts of orders',
    'sum(i.discount_cents) AS cents',
    'sum(i.line_discount_cents) AS cents',
  ],
]

describe('exports', () => {
  it('rows of every export add up to the dashboard of the same days', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(planArbitrary, async (made) => expectExportsAgree(await servePlan(made))),
      { numRuns: 5 },
    )

    expect(await api.db.order.count()).toBeGreaterThan(5)
  })

  describe('with a planted fault', () => {
    let staffed: StaffedRestaurant
    beforeAll(async () => {
      staffed = await servePlan(FULL_PLAN)
      await expectExportsAgree(staffed)
    }, 60_000)

    it.each(FAULTS)(
      'the property test of exports detects a planted fault: %s',
      { timeout: 30_000 },
      async (_name, ...fault) => {
        expect(await detectsSqlMutation(fault, () => expectExportsAgree(staffed))).toBe(true)
      },
    )
  })
})
