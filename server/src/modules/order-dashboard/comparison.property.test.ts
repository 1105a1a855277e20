import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { businessDate, addCalendarDays } from '@forki/contract/dates/business-day'
import { zonedTimeAsUtcMs } from '@forki/contract/dates/zoned-time'
import type { orderStats } from '@forki/contract/order-dashboard'
import { startApiForFile } from '../../../test/setup/api.ts'
import { keepSignInsAlive } from '../../../test/setup/sign-ins.ts'
import { buildEndedOrders, type EndedOrder } from '../../../test/factories/ended-orders.ts'
import { buildStaffedRestaurant, buildTill, type StaffedRestaurant } from '../../../test/factories/order.ts'
import { sql, type Sql } from '../../db/sql.ts'
import { Prisma } from '../../generated/prisma/client.ts'
import { unstoredFigureCtes } from '../daily-figures/daily-figures.query.ts'
import { recomputeDailyFigures } from '../daily-figures/recompute-daily-figures.job-handler.ts'
import { comparisonQueries, comparisonFields, type ComparisonRow } from './comparison.query.ts'
import { resolveComparedDays } from './comparison.service.ts'
import { coveringDays } from './report.query.ts'
import { daysBetween } from './dashboard-span.service.ts'

const api = await startApiForFile()

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Zones with a day on which clocks change (Lord Howe: by 30 minutes, Santiago: at midnight), and one without. */
const ZONES = [
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Europe/Madrid', '2026-03-29'],
  ['Europe/Madrid', '2026-10-25'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['America/Santiago', '2026-04-05'],
  ['America/Santiago', '2026-09-06'],
  ['Asia/Kathmandu', '2026-06-01'],
] as const

const billArbitrary = fc.record({
  period: fc.constantFrom('now', 'before'),
  /** Position of an order: days before the last day of its span, and minutes around the time of the report. */
  day: fc.oneof(
    { weight: 3, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: -1, max: 4 }) },
  ),
  minutes: fc.integer({ min: -240, max: 240 }),
  stays: fc.integer({ min: 5, max: 180 }),
  cancelled: fc.integer({ min: 0, max: 9 }).map((part) => part === 0),
  net_cents: fc.integer({ min: 100, max: 90_000 }),
  /** Minutes from the completion to the refund of a part, or null. */
  refund: fc.option(fc.integer({ min: 1, max: 300 }), { freq: 2 }),
})
const planArbitrary = fc.record({
  zone: fc.constantFrom(...ZONES),
  /** Time of the report, in minutes around the change of the clocks. */
  minutes: fc.integer({ min: -12 * 60, max: 8 * 24 * 60 }),
  cutoff: fc.constantFrom('00:00', '01:30', '04:00', '06:00'),
  days: fc.integer({ min: 1, max: 5 }),
  /** Days between the end of the comparison span and the report's first day. Negative: the spans overlap. */
  gap: fc.integer({ min: -7, max: 9 }),
  /** Days of the report that have not begun. */
  ahead: fc.constantFrom(0, 0, 0, 2),
  finished: fc.boolean(),
  stores: fc.boolean(),
  bills: fc.array(billArbitrary, { minLength: 12, maxLength: 40 }),
})
type Plan = typeof planArbitrary extends fc.Arbitrary<infer T> ? T : never

/** Restaurant with the orders of a generated plan, and the first and last days of its report and comparison. */
interface Case {
  staffed: StaffedRestaurant
  orders: EndedOrder[]
  from: string
  to: string
  past: { from: string; to: string }
}

let number = 0

async function buildCase({
  zone,
  minutes,
  cutoff,
  days,
  gap,
  ahead,
  finished,
  stores,
  bills,
}: Plan): Promise<Case> {
  const [timezone, changes] = zone
  const nowMs = Date.parse(`${changes}T12:00:00Z`) + minutes * 60_000
  api.clock.set(new Date(nowMs))
  await keepSignInsAlive(api)
  const staffed = await buildStaffedRestaurant(api.db, { timezone, business_day_cutoff: cutoff })
  const today = businessDate(new Date(nowMs), timezone, cutoff)
  const to = addCalendarDays(today, finished ? -1 : ahead)
  const from = addCalendarDays(to, 1 - days)
  const shift = days + gap
  const pastSpan = { from: addCalendarDays(from, -shift), to: addCalendarDays(to, -shift) }
  const lastEndMs = { now: nowMs - (finished ? DAY : 0), before: nowMs - (finished ? DAY : 0) - shift * DAY }
  const orders = bills.flatMap((entry): EndedOrder[] => {
    const endedMs = lastEndMs[entry.period] - entry.day * DAY + entry.minutes * 60_000
    const opened = new Date(endedMs - entry.stays * 60_000)
    // Omits orders that would end after the time of the report.
    if (endedMs > nowMs) return []
    const tax_cents = Math.round(entry.net_cents * 0.16)
    const service_cents = Math.round(entry.net_cents * 0.1)
    const refunded_at = endedMs + (entry.refund ?? 0) * 60_000
    return [
      {
        number: (number += 1),
        business_date: businessDate(opened, timezone, cutoff),
        opened_at: opened,
        ended_at: new Date(endedMs),
        cancelled: entry.cancelled,
        net_cents: entry.net_cents,
        tax_cents,
        service_cents,
        tip_cents: entry.stays,
        // The API rejects refunds of cancelled orders. Refunds after the report is computed are not created.
        refund:
          entry.refund === null || entry.cancelled || refunded_at > nowMs
            ? null
            : {
                at: new Date(refunded_at),
                net_cents: Math.ceil(entry.net_cents / 2),
                tax_cents: Math.floor(tax_cents / 2),
                service_cents: Math.floor(service_cents / 2),
                tip_cents: Math.floor(entry.stays / 3),
              },
      },
    ]
  })
  const till = await buildTill(api.db, staffed)
  await buildEndedOrders(api.db, staffed, till, orders)
  if (stores) await recomputeDailyFigures(api.deps)
  return { staffed, orders, from, to, past: pastSpan }
}

