import { beforeEach, describe, expect, it } from 'vitest'
import { pageOf } from '@forki/contract/kit/list'
import { reservation } from '@forki/contract/reservations'
import { startApiForFile } from '../../../test/setup/api.ts'
import { missingId } from '../../../test/factories/ids.ts'
import { buildStaffedRestaurant, type StaffedRestaurant } from '../../../test/factories/order.ts'
import { buildReservation } from '../../../test/factories/reservation.ts'
import { buildTable } from '../../../test/factories/table.ts'

let staffed: StaffedRestaurant
const api = await startApiForFile()
beforeEach(async () => {
  staffed = await buildStaffedRestaurant(api.db)
})
const asWaiter = () => api.as(staffed.waiter)

const instantAt = (clock: string) => `2027-02-05T${clock}:00-06:00`
const statusAndCode = (reply: { status: number; body: { code?: string } }) => [reply.status, reply.body.code]
const ids = (reply: { body: { items: { id: string }[] } }) => reply.body.items.map(({ id }) => id)
const addTable = (overrides: object = {}) =>
  buildTable(api.db, { restaurant_id: staffed.restaurant.id, ...overrides })
const reservationBody = (overrides: object = {}) => ({
  restaurant_id: staffed.restaurant.id,
  table_ids: [staffed.table.id],
  customer_name: 'Irene Luján',
  party_size: 4,
  starts_at: instantAt('20:00'),
  ends_at: instantAt('22:00'),
  ...overrides,
})
const book = (overrides: object = {}) => asWaiter().post('/reservations', reservationBody(overrides))
const changeReservation = (id: string, input: object) => asWaiter().put(`/reservations/${id}`, input)
const listReservations = (query: object) => asWaiter().get('/reservations', { ...query })

describe('GET /reservations/{id}', () => {
  it('GET /reservations/{id} returns a reservation, also after its cancellation', async () => {
    const { body: booked } = await book({ notes: 'ventana' })
    const read = await api.as(staffed.cashier).get(`/reservations/${booked.id}`)
    await asWaiter().delete(`/reservations/${booked.id}`)
    const cancelled = await asWaiter().get(`/reservations/${booked.id}`)

    expect([read.status, reservation.strict().parse(read.body)]).toEqual([200, booked])
    expect(cancelled.body).toMatchObject({ id: booked.id, status: 'cancelled' })
  })

  it('GET /reservations/{id} responds 404 to other restaurants, as for an unknown id', async () => {
    const { id } = await buildReservation(api.db, {
      restaurant_id: (await buildStaffedRestaurant(api.db)).restaurant.id,
    })

    expect(statusAndCode(await asWaiter().get(`/reservations/${id}`))).toEqual([404, 'not_found'])
    expect(statusAndCode(await asWaiter().get(`/reservations/${missingId()}`))).toEqual([404, 'not_found'])
    expect(statusAndCode(await api.anonymous.get(`/reservations/${id}`))).toEqual([401, 'not_signed_in'])
  })

  it('GET /reservations/{id} rejects a member without read_table with 403', async () => {
    const { body: booked } = await book()
    const reply = await api.as(staffed.chef).get(`/reservations/${booked.id}`)

    expect(statusAndCode(reply)).toEqual([403, 'forbidden'])
  })
})

