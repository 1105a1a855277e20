import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { completeAnalytics } from '@forki/contract/order-dashboard'
import type { orderExceptions } from '@forki/contract/order-exceptions'
import { peopleReport } from '@forki/contract/people-report'
import { startApiForFile } from '../../../test/setup/api.ts'
import { keepSignInsAlive } from '../../../test/setup/sign-ins.ts'
import { buildApiKey } from '../../../test/factories/api-key.ts'
import { buildStaffedTill, buildPaidOrder } from '../../../test/factories/till.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { openOrder, type StaffedRestaurant } from '../../../test/factories/order.ts'
import { MIGRATIONS_FOLDER } from '../../db/migrate.ts'
import { recomputeDailyFigures } from '../daily-figures/recompute-daily-figures.job-handler.ts'

const api = await startApiForFile()

let staffed: StaffedRestaurant
let till: { id: string }
beforeEach(async () => {
  ;({ staffed, till } = await buildStaffedTill(api))
})

const PATH = '/order/dashboard/people'
type Exceptions = z.output<typeof orderExceptions>
const ok = (reply: { status: number; body: { detail?: string } }, status = 200) =>
  expect([reply.status, reply.body.detail]).toEqual([status, undefined])

async function readReport(caller: { id: string } = staffed.owner, query: Record<string, string> = {}) {
  const reply = await api.as(caller).get(PATH, { restaurant_id: staffed.restaurant.id, ...query })
  ok(reply)
  return peopleReport.parse(reply.body)
}

const rowOf = async (person: string, caller?: { id: string }) => {
  const row = (await readReport(caller)).people.find((entry) => entry.person === person)
  if (!row) throw new Error(`no row of ${person}`)
  return row
}

/** Creates an API key of the owner and its client. The key may take and cancel orders. */
async function keyOf(name: string) {
  const { id, token } = await buildApiKey(api.db, {
    restaurant_id: staffed.restaurant.id,
    created_by: staffed.owner.id,
    name,
    permissions: ['create_order', 'read_order', 'update_order', 'delete_order'],
  })
  return { id, client: api.withToken(token) }
}

