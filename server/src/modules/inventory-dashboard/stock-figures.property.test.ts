import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  inventoryDashboardEndpoints as endpoints,
  type InventoryAnalytics,
  type InventoryDashboard,
} from '@forki/contract/inventory-dashboard'
import { inventoryEndpoints, stockMovementPage, type InventoryMovement } from '@forki/contract/inventory'
import { startApiForFile, type Caller } from '../../../test/setup/api.ts'
import { buildStockDropdowns } from '../../../test/factories/inventory.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { detectsSqlMutation, type SqlMutation } from '../../../test/setup/sql-mutation.ts'

const api = await startApiForFile()
const ANALYTICS_DAYS = 4

const itemArbitrary = fc.record({
  category: fc.constantFrom('produce', 'meat', null),
  // Quantities in thousandths of the unit. Cost in ten-thousandths of the minor unit.
  quantity: fc.integer({ min: -20_000, max: 50_000 }),
  min_quantity: fc.integer({ min: 0, max: 20_000 }),
  cost: fc.integer({ min: 0, max: 99_999_999 }),
  is_active: fc.boolean(),
})
const movementArbitrary = fc.record({
  item: fc.nat(2),
  type: fc.constantFrom('purchase', 'usage', 'waste', 'adjustment', 'count'),
  quantity: fc.integer({ min: -90_000, max: 90_000 }).filter((milli) => milli !== 0),
  cost: fc.option(fc.integer({ min: 0, max: 99_999_999 }), { nil: null }),
  /** Age of the movement in minutes. Some movements are older than the period of the analytics. */
  minutes: fc.nat(5 * 24 * 60),
})
const planArbitrary = fc.record({
  timezone: fc.constantFrom('America/Mexico_City', 'Asia/Kathmandu', 'Europe/Madrid'),
  cutoff: fc.constantFrom('00:00', '02:30', '04:00'),
  // The clocks in Madrid change on 29 March and 25 October.
  now: fc.constantFrom('2026-03-31T09:00:00.000Z', '2026-10-27T09:00:00.000Z', '2026-11-12T01:10:00.000Z'),
  items: fc.array(itemArbitrary, { minLength: 3, maxLength: 3 }),
  movements: fc.array(movementArbitrary, { minLength: 1, maxLength: 14 }),
})
type Plan = typeof planArbitrary extends fc.Arbitrary<infer T> ? T : never

interface Stock {
  restaurant_id: string
  owner: Caller
}

/**
 * Quantity of a movement in thousandths. Purchases are positive and waste is negative, whatever the random
 * sign.
 */
const signedQuantity = ({ type, quantity }: Plan['movements'][number]): number =>
  type === 'purchase' ? Math.abs(quantity) : type === 'waste' ? -Math.abs(quantity) : quantity

async function buildStock(made: Plan): Promise<Stock> {
  api.clock.set(made.now)
  const restaurant = await buildRestaurant(api.db, {
    timezone: made.timezone,
    business_day_cutoff: made.cutoff,
  })
  const restaurant_id = restaurant.id
  await buildStockDropdowns(api.db, restaurant_id)
  const items = made.items.map(({ category, is_active, ...row }, index) => ({
    id: api.deps.newId(),
    restaurant_id,
    name: `Insumo ${index}`,
    unit: 'kg',
    category,
    is_active,
    quantity: row.quantity / 1000,
    min_quantity: row.min_quantity / 1000,
    unit_cost_cents: row.cost / 10_000,
  }))
  await api.db.inventoryItem.createMany({ data: items })
  await api.db.inventoryMovement.createMany({
    data: made.movements.map((row) => ({
      id: api.deps.newId(),
      restaurant_id,
      inventory_item_id: items[row.item]!.id,
      type: row.type as 'usage',
      quantity: signedQuantity(row) / 1000,
      balance_after: 0,
      unit_cost_cents: row.cost === null ? null : row.cost / 10_000,
      created_at: new Date(Date.parse(made.now) - row.minutes * 60_000),
    })),
  })
  return { restaurant_id, owner: api.withToken(await api.signIn({ id: restaurant.owner_id })) }
}

