import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { figureRows } from '@forki/contract/orders-behind-figure'
import type { completeAnalytics, orderStats } from '@forki/contract/order-dashboard'
import { EXCEPTION_KINDS } from '@forki/contract/order-dashboard/constants'
import type { orderExceptions } from '@forki/contract/order-exceptions'
import type { Order } from '@forki/contract/orders'
import { peopleActions, peopleReport } from '@forki/contract/people-report'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildApiKey } from '../../../test/factories/api-key.ts'
import { openTill, recordTransaction } from '../../../test/factories/till.ts'
import { buildLoyaltyCard } from '../../../test/factories/loyalty.ts'
import { buildStaffedRestaurant, type StaffedRestaurant } from '../../../test/factories/order.ts'
import { detectsSqlMutation, type SqlMutation } from '../../../test/setup/sql-mutation.ts'
import { keepSignInsAlive } from '../../../test/setup/sign-ins.ts'
import { recomputeDailyFigures } from '../daily-figures/recompute-daily-figures.job-handler.ts'

const api = await startApiForFile()

type ApiClient = ReturnType<typeof api.as>
type Report = z.output<typeof peopleReport>
type Person = Report['people'][number]

const actorArbitrary = fc.constantFrom('waiter' as const, 'owner' as const, 'key' as const)
const authorityArbitrary = fc.constantFrom('owner' as const, 'key' as const)
const billArbitrary = fc.record({
  hours: fc.integer({ min: 0, max: 80 }),
  waiter: actorArbitrary,
  by: authorityArbitrary,
  dishes: fc.integer({ min: 2, max: 4 }),
  tip_cents: fc.constantFrom(0, 700),
  sent: fc.boolean(),
  voids: fc.boolean(),
  discount: fc.constantFrom('none', 'order', 'line', 'complimentary'),
  fate: fc.constantFrom('paid', 'paid', 'paid', 'cancelled', 'open', 'merged'),
  after: fc.constantFrom('nothing', 'nothing', 'refund', 'reopen'),
})
type Bill = typeof billArbitrary extends fc.Arbitrary<infer T> ? T : never
const planArbitrary = fc.record({
  timezone: fc.constantFrom('America/Mexico_City', 'Asia/Kathmandu'),
  included: fc.boolean(),
  stores: fc.boolean(),
  no_sales: fc.integer({ min: 0, max: 2 }),
  seals: fc.array(fc.constantFrom('kept', 'taken back'), { maxLength: 2 }),
  bills: fc.array(billArbitrary, { minLength: 6, maxLength: 11 }),
})
type Plan = typeof planArbitrary extends fc.Arbitrary<infer T> ? T : never

const ok = <T extends { status: number; body: { detail?: string } }>(reply: T, status = 200): T => {
  expect([reply.status, reply.body.detail]).toEqual([status, undefined])
  return reply
}

/** Restaurant with an API key of its owner, and the exceptions that were made, by person and kind. */
interface ServedRestaurant {
  staffed: StaffedRestaurant
  till: { id: string }
  callers: Record<'waiter' | 'owner' | 'key' | 'cashier', { id: string; client: ApiClient }>
  made: Map<string, number>
  /** Price of the lines that were sent and not paid, by person. */
  unpaid: Map<string, number>
}

async function buildServedRestaurant({ timezone, included }: Plan): Promise<ServedRestaurant> {
  const staffed = await buildStaffedRestaurant(api.db, { timezone, prices_include_tax: included })
  const { token, id } = await buildApiKey(api.db, {
    restaurant_id: staffed.restaurant.id,
    created_by: staffed.owner.id,
    name: 'Kiosco',
    created_at: api.clock.now(),
    permissions: [
      'create_order',
      'read_order',
      'update_order',
      'delete_order',
      'update_payment',
      'update_cashier_session',
    ],
  })
  // A later API key of the same name has no actions. The report must not credit it with those of the first key.
  const created_at = new Date(api.clock.now().getTime() + 1000)
  const { owner, restaurant } = staffed
  const later = { restaurant_id: restaurant.id, created_by: owner.id, name: 'Kiosco', created_at }
  await buildApiKey(api.db, { ...later, permissions: ['read_order'] })
  const users = ['waiter', 'owner', 'cashier'] as const
  const byName = Object.fromEntries(
    users.map((name) => [name, { id: staffed[name].id, client: api.as(staffed[name]) }]),
  ) as Record<(typeof users)[number], { id: string; client: ApiClient }>
  const callers = { ...byName, key: { id, client: api.withToken(token) } }
  return { staffed, till: await openTill(api, staffed), callers, made: new Map(), unpaid: new Map() }
}

