import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { dishFigures } from '@forki/contract/dish-figures'
import { startApiForFile } from '../../../test/setup/api.ts'
import { keepSignInsAlive } from '../../../test/setup/sign-ins.ts'
import { openTill, buildPaidOrder, recordTransaction } from '../../../test/factories/till.ts'
import { buildDish } from '../../../test/factories/dish.ts'
import { buildMenu } from '../../../test/factories/menu.ts'
import { buildStaffedRestaurant, openOrder, type StaffedRestaurant } from '../../../test/factories/order.ts'
import { expectStatus, servedBillArbitrary, serveBill } from '../../../test/factories/served-bill.ts'
import { recomputeDailyFigures } from '../daily-figures/recompute-daily-figures.job-handler.ts'

const api = await startApiForFile()

type Dishes = z.output<typeof dishFigures>

const PATH = '/order/dashboard/dishes'
const HOUR = 3_600_000
const DAY = 24 * HOUR

async function setClock(instant: number) {
  api.clock.set(new Date(instant))
  await keepSignInsAlive(api)
}

async function readDishFigures(staffed: StaffedRestaurant, query: object = {}): Promise<Dishes> {
  const reply = await api.as(staffed.owner).get(PATH, { restaurant_id: staffed.restaurant.id, ...query })
  expectStatus(reply)
  return dishFigures.parse(reply.body)
}

/**
 * Creates a restaurant with three dishes on its menu: one sold three times, a drink sold once, and one
 * unsold.
 */
async function buildSales() {
  await setClock(Date.parse('2026-03-10T18:00:00.000Z'))
  const staffed = await buildStaffedRestaurant(api.db)
  const restaurant_id = staffed.restaurant.id
  const unsold = await buildDish(api.db, { restaurant_id, name: 'Sopa de lima', category: 'soups' })
  const hidden = await buildDish(api.db, { restaurant_id, name: 'Mole negro' })
  await buildMenu(api.db, {
    restaurant_id,
    is_active: true,
    dishes: [staffed.dish, staffed.drink, unsold].map(({ id }) => ({ id })),
  })
  const till = await openTill(api, staffed)
  await buildPaidOrder(api, staffed, till)
  const items = [{ dish_id: staffed.dish.id, quantity: 2 }, { dish_id: staffed.drink.id }]
  const order = await openOrder(api, staffed, { items })
  const discount = { kind: 'percent', value: 1000, reason: 'amigos' }
  const { body } = await api.as(staffed.waiter).put(`/orders/${order.id}`, { discount })
  await recordTransaction(api, staffed, till, { order_id: order.id, amount_cents: body.balance_cents })
  expectStatus(await api.as(staffed.cashier).post(`/orders/${order.id}/complete`))
  return { staffed, till, unsold, hidden }
}

describe('dishes of a span', () => {
  it('the dish report lists sold dishes and unsold dishes of the active menu, and no other dishes', async () => {
    const { staffed, unsold } = await buildSales()

    const found = await readDishFigures(staffed)

    expect(found.items.map(({ id, quantity, discount_cents }) => [id, quantity, discount_cents])).toEqual([
      [staffed.dish.id, 3, 1900],
      [staffed.drink.id, 1, 300],
      [unsold.id, 0, 0],
    ])
    expect(found.totals).toMatchObject({ quantity: 4, discount_cents: 2200 })
    expect(found.items.reduce((sum, row) => sum + (row.share_bps ?? 0), 0)).toBe(10_000)
  })

  it('the dish report lists the worst dishes first in ascending order, and pages neither repeat nor skip one', async () => {
    const { staffed, unsold } = await buildSales()

    const pages = [1, 2, 3].map((page) =>
      readDishFigures(staffed, { page, per_page: 1, sort: 'quantity', order: 'asc' }),
    )
    const ids = (await Promise.all(pages)).map(({ items }) => items[0]?.id)

    expect(ids).toEqual([unsold.id, staffed.drink.id, staffed.dish.id])
  })

  it('the dish report filters by sales, category and search words, and sums the matching dishes', async () => {
    const { staffed, unsold } = await buildSales()
    const idsOf = async (query: object) => (await readDishFigures(staffed, query)).items.map(({ id }) => id)

    expect(await idsOf({ sold: 'unsold' })).toEqual([unsold.id])
    expect(await idsOf({ sold: 'sold' })).toEqual([staffed.dish.id, staffed.drink.id])
    expect(await idsOf({ category: 'soups' })).toEqual([unsold.id])
    expect(await idsOf({ q: 'LIMA sopa' })).toEqual([unsold.id])
    expect((await readDishFigures(staffed, { q: 'jamaica' })).totals.quantity).toBe(1)
  })

  it('a dish that left the menu and was archived remains among the sold dishes', async () => {
    const { staffed } = await buildSales()
    await api.db.menuDish.deleteMany({ where: { dish_id: staffed.dish.id } })
    await api.db.dish.update({ where: { id: staffed.dish.id }, data: { deleted_at: api.clock.now() } })

    const [first] = (await readDishFigures(staffed)).items

    expect(first).toMatchObject({ id: staffed.dish.id, quantity: 3, on_menu: false })
  })

  it('a dish has a change in percent only if the comparison span has 5 orders and 5 portions of the dish', async () => {
    const { staffed, till } = await buildSales()
    for (let count = 0; count < 3; count += 1) await buildPaidOrder(api, staffed, till)
    await setClock(api.clock.now().getTime() + DAY)
    await buildPaidOrder(api, staffed, till)
    const days = {
      from_date: '2026-03-11',
      to_date: '2026-03-11',
      compare: 'before',
      sort: 'difference_cents',
      order: 'asc',
    }
    await setClock(api.clock.now().getTime() + 2 * DAY)

    const found = await readDishFigures(staffed, days)

    expect(found.comparison).toMatchObject({ from_date: '2026-03-10', completed: 5, until: null })
    expect(found.items.map(({ past_quantity, change_bps }) => [past_quantity, change_bps])).toEqual([
      [6, -8276],
      [1, null],
      [0, null],
    ])
  })

  it('the export of the dish report contains the filtered dishes with amounts of money, in the language of the reader', async () => {
    const { staffed } = await buildSales()
    const query = { restaurant_id: staffed.restaurant.id, sold: 'sold' }

    const csv = await api.as(staffed.owner).get(`${PATH}/export`, query, { 'accept-language': 'es' })
    const json = await api.as(staffed.owner).get(`${PATH}/export`, { ...query, format: 'json' })
    const xlsx = await api.as(staffed.owner).get(`${PATH}/export`, { ...query, format: 'xlsx' })

    expect(csv.text).toContain('Restaurante,Platillo,')
    expect(csv.text.trim().split('\r\n')).toHaveLength(3)
    expect((json.body as { quantity: number }[]).map(({ quantity }) => quantity)).toEqual([3, 1])
    expect(xlsx.status).toBe(200)
  })

  it('the dish report rejects callers without view_dashboard, other restaurants and unknown sort fields', async () => {
    const { staffed } = await buildSales()
    const other = await buildStaffedRestaurant(api.db)
    const restaurant_id = staffed.restaurant.id

    expect((await api.as(staffed.waiter).get(PATH, { restaurant_id })).status).toBe(403)
    expect((await api.as(other.owner).get(PATH, { restaurant_id })).status).toBe(404)
    expect((await api.as(staffed.owner).get(PATH, { restaurant_id, sort: 'price' })).status).toBe(422)
  })
})

