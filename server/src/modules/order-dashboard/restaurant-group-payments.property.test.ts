import * as fc from 'fast-check'
import type { z } from 'zod'
import { expect, it } from 'vitest'
import { groupAnalytics } from '@forki/contract/group-analytics'
import { foldForMatching } from '@forki/contract/imports/normalize-text'
import { completeAnalytics } from '@forki/contract/order-dashboard'
import { buildMember } from '../../../test/factories/membership.ts'
import { openTill } from '../../../test/factories/till.ts'
import { buildStaffedRestaurant, type StaffedRestaurant } from '../../../test/factories/order.ts'
import { buildRestaurantDropdown } from '../../../test/factories/restaurant-dropdown.ts'
import {
  expectStatus as ok,
  servedBillArbitrary,
  serveBill,
  type ServedBill,
} from '../../../test/factories/served-bill.ts'
import { startApiForFile } from '../../../test/setup/api.ts'
import { keepSignInsAlive } from '../../../test/setup/sign-ins.ts'
import { recomputeDailyFigures } from '../daily-figures/recompute-daily-figures.job-handler.ts'

const api = await startApiForFile()
const START = '2026-03-10T18:00:00.000Z'
const REPORT_DAYS = { from_date: '2026-03-09', to_date: '2026-03-13' }
const SUMS = ['payments', 'amount_cents', 'tips_cents', 'refunds_cents'] as const
type Sums = Record<(typeof SUMS)[number], number>

/**
 * Names of the tenders that each of the three restaurants defines. The totals add up the first two, and not the
 * third, because its restaurant has another currency.
 */
const TENDER_NAMES = ['Vales Alegría', 'vales alegria', 'Vales Alegría']

const planArbitrary = fc.record({
  bills: fc.array(fc.record({ bill: servedBillArbitrary, at: fc.nat(2), own: fc.boolean() }), {
    minLength: 4,
    maxLength: 9,
  }),
  stores: fc.boolean(),
})

it(
  'payments of a group by method and tender equal the sums of the dashboards of its restaurants',
  { timeout: 120_000 },
  async () => {
    await fc.assert(fc.asyncProperty(planArbitrary, expectTotalsAgree), { numRuns: 5 })
  },
)

async function expectTotalsAgree({
  bills,
  stores,
}: typeof planArbitrary extends fc.Arbitrary<infer T> ? T : never) {
  const group = await buildGroup()
  for (const { bill, at, own } of bills) {
    const { staffed, till, tender } = group[at]!
    await serveBillAtHour(staffed, till, {
      ...bill,
      tender_id: own && bill.method === 'card' ? tender.id : null,
    })
  }
  if (stores) await recomputeDailyFigures(api.deps)
  const owner = api.as(group[0]!.staffed.owner)
  const reply = await owner.get('/restaurants/analytics', REPORT_DAYS)
  ok(reply)
  const found = groupAnalytics.parse(reply.body)
  for (const { staffed } of group) {
    const own = await owner.get('/order/dashboard/analytics/complete', {
      restaurant_id: staffed.restaurant.id,
      ...REPORT_DAYS,
    })
    ok(own)
    const { by_payment_method } = completeAnalytics.parse(own.body)
    const branch = found.restaurants.find(({ restaurant_id }) => restaurant_id === staffed.restaurant.id)
    expect(branch?.by_payment_method).toEqual(by_payment_method)
  }
  for (const total of found.totals) expectTotalAddsUp(found, total)
}

type GroupAnalytics = z.output<typeof groupAnalytics>

/** Expects that the payment totals of a currency equal the sums of the restaurants with this currency. */
function expectTotalAddsUp(
  { restaurants }: GroupAnalytics,
  { currency, by_payment_method, hidden_payments }: GroupAnalytics['totals'][number],
) {
  const rows = restaurants.filter((row) => row.currency === currency).flatMap((row) => row.by_payment_method)
  expect(hidden_payments).toBe(0)
  const entries = [
    ...by_payment_method.map((row) => [row.method as string, pick(row)] as const),
    ...by_payment_method.flatMap(({ method, tenders }) =>
      tenders.map((row) => [`${method} ${foldForMatching(row.name)}`, pick(row)] as const),
    ),
  ]
  const expectedSums = new Map<string, Sums>()
  for (const { method, tenders, ...sums } of rows) {
    addSums(expectedSums, method, sums)
    for (const tender of tenders) addSums(expectedSums, `${method} ${foldForMatching(tender.name)}`, tender)
  }
  expect(new Map(entries)).toEqual(expectedSums)
  expect(entries).toHaveLength(expectedSums.size)
}

const pick = (row: Sums): Sums => Object.fromEntries(SUMS.map((name) => [name, row[name]])) as Sums

function addSums(sums: Map<string, Sums>, key: string, row: Sums) {
  const before = sums.get(key)
  sums.set(key, Object.fromEntries(SUMS.map((name) => [name, (before?.[name] ?? 0) + row[name]])) as Sums)
}

async function buildGroup() {
  api.clock.set(START)
  await keepSignInsAlive(api)
  const first = await buildStaffedRestaurant(api.db)
  const owner_id = first.owner.id
  const staffedRestaurants = [
    first,
    await buildStaffedRestaurant(api.db, { owner_id }),
    await buildStaffedRestaurant(api.db, { owner_id, currency: 'EUR' }),
  ]
  return Promise.all(
    staffedRestaurants.map(async (one, index) => ({
      staffed: one,
      till: await openTill(api, one),
      tender: await buildRestaurantDropdown(api.db, {
        restaurant_id: one.restaurant.id,
        list: 'tender',
        method: 'card',
        label: TENDER_NAMES[index]!,
      }),
    })),
  )
}

async function serveBillAtHour(staffed: StaffedRestaurant, till: { id: string }, bill: ServedBill) {
  api.clock.set(new Date(Date.parse(START) + bill.hours * 3_600_000))
  await keepSignInsAlive(api)
  await serveBill(api, staffed, till, bill)
}

it('a blind count hides the payments of its restaurant from the group, and is counted', async () => {
  const group = await buildGroup()
  for (const { staffed, till } of group)
    await serveBillAtHour(staffed, till, {
      hours: 1,
      dishes: 1,
      drinks: 0,
      dine_in: false,
      method: 'cash',
      tip_cents: 0,
      discount_bps: 0,
      fate: 'paid',
      refund: 'none',
    })
  const [first] = group
  const id = first!.staffed.restaurant.id
  const reader = await buildMember(api.db, id, { role: 'waiter', permissions: ['view_dashboard'] })
  await api.db.restaurant.update({ where: { id }, data: { blind_count: true } })
  const askGroup = async (user: { id: string }) =>
    groupAnalytics.parse((await api.as(user).get('/restaurants/analytics', REPORT_DAYS)).body)

  const seenGroup = await askGroup(reader)
  const ownGroup = await askGroup(first!.staffed.owner)

  expect(seenGroup.restaurants).toMatchObject([{ restaurant_id: id, orders: 1, by_payment_method: [] }])
  expect(seenGroup.totals).toMatchObject([{ currency: 'MXN', hidden_payments: 1, by_payment_method: [] }])
  expect(ownGroup.totals.find(({ currency }) => currency === 'MXN')).toMatchObject({
    hidden_payments: 0,
    by_payment_method: [{ method: 'cash', payments: 2 }],
  })
})
