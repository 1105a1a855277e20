import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { orderStats } from '@forki/contract/order-dashboard'
import { withClient } from '../../db/connection.ts'
import { startApi, type Api } from '../../../test/api.ts'
import { openTill, paidOrder } from '../../../test/factories/cashier.ts'
import { buildHouse, type House } from '../../../test/factories/order.ts'
import { refreshFigures } from './figures.handler.ts'
import { makeStaleDays, markAllDays } from './figures.service.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

let house: House
let till: { id: string }
beforeEach(async () => {
  house = await buildHouse(api.db)
  till = await openTill(api, house)
})

const restaurant_id = () => house.restaurant.id
const marks = () => api.db.staleDay.count({ where: { restaurant_id: restaurant_id() } })
const kept = () =>
  api.db.dailyFigure.findMany({
    where: { restaurant_id: restaurant_id() },
    orderBy: [{ dimension: 'asc' }, { key: 'asc' }],
  })
const stats = async () =>
  (await api.as(house.owner).get('/orders/dashboard/stats', { restaurant_id: restaurant_id() }))
    .body as z.output<typeof orderStats>

describe('daily figures', () => {
  it('are made of the days that changed, and made again only when something changes', async () => {
    await paidOrder(api, house, till)
    expect([await marks(), (await kept()).length]).toEqual([1, 0])
    await refreshFigures(api.deps)
    const first = await kept()
    await paidOrder(api, house, till)
    expect(await marks()).toBe(1)
    await refreshFigures(api.deps)

    expect(new Set(first.map(({ dimension }) => dimension))).toEqual(
      new Set(['total', 'hour', 'waiter', 'dish', 'dish_week', 'category', 'method', 'order_type']),
    )
    const total = (await kept()).find(({ dimension }) => dimension === 'total')
    expect([total?.orders, total?.revenue_cents, await marks()]).toEqual([2, 19_000n, 0])
  })

  it('what ends while they are made leaves a mark, and is counted from then on all the same', async () => {
    await paidOrder(api, house, till)
    await withClient(api.deps.env.DATABASE_URL, async (maker) => {
      await maker.query('BEGIN')
      await maker.query('DELETE FROM stale_days WHERE restaurant_id = $1', [restaurant_id()])
      await paidOrder(api, house, till)
      await maker.query('COMMIT')
    })

    expect(await marks()).toBe(1)
    expect((await stats()).completed).toBe(2)
  })

  it('are made once by twenty who try at once, while orders end', async () => {
    await paidOrder(api, house, till)
    const url = api.deps.env.DATABASE_URL
    const makers = Array.from({ length: 20 }, () => withClient(url, makeStaleDays))
    await Promise.all([...makers, paidOrder(api, house, till), paidOrder(api, house, till)])
    const between = await stats()
    await refreshFigures(api.deps)

    expect(between.completed).toBe(3)
    expect(await stats()).toEqual(between)
    expect((await kept()).find(({ dimension }) => dimension === 'total')?.orders).toBe(3)
  })

  it('are made afresh by hand, whatever stood there', async () => {
    await paidOrder(api, house, till)
    await refreshFigures(api.deps)
    const right = await kept()
    await api.db.dailyFigure.updateMany({
      where: { restaurant_id: restaurant_id() },
      data: { revenue_cents: 1 },
    })
    await withClient(api.deps.env.DATABASE_URL, async (client) => {
      await markAllDays(client)
      await makeStaleDays(client)
    })

    expect(await kept()).toEqual(right)
  })

  it('a clock that is set otherwise makes every day stale: its hours are others', async () => {
    await paidOrder(api, house, till)
    await refreshFigures(api.deps)
    await api.as(house.owner).put(`/restaurants/${restaurant_id()}`, { timezone: 'Asia/Kathmandu' })

    expect(await marks()).toBe(1)
  })
})
