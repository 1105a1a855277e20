import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessDate, addCalendarDays } from '@forki/contract/dates/business-day'
import { zonedTimeAsUtcMs } from '@forki/contract/dates/zoned-time'
import { weekdayHours } from '@forki/contract/weekday-hour-sales'
import { startApiForFile } from '../../../test/setup/api.ts'
import { keepSignInsAlive } from '../../../test/setup/sign-ins.ts'
import { buildEndedOrders, type EndedOrder } from '../../../test/factories/ended-orders.ts'
import { buildStaffedRestaurant, buildTill, type StaffedRestaurant } from '../../../test/factories/order.ts'
import { sql, type Sql } from '../../db/sql.ts'
import { Prisma } from '../../generated/prisma/client.ts'
import { recomputeDailyFigures } from '../daily-figures/recompute-daily-figures.job-handler.ts'
import { weekdayHourSalesSql, type WeekdayHourSalesRow } from './weekday-hour-sales.query.ts'

const api = await startApiForFile()

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Time zones with a day on which their clocks change. The last zone has no clock change. */
const ZONES = [
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Europe/Madrid', '2026-10-25'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['America/Santiago', '2026-09-06'],
  ['Asia/Kathmandu', '2026-06-01'],
] as const

const planArbitrary = fc.record({
  zone: fc.constantFrom(...ZONES),
  cutoff: fc.constantFrom('00:00', '01:30', '04:00', '06:00'),
  /**
   * Number of days from the first to the last day of the span. The last day is `after` days after the current
   * business day.
   */
  before: fc.integer({ min: 0, max: 20 }),
  after: fc.integer({ min: -6, max: 3 }),
  stores: fc.boolean(),
  bills: fc.array(
    fc.record({
      /** Hours from the opening of the order to the time of the report. */
      hours: fc.integer({ min: 1, max: 16 * 24 }),
      cancelled: fc.integer({ min: 0, max: 5 }).map((part) => part === 0),
      net_cents: fc.integer({ min: 100, max: 90_000 }),
    }),
    { minLength: 4, maxLength: 30 },
  ),
})
type Plan = typeof planArbitrary extends fc.Arbitrary<infer T> ? T : never

interface Case {
  staffed: StaffedRestaurant
  orders: EndedOrder[]
  from: string
  to: string
  today: string
}

let number = 0

async function buildCase({ zone, cutoff, before, after, stores, bills }: Plan): Promise<Case> {
  const [timezone, changes] = zone
  const nowMs = Date.parse(`${changes}T20:00:00Z`) + DAY
  api.clock.set(new Date(nowMs))
  await keepSignInsAlive(api)
  const staffed = await buildStaffedRestaurant(api.db, { timezone, business_day_cutoff: cutoff })
  const today = businessDate(new Date(nowMs), timezone, cutoff)
  const orders = bills.map(({ hours, cancelled, net_cents }): EndedOrder => {
    const opened_at = new Date(nowMs - hours * HOUR)
    return {
      number: (number += 1),
      business_date: businessDate(opened_at, timezone, cutoff),
      opened_at,
      ended_at: new Date(opened_at.getTime() + HOUR / 2),
      cancelled,
      net_cents,
      tax_cents: Math.round(net_cents * 0.16),
      service_cents: 0,
      tip_cents: 0,
      refund: null,
    }
  })
  await buildEndedOrders(api.db, staffed, await buildTill(api.db, staffed), orders)
  if (stores) await recomputeDailyFigures(api.deps)
  const lastDay = addCalendarDays(today, after)
  return { staffed, orders, from: addCalendarDays(lastDay, -before), to: lastDay, today }
}

const weekdayOf = (day: string) => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

/**
 * Result that the report must return, computed from the orders of the test: counted days by weekday, and sums
 * by weekday and hour.
 */
