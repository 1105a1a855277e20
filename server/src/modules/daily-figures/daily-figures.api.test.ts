import { beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { orderStats } from '@forki/contract/order-dashboard'
import { withClient } from '../../db/with-client.ts'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildStaffedTill, buildPaidOrder, recordTransaction } from '../../../test/factories/till.ts'
import { openOrder, type StaffedRestaurant } from '../../../test/factories/order.ts'
import { buildRestaurantDropdown } from '../../../test/factories/restaurant-dropdown.ts'
import { DAY_BLOCKS, DIMENSIONS, SPAN_DIMENSIONS } from './figure-definitions.query.ts'
import { recomputeDailyFigures } from './recompute-daily-figures.job-handler.ts'
import { recomputeStaleDays, markAllDaysStale } from './daily-figures.service.ts'

const api = await startApiForFile()

let staffed: StaffedRestaurant
let till: { id: string }
beforeEach(async () => {
  ;({ staffed, till } = await buildStaffedTill(api))
})

const restaurant_id = () => staffed.restaurant.id
const countStaleDays = () => api.db.staleDay.count({ where: { restaurant_id: restaurant_id() } })
const storedFigures = () =>
  api.db.dailyFigure.findMany({
    where: { restaurant_id: restaurant_id() },
    orderBy: [{ dimension: 'asc' }, { key: 'asc' }],
  })
const readStats = async () =>
  (await api.as(staffed.owner).get('/order/dashboard/analytics/stats', { restaurant_id: restaurant_id() }))
    .body as z.output<typeof orderStats>

/**
 * Creates a completed order, paid by a tender that the restaurant defined. Its day thus has figures of every
 * dimension.
 */
async function payByTender() {
  const tender = await buildRestaurantDropdown(api.db, {
    restaurant_id: restaurant_id(),
    list: 'tender',
    method: 'card',
  })
  const order = await openOrder(api, staffed)
  await recordTransaction(api, staffed, till, {
    order_id: order.id,
    method: 'card',
    tender_id: tender.id,
    amount_cents: order.balance_cents,
  })
  expect((await api.as(staffed.cashier).post(`/orders/${order.id}/complete`)).status).toBe(200)
}

describe('daily figures', () => {
  it('changes mark a day as stale, and the computation of daily figures covers every dimension and clears the mark', async () => {
    await payByTender()
    expect([await countStaleDays(), (await storedFigures()).length]).toEqual([1, 0])
    await recomputeDailyFigures(api.deps)
    const first = await storedFigures()
    await buildPaidOrder(api, staffed, till)
    expect(await countStaleDays()).toBe(1)
    await recomputeDailyFigures(api.deps)

    expect(new Set(first.map(({ dimension }) => dimension))).toEqual(
      new Set<string>([
        ...DIMENSIONS,
        ...DAY_BLOCKS.flatMap(({ suffix }) => SPAN_DIMENSIONS.map((name) => name + suffix)),
      ]),
    )
    const total = (await storedFigures()).find(({ dimension }) => dimension === 'total')
    expect([total?.orders, total?.revenue_cents, await countStaleDays()]).toEqual([2, 19_000n, 0])
  })

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])(
    'an order that ends before statement %i of a computation is counted once, then and afterwards',
    async (at) => {
      // Stops the clock: both responses name the minute until which they compare.
      api.clock.set(api.clock.now())
      await buildPaidOrder(api, staffed, till)
      await recomputeDailyFigures(api.deps)
      await buildPaidOrder(api, staffed, till)
      await withClient(api.deps.env.DATABASE_URL, async (client) => {
        const query = client.query.bind(client) as (...call: unknown[]) => Promise<unknown>
        let ran = 0
        const between = async (...call: unknown[]) => {
          if (ran++ === at) await buildPaidOrder(api, staffed, till)
          return query(...call)
        }
        await recomputeStaleDays(Object.assign(client, { query: between }))
        expect(ran).toBeGreaterThanOrEqual(10)
      })
      const then = await readStats()
      await recomputeDailyFigures(api.deps)

      expect([then.completed, then.revenue_cents]).toEqual([3, 28_500])
      expect(await readStats()).toEqual(then)
    },
  )

  it('ended orders are added to stored figures, and the day is recomputed after later changes', async () => {
    await buildPaidOrder(api, staffed, till)
    await recomputeDailyFigures(api.deps)
    // The stored figure is wrong on purpose, to show that the dashboard reads stored figures.
    await api.db.dailyFigure.updateMany({
      where: { restaurant_id: restaurant_id(), dimension: 'total' },
      data: { revenue_cents: 1 },
    })
    const added = await buildPaidOrder(api, staffed, till)
    const both = await readStats()
    await api.db.order.update({ where: { id: added.order.id }, data: { deleted_at: api.clock.now() } })

    expect([both.completed, both.revenue_cents]).toEqual([2, 9_501])
    expect([(await readStats()).completed, (await readStats()).revenue_cents]).toEqual([1, 9_500])
  })

  it('each order counts once in the daily figures if orders end during twenty concurrent computations', async () => {
    await buildPaidOrder(api, staffed, till)
    const url = api.deps.env.DATABASE_URL
    const makers = Array.from({ length: 20 }, () => withClient(url, recomputeStaleDays))
    await Promise.all([...makers, buildPaidOrder(api, staffed, till), buildPaidOrder(api, staffed, till)])
    const between = await readStats()
    await recomputeDailyFigures(api.deps)

    expect(between.completed).toBe(3)
    expect(await readStats()).toEqual(between)
    expect((await storedFigures()).find(({ dimension }) => dimension === 'total')?.orders).toBe(3)
  })

  it('all daily figures are recomputed on demand, whatever was stored', async () => {
    await buildPaidOrder(api, staffed, till)
    await recomputeDailyFigures(api.deps)
    const right = await storedFigures()
    await api.db.dailyFigure.updateMany({
      where: { restaurant_id: restaurant_id() },
      data: { revenue_cents: 1 },
    })
    await withClient(api.deps.env.DATABASE_URL, async (client) => {
      await markAllDaysStale(client)
      await recomputeStaleDays(client)
    })

    expect(await storedFigures()).toEqual(right)
  })

  it('every day is marked stale after a change of time zone, because its hours change', async () => {
    await buildPaidOrder(api, staffed, till)
    await recomputeDailyFigures(api.deps)
    await api.as(staffed.owner).put(`/restaurants/${restaurant_id()}`, { timezone: 'Asia/Kathmandu' })

    expect(await countStaleDays()).toBe(1)
  })
})