type Sold = [id: string, quantity: number, net_sales_cents: number]
const byId = (one: Sold, other: Sold) => one[0].localeCompare(other[0])

/**
 * Reads portions and net sales of each dish in the comparison span. The report lists unsold dishes only from
 * the active menu, so the test puts both dishes there.
 */
async function pastOf(staffed: StaffedRestaurant) {
  const restaurant_id = staffed.restaurant.id
  await buildMenu(api.db, {
    restaurant_id,
    is_active: true,
    dishes: [{ id: staffed.dish.id }, { id: staffed.drink.id }],
  })
  const { items } = await readDishFigures(staffed, {
    from_date: '2026-03-17',
    to_date: '2026-03-17',
    compare: 'week',
  })
  return items
    .filter(({ past_quantity }) => past_quantity > 0)
    .map(({ id, past_quantity, past_net_sales_cents }): Sold => [id, past_quantity, past_net_sales_cents])
    .toSorted(byId)
}

/** Refunds one portion of the last line of each paid order, unless more than half of it is refunded already. */
async function refundLines(staffed: StaffedRestaurant, till: { id: string }) {
  const payments = await api.db.cashierTransaction.findMany({
    where: { restaurant_id: staffed.restaurant.id, type: 'payment' },
    include: { order: { include: { items: { orderBy: { position: 'desc' } } } } },
  })
  for (const { id, method, order } of payments) {
    if (!order || order.refunded_cents * 2n > order.paid_cents) continue
    const items = [{ item_id: order.items[0]?.id, quantity: 1 }]
    await recordTransaction(api, staffed, till, { type: 'refund', refund_of: id, method, items })
  }
}

describe('comparison of dishes', () => {
  const plan = fc.record({
    stores: fc.boolean(),
    whole: fc.boolean(),
    bills: fc.array(servedBillArbitrary, { minLength: 4, maxLength: 8 }),
  })

  it(
    'a dish is compared with its figures at the same local time one week before',
    { timeout: 240_000 },
    async () => {
      const checkComparison = async ({
        stores,
        whole,
        bills,
      }: typeof plan extends fc.Arbitrary<infer T> ? T : never) => {
        const opens = Date.parse('2026-03-10T18:00:00.000Z')
        await setClock(opens)
        const staffed = await buildStaffedRestaurant(api.db, { timezone: 'America/Mexico_City' })
        const till = await openTill(api, staffed)
        const halfCount = Math.ceil(bills.length / 2)
        for (const bill of bills.slice(0, halfCount)) await serveBill(api, staffed, till, bill)
        const cutMs = opens + HOUR
        await setClock(cutMs)
        const days = { from_date: '2026-03-10', to_date: '2026-03-10' }
        let expectedFigures = await readDishFigures(staffed, days)
        await setClock(cutMs + HOUR)
        for (const bill of bills.slice(halfCount)) await serveBill(api, staffed, till, bill)
        await refundLines(staffed, till)
        if (whole) expectedFigures = await readDishFigures(staffed, days)
        if (stores) await recomputeDailyFigures(api.deps)

        await setClock(whole ? cutMs + 9 * DAY : cutMs + 7 * DAY)
        const found = await readDishFigures(staffed, {
          from_date: '2026-03-17',
          to_date: '2026-03-17',
          compare: 'week',
          sold: 'all',
        })

        expect(found.comparison.net_sales_cents).toBe(expectedFigures.totals.net_sales_cents)
        const rows = await pastOf(staffed)
        expect(rows).toEqual(
          expectedFigures.items
            .filter(({ quantity }) => quantity > 0)
            .map(({ id, quantity, net_sales_cents }): Sold => [id, quantity, net_sales_cents])
            .toSorted(byId),
        )
      }
      await fc.assert(fc.asyncProperty(plan, checkComparison), { numRuns: 10 })
    },
  )
})