/**
 * Reads all pages of a list, with two rows per page. Returns all rows, and body and total of the last page.
 */
async function readAll({ owner }: Stock, path: string, query: object) {
  const items: unknown[] = []
  for (let page = 1; ; page += 1) {
    const reply = await owner.get(path, { ...query, page, per_page: 2 })
    expect([path, reply.status]).toEqual([path, 200])
    items.push(...(reply.body.items as unknown[]))
    if (page >= reply.body.total_pages) return { items, body: reply.body as unknown, total: reply.body.total }
  }
}

async function readFigures({ owner, restaurant_id }: Stock) {
  const path = `/inventory/restaurant/${restaurant_id}`
  const [dashboard, analytics] = await Promise.all([
    owner.get(`${path}/dashboard`),
    owner.get(`${path}/analytics`, { days_back: ANALYTICS_DAYS }),
  ])
  return {
    dashboard: endpoints.dashboard.response.parse(dashboard.body),
    analytics: endpoints.analytics.response.parse(analytics.body),
  }
}

/** Adds up the values of the rows in ten-millionths of a minor unit, and rounds the sum as the server does. */
function sumOfValues(rows: readonly { value_cents: number }[]): number {
  const units = rows.reduce((sum, { value_cents }) => sum + BigInt(Math.round(value_cents * 1e7)), 0n)
  const size = units < 0n ? -units : units
  const cents = Number((size + 5_000_000n) / 10_000_000n)
  // `-cents` would be -0 if the rounded sum is 0.
  return units < 0n ? 0 - cents : cents
}

/**
 * Sums of stock movements in the analytics, each with the filter that lists its movements. Outgoing stock
 * counts as positive.
 */
const FLOWS = [
  ['usage', 'usage_cents', -1],
  ['purchase', 'purchases_cents', 1],
  ['waste', 'waste_cents', -1],
  ['correction', 'difference_cents', 1],
] as const

async function expectFlowsAgree(
  stock: Stock,
  { totals, days, from_date, to_date, top_used }: InventoryAnalytics,
) {
  const spans = [
    { from_date, to_date, flows: totals },
    ...days.map(({ date, ...flows }) => ({ from_date: date, to_date: date, flows })),
  ]
  for (const { flows, ...span } of spans) {
    for (const [type, name, sign] of FLOWS) {
      const query = { restaurant_id: stock.restaurant_id, type, ...span }
      const { items, body, total } = await readAll(stock, '/inventory/movements', query)
      const sum = stockMovementPage.parse(body).totals.value_cents
      // Adding 0 makes the negative zero of an empty sum positive.
      expect({ query, value: Number(sum) * sign + 0 }).toEqual({ query, value: flows[name] })
      expect({ query, sum, total }).toEqual({
        query,
        sum: sumOfValues(items as InventoryMovement[]),
        total: items.length,
      })
    }
  }
  for (const used of top_used) {
    const { inventory_item_id, usage_cents, quantity } = used
    const { restaurant_id } = stock
    const query = { restaurant_id, type: 'usage', inventory_item_id, from_date, to_date }
    const { items } = await readAll(stock, '/inventory/movements', query)
    const moved = (items as InventoryMovement[]).reduce((sum, row) => sum - row.quantity, 0)
    expect({ query, usage: -sumOfValues(items as InventoryMovement[]) + 0 }).toEqual({
      query,
      usage: usage_cents,
    })
    expect(moved).toBeCloseTo(quantity, 3)
  }
}