describe('POST /reservations', () => {
  it('a new reservation books its tables, is published, and warns of a large party', async () => {
    const second = await addTable({ seats: 2, label: 'Z2' })

    const reply = await book({ table_ids: [second.id, staffed.table.id], party_size: 7, notes: 'ventana' })

    expect(reply.status).toBe(201)
    expect(reservation.strict().parse(reply.body)).toMatchObject({
      status: 'booked',
      starts_at: '2027-02-06T02:00:00.000Z',
      ends_at: '2027-02-06T04:00:00.000Z',
      customer_phone: null,
      notes: 'ventana',
      exceeds_seats: true,
      created_by: staffed.waiter.id,
      tables: [
        { id: staffed.table.id, seats: 4 },
        { id: second.id, label: 'Z2', seats: 2 },
      ],
    })
    const events = await api.db.liveEvent.findMany({ where: { restaurant_id: staffed.restaurant.id } })
    expect(events.map(({ type }) => type)).toEqual([
      'reservation.updated',
      'reservation.created',
      'table.updated',
    ])
    expect(events[2]?.ids.toSorted()).toEqual([staffed.table.id, second.id].toSorted())
  })

  it('a new reservation of a walk-in party may begin as seated, and no reservation may begin as finished', async () => {
    expect((await book({ status: 'seated' })).body.status).toBe('seated')
    expect((await book({ status: 'done' })).status).toBe(422)
  })

  it('a reservation blocks its table until it ends, when the next party is accepted', async () => {
    const firstReply = await book()

    const overlapping = await book({ starts_at: instantAt('21:59'), ends_at: instantAt('23:00') })
    const around = await book({ starts_at: instantAt('19:00'), ends_at: instantAt('23:00') })
    const earlierReply = await book({ starts_at: instantAt('18:00'), ends_at: instantAt('20:00') })
    const laterReply = await book({ starts_at: instantAt('22:00'), ends_at: instantAt('23:30') })

    expect(statusAndCode(overlapping)).toEqual([409, 'table_reserved'])
    expect(overlapping.body).toMatchObject({ table_ids: [staffed.table.id], labels: [staffed.table.label] })
    expect(statusAndCode(around)).toEqual([409, 'table_reserved'])
    expect([earlierReply.status, laterReply.status]).toEqual([201, 201])
    await changeReservation(firstReply.body.id, { status: 'no_show' })
    expect((await book()).status).toBe(201)
  })

  it.each([
    ['no tables', { table_ids: [] }, 'table_ids'],
    ['a party size of zero', { party_size: 0 }, 'party_size'],
    ['an end before the beginning', { ends_at: instantAt('20:00') }, 'ends_at'],
    ['more than a day', { ends_at: '2027-02-06T20:01:00-06:00' }, 'ends_at'],
    ['a time without a zone', { starts_at: '2027-02-05T20:00:00' }, 'starts_at'],
    ['no name', { customer_name: ' ' }, 'customer_name'],
    ['an invalid email address', { customer_email: 'irene' }, 'customer_email'],
    ['an unknown table', { table_ids: [missingId()] }, 'table_ids.0'],
    ['an unknown field', { deposit: 1 }, 'deposit'],
  ])('a reservation with %s is rejected', async (_why, overrides, path) => {
    const reply = await book(overrides)

    expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([422, path])
  })

  it('a reservation accepts only active tables of the restaurant that are available at that time', async () => {
    const foreign = await buildTable(api.db)
    const gone = await addTable({ deleted_at: new Date() })
    const closed = await addTable({ is_active: false, status: 'unavailable' })
    // 5 February 2027 is a Friday.
    const lunch = await addTable({ available_times: [{ days: [5], from: '12:00', to: '17:00' }] })
    const holiday = await addTable({ unavailable_dates: ['2027-02-05'] })
    const sameTableId = staffed.table.id

    const refusedReply = await book({
      table_ids: [sameTableId, foreign.id, gone.id, closed.id, lunch.id, holiday.id, sameTableId],
    })

    expect(refusedReply.status).toBe(422)
    expect(refusedReply.body.errors.map(({ path }: { path: string }) => path)).toEqual(
      [1, 2, 3, 4, 5, 6].map((place) => `table_ids.${place}`),
    )
    expect(refusedReply.body.errors[3].message).toBe('La mesa no está disponible a esas horas.')
    const noon = { starts_at: instantAt('13:00'), ends_at: instantAt('15:00') }
    expect((await book({ table_ids: [lunch.id], ...noon })).status).toBe(201)
    expect(await api.db.reservation.count({ where: { restaurant_id: staffed.restaurant.id } })).toBe(1)
  })

  it('booking a reservation requires update_table, tables of the same restaurant, and a plan with reservations', async () => {
    const other = await buildStaffedRestaurant(api.db)
    const uncovered = await buildStaffedRestaurant(api.db, { hasSubscription: false })
    const uncoveredFields = { restaurant_id: uncovered.restaurant.id, table_ids: [uncovered.table.id] }

    const refusedReplies = [
      await api.anonymous.post('/reservations', reservationBody()),
      await api.as(staffed.chef).post('/reservations', reservationBody()),
      await api.as(other.waiter).post('/reservations', reservationBody()),
      await api.as(uncovered.waiter).post('/reservations', reservationBody(uncoveredFields)),
    ]

    expect(refusedReplies.map(statusAndCode)).toEqual([
      [401, 'not_signed_in'],
      [403, 'forbidden'],
      [404, 'not_found'],
      [402, 'feature_not_in_plan'],
    ])
  })

  it('one idempotency key books one reservation', async () => {
    const key = { 'Idempotency-Key': 'mesa' }
    const [first, again] = [
      await asWaiter().post('/reservations', reservationBody(), key),
      await asWaiter().post('/reservations', reservationBody(), key),
    ]

    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id])
  })
})

