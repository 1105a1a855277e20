import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { dishFigures } from '@forki/contract/dish-figures'
import { figureRows } from '@forki/contract/orders-behind-figure'
import type { completeAnalytics } from '@forki/contract/order-dashboard'
import { placeFigures } from '@forki/contract/area-table-figures'
import { weekdayHours } from '@forki/contract/weekday-hour-sales'
import { startApiForFile } from '../../../test/setup/api.ts'
import {
  buildDifferingTills,
  DIFFERING_DAYS,
  expectTillsBehindCashDifference,
} from '../../../test/factories/differing-tills.ts'
import { openTill, recordTransaction, buildPaidOrder } from '../../../test/factories/till.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildRestaurantDropdown } from '../../../test/factories/restaurant-dropdown.ts'
import { buildStaffedRestaurant, openOrder, type StaffedRestaurant } from '../../../test/factories/order.ts'
import {
  expectStatus as ok,
  SERVED_BILL,
  servedBillArbitrary,
  serveBill,
} from '../../../test/factories/served-bill.ts'
import { detectsSqlMutation, type SqlMutation } from '../../../test/setup/sql-mutation.ts'
import { keepSignInsAlive } from '../../../test/setup/sign-ins.ts'
import { recomputeDailyFigures } from '../daily-figures/recompute-daily-figures.job-handler.ts'
import { FIGURE_ORDER_SUMS } from './orders-behind-figure.query.ts'

const api = await startApiForFile()

type Analytics = z.output<typeof completeAnalytics>
type FigureRows = z.output<typeof figureRows>
type Dishes = z.output<typeof dishFigures>
type Figure = [query: Record<string, string>, totals: Partial<FigureRows['totals']>]

const planArbitrary = fc.record({
  timezone: fc.constantFrom('America/Mexico_City', 'Asia/Kathmandu'),
  included: fc.boolean(),
  service: fc.constantFrom(0, 1000),
  stores: fc.boolean(),
  bills: fc.array(servedBillArbitrary, { minLength: 3, maxLength: 7 }),
})
type Plan = typeof planArbitrary extends fc.Arbitrary<infer T> ? T : never

/** Reads all orders behind a figure, two per page, with the totals of all pages. */
async function readAll(staffed: StaffedRestaurant, query: Record<string, string>): Promise<FigureRows> {
  const readPage = async (page: number) => {
    const reply = await api.as(staffed.owner).get('/order/dashboard/analytics/rows', {
      restaurant_id: staffed.restaurant.id,
      ...query,
      page,
      per_page: 2,
    })
    ok(reply)
    return figureRows.parse(reply.body)
  }
  const first = await readPage(1)
  const items = [...first.items]
  for (let page = 2; page <= first.total_pages; page += 1) items.push(...(await readPage(page)).items)
  return { ...first, items }
}

/** Reads all dishes of the days, one per page, with the totals of all pages. */
async function readDishes(staffed: StaffedRestaurant, days: object): Promise<Dishes> {
  const items: Dishes['items'] = []
  for (let page = 1; ; page += 1) {
    const reply = await api.as(staffed.owner).get('/order/dashboard/dishes', {
      restaurant_id: staffed.restaurant.id,
      ...days,
      page,
      per_page: 1,
    })
    ok(reply)
    const found = dishFigures.parse(reply.body)
    items.push(...found.items)
    if (page >= found.total_pages) return { ...found, items }
  }
}

/** Rows by weekday and hour, by area and by table: the query of each row's orders and their expected totals. */
async function figuresByReport(
  staffed: StaffedRestaurant,
  days: object,
  { stats }: Analytics,
): Promise<Figure[]> {
  const read = async (name: string) => {
    const query = { restaurant_id: staffed.restaurant.id, ...days }
    const reply = await api.as(staffed.owner).get(`/order/dashboard/${name}`, query)
    ok(reply)
    return reply.body as object
  }
  const { counted, cells } = weekdayHours.parse(await read('weekday-hours'))
  const { areas, tables } = placeFigures.parse(await read('places'))
  for (const list of [areas, tables]) {
    const sum = (name: 'orders' | 'revenue_cents' | 'net_sales_cents' | 'guests') =>
      list.reduce((total, row) => total + row[name], 0)
    const sums = [sum('orders'), sum('revenue_cents'), sum('net_sales_cents'), sum('guests')]
    expect(sums).toEqual([stats.completed, stats.revenue_cents, stats.net_sales_cents, stats.guests])
  }
  const areaSums = (row: (typeof areas)[number]) => ({
    orders: row.orders,
    guests: row.guests,
    ...soldSums(row),
  })
  return [
    ...cells.map(({ weekday, hour, orders, ...row }): Figure => [
      { figure: 'weekday_hour', key: `${weekday}-${String(hour).padStart(2, '0')}`, ...counted },
      { orders, ...soldSums(row) },
    ]),
    ...areas.map((row): Figure => [{ figure: 'area', key: row.area ?? '' }, areaSums(row)]),
    ...tables.map((row): Figure => [{ figure: 'table', key: row.table_label ?? '' }, areaSums(row)]),
  ]
}

