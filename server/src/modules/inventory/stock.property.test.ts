import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import type { InventoryItem } from '@forki/contract/inventory'
import type { Order } from '@forki/contract/orders'
import { describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { checkInvariants } from '../../db/invariants.ts'
import { buildDish } from '../../../test/factories/dish.ts'
import { buildStockItem } from '../../../test/factories/inventory.ts'
import { buildStaffedRestaurant } from '../../../test/factories/order.ts'

const api = await startApiForFile()
const staffed = await buildStaffedRestaurant(api.db)

/** Stock of a test: two ingredients, and two dishes that use them in opposite order. */
interface Stock {
  items: string[]
  dishes: string[]
}

async function buildStock(): Promise<Stock> {
  const restaurant_id = staffed.restaurant.id
  const deliveries = [
    { quantity: 4, expires_at: '2027-03-01' },
    { quantity: 3, expires_at: null },
    { quantity: 2.5, expires_at: '2026-12-24' },
  ]
  const items = [
    await buildStockItem(api.db, { restaurant_id, deliveries, unit_cost_cents: 1250.5, min_quantity: 1 }),
    await buildStockItem(api.db, { restaurant_id, deliveries, unit_cost_cents: 0 }),
  ].map((item) => item.id)
  const dishes: string[] = []
  for (const ids of [items, items.toReversed()]) {
    const dish = await buildDish(api.db, { restaurant_id })
    const lines = ids.map((inventory_item_id, index) => ({
      inventory_item_id,
      quantity: [0.25, 0.333][index]!,
    }))
    await api.db.recipeLine.createMany({
      data: lines.map((line) => ({ restaurant_id, dish_id: dish.id, ...line })),
    })
    dishes.push(dish.id)
  }
  return { items, dishes }
}

const quantityArbitrary = (min: number, max: number) =>
  fc.integer({ min, max }).map((thousandths) => thousandths / 1000)
const itemIndex = fc.nat({ max: 1 })
const stepArbitrary = fc.oneof(
  fc.record({
    kind: fc.constant('purchase' as const),
    which: itemIndex,
    quantity: quantityArbitrary(1, 9000),
    unit_cost_cents: fc.option(fc.nat({ max: 90_000 }), { nil: undefined }),
    expires_at: fc.constantFrom('2026-12-01', '2027-06-30', undefined),
  }),
  fc.record({
    kind: fc.constantFrom('usage', 'waste'),
    which: itemIndex,
    quantity: quantityArbitrary(1, 6000),
  }),
  fc.record({
    kind: fc.constant('adjustment' as const),
    which: itemIndex,
    quantity: quantityArbitrary(-3000, 3000).filter(Boolean),
  }),
  fc.record({
    kind: fc.constant('count' as const),
    which: itemIndex,
    quantity: quantityArbitrary(0, 8000),
    late: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('send' as const),
    which: itemIndex,
    quantity: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({
    kind: fc.constant('void' as const),
    pick: fc.nat({ max: 2 }),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ kind: fc.constant('cancel' as const), pick: fc.nat({ max: 2 }) }),
)
type Step = typeof stepArbitrary extends fc.Arbitrary<infer S> ? S : never

async function takeStep(stock: Stock, orders: Order[], one: Step): Promise<number> {
  const owner = api.as(staffed.owner)
  switch (one.kind) {
    case 'send': {
      const items = stock.dishes.map((dish_id) => ({ dish_id, quantity: one.quantity }))
      const body = { restaurant_id: staffed.restaurant.id, order_type: 'takeaway', send: true }
      const reply = await owner.post('/orders', { ...body, items: one.which ? items.toReversed() : items })
      orders.push(reply.body as Order)
      return reply.status
    }
    case 'void': {
      const order = orders[one.pick]
      const path = `/orders/${order?.id}/items/${order?.items[0]?.id}/void`
      return order ? (await owner.post(path, { quantity: one.quantity, reason: 'x' })).status : 0
    }
    case 'cancel': {
      const order = orders[one.pick]
      return order ? (await owner.post(`/orders/${order.id}/cancel`, { notes: 'x' })).status : 0
    }
    default: {
      const { which: index, kind: type, ...rest } = one as typeof one & { late?: boolean }
      const { late, ...body } = rest
      const counted_at = late ? new Date(Date.now() - 30).toISOString() : undefined
      return (await owner.post(`/inventory/${stock.items[index]}/movements`, { type, ...body, counted_at }))
        .status
    }
  }
}

/** Names of the stock invariants that the items violate. */
async function brokenRules({ items }: Stock): Promise<string[]> {
  const { rows } = await api.deps.pool.query<{ what: string }>(
    `SELECT 'quantity is not the sum of movements' AS what FROM inventory_items i WHERE i.id = ANY ($1::uuid[])
       AND quantity <> (SELECT sum(quantity) FROM inventory_movements m WHERE m.inventory_item_id = i.id)
     UNION ALL SELECT 'batches do not add up' FROM inventory_items i WHERE i.id = ANY ($1::uuid[])
       AND greatest(quantity, 0) <> (SELECT sum(quantity) FROM inventory_batches b WHERE b.inventory_item_id = i.id)
     UNION ALL SELECT 'a batch is below zero' FROM inventory_batches WHERE quantity < 0
     UNION ALL SELECT 'a batch is not what moved in it' FROM inventory_batches b WHERE b.inventory_item_id = ANY ($1::uuid[])
       AND quantity <> (SELECT coalesce(sum(a.quantity), 0) FROM inventory_allocations a WHERE a.batch_id = b.id)
     UNION ALL SELECT 'a movement took more from batches than it moved' FROM inventory_movements m
       WHERE m.inventory_item_id = ANY ($1::uuid[])
       AND abs(quantity) < (SELECT coalesce(abs(sum(a.quantity)), 0) FROM inventory_allocations a WHERE a.movement_id = m.id)
     UNION ALL SELECT 'a movement does not start where the one before ended' FROM (
       SELECT balance_after - quantity AS before, lag(balance_after) OVER (PARTITION BY inventory_item_id
         ORDER BY created_at, id) AS previous FROM inventory_movements WHERE inventory_item_id = ANY ($1::uuid[])) chain
       WHERE before <> previous`,
    [items],
  )
  return rows.map((row) => row.what)
}

describe('stock under random concurrent movements', () => {
  it('stock equals the sum of its movements and of its batches under random concurrent movements', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(stepArbitrary, { minLength: 4, maxLength: 8 }), { minLength: 3, maxLength: 6 }),
        async (rounds) => {
          const stock = await buildStock()
          const orders: Order[] = []
          for (const round of rounds) {
            const statuses = await Promise.all(round.map((one) => takeStep(stock, orders, one)))
            expect(statuses.filter((status) => status >= 500)).toEqual([])
            expect(await brokenRules(stock)).toEqual([])
          }
          for (const id of stock.items) {
            const item = (await api.as(staffed.owner).get(`/inventory/${id}`)).body as InventoryItem
            expect(Number.isFinite(item.unit_cost_cents) && item.unit_cost_cents >= 0).toBe(true)
            expect(Number.isSafeInteger(item.stock_value_cents) && item.stock_value_cents >= 0).toBe(true)
          }
        },
      ),
      { numRuns: 12 },
    )
  }, 120_000)

  it('voiding all sent lines part by part restores the stock completely', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 9 }), quantityArbitrary(0, 4000), async (portions, left) => {
        const stock = await buildStock()
        const owner = api.as(staffed.owner)
        await owner.post(`/inventory/${stock.items[0]}/movements`, { type: 'count', quantity: left })
        const before = await stockOf(stock)
        const orders: Order[] = []
        await takeStep(stock, orders, { kind: 'send', which: 0, quantity: portions })
        const path = (index: number) => `/orders/${orders[0]!.id}/items/${orders[0]!.items[index]!.id}/void`
        await Promise.all(
          [0, 1].flatMap((index) =>
            Array.from({ length: portions }, () => owner.post(path(index), { quantity: 1, reason: 'x' })),
          ),
        )

        expect(await brokenRules(stock)).toEqual([])
        const after = await stockOf(stock)
        expect(after.quantities).toEqual(before.quantities)
        // Batches are compared only if the stock never became negative. Otherwise a return refills them
        // differently: it adds the remainder to the latest batch or to a new one.
        expect(left < portions * 0.583 || isDeepStrictEqual(after.batches, before.batches)).toBe(true)
      }),
      { numRuns: 8 },
    )
  }, 120_000)
})

/** Reads the quantity of each stock item and of each batch. */
async function stockOf({ items }: Stock) {
  const where = { inventory_item_id: { in: items }, quantity: { gt: 0 } }
  const [held, batches] = await Promise.all([
    api.db.inventoryItem.findMany({ where: { id: { in: items } }, orderBy: { id: 'asc' } }),
    api.db.inventoryBatch.findMany({ where, orderBy: { id: 'asc' } }),
  ])
  return {
    quantities: held.map((row) => Number(row.quantity)),
    batches: batches.map((row) => [row.id, Number(row.quantity)]),
  }
}

it('random stock movements leave every database invariant true', async () => {
  expect(await checkInvariants(api.deps.pool)).toEqual([])
})