/**
 * Instant at which the clocks of the time zone show a local time. A repeated time is the later one. A skipped
 * time is moved past the gap, by the length of the gap.
 */
function instantOf(local: number, timezone: string): number {
  const offsets = [-DAY, DAY].map((around) => zonedTimeAsUtcMs(local + around, timezone) - local - around)
  const instants = offsets.map((offset) => local - offset)
  const shown = instants.filter((instant) => zonedTimeAsUtcMs(instant, timezone) === local)
  return Math.max(...(shown.length > 0 ? shown : instants))
}

const refundOf = ({ refund }: EndedOrder, until: number) =>
  refund === null || refund.at.getTime() > until ? null : refund

/** Sums of orders with the refunds until an instant, computed from the orders of the test. */
function sumsOf(orders: readonly EndedOrder[], until = Infinity) {
  const done = orders.filter(({ cancelled }) => !cancelled)
  const sum = (pick: (order: EndedOrder) => number) => done.reduce((total, order) => total + pick(order), 0)
  return {
    orders: done.length,
    cancelled: orders.length - done.length,
    guests: done.length * 2,
    revenue_cents: sum((order) => {
      const refundSums = refundOf(order, until)
      const amountParts = order.net_cents + order.tax_cents + order.service_cents
      return (
        amountParts -
        (refundSums ? refundSums.net_cents + refundSums.tax_cents + refundSums.service_cents : 0)
      )
    }),
    net_sales_cents: sum((order) => order.net_cents - (refundOf(order, until)?.net_cents ?? 0)),
    tips_cents: sum((order) => order.tip_cents - (refundOf(order, until)?.tip_cents ?? 0)),
  }
}

/**
 * Comparison that the report must return, computed from the orders of the test. If the report's span contains
 * today, the corresponding day counts only until the current local time. Days before it count completely.
 */
function expectedPast({ staffed, orders, from, to, past }: Case) {
  const { timezone, business_day_cutoff } = staffed.restaurant
  const now = api.clock.now()
  const today = businessDate(now, timezone, business_day_cutoff)
  const shift = daysBetween(past.from, from)
  const within = orders.filter(({ business_date }) => business_date >= past.from && business_date <= past.to)
  if (today > to) return sumsOf(within)
  const day = addCalendarDays(today, -shift)
  const untilMs = instantOf(zonedTimeAsUtcMs(now.getTime(), timezone) - shift * DAY, timezone)
  const wholeDaySums = sumsOf(within.filter(({ business_date }) => business_date < day))
  const cutDaySums = sumsOf(
    within.filter(({ business_date, ended_at }) => business_date === day && ended_at.getTime() <= untilMs),
    untilMs,
  )
  return Object.fromEntries(
    Object.keys(wholeDaySums).map((name) => [
      name,
      wholeDaySums[name as keyof typeof wholeDaySums] + cutDaySums[name as keyof typeof cutDaySums],
    ]),
  )
}

/** Reads the comparison. `define` may change the SQL, so that a test can plant a fault in it. */
async function readPast(
  { staffed, from, to, past }: Case,
  define: (statement: Sql) => Sql,
): Promise<ComparisonRow> {
  const restaurant_ids = [staffed.restaurant.id]
  const span = { from, to, days: daysBetween(from, to) + 1 }
  const query = { compare: 'before', compare_from_date: past.from, compare_to_date: past.to } as const
  const compared = resolveComparedDays(api.ctx(), [staffed.restaurant], span, query)
  const days = { restaurant_ids, from, to, past: compared }
  const row = await sql.one<{ past: ComparisonRow }>(
    { deps: api.deps },
    sql`WITH ${unstoredFigureCtes(coveringDays(days), ['total'])}, ${define(comparisonQueries(restaurant_ids, compared))}
      SELECT ${comparisonFields(compared)} AS past`,
  )
  return row.past
}