describe('PUT /reservations/{id}', () => {
  it('a reservation moves to another time and table and releases the old ones', async () => {
    const { body: made } = await book()
    const second = await addTable()

    const reply = await changeReservation(made.id, {
      ...made,
      table_ids: [second.id],
      starts_at: instantAt('21:00'),
      ends_at: instantAt('23:00'),
    })

    expect(reply.body).toMatchObject({ table_ids: [second.id], starts_at: '2027-02-06T03:00:00.000Z' })
    expect((await book()).status).toBe(201)
    expect(statusAndCode(await changeReservation(made.id, { table_ids: [staffed.table.id] }))).toEqual([
      409,
      'table_reserved',
    ])
    expect((await changeReservation(made.id, { ends_at: instantAt('20:30') })).status).toBe(422)
    expect((await changeReservation(made.id, {})).body.updated_at).toBe(reply.body.updated_at)
  })

  it('a change of end and party size of a reservation is saved, and a party above the seats is flagged', async () => {
    const { body: made } = await book()

    const longerReply = await changeReservation(made.id, { ends_at: instantAt('22:30'), party_size: 5 })

    expect(longerReply.body).toMatchObject({
      ends_at: '2027-02-06T04:30:00.000Z',
      party_size: 5,
      exceeds_seats: true,
    })
  })

  const allowedSteps = ['booked seated', 'booked no_show', 'booked cancelled', 'seated done']
  const statuses = ['booked', 'seated', 'no_show', 'cancelled', 'done'] as const
  const steps = statuses.flatMap((from) => statuses.filter((to) => to !== from).map((to) => ({ from, to })))
  const isAllowed = ({ from, to }: { from: string; to: string }) => allowedSteps.includes(`${from} ${to}`)

  it.each(steps.filter(isAllowed))(
    'a reservation may change its state from $from to $to',
    async ({ from, to }) => {
      const { id } = await buildReservation(api.db, { table_ids: [staffed.table.id], status: from })

      const reply = await changeReservation(id, { status: to })

      const held = await api.db.reservationTable.findFirstOrThrow({ where: { reservation_id: id } })
      expect([reply.status, reply.body.status, held.is_held]).toEqual([200, to, to === 'seated'])
    },
  )

  it.each(steps.filter((step) => !isAllowed(step)))(
    'a reservation may not change its state from $from to $to',
    async ({ from, to }) => {
      const { id } = await buildReservation(api.db, { table_ids: [staffed.table.id], status: from })

      const reply = await changeReservation(id, { status: to })

      expect([...statusAndCode(reply), reply.body.state]).toEqual([409, 'invalid_transition', from])
    },
  )

  it.each(['no_show', 'cancelled', 'done'] as const)(
    'every change of a reservation that ended as %s is rejected',
    async (status) => {
      const { id } = await buildReservation(api.db, { table_ids: [staffed.table.id], status })

      expect(statusAndCode(await changeReservation(id, { party_size: 9 }))).toEqual([
        409,
        'reservation_closed',
      ])
      expect((await changeReservation(id, { status })).status).toBe(200)
    },
  )

  it('changes of a reservation without the permission are rejected', async () => {
    const { id } = await buildReservation(api.db, { table_ids: [staffed.table.id] })
    const other = await buildStaffedRestaurant(api.db)

    const refusedReplies = [
      await api.anonymous.put(`/reservations/${id}`, { party_size: 2 }),
      await api.as(staffed.chef).put(`/reservations/${id}`, { party_size: 2 }),
      await api.as(other.owner).put(`/reservations/${id}`, { party_size: 2 }),
      await changeReservation(missingId(), { party_size: 2 }),
    ]

    expect(refusedReplies.map(({ status }) => status)).toEqual([401, 403, 404, 404])
  })
})

