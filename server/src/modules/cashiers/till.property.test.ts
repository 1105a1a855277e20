import type { CashierReport } from '@forki/contract/cashier-reports'
import type { Order } from '@forki/contract/orders'
import type { Transaction } from '@forki/contract/transactions'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { checkInvariants } from '../../db/invariants.ts'
import { closeTill, openTill } from '../../../test/factories/till.ts'
import { buildStaffedRestaurant, openOrder } from '../../../test/factories/order.ts'
import { buildRestaurantDropdown } from '../../../test/factories/restaurant-dropdown.ts'

const api = await startApiForFile()

/** Random bill: its dishes, payments and refund. */
const billArbitrary = fc.record({
  dishes: fc.integer({ min: 1, max: 4 }),
  drinks: fc.integer({ min: 0, max: 3 }),
  parts: fc.integer({ min: 1, max: 3 }),
  methods: fc.array(fc.constantFrom('cash', 'card', 'transfer'), { minLength: 3, maxLength: 3 }),
  /** True for each check that a tender of the restaurant pays. Cash has no such tender. */
  own: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  tip_cents: fc.integer({ min: 0, max: 2000 }),
  refund: fc.boolean(),
})
const tillPlanArbitrary = fc.record({
  included: fc.boolean(),
  rate: fc.constantFrom(0, 1000, 1600),
  service: fc.constantFrom(0, 1000),
  step: fc.constantFrom(0, 5, 50),
  bills: fc.array(billArbitrary, { minLength: 1, maxLength: 6 }),
  moves: fc.array(
    fc.integer({ min: -5000, max: 5000 }).filter((cents) => cents !== 0),
    { maxLength: 3 },
  ),
})

describe('random bills of one till session', () => {
  it(
    'drawer, Z report and orders agree to the cent for random orders, splits, payments, tips and refunds',
    { timeout: 90_000 },
    async () => {
      await fc.assert(fc.asyncProperty(tillPlanArbitrary, expectReportAgrees), { numRuns: 8 })
    },
  )
})

/**
 * Returns the report's net of a payment method, and of the first tender that the restaurant defined for the
 * method.
 */
const netsOf = ({ tenders }: CashierReport, method: string) => {
  const found = tenders.find((row) => row.method === method)
  return [found?.net_cents ?? 0, found?.own[0]?.net_cents ?? 0]
}

/** Expected result of `netsOf`, summed from the transactions. */
function expectedNets(rows: readonly Transaction[], method: string, tender_id: string | undefined) {
  const ofMethod = rows.filter((row) => row.method === method)
  return [ofMethod, ofMethod.filter((row) => row.tender_id === tender_id)].map((some) =>
    some.reduce((sum, row) => sum + (row.type === 'refund' ? -1 : 1) * (row.amount_cents + row.tip_cents), 0),
  )
}

type TillPlan = typeof tillPlanArbitrary extends fc.Arbitrary<infer T> ? T : never

async function expectReportAgrees(plan: TillPlan) {
  const staffed = await buildStaffedRestaurant(api.db, {
    prices_include_tax: plan.included,
    tax_rate_bps: plan.rate,
    service_charge_bps: plan.service,
    cash_rounding_cents: plan.step,
  })
  const cashier = api.as(staffed.cashier)
  const till = await openTill(api, staffed)
  const post = async (body: object) => {
    const reply = await cashier.post(`/cashiers/${till.id}/transactions`, body)
    expect([reply.status, reply.body.detail]).toEqual([201, undefined])
    return reply.body as Transaction
  }
  const tenders = new Map<string, string>()
  for (const method of ['card', 'transfer'] as const) {
    const { id } = await buildRestaurantDropdown(api.db, {
      restaurant_id: staffed.restaurant.id,
      list: 'tender',
      label: method,
      method,
    })
    tenders.set(method, id)
  }
  const every: Transaction[] = []
  const orders: Order[] = []
  let drawer = 50_000
  for (const guest of plan.bills) {
    const items = [{ dish_id: staffed.dish.id, quantity: guest.dishes }]
    if (guest.drinks > 0) items.push({ dish_id: staffed.drink.id, quantity: guest.drinks })
    const order = await openOrder(api, staffed, { items, send: true })
    const split = await cashier.put(`/orders/${order.id}/checks`, { mode: 'even', parts: guest.parts })
    const taken: Transaction[] = []
    for (const [index, check] of (split.body as Order).checks.entries()) {
      const method = guest.methods[index] ?? 'cash'
      const tip_cents = index === 0 ? guest.tip_cents : 0
      const amount_cents = check.balance_cents
      taken.push(
        await post({
          type: 'payment',
          order_id: order.id,
          check_id: check.id,
          method,
          tender_id: guest.own[index] ? tenders.get(method) : null,
          amount_cents,
          tip_cents,
        }),
      )
    }
    const done = await cashier.post(`/orders/${order.id}/complete`)
    expect([done.status, done.body.detail]).toEqual([200, undefined])
    const [first] = taken
    if (guest.refund && first) {
      const refundRow = await post({ type: 'refund', refund_of: first.id, amount_cents: first.amount_cents })
      taken.push(refundRow)
    }
    every.push(...taken)
    for (const row of taken.filter(({ method }) => method === 'cash')) {
      drawer += row.type === 'refund' ? -row.amount_cents : row.amount_cents + row.tip_cents
    }
    orders.push((await cashier.get(`/orders/${order.id}`)).body as Order)
  }
  for (const cents of plan.moves) {
    await post({ type: cents > 0 ? 'cash_in' : 'cash_out', amount_cents: Math.abs(cents), note: 'prueba' })
    drawer += cents
  }

  const closed = await closeTill(api, staffed, till, {
    counted_cash_cents: Math.max(0, drawer),
    notes: 'prueba',
  })
  const report = (await cashier.get(`/cashiers/${till.id}/report`)).body as CashierReport

  for (const method of ['card', 'transfer'] as const)
    expect(netsOf(report, method)).toEqual(expectedNets(every, method, tenders.get(method)))
  const sum = (pick: (order: Order) => number) => orders.reduce((total, order) => total + pick(order), 0)
  expect(closed.expected_cash_cents).toBe(drawer)
  expect(report.orders).toMatchObject({
    count: orders.length,
    subtotal_cents: sum((order) => order.subtotal_cents),
    tax_cents: sum((order) => order.tax_cents),
    service_charge_cents: sum((order) => order.service_charge_cents),
    total_cents: sum((order) => order.total_cents),
  })
  expect(report.totals.sales_cents).toBe(sum((order) => order.total_cents))
  expect(report.totals.rounding_cents).toBe(sum((order) => order.rounding_cents))
  expect(report.totals.tips_cents).toBe(sum((order) => order.tip_cents ?? 0))
  const tips = (await cashier.get('/tips', { restaurant_id: staffed.restaurant.id, session_id: till.id }))
    .body
  expect(tips.total.net_cents).toBe(report.totals.tips_cents)
  expect(report.totals.refunds_cents).toBe(sum((order) => order.refunded_cents))
  expect(report.tax_lines.reduce((total, line) => total + line.tax_cents, 0)).toBe(report.orders!.tax_cents)
}

it('random till sessions leave every database invariant true', async () => {
  expect(await checkInvariants(api.deps.pool)).toEqual([])
})
