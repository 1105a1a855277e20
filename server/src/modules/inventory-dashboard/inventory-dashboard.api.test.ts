import { inventoryDashboardEndpoints as endpoints } from '@forki/contract/inventory-dashboard'
import type { InventoryItem } from '@forki/contract/inventory'
import { describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildStockItem, buildStockDropdowns, buildSupplier } from '../../../test/factories/inventory.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'

/** 02:30 on 21 November in Mexico City, before the cutoff at 04:00, so the business day is the 20th. */
const NIGHT = '2026-11-21T08:30:00.000Z'

const api = await startApiForFile()
const [restaurant, other] = [await buildRestaurant(api.db), await buildRestaurant(api.db)]
const restaurant_id = restaurant.id
await buildStockDropdowns(api.db, restaurant_id)
const supplier_id = (await buildSupplier(api.db, { restaurant_id })).id
const permissions = ['read_inventory_item']
const reader = api.as(await buildMember(api.db, restaurant_id, { role: 'chef', permissions }))
const waiter = api.as(await buildMember(api.db, restaurant_id))
const stranger = api.as({ id: other.owner_id })
await fillStock()
await buildStockItem(api.db, { restaurant_id: other.id, name: 'Ajeno', deliveries: [{ quantity: 900 }] })

async function fillStock(): Promise<void> {
  const rows: Parameters<typeof buildStockItem>[1][] = [
    {
      name: 'Crema',
      category: 'dairy',
      unit_cost_cents: 100,
      min_quantity: 20,
      supplier_id,
      deliveries: [
        { quantity: 4, expires_at: '2026-11-19' },
        { quantity: 3, expires_at: '2026-11-20' },
        { quantity: 2, expires_at: '2026-11-27' },
        { quantity: 1, expires_at: '2026-11-28' },
      ],
    },
    {
      name: 'Carne',
      category: 'meat',
      unit_cost_cents: 2000.5,
      deliveries: [{ quantity: 3 }],
      min_quantity: 3,
    },
    { name: 'Apio', category: 'produce', unit_cost_cents: 50, deliveries: [{ quantity: 10 }] },
    { name: 'Menta', category: 'produce', quantity: -2, unit_cost_cents: 50 },
    { name: 'Cilantro', category: 'produce', quantity: 0 },
    {
      name: 'Vieja',
      deliveries: [{ quantity: 5, expires_at: '2026-11-01' }],
      unit_cost_cents: 10,
      is_active: false,
    },
  ]
  for (const row of rows) await buildStockItem(api.db, { restaurant_id, ...row })
  const gone = await buildStockItem(api.db, {
    restaurant_id,
    name: 'Archivado',
    deliveries: [{ quantity: 5 }],
  })
  await api.db.inventoryItem.update({ where: { id: gone.id }, data: { deleted_at: new Date() } })
}

const path = (part: string) => `/inventory/restaurant/${restaurant_id}/${part}`
/** Reads a stock dashboard endpoint at 02:30, before the cutoff of the business day. */
async function readDashboard(part: string, query: Record<string, string | number | boolean> = {}) {
  api.clock.set(NIGHT)
  const reply = await reader.get(path(part), query)
  api.clock.set(new Date())
  expect(reply.status).toBe(200)
  return reply.body
}
const names = (items: InventoryItem[]) => items.map((item) => item.name)

describe('dashboard', () => {
  it('the stock dashboard sums active items', async () => {
    const body = endpoints.dashboard.response.parse(await readDashboard('dashboard'))

    expect(body).toMatchObject({
      total_items: 6,
      active_items: 5,
      stock_value_cents: 1000 + 6002 + 500,
      low_stock_count: 4,
      out_of_stock_count: 2,
      negative_count: 1,
      expiring_count: 2,
      expired_count: 1,
    })
    expect(body.categories).toEqual([
      { category: 'meat', items: 1, stock_value_cents: 6002 },
      { category: 'dairy', items: 1, stock_value_cents: 1000 },
      { category: 'produce', items: 3, stock_value_cents: 500 },
    ])
    expect(body.recent_movements.length).toBeGreaterThan(4)
  })

  it('the stock dashboard of a restaurant without stock contains zeroes', async () => {
    const empty = await buildRestaurant(api.db)

    const { body } = await api.as({ id: empty.owner_id }).get(`/inventory/restaurant/${empty.id}/dashboard`)

    expect(body).toMatchObject({ total_items: 0, stock_value_cents: 0, categories: [], recent_movements: [] })
  })
})

