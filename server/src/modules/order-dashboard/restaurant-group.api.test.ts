import { describe, expect, it } from 'vitest'
import { groupAnalytics } from '@forki/contract/group-analytics'
import { startApiForFile } from '../../../test/setup/api.ts'
import { openTill, buildPaidOrder } from '../../../test/factories/till.ts'
import { missingId } from '../../../test/factories/ids.ts'
import { buildStaffedRestaurant, openOrder, type StaffedRestaurant } from '../../../test/factories/order.ts'

const api = await startApiForFile()
const firstRestaurant = await buildStaffedRestaurant(api.db)
const owner_id = firstRestaurant.owner.id
const spanishRestaurant = { owner_id, currency: 'EUR', timezone: 'Europe/Madrid', tax_rate_bps: 1000 }
/** Restaurants of one owner: two in pesos and one in euros. */
const group: [StaffedRestaurant, StaffedRestaurant, StaffedRestaurant] = [
  firstRestaurant,
  await buildStaffedRestaurant(api.db, { owner_id }),
  await buildStaffedRestaurant(api.db, spanishRestaurant),
]
for (const staffed of group) await buildPaidOrder(api, staffed, await openTill(api, staffed))

const askAnalytics = (restaurant_ids: readonly string[] = []) =>
  api.as(group[0].owner).get('/restaurants/analytics', { restaurant_ids })

describe('the overview of a group', () => {
  it('the group overview adds up restaurants only of the same currency', async () => {
    const found = groupAnalytics.parse((await askAnalytics()).body)

    expect(found.totals).toMatchObject([
      { currency: 'EUR', restaurants: 1, orders: 1, revenue_cents: 9500 },
      { currency: 'MXN', restaurants: 2, orders: 2, revenue_cents: 19_000, average_ticket_cents: 9500 },
    ])
    expect(found.restaurants).toHaveLength(3)
  })

  it('the group overview shows the present state of each restaurant', async () => {
    const [staffed] = group
    await openOrder(api, staffed, { order_type: 'dine_in', table_id: staffed.table.id })
    await openOrder(api, staffed)

    const [found] = groupAnalytics.parse((await askAnalytics([staffed.restaurant.id])).body).restaurants

    const staff = await api.db.membership.count({
      where: { restaurant_id: staffed.restaurant.id, status: 'accepted' },
    })
    expect(found).toMatchObject({ orders: 1, open_orders: 2, occupied_tables: 1, staff })
    expect(staff).toBeGreaterThan(1)
  })

  it('the group overview covers exactly the named restaurants', async () => {
    const [, second] = group
    const one = groupAnalytics.parse((await askAnalytics([firstRestaurant.restaurant.id])).body)
    const two = groupAnalytics.parse(
      (await askAnalytics([firstRestaurant.restaurant.id, second.restaurant.id])).body,
    )

    expect(one.totals).toMatchObject([{ currency: 'MXN', restaurants: 1, revenue_cents: 9500 }])
    expect(two.totals).toMatchObject([{ currency: 'MXN', restaurants: 2, revenue_cents: 19_000 }])
  })

  it('the group overview rejects unknown and foreign restaurants, and requires view_dashboard', async () => {
    const { id } = group[0].restaurant
    const other = await buildStaffedRestaurant(api.db)
    const getAnalytics = (user: { id: string }, restaurant_ids: string[]) =>
      api.as(user).get('/restaurants/analytics', { restaurant_ids })

    expect((await askAnalytics([id, other.restaurant.id])).status).toBe(404)
    expect((await askAnalytics([id, missingId()])).status).toBe(404)
    expect((await askAnalytics(['nonsense'])).status).toBe(422)
    expect((await getAnalytics(group[0].waiter, [id])).status).toBe(403)
    expect((await getAnalytics(group[0].waiter, [])).body).toMatchObject({ totals: [], restaurants: [] })
  })
})
