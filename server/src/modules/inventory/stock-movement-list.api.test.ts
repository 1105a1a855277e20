import type { InventoryMovement } from '@forki/contract/inventory'
import { expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildStockItem, buildSupplier } from '../../../test/factories/inventory.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'

const api = await startApiForFile()
const restaurant = await buildRestaurant(api.db, { timezone: 'America/Mexico_City' })
const other = await buildRestaurant(api.db)
const restaurant_id = restaurant.id
const owner = api.as({ id: restaurant.owner_id })
const supplier_id = (await buildSupplier(api.db, { restaurant_id })).id
const flour = await buildStockItem(api.db, { restaurant_id, name: 'Harina', supplier_id })
const milk = await buildStockItem(api.db, { restaurant_id, name: 'Leche' })
await buildStockItem(api.db, { restaurant_id: other.id, deliveries: [{ quantity: 1 }] })

const postMovement = async (id: string, at: string, body: object) => {
  api.clock.set(new Date(at))
  expect((await owner.post(`/inventory/${id}/movements`, body)).status).toBe(201)
}
// 02:30 in Mexico City, before the cutoff at 04:00, so the business day is the 20th.
await postMovement(flour.id, '2026-11-21T08:30:00Z', {
  type: 'purchase',
  quantity: 10,
  unit_cost_cents: 1250,
})
await postMovement(milk.id, '2026-11-21T18:00:00Z', { type: 'count', quantity: 4 })
await postMovement(flour.id, '2026-11-22T18:00:00Z', { type: 'waste', quantity: 1, note: 'Saco húmedo 100%' })

const batchExpiring = (expires_at: string, quantity: number) => ({ expires_at, quantity })
const readPage = async (query: Record<string, string | number>) =>
  (await owner.get('/inventory/movements', query)).body
const listMovements = async (query: Record<string, string> = {}) =>
  (
    (await owner.get('/inventory/movements', { restaurant_id, ...query })).body.items as InventoryMovement[]
  ).map(({ inventory_item_name, type }) => [inventory_item_name, type])

it('the list of movements has those of all items, newest first, and none of another restaurant (FIG-86)', async () => {
  expect(await listMovements()).toEqual([
    ['Harina', 'waste'],
    ['Leche', 'count'],
    ['Harina', 'purchase'],
  ])
  expect((await owner.get('/inventory/movements', { restaurant_id: other.id })).status).toBe(404)
  const waiter = api.as(await buildMember(api.db, restaurant_id))
  expect((await waiter.get('/inventory/movements', { restaurant_id })).status).toBe(403)
})

it('the list of movements filters by type, item, supplier and business days (FIG-86)', async () => {
  expect(await listMovements({ type: 'purchase' })).toEqual([['Harina', 'purchase']])
  expect(await listMovements({ inventory_item_id: milk.id })).toEqual([['Leche', 'count']])
  expect(await listMovements({ supplier_id })).toEqual([
    ['Harina', 'waste'],
    ['Harina', 'purchase'],
  ])
  expect(await listMovements({ from_date: '2026-11-20', to_date: '2026-11-20' })).toEqual([
    ['Harina', 'purchase'],
  ])
  expect(await listMovements({ from_date: '2026-11-21', to_date: '2026-11-21' })).toEqual([
    ['Leche', 'count'],
  ])
})

it.each(['9999-12-31', '0001-01-01'])(
  'the list of movements is empty for days as distant as %s',
  async (day) => {
    for (const scope of [{ restaurant_id }, {}]) {
      const { status, body } = await owner.get('/inventory/movements', {
        ...scope,
        from_date: day,
        to_date: day,
      })

      expect([status, body.items]).toEqual([200, []])
    }
  },
)

it('the list of movements states the value of all its movements in one restaurant, and none for several', async () => {
  const { items, totals } = await readPage({ restaurant_id, per_page: 1 })
  const all = await readPage({ restaurant_id })

  expect(items).toHaveLength(1)
  expect(totals).toEqual({
    value_cents: (all.items as InventoryMovement[]).reduce((sum, row) => sum + row.value_cents, 0),
  })
  expect((await readPage({})).totals).toEqual({ value_cents: null })
})

it('the lists of movements search items and notes by every word, regardless of case and accents', async () => {
  expect(await listMovements({ q: 'harina' })).toEqual([
    ['Harina', 'waste'],
    ['Harina', 'purchase'],
  ])
  expect(await listMovements({ q: 'HUMEDO harina' })).toEqual([['Harina', 'waste']])
  expect(await listMovements({ q: '100%' })).toEqual([['Harina', 'waste']])
  expect(await listMovements({ q: 'humedo leche' })).toEqual([])
  expect(await listMovements({ search: 'leche' })).toEqual([['Leche', 'count']])
  const ofItem = async (q: string) => (await owner.get(`/inventory/${flour.id}/movements`, { q })).body.total
  expect(await Promise.all(['húmedo', 'harina', 'leche'].map(ofItem))).toEqual([1, 2, 0])
  const everywhere = await owner.get('/inventory/movements', { q: 'humedo' })
  expect(everywhere.body.total).toBe(1)
})

it('the list of stock alerts contains the same items as the alerts of the dashboard, most urgent first (FIG-86)', async () => {
  api.clock.set(new Date('2026-11-22T18:00:00Z'))
  const deliveries = [
    batchExpiring('2026-11-20', 3),
    batchExpiring('2026-11-25', 2),
    batchExpiring('2027-01-01', 1),
  ]
  await buildStockItem(api.db, { restaurant_id, name: 'Crema', unit_cost_cents: 100, deliveries })
  await buildStockItem(api.db, { restaurant_id, name: 'Sal', quantity: -1 })
  await buildStockItem(api.db, { restaurant_id, name: 'Sin uso', quantity: -1, is_active: false })
  const rows = async (query: Record<string, string | number> = {}) => {
    const path = `/inventory/restaurant/${restaurant_id}/alerts/list`
    const { body } = await owner.get(path, query)
    return (
      body.items as { kind: string; name: string; days_left: number | null; value_cents: number }[]
    ).map(({ kind, name, days_left, value_cents }) => [kind, name, days_left, value_cents])
  }

  expect(await rows()).toEqual([
    ['negative', 'Sal', null, 0],
    ['expired', 'Crema', -2, 300],
    ['expiring', 'Crema', 3, 200],
  ])
  expect(await rows({ kind: 'expired' })).toHaveLength(1)
  expect(await rows({ expiring_days: 60 })).toHaveLength(4)
})