/** Compares the sums of the dishes over all pages with their totals and with the key figures. */
function expectDishesAgree({ items, totals }: Dishes, { stats }: Analytics) {
  for (const name of ['quantity', 'net_sales_cents', 'revenue_cents', 'discount_cents'] as const)
    expect([name, items.reduce((total, row) => total + row[name], 0)]).toEqual([name, totals[name]])
  expect(totals).toMatchObject({ ...soldSums(stats), discount_cents: stats.discount_cents })
}

const soldSums = ({
  revenue_cents,
  net_sales_cents,
}: {
  revenue_cents: number
  net_sales_cents: number
}) => ({
  revenue_cents,
  net_sales_cents,
})

/** Figures of dashboard and dish report: the query of each figure's orders and their expected totals. */
function figuresOf(whole: Analytics, dishes: Dishes): Figure[] {
  const { stats } = whole
  const sales = {
    orders: stats.completed,
    ...soldSums(stats),
    tax_cents: stats.tax_cents,
    service_charge_cents: stats.service_charge_cents,
    discount_cents: stats.discount_cents,
    refunds_cents: stats.refunds_cents,
    tips_cents: stats.tips_cents,
    guests: stats.guests,
  }
  return [
    [{ figure: 'sales' }, sales],
    [{ figure: 'cancelled' }, { orders: stats.cancelled }],
    [{ figure: 'discounts' }, { discount_cents: stats.discount_cents }],
    [{ figure: 'refunds' }, { refunds_cents: stats.refunds_cents }],
    [{ figure: 'tips' }, { tips_cents: stats.tips_cents }],
    [{ figure: 'weekday' }, sales],
    ...whole.revenue_over_time.map((row): Figure => [
      { figure: 'sales', from_date: row.period, to_date: row.period },
      { orders: row.orders, ...soldSums(row) },
    ]),
    ...whole.by_hour.map((row): Figure => [
      { figure: 'hour', key: String(row.hour).padStart(2, '0') },
      { orders: row.orders, ...soldSums(row) },
    ]),
    ...whole.waiter_totals.map((row): Figure => [
      { figure: 'waiter', key: row.waiter_id ?? '' },
      { orders: row.orders, ...soldSums(row), tips_cents: row.tips_cents },
    ]),
    ...whole.top_dishes.map((row): Figure => [
      { figure: 'dish', key: row.dish_id },
      { quantity: row.quantity, ...soldSums(row) },
    ]),
    ...dishes.items.map((row): Figure => [
      { figure: 'dish', key: row.id },
      { quantity: row.quantity, ...soldSums(row) },
    ]),
    ...whole.by_category.map((row): Figure => [
      { figure: 'category', key: row.category ?? '' },
      { quantity: row.quantity, ...soldSums(row) },
    ]),
    ...whole.by_payment_method.map((row): Figure => [
      { figure: 'method', key: row.method },
      {
        quantity: row.payments,
        revenue_cents: row.amount_cents,
        tips_cents: row.tips_cents,
        refunds_cents: row.refunds_cents,
      },
    ]),
    ...whole.by_payment_method
      .flatMap((row) => row.tenders)
      .map((row): Figure => [
        { figure: 'tender', key: row.tender_id },
        {
          quantity: row.payments,
          revenue_cents: row.amount_cents,
          tips_cents: row.tips_cents,
          refunds_cents: row.refunds_cents,
        },
      ]),
    ...whole.by_order_type.map((row): Figure => [
      { figure: 'order_type', key: row.order_type },
      { orders: row.orders, ...soldSums(row) },
    ]),
  ]
}

const expectFiguresAddUp = async (made: Plan) => expectOrdersAgree(await servePlan(made))