/**
 * Replaces `from` by `to` in a statement, to plant a fault. Fails if the statement does not contain `from`.
 */
const sqlMutator = (from: string, to: string) => (statement: Sql) => {
  const strings = statement.strings.map((text) => text.replaceAll(from, to))
  expect(strings.join()).not.toBe(statement.strings.join())
  return new Prisma.Sql(strings, statement.values)
}

const isMatch = (found: object, expected: object) => isDeepStrictEqual({ ...found, ...expected }, found)

describe('comparison of periods', () => {
  it(
    'a comparison counts its orders by the definition of the report, up to the same local time',
    { timeout: 240_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(planArbitrary, async (made) => {
          const built = await buildCase(made)
          const { staffed, orders, from, to, past } = built
          const reply = await api.as(staffed.owner).get('/order/dashboard/analytics/stats', {
            restaurant_id: staffed.restaurant.id,
            from_date: from,
            to_date: to,
            compare_from_date: past.from,
            compare_to_date: past.to,
          })
          const { comparison, ...stats } = reply.body as z.output<typeof orderStats>
          const currentSums = sumsOf(
            orders.filter(({ business_date }) => business_date >= from && business_date <= to),
          )
          const { orders: completed, ...was } = expectedPast(built)
          expect({ ...stats, orders: stats.completed }).toMatchObject(currentSums)
          expect(comparison).toMatchObject({ from_date: past.from, to_date: past.to, completed, ...was })
          expect(comparison.changes_bps === null).toBe(completed < 5)
        }),
        { numRuns: 40 },
      )
    },
  )

  it.each([
    [
      'orders of the cut day by their opening',
      `CASE o.status WHEN 'completed' THEN o.completed_at ELSE o.cancelled_at END <= c.until`,
      'o.opened_at <= c.until',
    ],
    ['the same UTC time in place of the local time', 'AT TIME ZONE r.timezone', `AT TIME ZONE 'UTC'`],
    ['the whole day in place of its part', 'END <= c.until', 'END IS NOT NULL'],
    ['refunds after the cut', 'AND t.created_at > c.until', 'AND false'],
    ['days after the cut', 'whole.business_date < c.day', 'whole.business_date <> c.day'],
  ])(
    'the property test of comparisons detects a statement that counts %s',
    { timeout: 240_000 },
    async (_, before, after) => {
      let isFound = false
      for (const made of fc.sample(planArbitrary, 120)) {
        const built = await buildCase(made)
        const expectedSums = expectedPast(built)
        expect(await readPast(built, (statement) => statement)).toMatchObject(expectedSums)
        isFound = !isMatch(await readPast(built, sqlMutator(before, after)), expectedSums)
        if (isFound) break
      }
      expect(isFound).toBe(true)
    },
  )
})

describe('comparison spans', () => {
  const spans = [
    ['before', '2026-03-10', '2026-03-16', '2026-03-03', '2026-03-09'],
    ['week', '2026-03-16', '2026-03-16', '2026-03-09', '2026-03-09'],
    ['week', '2026-03-01', '2026-03-10', '2026-02-15', '2026-02-24'],
    ['month', '2026-03-01', '2026-03-16', '2026-02-01', '2026-02-16'],
    ['month', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['month', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
    ['month', '2026-01-15', '2026-01-31', '2025-12-15', '2025-12-31'],
    ['quarter', '2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
    ['quarter', '2026-05-31', '2026-05-31', '2026-02-28', '2026-02-28'],
    ['year', '2024-02-29', '2024-03-10', '2023-02-28', '2023-03-10'],
    ['year', '2026-01-01', '2026-03-16', '2025-01-01', '2025-03-16'],
  ] as const

  it.each(spans)('the comparison with the previous %s of %s to %s covers %s to %s', (...row) => {
    const [compare, from, to, start, end] = row
    const span = { from, to, days: daysBetween(from, to) + 1 }

    expect(resolveComparedDays(api.ctx(), [], span, { compare })).toMatchObject({ from: start, to: end })
  })

  it.each([
    [{ compare_from_date: '2026-03-01' }, 'compare_to_date'],
    [{ compare_to_date: '2026-03-01' }, 'compare_from_date'],
    [{ compare_from_date: '2026-03-02', compare_to_date: '2026-03-01' }, 'compare_to_date'],
    [{ compare_from_date: '2024-03-01', compare_to_date: '2026-03-01' }, 'compare_from_date'],
    [{ compare_from_date: '0001-01-01', compare_to_date: '0001-01-02' }, 'compare_from_date'],
    [{ compare: 'decade' }, 'compare'],
  ])('the comparison span rejects the query %o', async (query, path) => {
    const { owner, restaurant } = await buildStaffedRestaurant(api.db)
    const reply = await api
      .as(owner)
      .get('/order/dashboard/analytics/stats', { restaurant_id: restaurant.id, ...query })

    expect([reply.status, reply.body.errors?.[0].path]).toEqual([422, path])
  })
})
