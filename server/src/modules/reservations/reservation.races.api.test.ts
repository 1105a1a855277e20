import { beforeEach, describe, expect, it } from 'vitest'
import { translateDatabaseError } from '../../db/database-errors.ts'
import { startApiForFile } from '../../../test/setup/api.ts'
import { checkInvariants } from '../../db/invariants.ts'
import { buildStaffedRestaurant, type StaffedRestaurant } from '../../../test/factories/order.ts'
import { buildReservation } from '../../../test/factories/reservation.ts'
import { buildTable } from '../../../test/factories/table.ts'

let staffed: StaffedRestaurant
const api = await startApiForFile()
beforeEach(async () => {
  staffed = await buildStaffedRestaurant(api.db)
  await asWaiter().get('/auth/me')
})
const asWaiter = () => api.as(staffed.waiter)

const MINUTE = 60_000
const start = Date.parse('2027-02-05T20:00:00Z')
const time = (minutes: number) => new Date(start + minutes * MINUTE).toISOString()
const count = <T>(things: T[], wanted: (thing: T) => boolean) => things.filter(wanted).length
const book = (overrides: object = {}) =>
  asWaiter().post('/reservations', {
    restaurant_id: staffed.restaurant.id,
    table_ids: [staffed.table.id],
    customer_name: 'Irene Luján',
    party_size: 2,
    starts_at: time(0),
    ends_at: time(120),
    ...overrides,
  })
const runConcurrently = <T>(make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 20 }, (_, i) => make(i)))
const addTable = () => buildTable(api.db, { restaurant_id: staffed.restaurant.id })

/** Reads the pairs of reservations with the same table at the same time. The result must be empty. */
const overlaps = () => api.db.$queryRaw<unknown[]>`
  SELECT FROM reservation_tables a JOIN reservation_tables b ON b.table_id = a.table_id
    AND b.reservation_id > a.reservation_id AND a.is_held AND b.is_held
    AND tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)`

describe('one table', () => {
  it('one of twenty overlapping bookings reserves the table', async () => {
    const replies = await runConcurrently((index) =>
      book({ starts_at: time(index), ends_at: time(index + 60) }),
    )

    expect(count(replies, ({ status }) => status === 201)).toBe(1)
    expect(count(replies, ({ body }) => body.status === 409 && body.code === 'table_reserved')).toBe(19)
    expect(await overlaps()).toEqual([])
    expect(await api.db.reservation.count({ where: { restaurant_id: staffed.restaurant.id } })).toBe(1)
  })

  it('twenty adjacent bookings all reserve the table', async () => {
    const replies = await runConcurrently((index) =>
      book({ starts_at: time(index * 60), ends_at: time((index + 1) * 60) }),
    )

    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201))
    expect(await overlaps()).toEqual([])
  })

  it('one of twenty bookings of two tables in either order reserves both', async () => {
    const second = await addTable()
    const [a, b] = [staffed.table.id, second.id]

    const replies = await runConcurrently((index) => book({ table_ids: index % 2 ? [a, b] : [b, a] }))

    expect(count(replies, ({ status }) => status === 201)).toBe(1)
    expect(count(replies, ({ body }) => body.code === 'table_reserved')).toBe(19)
  })

  it('the database rejects overlapping reservations of a table too', async () => {
    const { id } = await buildReservation(api.db, { table_ids: [staffed.table.id] })
    const [held] = await api.db.reservationTable.findMany({ where: { reservation_id: id } })
    const other = await buildReservation(api.db, { restaurant_id: staffed.restaurant.id })

    const error: unknown = await api.db.reservationTable
      .create({ data: { ...held!, reservation_id: other.id } })
      .catch((thrown: unknown) => thrown)

    expect(translateDatabaseError(error)?.code).toBe('table_reserved')
  })
})

describe('changes at once', () => {
  it('one of twenty reservations that move to one table reserves it', async () => {
    const createdReservations = await runConcurrently(async () =>
      buildReservation(api.db, { table_ids: [(await addTable()).id] }),
    )

    const replies = await Promise.all(
      createdReservations.map(({ id }) =>
        asWaiter().put(`/reservations/${id}`, {
          table_ids: [staffed.table.id],
          starts_at: time(0),
          ends_at: time(90),
        }),
      ),
    )

    expect(count(replies, ({ status }) => status === 200)).toBe(1)
    expect(count(replies, ({ body }) => body.code === 'table_reserved')).toBe(19)
    expect(await overlaps()).toEqual([])
  })

  it('twenty concurrent changes of a reservation leave the table and party size of one change', async () => {
    const { id } = await buildReservation(api.db, { table_ids: [staffed.table.id] })
    const tables = await runConcurrently(addTable)

    const replies = await Promise.all(
      tables.map((one, index) =>
        asWaiter().put(`/reservations/${id}`, { table_ids: [one.id], party_size: index + 1 }),
      ),
    )

    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    const after = await api.db.reservation.findUniqueOrThrow({ where: { id }, include: { tables: true } })
    expect(after.tables.map(({ table_id }) => table_id)).toEqual([tables[after.party_size - 1]!.id])
  })

  it('seating, cancelling and no-show of a reservation at once end in one state, with matching tables', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await buildReservation(api.db, { restaurant_id: staffed.restaurant.id })

      const replies = await Promise.all([
        asWaiter().put(`/reservations/${id}`, { status: 'seated' }),
        asWaiter().delete(`/reservations/${id}`),
        asWaiter().put(`/reservations/${id}`, { status: 'no_show' }),
      ])

      const { status, tables } = await api.db.reservation.findUniqueOrThrow({
        where: { id },
        include: { tables: true },
      })
      expect(count(replies, (reply) => reply.status === 200)).toBe(1)
      expect(count(replies, ({ body }) => body.code === 'invalid_transition')).toBe(2)
      expect(tables.map(({ is_held }) => is_held)).toEqual([status === 'seated'])
    }
  })

  it('a table deactivated during a booking is booked before or rejected', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await addTable()

      const [booked, closed] = await Promise.all([
        book({ table_ids: [id] }),
        api.as(staffed.owner).patch(`/tables/${id}/deactivate`),
      ])

      expect(closed.status).toBe(200)
      expect([201, 422]).toContain(booked.status)
    }
  })
})

it('all invariants hold after the races of reservations', async () => {
  expect(await checkInvariants(api.deps.pool)).toEqual([])
})
