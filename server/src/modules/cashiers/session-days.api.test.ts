import { beforeEach, describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildStaffedRestaurant, type StaffedRestaurant } from '../../../test/factories/order.ts'
import { buildClosedTill, openTill } from '../../../test/factories/till.ts'
import { buildAdmin } from '../../../test/factories/user.ts'

const api = await startApiForFile()

/** Business days of these tests begin at 10:00 UTC: 04:00 in Mexico City. */
const MEXICO = { timezone: 'America/Mexico_City', business_day_cutoff: '04:00' }
const DAY = '2026-03-10'

let staffed: StaffedRestaurant
let z_number: number
beforeEach(async () => {
  staffed = await buildStaffedRestaurant(api.db, MEXICO)
  z_number = 900
})

const buildTillClosedAt = async (opened_at: string, closed_at: string, difference_cents = 0) => {
  z_number += 1
  const instants = { opened_at: new Date(opened_at), closed_at: new Date(closed_at) }
  return (await buildClosedTill(api, staffed, { ...instants, z_number, difference_cents })).id
}

const readBody = async (path: string, query: Record<string, string>) => {
  const reply = await api.as(staffed.owner).get(path, { restaurant_id: staffed.restaurant.id, ...query })
  expect([reply.status, reply.body.detail]).toEqual([200, undefined])
  return reply.body
}
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted()
const listedIds = async (query: Record<string, string>) => idsOf((await readBody('/cashiers', query)).items)

describe('business days of till sessions', () => {
  it('from_date and to_date filter till sessions by the business day of their opening', async () => {
    const closed_at = '2026-03-11T12:00:00Z'
    const before = await buildTillClosedAt('2026-03-10T09:59:59.999Z', closed_at)
    const first = await buildTillClosedAt('2026-03-10T10:00:00Z', closed_at)
    const last = await buildTillClosedAt('2026-03-11T09:59:59.999Z', closed_at)

    expect(await listedIds({ from_date: DAY, to_date: DAY })).toEqual([first, last].toSorted())
    expect(await listedIds({ to_date: '2026-03-09' })).toEqual([before])
    expect(await listedIds({ from_date: '2026-03-11' })).toEqual([])
  })

  it('closed_from_date and closed_to_date filter list, totals, export and changes by the business day of the closing', async () => {
    const early = await buildTillClosedAt('2026-03-09T20:00:00Z', '2026-03-10T10:00:00Z', -700)
    const late = await buildTillClosedAt('2026-03-10T20:00:00Z', '2026-03-11T09:59:59.999Z', 200)
    await buildTillClosedAt('2026-03-09T20:00:00Z', '2026-03-10T09:59:59.999Z', 50)
    await buildTillClosedAt('2026-03-10T20:00:00Z', '2026-03-11T10:00:00Z', 50)
    await openTill(api, staffed)
    const days = { closed_from_date: DAY, closed_to_date: DAY }
    const updated_since = '1970-01-01T00:00:00Z'

    const closedOnDay = [early, late].toSorted()
    expect(await listedIds(days)).toEqual(closedOnDay)
    expect(await readBody('/cashiers/totals', days)).toMatchObject({ sessions: 2, difference_cents: -500 })
    expect(idsOf(await readBody('/cashiers/export', { ...days, format: 'json' }))).toEqual(closedOnDay)
    expect(await listedIds({ ...days, updated_since })).toEqual(closedOnDay)
  })

  it('a list of several restaurants uses the business days of each restaurant', async () => {
    const instants = ['2026-03-10T03:30:00Z', '2026-03-10T12:00:00Z'] as const
    const inMexico = await buildTillClosedAt(...instants)
    staffed = await buildStaffedRestaurant(api.db, {
      timezone: 'Europe/Madrid',
      business_day_cutoff: '04:00',
    })
    const inMadrid = await buildTillClosedAt(...instants)
    const administrator = await buildAdmin(api.db)
    const ids = async (query: Record<string, string>) => {
      const reply = await api.as(administrator).get('/cashiers', { ...query, per_page: 100 })
      return idsOf(reply.body.items).filter((id) => id === inMexico || id === inMadrid)
    }

    expect(await ids({ from_date: DAY, to_date: DAY })).toEqual([inMadrid])
    expect(await ids({ from_date: '2026-03-09', to_date: '2026-03-09' })).toEqual([inMexico])
    expect(await ids({ closed_from_date: DAY, closed_to_date: DAY })).toHaveLength(2)
  })

  it('the first and last day that the format of a day permits limit no till session', async () => {
    const id = await buildTillClosedAt('2026-03-10T12:00:00Z', '2026-03-10T20:00:00Z')

    expect(await listedIds({ from_date: '0000-01-01', to_date: '9999-12-31' })).toEqual([id])
  })
})