async function servePlan(made: Plan): Promise<StaffedRestaurant> {
  api.clock.set('2026-03-10T18:00:00.000Z')
  await keepSignInsAlive(api)
  const staffed = await buildStaffedRestaurant(api.db, {
    timezone: made.timezone,
    prices_include_tax: made.included,
    service_charge_bps: made.service,
  })
  await buildDifferingTills(api, staffed)
  const till = await openTill(api, staffed)
  const tender = await buildRestaurantDropdown(api.db, {
    restaurant_id: staffed.restaurant.id,
    list: 'tender',
    method: 'card',
  })
  for (const entry of made.bills.toSorted((a, b) => a.hours - b.hours)) {
    api.clock.set(new Date(Date.parse('2026-03-10T18:00:00.000Z') + entry.hours * 3_600_000))
    await keepSignInsAlive(api)
    await serveBill(api, staffed, till, { ...entry, tender_id: entry.method === 'card' ? tender.id : null })
  }
  if (made.stores) await recomputeDailyFigures(api.deps)
  return staffed
}

/** Compares the figures of the dashboard and of its reports with the sums of the orders behind them. */
async function expectOrdersAgree(staffed: StaffedRestaurant) {
  const days = DIFFERING_DAYS
  await expectTillsBehindCashDifference(api, staffed)
  const reply = await api
    .as(staffed.owner)
    .get('/order/dashboard/analytics/complete', { restaurant_id: staffed.restaurant.id, ...days })
  ok(reply)
  const dishes = await readDishes(staffed, days)
  expectDishesAgree(dishes, reply.body as Analytics)
  const figures = [
    ...figuresOf(reply.body as Analytics, dishes),
    ...(await figuresByReport(staffed, days, reply.body as Analytics)),
  ]
  for (const [query, totals] of figures) {
    const rows = await readAll(staffed, { ...days, ...query })
    expect({ query, ...rows.totals }).toMatchObject({ query, ...totals })
    expect([query, rows.items.length, rows.total]).toEqual([query, rows.totals.orders, rows.totals.orders])
    for (const name of FIGURE_ORDER_SUMS) {
      const sum = rows.items.reduce((total, row) => total + (row[name] ?? 0), 0)
      expect([query, name, sum]).toEqual([query, name, rows.totals[name]])
    }
  }
}

const FULL_PLAN: Plan = {
  timezone: 'America/Mexico_City',
  included: false,
  service: 1000,
  stores: false,
  bills: [
    { ...SERVED_BILL, discount_bps: 1000 },
    { ...SERVED_BILL, hours: 5, refund: 'line' },
    { ...SERVED_BILL, hours: 30, dine_in: false, method: 'cash', refund: 'part' },
    { ...SERVED_BILL, hours: 31, fate: 'cancelled' },
    { ...SERVED_BILL, hours: 32, fate: 'open' },
  ],
}
const FAULTS: [name: string, ...SqlMutation][] = [
  ['payment rows without refunds', "CASE WHEN t.type = 'refund' THEN t.amount_cents ELSE 0 END,", '0,'],
  [
    'dishes without discounts of orders',
    'sum(i.discount_cents) AS cents',
    'sum(i.line_discount_cents) AS cents',
  ],
  ['tills by their opening', 's.closed_at >= ', 's.opened_at >= '],
  ['one guest per order in places', 'coalesce(sum(s.guests), 0) AS guests', 'count(s.guests) AS guests'],
]

