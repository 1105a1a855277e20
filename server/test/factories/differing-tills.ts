import { expect } from 'vitest'
import type { Api } from '../setup/api.ts'
import type { StaffedRestaurant } from './order.ts'
import { expectStatus } from './served-bill.ts'
import { buildClosedTill } from './till.ts'

/** Business days of `buildDifferingTills`, in every time zone. */
export const DIFFERING_DAYS = { from_date: '2026-03-09', to_date: '2026-03-13' } as const

/** Closed tills: opening, closing and cash difference in minor units. Three were closed in `DIFFERING_DAYS`. */
const TILLS: readonly [opened_at: string, closed_at: string, difference_cents: number][] = [
  ['2026-03-07T12:00:00Z', '2026-03-10T12:00:00Z', -700],
  ['2026-03-11T12:00:00Z', '2026-03-11T20:00:00Z', 300],
  ['2026-03-11T13:00:00Z', '2026-03-11T21:00:00Z', 0],
  ['2026-03-12T12:00:00Z', '2026-03-15T12:00:00Z', 900],
]

/** Inserts closed tills. Some were opened before the days or closed after them. */
export async function buildDifferingTills(api: Api, staffed: StaffedRestaurant): Promise<void> {
  for (const [index, [opened_at, closed_at, difference_cents]] of TILLS.entries()) {
    const instants = { opened_at: new Date(opened_at), closed_at: new Date(closed_at) }
    await buildClosedTill(api, staffed, { ...instants, z_number: 901 + index, difference_cents })
  }
}

/** Compares the dashboard's cash difference of `DIFFERING_DAYS` with the list of tills that it opens. */
export async function expectTillsBehindCashDifference(api: Api, staffed: StaffedRestaurant): Promise<void> {
  const read = async (path: string, query: Record<string, string>) => {
    const reply = await api.as(staffed.owner).get(path, {
      restaurant_id: staffed.restaurant.id,
      closed_from_date: DIFFERING_DAYS.from_date,
      closed_to_date: DIFFERING_DAYS.to_date,
      ...query,
    })
    expectStatus(reply)
    return reply.body
  }
  const figure = await read('/cashiers/totals', { status: 'closed' })
  const list = await read('/cashiers', { has_difference: 'true' })
  const differences: number[] = list.items.map((row: { difference_cents: number }) => row.difference_cents)
  expect([figure.difference_cents, figure.differing]).toEqual([-400, 2])
  expect(differences.toSorted((a, b) => a - b)).toEqual([-700, 300])
  expect(list.total).toBe(figure.differing)
}