async function serveBill(served: ServedRestaurant, made: Bill): Promise<void> {
  const { staffed, callers } = served
  const recordedBy = callers[made.by]
  const note = (kind: string, id = recordedBy.id) => {
    const key = `${id} ${kind}`
    served.made.set(key, (served.made.get(key) ?? 0) + 1)
  }
  const open = async (caller: ApiClient) =>
    ok(
      await caller.post('/orders', {
        restaurant_id: staffed.restaurant.id,
        order_type: 'takeaway',
        guests: 2,
        items: [{ dish_id: staffed.dish.id, quantity: made.dishes }, { dish_id: staffed.drink.id }],
        send: made.sent,
      }),
      201,
    ).body as Order
  const order = await open(callers[made.waiter].client)
  const dish = order.items.find(({ dish_id }) => dish_id === staffed.dish.id)
  if (made.voids) {
    const path = `/orders/${order.id}/items/${dish?.id}/void`
    ok(await recordedBy.client.post(path, { quantity: 1, reason: 'tardó' }))
    if (made.sent) note('voided')
  }
  if (made.fate === 'cancelled') {
    ok(await recordedBy.client.post(`/orders/${order.id}/cancel`, { notes: 'se fueron' }))
    note('cancelled')
    const quantity = made.dishes - (made.voids ? 1 : 0)
    if (made.sent)
      served.unpaid.set(recordedBy.id, (served.unpaid.get(recordedBy.id) ?? 0) + quantity * 9500 + 3000)
    return
  }
  if (made.fate === 'merged') {
    const other = await open(callers.waiter.client)
    ok(await recordedBy.client.post(`/orders/${order.id}/merge`, { order_id: other.id }))
  }
  if (made.discount === 'order') {
    const discount = { kind: 'percent', value: 500, reason: 'amigos' }
    ok(await recordedBy.client.put(`/orders/${order.id}`, { discount }))
    note('discount')
  } else if (made.discount !== 'none') {
    const [kind, value] = made.discount === 'line' ? ['amount', 300] : ['complimentary', 10_000]
    const path = `/orders/${order.id}/items/${dish?.id}/discount`
    ok(await recordedBy.client.put(path, { discount: { kind, value, reason: 'queja' } }))
    note(made.discount === 'line' ? 'line_discount' : 'complimentary')
  }
  if (made.fate === 'open') return
  await settleBill(served, order.id, made, note)
}

type Note = (kind: string, id?: string) => void

async function settleBill({ staffed, till, callers }: ServedRestaurant, id: string, made: Bill, note: Note) {
  const { balance_cents: amount_cents } = ok(await callers.owner.client.get(`/orders/${id}`)).body as Order
  const { tip_cents } = made
  const payment = await recordTransaction(api, staffed, till, { order_id: id, amount_cents, tip_cents })
  ok(await callers.cashier.client.post(`/orders/${id}/complete`))
  const by = callers[made.by].client
  if (made.after === 'reopen') {
    ok(await by.post(`/orders/${id}/reopen`, { notes: 'faltó algo' }))
    ok(await callers.cashier.client.post(`/orders/${id}/complete`))
    note('reopened')
  }
  if (made.after === 'refund') {
    ok(
      await callers.owner.client.post(`/cashiers/${till.id}/transactions`, {
        type: 'refund',
        method: 'cash',
        refund_of: payment.id,
        amount_cents: 1000,
      }),
      201,
    )
    // The owner refunds, because an API key may not write into the till of another user.
    note('refunded', callers.owner.id)
  }
}

const START = Date.parse('2026-03-10T18:00:00.000Z')
async function setClock(hours: number) {
  api.clock.set(new Date(START + hours * 3_600_000))
  await keepSignInsAlive(api)
  // A fast machine exceeds the API key's rate limit, so the test deletes the counters.
  await api.db.rateLimit.deleteMany()
}

/** Opens the drawer without a sale and gives loyalty seals without an order. */
async function actWithoutOrder({ staffed, till, callers }: ServedRestaurant, { no_sales, seals }: Plan) {
  for (let count = 0; count < no_sales; count += 1)
    ok(await callers.cashier.client.post(`/cashiers/${till.id}/no-sales`, { reason: 'cambio' }), 201)
  for (const fate of seals) {
    const { id } = await buildLoyaltyCard(api.db, { restaurant_id: staffed.restaurant.id })
    const { seal_id } = ok(await callers.owner.client.post(`/loyalty/cards/${id}/add-seal`, {})).body
    if (fate === 'taken back') ok(await callers.owner.client.delete(`/loyalty/cards/${id}/seals/${seal_id}`))
  }
}

const sumOf = <T>(rows: readonly T[], pick: (row: T) => number | null) =>
  rows.reduce((total, row) => total + (pick(row) ?? 0), 0)