describe('orders behind figures', () => {
  describe('with a planted fault', () => {
    let staffed: StaffedRestaurant
    beforeAll(async () => {
      staffed = await servePlan(FULL_PLAN)
      await expectOrdersAgree(staffed)
    }, 60_000)

    it.each(FAULTS)(
      'the property test of orders behind figures detects a planted fault: %s',
      { timeout: 30_000 },
      async (_name, ...fault) => {
        expect(await detectsSqlMutation(fault, () => expectOrdersAgree(staffed))).toBe(true)
      },
    )
  })

  it('each dashboard figure opens orders or tills that add up to it', { timeout: 240_000 }, async () => {
    await fc.assert(fc.asyncProperty(planArbitrary, expectFiguresAddUp), { numRuns: 6 })

    expect(await api.db.order.count()).toBeGreaterThan(6)
  })

  it('the export of the orders behind each kind of figure adds up to the totals of its list', async () => {
    const staffed = await servePlan(FULL_PLAN)
    const scope = { restaurant_id: staffed.restaurant.id, from_date: '2026-03-09', to_date: '2026-03-13' }
    const owner = api.as(staffed.owner)
    const reply = await owner.get('/order/dashboard/analytics/complete', scope)
    const figures = figuresOf(reply.body as Analytics, await readDishes(staffed, scope))
    const queries = new Map(figures.map(([query]) => [query['figure'], { ...scope, ...query }]))

    expect(queries.size).toBeGreaterThan(8)
    for (const query of queries.values()) {
      const { total, totals } = await readAll(staffed, query)
      const path = '/order/dashboard/analytics/rows/export'
      const file = await owner.get(path, { ...query, format: 'json' })
      ok(file)
      const rows = file.body as Record<string, number | null>[]
      expect([query, rows.length]).toEqual([query, total])
      for (const name of FIGURE_ORDER_SUMS.filter((one) => one !== 'seconds')) {
        const sum = rows.reduce((value, row) => value + (row[name] ?? 0), 0)
        expect([query, name, sum]).toEqual([query, name, totals[name]])
      }
    }
  })

  it('orders behind a figure are sorted by the chosen field', async () => {
    api.clock.set('2026-03-10T18:00:00.000Z')
    const staffed = await buildStaffedRestaurant(api.db)
    const till = await openTill(api, staffed)
    await buildPaidOrder(api, staffed, till)
    const large = await openOrder(api, staffed, { items: [{ dish_id: staffed.dish.id, quantity: 3 }] })
    await recordTransaction(api, staffed, till, { order_id: large.id, amount_cents: large.balance_cents })
    ok(await api.as(staffed.cashier).post(`/orders/${large.id}/complete`))
    await buildPaidOrder(api, staffed, till)

    const rows = await readAll(staffed, { sort: 'revenue_cents', order: 'desc' })

    expect(rows.items.map((row) => row.revenue_cents)).toEqual([28_500, 9500, 9500])
  })

  it('tips of orders, people and waiters are null for a caller without read_payment, and orders behind a figure need view_dashboard', async () => {
    api.clock.set('2026-03-10T18:00:00.000Z')
    const staffed = await buildStaffedRestaurant(api.db)
    await buildPaidOrder(api, staffed, await openTill(api, staffed))
    const { id: restaurant_id } = staffed.restaurant
    const lent = await buildMember(api.db, restaurant_id, { permissions: ['view_dashboard'] })
    const path = '/order/dashboard/analytics/rows'

    const read = (caller: { id: string }) =>
      api.as(caller).get(path, { restaurant_id, figure: 'person', key: staffed.waiter.id })
    const readWaiters = async (caller: { id: string }) =>
      (await api.as(caller).get('/order/dashboard/analytics/complete', { restaurant_id })).body.waiter_totals
    const reply = await read(lent)

    expect((reply.body as FigureRows).items).toMatchObject([{ revenue_cents: 9500, tips_cents: null }])
    expect((reply.body as FigureRows).totals).toMatchObject({ revenue_cents: 9500, tips_cents: null })
    expect((await read(staffed.owner)).body.totals.tips_cents).toBe(0)
    expect(await readWaiters(lent)).toMatchObject([{ revenue_cents: 9500, tips_cents: null }])
    expect(await readWaiters(staffed.owner)).toMatchObject([{ tips_cents: 0 }])
    expect((await api.as(staffed.waiter).get(path, { restaurant_id })).status).toBe(403)
  })

  it('orders behind dishes and categories without a key cover at most 31 days, because they read every line', async () => {
    api.clock.set('2026-03-10T18:00:00.000Z')
    const staffed = await buildStaffedRestaurant(api.db)
    const { id: restaurant_id } = staffed.restaurant
    const read = async (query: object) => {
      const days = { from_date: '2026-02-01', to_date: '2026-03-04' }
      const all = { restaurant_id, ...days, ...query }
      const reply = await api.as(staffed.owner).get('/order/dashboard/analytics/rows', all)
      return [reply.status, reply.body.errors?.[0].path]
    }

    expect(await read({ figure: 'dish' })).toEqual([422, 'from_date'])
    expect(await read({ figure: 'category' })).toEqual([422, 'from_date'])
    expect(await read({ figure: 'dish', from_date: '2026-02-02' })).toEqual([200, undefined])
    expect(await read({ figure: 'category', key: '' })).toEqual([200, undefined])
    expect(await read({ figure: 'sales' })).toEqual([200, undefined])
  })

  it('a blind count hides the orders behind payment methods from cashiers', async () => {
    api.clock.set('2026-03-10T18:00:00.000Z')
    const staffed = await buildStaffedRestaurant(api.db, { blind_count: true })
    await buildPaidOrder(api, staffed, await openTill(api, staffed))
    const { id: restaurant_id } = staffed.restaurant
    const lent = await buildMember(api.db, restaurant_id, {
      role: 'cashier',
      permissions: ['view_dashboard'],
    })
    const read = async (figure: string) => {
      const reply = await api.as(lent).get('/order/dashboard/analytics/rows', { restaurant_id, figure })
      return [reply.status, (reply.body as FigureRows).totals.orders]
    }

    expect([await read('method'), await read('sales')]).toEqual([
      [200, 0],
      [200, 1],
    ])
  })
})