describe('report of people', () => {
  it('orders and exceptions of an API key count for the key under its name, not for its creator', async () => {
    const { id, client } = await keyOf('Kiosco')
    const order = { restaurant_id: staffed.restaurant.id, order_type: 'takeaway' }
    const opened = await client.post('/orders', {
      ...order,
      items: [{ dish_id: staffed.dish.id }],
      send: true,
    })
    ok(opened, 201)
    ok(await client.post(`/orders/${opened.body.id}/cancel`, { notes: 'prueba' }))

    const { people } = await readReport()
    const found = await api.as(staffed.owner).get('/order/dashboard/exceptions', {
      restaurant_id: staffed.restaurant.id,
      person: id,
    })

    expect(people).toMatchObject([
      { person: id, name: 'API: Kiosco', is_api_key: true, cancelled_count: 1, unpaid_cents: 9500 },
    ])
    expect((found.body as Exceptions).items).toMatchObject([
      { kind: 'cancelled', user_id: null, user_name: 'API: Kiosco', unpaid_quantity: 1, unpaid_cents: 9500 },
    ])
  })

  it('rows of earlier versions without the id of their API key count for the key of their name', async () => {
    const { id } = await keyOf('Kiosco')
    const { order } = await buildPaidOrder(api, staffed, till)
    await api.db.$executeRawUnsafe('ALTER TABLE orders DISABLE TRIGGER USER')
    await api.db.order.update({
      where: { id: order.id },
      data: { waiter_id: staffed.owner.id, waiter_name: 'API: Kiosco' },
    })
    await api.db.$executeRawUnsafe('ALTER TABLE orders ENABLE TRIGGER USER')

    expect(await rowOf(id)).toMatchObject({ name: 'API: Kiosco', completed: 1, revenue_cents: 9500 })
  })

  it('the migration of the ranking of waiters moves stored orders of an API key from its creator to the key', async () => {
    const { id } = await keyOf('Kiosco')
    const own = await buildPaidOrder(api, staffed, till)
    const { order } = await buildPaidOrder(api, staffed, till)
    const waiter = { waiter_id: staffed.owner.id, waiter_name: 'API: Kiosco' }
    await api.db.order.update({ where: { id: order.id }, data: waiter })
    await api.db.order.update({
      where: { id: own.order.id },
      data: { ...waiter, waiter_name: 'Olga Solís' },
    })
    await recomputeDailyFigures(api.deps)
    const ranking = async () => {
      const query = { restaurant_id: staffed.restaurant.id }
      const { body } = await api.as(staffed.owner).get('/order/dashboard/analytics/complete', query)
      return (body as z.output<typeof completeAnalytics>).waiter_totals.map((row) => [
        row.waiter_id,
        row.waiter_name,
        row.is_api_key,
        row.orders,
      ])
    }
    expect(await ranking()).toMatchObject([[staffed.owner.id, expect.any(String), false, 2]])

    const migration = path.join(MIGRATIONS_FOLDER, '20261126205000_waiters_by_api_key', 'migration.sql')
    await api.deps.pool.query(readFileSync(migration, 'utf8'))

    const expectedRanking = [
      [staffed.owner.id, 'Olga Solís', false, 1],
      [id, 'API: Kiosco', true, 1],
    ]
    expect(await ranking()).toHaveLength(2)
    expect(await ranking()).toEqual(expect.arrayContaining(expectedRanking))
    await recomputeDailyFigures(api.deps)
    expect(await ranking()).toEqual(expect.arrayContaining(expectedRanking))
    expect(await api.db.staleDay.count()).toBe(0)
  })

  it('exceptions of the comparison span are counted by person, on a partial day only up to the same time', async () => {
    const begins = new Date('2026-03-10T18:00:00.000Z')
    const cancelAt = async (hours: number) => {
      api.clock.set(new Date(begins.getTime() + hours * 3_600_000))
      await keepSignInsAlive(api)
      const order = await openOrder(api, staffed, { send: true })
      ok(await api.as(staffed.owner).post(`/orders/${order.id}/cancel`, { notes: 'prueba' }))
    }
    await cancelAt(0)
    await cancelAt(4)
    await cancelAt(24)
    const dayQuery = { from_date: '2026-03-11', to_date: '2026-03-11' }

    const earlyReport = await readReport(staffed.owner, dayQuery)
    api.clock.set(new Date(begins.getTime() + 29 * 3_600_000))
    const lateReport = await readReport(staffed.owner, dayQuery)

    const [first] = earlyReport.people
    expect(first).toMatchObject({ person: staffed.owner.id, cancelled_count: 1 })
    expect(first?.comparison.exceptions).toMatchObject({ cancelled_count: 1, cancelled_cents: 9500 })
    expect(earlyReport.comparison.exceptions).toEqual(first?.comparison.exceptions)
    expect(lateReport.people[0]?.comparison.exceptions).toMatchObject({
      cancelled_count: 2,
      unpaid_quantity: 2,
    })
    api.clock.set(new Date())
  })

  it('a transfer from an API key to a waiter moves the sale to the waiter', async () => {
    const { client } = await keyOf('Kiosco')
    const order = { restaurant_id: staffed.restaurant.id, order_type: 'takeaway' }
    const opened = await client.post('/orders', { ...order, items: [{ dish_id: staffed.dish.id }] })
    ok(await api.as(staffed.owner).put(`/orders/${opened.body.id}`, { waiter_id: staffed.waiter.id }))

    const row = await api.db.order.findUniqueOrThrow({ where: { id: opened.body.id } })

    expect([row.waiter_id, row.waiter_api_key_id]).toEqual([staffed.waiter.id, null])
  })

  it('figures of a person are compared with the average only from five completed orders on', async () => {
    for (let count = 0; count < 4; count += 1) await buildPaidOrder(api, staffed, till)
    const fewRow = await rowOf(staffed.waiter.id)
    await buildPaidOrder(api, staffed, till)
    const order = await openOrder(api, staffed, { send: true })
    ok(await api.as(staffed.owner).post(`/orders/${order.id}/cancel`, { notes: 'prueba' }))

    const manyReport = await readReport()

    expect(Object.values(fewRow.of_average_bps).filter((bps) => bps !== null)).toEqual([])
    expect(manyReport.people.map(({ person, of_average_bps }) => [person, of_average_bps])).toMatchObject([
      [staffed.waiter.id, { net_sales_cents: 10_000, average_ticket_cents: 10_000, cancelled_count: 0 }],
      [staffed.owner.id, { net_sales_cents: 0, average_ticket_cents: null, cancelled_count: 20_000 }],
    ])
    expect(manyReport.comparison).toMatchObject({ completed: 0, changes_bps: null })
  })

  it('tips, drawer openings and seals are null for callers without the permission to read them', async () => {
    await buildPaidOrder(api, staffed, till)
    ok(await api.as(staffed.cashier).post(`/cashiers/${till.id}/no-sales`, { reason: 'cambio' }), 201)
    const { id: restaurant_id } = staffed.restaurant
    const lent = await buildMember(api.db, restaurant_id, { permissions: ['view_dashboard'] })
    const query = { restaurant_id, kind: 'no_sale' }

    const ownReport = await readReport(lent)
    const hidden = await api.as(lent).get(`${PATH}/actions`, query)
    const shown = await api.as(staffed.owner).get(`${PATH}/actions`, query)

    expect(ownReport.totals).toMatchObject({
      completed: 1,
      tips_cents: null,
      no_sale_count: null,
      seal_count: null,
    })
    expect(ownReport.people.map(({ person }) => person)).toEqual([staffed.waiter.id])
    expect(hidden.body).toMatchObject({ total: 0, items: [] })
    expect(shown.body.items).toMatchObject([
      { person: staffed.cashier.id, reason: 'cambio', session_id: till.id },
    ])
    expect((await api.as(staffed.waiter).get(PATH, { restaurant_id })).status).toBe(403)
    expect((await api.as(staffed.waiter).get(`${PATH}/actions`, query)).status).toBe(403)
  })

  it('drawer openings count on the business day of the restaurant', async () => {
    const { id: restaurant_id } = staffed.restaurant
    api.clock.set('2026-03-11T09:30:00.000Z')
    await keepSignInsAlive(api)
    // The clock shows 03:30 in Mexico City and the day ends at 04:00, so the business day is still 10 March.
    ok(await api.as(staffed.cashier).post(`/cashiers/${till.id}/no-sales`, { reason: 'cambio' }), 201)
    const countOn = async (day: string) =>
      (await readReport(staffed.owner, { restaurant_id, from_date: day, to_date: day })).totals.no_sale_count

    expect([await countOn('2026-03-10'), await countOn('2026-03-11')]).toEqual([1, 0])
  })

  it('the export of figures by person has a row for each person with decimal amounts in CSV and minor units in JSON', async () => {
    await buildPaidOrder(api, staffed, till)
    const query = { restaurant_id: staffed.restaurant.id }

    const csv = await api.as(staffed.owner).get(`${PATH}/export`, { ...query, format: 'csv' })
    const json = await api.as(staffed.owner).get(`${PATH}/export`, { ...query, format: 'json' })

    const { first_name, last_name } = staffed.waiter
    expect(csv.text.split('\r\n')[1]).toContain(`${first_name} ${last_name},1,`)
    expect(csv.text).toContain(',95.00,')
    expect(json.body).toMatchObject([{ revenue_cents: 9500, completed: 1 }])
  })
})
