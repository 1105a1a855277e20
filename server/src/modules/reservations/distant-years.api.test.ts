import { beforeEach, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildStaffedRestaurant, type StaffedRestaurant } from '../../../test/factories/order.ts'
import { buildTable } from '../../../test/factories/table.ts'

let staffed: StaffedRestaurant
const api = await startApiForFile()
beforeEach(async () => {
  staffed = await buildStaffedRestaurant(api.db)
})
const asWaiter = () => api.as(staffed.waiter)

/** Books a table for a span of local times, such as `13:00`, on the last day of the year 9999. */
const bookLastDay = (from: string, to: string, table_id = staffed.table.id) =>
  asWaiter().post('/reservations', {
    restaurant_id: staffed.restaurant.id,
    table_ids: [table_id],
    customer_name: 'Irene Luján',
    party_size: 4,
    starts_at: `9999-12-31T${from}:00-06:00`,
    ends_at: `9999-12-31T${to}:00-06:00`,
  })

it('the available times of a table decide about a reservation on the last day of the year 9999', async () => {
  // 31 December 9999 is a Friday.
  const lunch = await buildTable(api.db, {
    restaurant_id: staffed.restaurant.id,
    available_times: [{ days: [5], from: '12:00', to: '17:00' }],
    unavailable_dates: ['2027-02-05'],
  })

  const replies = [
    await bookLastDay('11:00', '13:00', lunch.id),
    await bookLastDay('13:00', '15:00', lunch.id),
  ]

  expect(replies.map(({ status }) => status)).toEqual([422, 201])
})

it.each(['0001-01-01', '9999-12-31'])(
  'the list and the change feed of reservations accept the business day %s',
  async (date) => {
    const query = { restaurant_id: staffed.restaurant.id, date }
    const list = await asWaiter().get('/reservations', query)
    const changes = await asWaiter().get('/reservations', { ...query, updated_since: '2026-01-01T00:00:00Z' })

    expect([list.status, list.body.items]).toEqual([200, []])
    expect([changes.status, changes.body.items]).toEqual([200, []])
  },
)

it('a reservation after the year 9999 in UTC is rejected, and the list of reservations remains readable', async () => {
  const reply = await bookLastDay('20:00', '22:00')
  const list = await asWaiter().get('/reservations', { restaurant_id: staffed.restaurant.id })

  expect(reply.status).toBe(422)
  expect(reply.body.errors.map(({ path }: { path: string }) => path)).toEqual(['starts_at', 'ends_at'])
  expect([list.status, list.body.items]).toEqual([200, []])
})