describe('alerts', () => {
  it('stock alerts list low, negative, expired items and those that expire within seven business days', async () => {
    const body = endpoints.alerts.response.parse(await readDashboard('alerts'))

    expect(names(body.low_stock)).toEqual(['Menta', 'Cilantro', 'Crema', 'Carne'])
    expect(body.expiring.map((batch) => [batch.expires_at, batch.days_left, batch.value_cents])).toEqual([
      ['2026-11-20', 0, 300],
      ['2026-11-27', 7, 200],
    ])
    expect(body.expired.map((batch) => [batch.name, batch.days_left])).toEqual([['Crema', -1]])
    expect(names(body.negative)).toEqual(['Menta'])
  })

  it('stock alerts respect the given limits', async () => {
    const body = await readDashboard('alerts', { low_stock_limit: 1, expiring_days: 30 })

    expect([body.low_stock.length, body.expiring.length]).toEqual([1, 3])
  })
})

describe('lists', () => {
  it('low stock is listed by its share of the minimum with documented default limits', async () => {
    expect(names(await readDashboard('low-stock', { limit: 2 }))).toEqual(['Menta', 'Cilantro'])
    expect(endpoints.lowStock.query.parse({})).toEqual({ limit: 10 })
    expect(endpoints.expiring.query.parse({})).toEqual({ days_ahead: 7, limit: 10 })
    expect(endpoints.alerts.query.parse({})).toEqual({ low_stock_limit: 20, expiring_days: 7 })
    expect(endpoints.analytics.query.parse({})).toEqual({ days_back: 30 })
  })

  it('the stock dashboard lists expiring batches, the earliest first', async () => {
    const body = endpoints.expiring.response.parse(
      await readDashboard('expiring', { days_ahead: 8, limit: 2 }),
    )

    expect(body.map((batch) => batch.expires_at)).toEqual(['2026-11-20', '2026-11-27'])
  })

  it('the stock dashboard lists active stock items by name', async () => {
    expect(names(await readDashboard('items', { limit: 3 }))).toEqual(['Apio', 'Carne', 'Cilantro'])
  })

  it('stock items are searched by words without accents and filtered by category, supplier and low stock', async () => {
    expect(names(await readDashboard('search', { q: 'CRÉMA' }))).toEqual(['Crema'])
    expect(names(await readDashboard('search', { category: 'produce', low_stock_only: true }))).toEqual([
      'Cilantro',
      'Menta',
    ])
    expect(names(await readDashboard('search', { supplier_id }))).toEqual(['Crema'])
    expect(names(await readDashboard('search', { q: 'archivado' }))).toEqual([])
    expect(await readDashboard('search', { limit: 2 })).toHaveLength(2)
  })

  it('a stock category is returned with its sums, and an unknown one responds 404', async () => {
    const body = endpoints.category.response.parse(await readDashboard('categories/produce', { limit: 2 }))

    expect(body).toMatchObject({ total: 3, stock_value_cents: 500, low_stock_count: 2 })
    expect(names(body.items)).toEqual(['Apio', 'Cilantro'])
    expect((await reader.get(path('categories/nowhere'))).status).toBe(404)
    expect((await reader.get(path('categories/NO%20KEY'))).status).toBe(404)
  })

  it.each([
    ['alerts', { low_stock_limit: 0 }],
    ['alerts', { expiring_days: -1 }],
    ['analytics', { days_back: 0 }],
    ['analytics', { days_back: 367 }],
    ['items', { limit: 501 }],
    ['search', { low_stock_only: 'perhaps' }],
    ['search', { supplier_id: 'x' }],
    ['export', { format: 'pdf' }],
  ])('the stock report %s with %j is rejected with 422', async (part, query) => {
    expect((await reader.get(path(part), query)).status).toBe(422)
  })
})

describe('every stock report', () => {
  const endpointPaths = [
    'dashboard',
    'analytics',
    'alerts',
    'categories/dairy',
    'items',
    'search',
    'export',
    'low-stock',
    'expiring',
  ]

  it.each(endpointPaths)(
    'the stock report %s is rejected for a waiter (403), a stranger (404) and anonymous (401)',
    async (part) => {
      const replies = await Promise.all(
        [waiter, stranger, api.anonymous].map((caller) => caller.get(path(part))),
      )

      expect(replies.map((reply) => reply.status)).toEqual([403, 404, 401])
    },
  )
})
