import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { table } from '@forki/contract/tables'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildStaffedRestaurant, openOrder, type StaffedRestaurant } from '../../../test/factories/order.ts'
import { buildReservation } from '../../../test/factories/reservation.ts'
import { buildTable } from '../../../test/factories/table.ts'

let staffed: StaffedRestaurant
const api = await startApiForFile()
beforeEach(async () => {
  staffed = await buildStaffedRestaurant(api.db)
})
const asWaiter = () => api.as(staffed.waiter)
afterEach(() => api.clock.set(new Date()))

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const inTime = (ms: number) => new Date(api.clock.now().getTime() + ms)
const reserve = (ms: number, overrides: object = {}) =>
  buildReservation(api.db, { table_ids: [staffed.table.id], starts_at: inTime(ms), ...overrides })
const findTable = async () => (await asWaiter().get(`/tables/${staffed.table.id}`)).body
const countReservedTables = async () =>
  (await asWaiter().get('/tables', { restaurant_id: staffed.restaurant.id, status: 'reserved' })).body.total

describe('the next reservation of a table', () => {
  it('a table shows its earliest booked reservation, alone, in lists and on the floor plan', async () => {
    const nextReservation = await reserve(3 * HOUR, { customer_name: 'Irene Luján', party_size: 3 })
    await reserve(6 * HOUR)
    await reserve(HOUR, { status: 'cancelled' })
    await reserve(30 * MINUTE, { status: 'no_show' })
    const layout_id = staffed.table.restaurant_layout_id
    await api.db.restaurantLayout.update({ where: { id: layout_id }, data: { is_active: true } })

    const one = await findTable()
    const list = (await asWaiter().get('/tables', { restaurant_id: staffed.restaurant.id })).body.items[0]
    const floor = (await asWaiter().get(`/restaurant-layouts/active/${staffed.restaurant.id}`)).body

    const expectedReservation = {
      id: nextReservation.id,
      customer_name: 'Irene Luján',
      party_size: 3,
      starts_at: nextReservation.starts_at.toISOString(),
      ends_at: nextReservation.ends_at.toISOString(),
    }
    expect(table.strict().parse(one)).toMatchObject({
      status: 'available',
      next_reservation: expectedReservation,
    })
    expect(list.next_reservation).toEqual(expectedReservation)
    expect(floor.sections[0].tables[0].next_reservation).toEqual(expectedReservation)
  })

  it.each([
    ['beyond twelve hours', 12 * HOUR + MINUTE, null, 'available'],
    ['within twelve hours', 12 * HOUR - MINUTE, 'shown', 'available'],
    ['in 31 minutes', 31 * MINUTE, 'shown', 'available'],
    ['in half an hour', 30 * MINUTE, 'shown', 'reserved'],
    ['29 minutes late', -29 * MINUTE, 'shown', 'reserved'],
    ['half an hour late', -30 * MINUTE, null, 'available'],
  ])('the next reservation is shown or hidden: %s', async (_when, ...[ms, shown, status]) => {
    await reserve(Number(ms))

    const { next_reservation, status: got } = await findTable()

    expect([next_reservation === null ? null : 'shown', got]).toEqual([shown, status])
  })

  it('a reservation reserves its table at its time without an event, and the filter agrees', async () => {
    await reserve(2 * HOUR)
    expect(await countReservedTables()).toBe(0)

    api.clock.advance(91 * MINUTE)

    expect(await countReservedTables()).toBe(1)
  })

  it('guests and deactivation take precedence over the status reserved, which may also be marked by hand', async () => {
    await reserve(10 * MINUTE)
    const order = await openOrder(api, staffed, { order_type: 'dine_in', table_id: staffed.table.id })
    expect(await findTable()).toMatchObject({ status: 'occupied', order_id: order.id, next_reservation: {} })

    await asWaiter().post(`/orders/${order.id}/cancel`, { notes: 'se fueron' })
    expect((await findTable()).status).toBe('reserved')
    await api.as(staffed.owner).patch(`/tables/${staffed.table.id}/deactivate`)
    expect((await findTable()).status).toBe('unavailable')

    const marked = await buildTable(api.db, { restaurant_id: staffed.restaurant.id, status: 'reserved' })
    expect((await asWaiter().get(`/tables/${marked.id}`)).body).toMatchObject({
      status: 'reserved',
      next_reservation: null,
    })
  })

  it('the next reservation is ignored when a table is written back', async () => {
    await reserve(10 * MINUTE)
    const one = await findTable()

    const reply = await asWaiter().put(`/tables/${staffed.table.id}`, { ...one, note: 'flores' })

    expect([reply.status, reply.body.note, reply.body.status]).toEqual([200, 'flores', 'reserved'])
    const row = await api.db.table.findUniqueOrThrow({ where: { id: staffed.table.id } })
    expect(row.status).toBe('available')
  })

  it('the next reservation is found by an index among many earlier ones', async () => {
    await api.db.$executeRaw`
      INSERT INTO reservations (id, restaurant_id, customer_name, party_size, starts_at, ends_at, updated_at)
      SELECT gen_random_uuid(), ${staffed.restaurant.id}::uuid, 'x', 2, t, t + interval '1 hour', now()
      FROM generate_series(now() - interval '3000 hours', now() - interval '2 hours', interval '1 hour') t`
    await api.db.$executeRaw`
      INSERT INTO reservation_tables (reservation_id, table_id, restaurant_id, starts_at, ends_at, is_held)
      SELECT id, ${staffed.table.id}::uuid, restaurant_id, starts_at, ends_at, true FROM reservations
      WHERE restaurant_id = ${staffed.restaurant.id}::uuid`
    await api.db.$executeRaw`ANALYZE reservations, reservation_tables`

    const plan = await api.db.$queryRaw<{ 'QUERY PLAN': string }[]>`
      EXPLAIN SELECT v.customer_name FROM reservation_tables rt
      JOIN reservations v ON v.id = rt.reservation_id AND v.status = 'booked'
      WHERE rt.table_id = ${staffed.table.id}::uuid AND rt.is_held AND rt.starts_at > now() - interval '30 minutes'
        AND rt.starts_at <= now() + interval '12 hours' ORDER BY rt.starts_at LIMIT 1`

    const text = plan.map((line) => line['QUERY PLAN']).join('\n')
    expect(text).not.toMatch(/Seq Scan/)
    expect(text).toMatch(/reservation_tables_table_id_starts_at_idx|reservation_tables_no_overlap/)
  })
})