function expectedMap({ staffed, orders, from, to, today }: Case) {
  const firstDay = orders.map(({ business_date }) => business_date).toSorted()[0]!
  const days = new Set<string>()
  for (let day = from; day <= to; day = addCalendarDays(day, 1))
    if (day < today && day >= firstDay) days.add(day)
  const cells = new Map<string, [weekday: number, hour: number, orders: number, net_cents: number]>()
  for (const order of orders) {
    if (order.cancelled || !days.has(order.business_date)) continue
    const weekday = weekdayOf(order.business_date)
    const hour = new Date(
      zonedTimeAsUtcMs(order.opened_at.getTime(), staffed.restaurant.timezone),
    ).getUTCHours()
    const cell = cells.get(`${weekday} ${hour}`) ?? [weekday, hour, 0, 0]
    cells.set(`${weekday} ${hour}`, [weekday, hour, cell[2] + 1, cell[3] + order.net_cents])
  }
  return {
    weekdays: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      weekday,
      days: [...days].filter((day) => weekdayOf(day) === weekday).length,
    })),
    cells: [...cells.values()].toSorted((one, other) => one[0] - other[0] || one[1] - other[1]),
  }
}

/**
 * Reads the sums by weekday and hour. `define` may change the SQL, so that a test can plant a fault in it.
 */
async function readMap({ staffed, from, to, today }: Case, define: (statement: Sql) => Sql) {
  const days = { restaurant_ids: [staffed.restaurant.id], from, to, current_day: today }
  const row = await sql.one<WeekdayHourSalesRow>({ deps: api.deps }, define(weekdayHourSalesSql(days)))
  return {
    weekdays: row.weekdays,
    cells: row.cells.map(({ weekday, hour, orders, net_sales_cents }) => [
      weekday,
      hour,
      orders,
      net_sales_cents,
    ]),
  }
}

/**
 * Replaces `from` by `to` in a statement, to plant a fault. Fails if the statement does not contain `from`.
 */
const sqlMutator = (from: string, to: string) => (statement: Sql) => {
  const strings = statement.strings.map((text) => text.replaceAll(from, to))
  expect(strings.join()).not.toBe(statement.strings.join())
  return new Prisma.Sql(strings, statement.values)
}

describe('sales by weekday and hour', () => {
  it(
    'averages by weekday and hour count ended days, in the time zone of the restaurant',
    { timeout: 240_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(planArbitrary, async (made) => {
          const built = await buildCase(made)
          const reply = await api.as(built.staffed.owner).get('/order/dashboard/weekday-hours', {
            restaurant_id: built.staffed.restaurant.id,
            from_date: built.from,
            to_date: built.to,
          })
          expect(reply.status).toBe(200)
          const { weekdays, cells, first_hour } = weekdayHours.parse(reply.body)
          const expectedSales = expectedMap(built)
          const daysOf = (weekday: number) => weekdays[weekday - 1]!.days
          expect(weekdays).toEqual(expectedSales.weekdays)
          expect(first_hour).toBe(Number(made.cutoff.slice(0, 2)))
          expect(cells.map((cell) => [cell.weekday, cell.hour, cell.orders, cell.net_sales_cents])).toEqual(
            expectedSales.cells,
          )
          for (const cell of cells) {
            const days = daysOf(cell.weekday)
            expect(cell.average_net_sales_cents).toBe(Math.round(cell.net_sales_cents / days))
            expect(cell.average_orders).toBe(Math.round((cell.orders * 10) / days) / 10)
          }
        }),
        { numRuns: 40 },
      )
    },
  )

  it.each([
    ['the unfinished day', 'WHERE day < ', 'WHERE day <= '],
    ['days before the first order', 'AND day >= (', 'AND day IS NOT NULL OR day < ('],
    ['the weekday of Sunday as the first', 'extract(isodow FROM day)', 'extract(dow FROM day)'],
    [
      'the same UTC hour in place of the local hour',
      `s.opened_at AT TIME ZONE r.timezone, 'HH24'`,
      `s.opened_at AT TIME ZONE 'UTC', 'HH24'`,
    ],
  ])(
    'the property test of averages by weekday and hour detects a statement that counts %s',
    { timeout: 240_000 },
    async (_, before, after) => {
      let isFound = false
      for (const made of fc.sample(planArbitrary, 60)) {
        const built = await buildCase({ ...made, stores: false })
        const expectedSales = expectedMap(built)
        expect(await readMap(built, (statement) => statement)).toEqual(expectedSales)
        isFound = !isDeepStrictEqual(await readMap(built, sqlMutator(before, after)), expectedSales)
        if (isFound) break
      }
      expect(isFound).toBe(true)
    },
  )
})