async function servePlan(made: Plan): Promise<ServedRestaurant> {
  await setClock(0)
  const served = await buildServedRestaurant(made)
  for (const entry of made.bills.toSorted((a, b) => a.hours - b.hours)) {
    await setClock(entry.hours)
    await serveBill(served, entry)
  }
  await setClock(81)
  await actWithoutOrder(served, made)
  if (made.stores) await recomputeDailyFigures(api.deps)
  return served
}

/** Compares the report with the dashboard, with the rows behind its figures, and with the generated plan. */
async function expectReport(served: ServedRestaurant, made: Plan) {
  const restaurant_id = served.staffed.restaurant.id
  const query = { restaurant_id, from_date: '2026-03-12', to_date: '2026-03-14' }
  const all = { ...query, from_date: '2026-03-09' }
  const { client } = served.callers.owner
  for (const days of [query, all]) {
    const report = peopleReport.parse(ok(await client.get('/order/dashboard/people', days)).body)
    const stats = ok(await client.get('/order/dashboard/analytics/stats', days)).body
    expectDashboardTotals(report, stats as z.output<typeof orderStats>)
    const whole = ok(await client.get('/order/dashboard/analytics/complete', days)).body
    expectWaiterRanking(report, whole as z.output<typeof completeAnalytics>)
    await expectRowsBehindFigures(client, days, report)
  }
  const report = ok(await client.get('/order/dashboard/people', all)).body as Report
  // The dashboard counts discounts of completed orders only. The exceptions also count those of open orders.
  const { discount_cents } = ok(await client.get('/order/dashboard/analytics/stats', all)).body
  const { totals } = report
  const given = totals.discount_cents + totals.line_discount_cents + totals.complimentary_cents
  const hasOpen = made.bills.some(({ fate }) => fate === 'open')
  expect(hasOpen ? Math.max(given, discount_cents) : given).toBe(hasOpen ? given : discount_cents)
  expectCredits(served, made, report)
}

function expectDashboardTotals({ people, totals, comparison }: Report, stats: z.output<typeof orderStats>) {
  const names = ['completed', 'guests', 'revenue_cents', 'net_sales_cents', 'tips_cents'] as const
  for (const name of names)
    expect([name, totals[name], sumOf(people, (row) => row[name])]).toEqual([name, stats[name], stats[name]])
  expect(totals.average_ticket_cents).toBe(stats.average_ticket_cents)
  expect(totals.cancelled_count).toBe(stats.cancelled)
  expect(totals.refunded_cents).toBe(stats.refunds_cents)
  const { until, ...past } = comparison
  expect(stats.comparison).toMatchObject({
    from_date: past.from_date,
    to_date: past.to_date,
    until,
    completed: past.completed,
    revenue_cents: past.revenue_cents,
    net_sales_cents: past.net_sales_cents,
    average_ticket_cents: past.average_ticket_cents,
  })
  expect(sumOf(people, (row) => row.comparison.net_sales_cents)).toBe(past.net_sales_cents)
}

/** Compares the sales of each person with the ranking of waiters. */
function expectWaiterRanking({ people }: Report, { waiter_totals }: z.output<typeof completeAnalytics>) {
  const byId = new Map(waiter_totals.map((row) => [row.waiter_id, row]))
  const sellers = people.filter(({ completed }) => completed > 0)
  expect(waiter_totals).toHaveLength(sellers.length)
  for (const { person, completed: orders, is_api_key, revenue_cents, net_sales_cents, tips_cents } of sellers)
    expect(byId.get(person)).toMatchObject({ is_api_key, orders, revenue_cents, net_sales_cents, tips_cents })
}

/** Compares the figures of each person with the orders, exceptions and actions behind them. */
async function expectRowsBehindFigures(client: ApiClient, days: object, { people, totals }: Report) {
  for (const row of people) {
    const { person } = row
    const rows = ok(
      await client.get('/order/dashboard/analytics/rows', { ...days, figure: 'person', key: person }),
    ).body as z.output<typeof figureRows>
    expect([person, rows.totals]).toMatchObject([
      person,
      {
        orders: row.completed,
        guests: row.guests,
        revenue_cents: row.revenue_cents,
        net_sales_cents: row.net_sales_cents,
        tips_cents: row.tips_cents,
      },
    ])
    for (const kind of EXCEPTION_KINDS) {
      const found = ok(
        await client.get('/order/dashboard/exceptions', { ...days, kind, person, per_page: 100 }),
      ).body as z.output<typeof orderExceptions>
      const cents = kind === 'reopened' ? 0 : row[`${kind}_cents`]
      expect([person, kind, found.total, sumOf(found.items, (item) => item.amount_cents)]).toEqual([
        person,
        kind,
        row[`${kind}_count`],
        cents,
      ])
      if (kind === 'cancelled') expect(sumOf(found.items, (item) => item.unpaid_cents)).toBe(row.unpaid_cents)
    }
    for (const kind of ['no_sale', 'seal'] as const) {
      const found = peopleActions.parse(
        ok(await client.get('/order/dashboard/people/actions', { ...days, kind, person })).body,
      )
      expect(found.total).toBe(row[`${kind}_count`])
    }
  }
  for (const [name, total] of Object.entries(totals))
    if (name !== 'average_ticket_cents')
      expect([name, sumOf(people, (row) => row[name as 'guests'])]).toEqual([name, total])
}