describe('DELETE /reservations/{id}', () => {
  it('cancelling a reservation releases the table and keeps history, and repeating it has no effect', async () => {
    const { body: made } = await book()

    const replies = [
      await asWaiter().delete(`/reservations/${made.id}`),
      await asWaiter().delete(`/reservations/${made.id}`),
    ]

    expect(replies.map((reply) => [reply.status, reply.body])).toEqual(
      replies.map(() => [200, { id: made.id }]),
    )
    const query = { restaurant_id: staffed.restaurant.id }
    expect((await asWaiter().get('/reservations', query)).body.total).toBe(0)
    expect(ids(await asWaiter().get('/reservations', { ...query, status: 'cancelled' }))).toEqual([made.id])
    expect((await book()).status).toBe(201)
  })

  it('cancelling a seated reservation is rejected', async () => {
    const { body: made } = await book({ status: 'seated' })

    expect(statusAndCode(await asWaiter().delete(`/reservations/${made.id}`))).toEqual([
      409,
      'invalid_transition',
    ])
  })
})

describe('GET /reservations', () => {
  it("reservations of a business day are listed in order by the restaurant's time zone", async () => {
    const on = (starts_at: string) =>
      buildReservation(api.db, {
        table_ids: [staffed.table.id],
        starts_at,
        ends_at: new Date(Date.parse(starts_at) + 3_600_000),
      })
    const [night, evening, early] = [
      await on(instantAt('23:30')),
      await on(instantAt('19:00')),
      await on('2027-02-06T01:30:00-06:00'),
    ]
    await on('2027-02-06T04:00:00-06:00')
    await on('2027-02-05T02:00:00-06:00')

    const reply = await asWaiter().get('/reservations', {
      restaurant_id: staffed.restaurant.id,
      date: '2027-02-05',
    })

    pageOf(reservation).strict().parse(reply.body)
    expect(ids(reply)).toEqual([evening.id, night.id, early.id])
    const all = await asWaiter().get('/reservations', { date: '2027-02-05' })
    expect(ids(all)).toEqual(ids(reply))
  })

  it('every reservation is listed once for nights with a clock change', async () => {
    const madrid = await buildStaffedRestaurant(api.db, { timezone: 'Europe/Madrid' })
    const start = Date.parse('2027-10-30T02:00:00Z')
    // Reserves every half hour from Saturday 04:00 to Monday 04:00. Clocks go back on Sunday at 03:00.
    const createdReservations = await Promise.all(
      Array.from({ length: 98 }, (_, half) =>
        buildReservation(api.db, {
          table_ids: [madrid.table.id],
          starts_at: new Date(start + half * 1_800_000),
          ends_at: new Date(start + (half + 1) * 1_800_000),
        }),
      ),
    )
    const day = async (date: string) =>
      (await api.as(madrid.waiter).get('/reservations', { date, per_page: 100 })).body.items.length

    expect(createdReservations).toHaveLength(98)
    expect([await day('2027-10-29'), await day('2027-10-30'), await day('2027-10-31')]).toEqual([0, 50, 48])
  })

  it('the list of reservations searches, filters and pages, without those of other restaurants', async () => {
    const second = await addTable()
    const mine = await buildReservation(api.db, { table_ids: [second.id], customer_name: 'José Peñón' })
    const other = await buildReservation(api.db, { table_ids: [staffed.table.id], status: 'seated' })
    await buildReservation(api.db)

    expect(ids(await listReservations({ q: 'jose penon' }))).toEqual([mine.id])
    expect(ids(await listReservations({ table_id: second.id }))).toEqual([mine.id])
    expect(ids(await listReservations({ filters: '{"status":"seated"}' }))).toEqual([other.id])
    expect(ids(await listReservations({ sort: 'customer_name', order: 'desc' }))).toEqual([mine.id, other.id])
    expect((await listReservations({ per_page: 1, page: 2 })).body).toMatchObject({
      total: 2,
      total_pages: 2,
    })
    expect((await listReservations({ date: 'today' })).status).toBe(422)
    expect(
      (await listReservations({ restaurant_id: (await buildStaffedRestaurant(api.db)).restaurant.id }))
        .status,
    ).toBe(404)
    expect(
      (await api.as(staffed.chef).get('/reservations', { restaurant_id: staffed.restaurant.id })).status,
    ).toBe(403)
  })
})