async function expectStockAgrees(stock: Stock, dashboard: InventoryDashboard) {
  const itemsOf = async (query: object) => {
    const { restaurant_id } = stock
    const asked = { restaurant_id, is_active: true, ...query }
    const { items, total } = await readAll(stock, '/inventory', asked)
    return { items: inventoryEndpoints.list.response.shape.items.parse(items), total: total as number }
  }
  const agree = async (query: object, { items, value }: { items: number; value: number }) => {
    const found = await itemsOf(query)
    const sum = found.items.reduce((total, row) => total + row.stock_value_cents, 0)
    expect({ query, items: found.total }).toEqual({ query, items })
    // The list rounds the value of each row to a minor unit. The dashboard rounds only the sum.
    expect(Math.abs(sum - value)).toBeLessThanOrEqual(found.total / 2)
  }
  await agree({}, { items: dashboard.active_items, value: dashboard.stock_value_cents })
  for (const { category, ...sums } of dashboard.categories)
    if (category !== null) await agree({ category }, { items: sums.items, value: sums.stock_value_cents })
  expect((await itemsOf({ low_stock: true })).total).toBe(dashboard.low_stock_count)
  expect((await itemsOf({ out_of_stock: true })).total).toBe(dashboard.out_of_stock_count)
  expect((await itemsOf({ negative: true })).total).toBe(dashboard.negative_count)
  const alerts = await readAll(stock, `/inventory/restaurant/${stock.restaurant_id}/alerts/list`, {})
  expect(alerts.total).toBe(dashboard.low_stock_count + dashboard.expired_count + dashboard.expiring_count)
}

async function expectFiguresAgree(stock: Stock) {
  const { dashboard, analytics } = await readFigures(stock)
  await expectFlowsAgree(stock, analytics)
  await expectStockAgrees(stock, dashboard)
}

const FULL_PLAN: Plan = {
  timezone: 'Europe/Madrid',
  cutoff: '04:00',
  now: '2026-10-27T09:00:00.000Z',
  items: [
    { category: 'meat', quantity: 4000, min_quantity: 5000, cost: 25_555, is_active: true },
    { category: 'meat', quantity: -1000, min_quantity: 0, cost: 10_000, is_active: true },
    { category: null, quantity: 9000, min_quantity: 0, cost: 70_000, is_active: false },
  ],
  movements: [
    { item: 0, type: 'usage', quantity: -1500, cost: 25_555, minutes: 30 },
    { item: 0, type: 'usage', quantity: 500, cost: 25_555, minutes: 40 },
    { item: 1, type: 'purchase', quantity: 9000, cost: 31_111, minutes: 2000 },
    { item: 1, type: 'waste', quantity: -700, cost: 31_111, minutes: 2500 },
    { item: 1, type: 'count', quantity: -200, cost: 31_111, minutes: 600 },
    { item: 2, type: 'adjustment', quantity: 100, cost: null, minutes: 700 },
    { item: 2, type: 'adjustment', quantity: 900, cost: 99_999, minutes: 800 },
  ],
}

const FAULTS: [name: string, ...SqlMutation][] = [
  ['corrections without counts', "m.type IN ('count', 'adjustment')", "m.type = 'adjustment'"],
  ['usage that includes waste', "FILTER (WHERE type = 'usage')", "FILTER (WHERE type IN ('usage', 'waste'))"],
  ['analytics whose days have no movements', 'd.flows), ', 'd.flows) FILTER (WHERE d.flows IS NULL), '],
  ['a stock value with inactive items', 'sum(value) FILTER (WHERE is_active)', 'sum(value)'],
]

describe('figures of the stock dashboard', () => {
  it(
    'every figure of the stock dashboard opens items or movements that add up to it, also when the clocks change',
    { timeout: 240_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(planArbitrary, async (made) => expectFiguresAgree(await buildStock(made))),
        { numRuns: 12, interruptAfterTimeLimit: 120_000 },
      )

      expect(await api.db.inventoryMovement.count()).toBeGreaterThan(12)
    },
  )

  describe('with a planted fault', () => {
    let stock: Stock
    beforeAll(async () => {
      stock = await buildStock(FULL_PLAN)
      await expectFiguresAgree(stock)
    }, 60_000)

    it.each(FAULTS)(
      'the property test of stock figures detects a planted fault: %s',
      { timeout: 60_000 },
      async (_name, ...fault) => {
        expect(await detectsSqlMutation(fault, () => expectFiguresAgree(stock))).toBe(true)
      },
    )
  })
})
