import {
  inventoryDashboardEndpoints as endpoints,
  type InventoryAnalytics,
} from '@forki/contract/inventory-dashboard'
import { describe, expect, it } from 'vitest'
import { startApiForFile, type Caller } from '../../../test/setup/api.ts'
import { buildStockItem } from '../../../test/factories/inventory.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'

const api = await startApiForFile()
const restaurant = await buildRestaurant(api.db, {
  timezone: 'Europe/Madrid',
  business_day_cutoff: '04:00',
})
const restaurant_id = restaurant.id
const owner_id = restaurant.owner_id

/** Signs the owner in at the current test time, because an older session would have expired. */
const owner = async (): Promise<Caller> => api.withToken(await api.signIn({ id: owner_id }))
const readAnalytics = async (days_back: number): Promise<InventoryAnalytics> => {
  const reply = await (await owner()).get(`/inventory/restaurant/${restaurant_id}/analytics`, { days_back })
  expect(reply.status).toBe(200)
  return endpoints.analytics.response.parse(reply.body)
}
/** Books a manual stock movement at the instant `at`. */
async function postMovement(id: string, at: string, body: object): Promise<void> {
  api.clock.set(at)
  const reply = await (await owner()).post(`/inventory/${id}/movements`, body)
  expect(reply.status).toBe(201)
}

describe('analytics', () => {
  it('inventory analytics of a restaurant without stock list every day and have no turnover rate', async () => {
    api.clock.set('2026-10-20T10:00:00Z')

    const body = await readAnalytics(3)

    expect(body).toMatchObject({
      from_date: '2026-10-18',
      to_date: '2026-10-20',
      turnover: null,
      days_of_cover: null,
    })
    expect(body.days.map((day) => day.date)).toEqual(['2026-10-18', '2026-10-19', '2026-10-20'])
    expect(body.top_used).toEqual([])
  })

  it('movements are assigned to business days, also in the night of the change from summer time', async () => {
    const deliveries = [{ quantity: 100, received_at: new Date('2026-10-01T00:00:00Z') }]
    const oil = await buildStockItem(api.db, {
      restaurant_id,
      name: 'Aceite',
      unit_cost_cents: 200,
      deliveries,
    })
    const salt = await buildStockItem(api.db, { restaurant_id, name: 'Sal', unit_cost_cents: 10, deliveries })
    // The business day of 24 October ends at 04:00 local time on the 25th. Winter time has begun by then, so
    // this is 03:00 UTC.
    await postMovement(oil.id, '2026-10-24T20:00:00.000Z', { type: 'usage', quantity: 10 })
    await postMovement(oil.id, '2026-10-25T02:59:59.000Z', { type: 'usage', quantity: 5 })
    await postMovement(oil.id, '2026-10-25T03:00:00.000Z', { type: 'waste', quantity: 2 })
    await postMovement(salt.id, '2026-10-25T12:00:00.000Z', {
      type: 'purchase',
      quantity: 20,
      unit_cost_cents: 40,
    })
    await postMovement(salt.id, '2026-10-25T13:00:00.000Z', { type: 'usage', quantity: 60 })
    await postMovement(salt.id, '2026-10-26T02:00:00.000Z', { type: 'adjustment', quantity: -10 })
    api.clock.set('2026-10-26T12:00:00.000Z')

    const body = await readAnalytics(4)

    expect(body.days).toEqual([
      { date: '2026-10-23', usage_cents: 0, purchases_cents: 0, waste_cents: 0, difference_cents: 0 },
      { date: '2026-10-24', usage_cents: 3000, purchases_cents: 0, waste_cents: 0, difference_cents: 0 },
      {
        date: '2026-10-25',
        usage_cents: 900,
        purchases_cents: 800,
        waste_cents: 400,
        difference_cents: -150,
      },
      { date: '2026-10-26', usage_cents: 0, purchases_cents: 0, waste_cents: 0, difference_cents: 0 },
    ])
    expect(body.totals).toEqual({
      usage_cents: 3900,
      purchases_cents: 800,
      waste_cents: 400,
      difference_cents: -150,
    })
    expect(body.top_used).toMatchObject([
      { name: 'Aceite', quantity: 15, usage_cents: 3000, on_hand: 83, days_of_cover: 22.1 },
      { name: 'Sal', quantity: 60, usage_cents: 900, on_hand: 50, days_of_cover: 3.3 },
    ])
    // On hand × average cost of oil and salt: 83 × 200 + 50 × 15 = 17 350.
    // Before the period: 17 350 − 800 purchases + 150 adjustment + 3900 usage + 400 waste = 21 000.
    expect(body.stock_value_cents).toBe(17_350)
    expect(body.turnover).toBe(0.2)
    expect(body.days_of_cover).toBe(17.8)
  })

  it('the stock value of the analytics excludes inactive items, as on the dashboard, and the turnover includes them', async () => {
    const other = await buildRestaurant(api.db)
    const rows = { restaurant_id: other.id, unit_cost_cents: 100, deliveries: [{ quantity: 5 }] }
    const active = await buildStockItem(api.db, rows)
    await buildStockItem(api.db, { ...rows, is_active: false })
    const caller = api.as({ id: other.owner_id })
    await caller.post(`/inventory/${active.id}/movements`, { type: 'usage', quantity: 1 })

    const [analysis, dashboard] = [
      await caller.get(`/inventory/restaurant/${other.id}/analytics`, { days_back: 1 }),
      await caller.get(`/inventory/restaurant/${other.id}/dashboard`),
    ]

    expect([analysis.body.stock_value_cents, dashboard.body.stock_value_cents]).toEqual([400, 400])
    // Usage 100 of a mean stock value of (1000 + 900) / 2, with the inactive item.
    expect(analysis.body.turnover).toBe(0.11)
    expect(analysis.body.days_of_cover).toBe(4)
  })

  it('returned stock is excluded from usage', async () => {
    const other = await buildRestaurant(api.db)
    const item = await buildStockItem(api.db, { restaurant_id: other.id, unit_cost_cents: 100 })
    const row = {
      restaurant_id: other.id,
      inventory_item_id: item.id,
      type: 'usage' as const,
      unit_cost_cents: 100,
    }
    const movedAt = new Date('2026-11-02T18:00:00Z')
    await api.db.inventoryMovement.createMany({
      data: [
        { id: api.deps.newId(), ...row, quantity: -3, balance_after: -3, created_at: movedAt },
        { id: api.deps.newId(), ...row, quantity: 1, balance_after: -2, created_at: movedAt },
      ],
    })
    api.clock.set('2026-11-02T20:00:00Z')

    const reply = await api.as({ id: other.owner_id }).get(`/inventory/restaurant/${other.id}/analytics`)

    expect(reply.body.totals.usage_cents).toBe(200)
    expect(reply.body.days).toHaveLength(30)
  })
})