/** Verifies that the report credits sales to the planned waiters, and exceptions to who caused them. */
function expectCredits(
  { callers, made: exceptions, unpaid, staffed }: ServedRestaurant,
  made: Plan,
  { people }: Report,
) {
  const rowOf = (id: string): Person | undefined => people.find(({ person }) => person === id)
  for (const name of ['waiter', 'owner', 'key'] as const) {
    const paid = made.bills.filter(
      ({ fate, waiter }) => (fate === 'paid' || fate === 'merged') && waiter === name,
    )
    expect([name, rowOf(callers[name].id)?.completed ?? 0]).toEqual([name, paid.length])
    expect([name, rowOf(callers[name].id)?.unpaid_cents ?? 0]).toEqual([
      name,
      unpaid.get(callers[name].id) ?? 0,
    ])
    for (const kind of EXCEPTION_KINDS) {
      const count = exceptions.get(`${callers[name].id} ${kind}`) ?? 0
      expect([name, kind, rowOf(callers[name].id)?.[`${kind}_count`] ?? 0]).toEqual([name, kind, count])
    }
  }
  const key = rowOf(callers.key.id)
  if (key) expect(key).toMatchObject({ name: 'API: Kiosco', is_api_key: true })
  expect(rowOf(staffed.cashier.id)?.no_sale_count ?? 0).toBe(made.no_sales)
  const kept = made.seals.filter((fate) => fate === 'kept').length
  expect(rowOf(callers.owner.id)?.seal_count ?? 0).toBe(kept)
}

const paidBill: Bill = {
  hours: 1,
  waiter: 'waiter',
  by: 'owner',
  dishes: 3,
  tip_cents: 700,
  sent: true,
  voids: false,
  discount: 'none',
  fate: 'paid',
  after: 'nothing',
}
/** Plan with sales of an API key, discounts, voids, and a cancelled, a refunded and a merged order. */
const FULL_PLAN: Plan = {
  timezone: 'America/Mexico_City',
  included: false,
  stores: false,
  no_sales: 1,
  seals: ['kept', 'taken back'],
  bills: [
    { ...paidBill, waiter: 'key' },
    { ...paidBill, hours: 50, waiter: 'owner', discount: 'order' },
    { ...paidBill, hours: 51, by: 'key', discount: 'complimentary' },
    { ...paidBill, hours: 60, by: 'key', voids: true, fate: 'cancelled' },
    { ...paidBill, hours: 70, after: 'refund' },
    { ...paidBill, hours: 72, fate: 'merged' },
  ],
}

const FAULTS: [name: string, ...SqlMutation][] = [
  [
    'sales of an API key of its creator',
    'WHEN s.waiter_api_key_id IS NOT NULL THEN s.waiter_api_key_id',
    'WHEN false THEN s.waiter_api_key_id',
  ],
  ['exceptions of an API key of its creator', 'WHEN f.api_key_id IS NOT NULL', 'WHEN f.api_key_id IS NULL'],
  ['seals taken back', ' AND NOT EXISTS (SELECT FROM loyalty_card_entries u WHERE u.reverses_id = e.id)', ''],
  ['voided portions as unpaid ones', 'AND i.voided_from IS NULL', ''],
]

describe('report of people', () => {
  it(
    'sums over all people equal the dashboard, and every figure of a person opens rows that add up to it',
    { timeout: 240_000 },
    async () => {
      const property = fc.asyncProperty(planArbitrary, async (made) =>
        expectReport(await servePlan(made), made),
      )
      await fc.assert(property, { numRuns: 8 })

      expect(await api.db.order.count()).toBeGreaterThan(8)
    },
  )

  describe('with a planted fault', () => {
    let served: ServedRestaurant
    beforeAll(async () => {
      served = await servePlan(FULL_PLAN)
      await expectReport(served, FULL_PLAN)
    }, 60_000)

    it.each(FAULTS)(
      'the property test of figures by person detects a planted fault: %s',
      { timeout: 30_000 },
      async (_name, ...fault) => {
        expect(await detectsSqlMutation(fault, () => expectReport(served, FULL_PLAN))).toBe(true)
      },
    )
  })
})
