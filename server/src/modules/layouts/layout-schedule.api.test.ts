import { layoutVersionEndpoints } from '@forki/contract/layout-versions'
import { describe, expect, it } from 'vitest'
import { startApiForFile, type Caller } from '../../../test/setup/api.ts'
import { buildLayout, buildSection } from '../../../test/factories/layout.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { holdTransaction, waitForLocks } from '../../../test/races/held-transaction.ts'
import { buildTable, seatGuests } from '../../../test/factories/table.ts'
import { activatePlannedLayouts } from './activate-planned-layouts.job-handler.ts'

const api = await startApiForFile()

/**
 * Instants in UTC around the planned Saturday: Friday night, ten minutes after the start of Saturday's
 * business day at 04:00, and Saturday noon.
 */
const FRIDAY = '2026-11-20T20:00:00Z'
const SATURDAY = '2026-11-21T04:10:00Z'
const SATURDAY_NOON = '2026-11-21T12:00:00Z'
const ON_SATURDAYS = { weekdays: [6], dates: [] }

/** Creates a restaurant whose active layout has tables 1 and 2, and a second layout with the given tables. */
async function buildWithTerrace(terrace = ['1', '2']) {
  const { id, owner_id } = await buildRestaurant(api.db, { timezone: 'UTC', business_day_cutoff: '04:00' })
  const owner = api.as({ id: owner_id })
  const floor = async (labels: string[], is_active: boolean) => {
    const layout = await buildLayout(api.db, { restaurant_id: id, is_active, name: labels.join('-') })
    const section = await buildSection(api.db, { restaurant_layout_id: layout.id })
    const tables = []
    for (const label of labels) tables.push(await buildTable(api.db, { section_id: section.id, label }))
    return { id: layout.id, tables }
  }
  return { id, owner, inside: await floor(['1', '2'], true), terrace: await floor(terrace, false) }
}
const schedule = (caller: Caller, id: string, body: object) =>
  caller.put(`/restaurant-layouts/${id}/schedule`, body)
const depsWithClockAt = (instant: string) => ({ ...api.deps, now: () => new Date(instant) })
const activeOf = async (restaurant_id: string) =>
  (await api.db.restaurantLayout.findFirst({ where: { restaurant_id, is_active: true } }))?.id
const findSwitch = (restaurant_id: string) =>
  api.db.layoutSwitch.findFirst({ where: { restaurant_id, business_date: new Date('2026-11-21') } })

describe('PUT /restaurant-layouts/{id}/schedule', () => {
  it("weekdays and dates of a layout's schedule are stored and returned", async () => {
    const { owner, terrace } = await buildWithTerrace()

    const reply = await schedule(owner, terrace.id, { weekdays: [6, 0], dates: ['2026-12-31'] })

    expect(reply.status).toBe(200)
    const { schedule: kept } = layoutVersionEndpoints.schedule.response.parse(reply.body)
    expect(kept).toEqual({ weekdays: [0, 6], dates: ['2026-12-31'], waiting_for: [] })
    const emptyScheduleReply = await schedule(owner, terrace.id, { weekdays: [], dates: [] })
    expect(emptyScheduleReply.body.schedule).toMatchObject({ weekdays: [], dates: [] })
  })

  it('a day of another layout is rejected with that layout, and one of two layouts gets a day in concurrent calls', async () => {
    const { owner, inside, terrace } = await buildWithTerrace()
    await schedule(owner, terrace.id, ON_SATURDAYS)

    const reply = await schedule(owner, inside.id, { weekdays: [5, 6], dates: [] })
    const race = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        schedule(owner, index % 2 ? inside.id : terrace.id, { weekdays: [1], dates: [] }),
      ),
    )

    expect(reply.status).toBe(409)
    expect(reply.body).toMatchObject({ code: 'day_taken', weekdays: [6], layout: { id: terrace.id } })
    expect(new Set(race.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(new Set(race.map(({ body }) => body.id).filter(Boolean)).size).toBe(1)
  })

  it('a schedule requires update_restaurant_layout and valid days', async () => {
    const { id, owner, terrace } = await buildWithTerrace()
    const waiter = await buildMember(api.db, id, { role: 'waiter' })
    const stranger = api.as({ id: (await buildRestaurant(api.db)).owner_id })

    expect((await schedule(api.anonymous, terrace.id, ON_SATURDAYS)).status).toBe(401)
    expect((await schedule(api.as(waiter), terrace.id, ON_SATURDAYS)).status).toBe(403)
    expect((await schedule(stranger, terrace.id, ON_SATURDAYS)).status).toBe(404)
    expect((await schedule(owner, terrace.id, { weekdays: [7], dates: [] })).status).toBe(422)
    expect((await schedule(owner, terrace.id, { weekdays: [1, 1], dates: [] })).status).toBe(422)
    expect((await schedule(owner, terrace.id, { weekdays: [], dates: ['mañana'] })).status).toBe(422)
  })
})

/** Creates a restaurant whose terrace layout is planned for Saturdays. */
async function buildPlannedLayout(terrace?: string[]) {
  const restaurant = await buildWithTerrace(terrace)
  await api.db.layoutSchedule.create({
    data: {
      id: api.deps.newId(),
      restaurant_id: restaurant.id,
      restaurant_layout_id: restaurant.terrace.id,
      weekday: 6,
    },
  })
  return restaurant
}

describe('activation by the schedule', () => {
  it('the planned layout is activated once, and open orders move', async () => {
    const { id, inside, terrace } = await buildPlannedLayout()
    const order = await seatGuests(api.db, inside.tables[0]!)
    await activatePlannedLayouts(depsWithClockAt(FRIDAY))
    expect(await activeOf(id)).toBe(inside.id)

    await activatePlannedLayouts(depsWithClockAt(SATURDAY))

    expect(await activeOf(id)).toBe(terrace.id)
    const moved = await api.db.order.findUniqueOrThrow({ where: { id: order.id } })
    expect(moved.table_id).toBe(terrace.tables[0]!.id)
  })

  it('the planned layout is activated once for eight concurrent processes', async () => {
    const { id, terrace } = await buildPlannedLayout()

    await Promise.all(Array.from({ length: 8 }, () => activatePlannedLayouts(depsWithClockAt(SATURDAY))))

    expect(await activeOf(id)).toBe(terrace.id)
    const lines = await api.db.auditEntry.count({ where: { restaurant_id: id, action: 'layout.activated' } })
    expect(lines).toBe(1)
  })

  it('the job decides the business day after it has the lock on the restaurant', async () => {
    const { id, owner, terrace, inside } = await buildWithTerrace()
    await schedule(owner, terrace.id, ON_SATURDAYS)
    const change = await holdTransaction(api, (client) =>
      client.query("UPDATE restaurants SET business_day_cutoff = '06:00' WHERE id = $1", [id]),
    )
    const activation = activatePlannedLayouts(depsWithClockAt(SATURDAY))
    expect(await waitForLocks(api, change, [activation])).toBe(1)
    await change.commit()
    await change.close()
    await activation

    expect([await activeOf(id), await findSwitch(id)]).toEqual([inside.id, null])
    await activatePlannedLayouts(depsWithClockAt(SATURDAY_NOON))
    expect(await activeOf(id)).toBe(terrace.id)
  })

  it('the removal of a layout waits for an activation of the schedule', async () => {
    const { id, owner, terrace } = await buildWithTerrace()
    const activation = await holdTransaction(api, (client) =>
      client.query('SELECT 1 FROM restaurants WHERE id = $1 FOR NO KEY UPDATE', [id]),
    )
    const removal = owner.delete(`/restaurant-layouts/${terrace.id}`)
    const waitingCount = await waitForLocks(api, activation, [removal])
    await activation.commit()
    await activation.close()

    expect([waitingCount, (await removal).status]).toEqual([1, 200])
  })

  it('a layout planned for a date takes precedence over one for a weekday', async () => {
    const { id, inside, terrace } = await buildPlannedLayout()
    const data = { id: api.deps.newId(), restaurant_id: id, restaurant_layout_id: inside.id }
    await api.db.layoutSchedule.create({ data: { ...data, date: new Date('2026-11-21') } })

    await activatePlannedLayouts(depsWithClockAt(SATURDAY))

    expect(await activeOf(id)).toBe(inside.id)
    expect(await activeOf(id)).not.toBe(terrace.id)
  })

  it('a refused activation is recorded with its tables and retried', async () => {
    const { id, owner, inside, terrace } = await buildPlannedLayout(['1'])
    const order = await seatGuests(api.db, inside.tables[1]!)

    await activatePlannedLayouts(depsWithClockAt(SATURDAY))
    const waitingDay = await findSwitch(id)
    await api.db.order.update({ where: { id: order.id }, data: { deleted_at: new Date() } })
    await activatePlannedLayouts(depsWithClockAt(SATURDAY_NOON))

    expect(waitingDay).toMatchObject({ done_at: null, refusal: { code: 'table_occupied', labels: ['2'] } })
    expect(await activeOf(id)).toBe(terrace.id)
    expect((await owner.get(`/restaurant-layouts/${terrace.id}`)).body.schedule.waiting_for).toEqual([])
  })

  it('the schedule does not replace a layout that a user activates later on the day', async () => {
    const { id, owner, inside } = await buildPlannedLayout()
    await activatePlannedLayouts(depsWithClockAt(SATURDAY))
    api.clock.set(SATURDAY_NOON)
    const reply = await owner.patch(`/restaurant-layouts/${inside.id}/activate`)
    await activatePlannedLayouts(depsWithClockAt('2026-11-21T12:05:00Z'))

    expect(reply.status).toBe(200)
    expect(await activeOf(id)).toBe(inside.id)
  })

  it('a schedule that is set during a day begins on the next one', async () => {
    const { id, owner, inside, terrace } = await buildWithTerrace()
    api.clock.set(SATURDAY_NOON)
    await schedule(owner, terrace.id, ON_SATURDAYS)

    await activatePlannedLayouts(depsWithClockAt('2026-11-21T12:05:00Z'))
    expect(await activeOf(id)).toBe(inside.id)
    await activatePlannedLayouts(depsWithClockAt('2026-11-28T04:05:00Z'))

    expect(await activeOf(id)).toBe(terrace.id)
  })
})

describe('GET /restaurant-layouts/{id}/activation', () => {
  it('the preview of an activation shows the replaced layout, orders that move and orders without a table', async () => {
    const { owner, inside, terrace } = await buildWithTerrace(['1'])
    const [first, second] = [
      await seatGuests(api.db, inside.tables[0]!),
      await seatGuests(api.db, inside.tables[1]!),
    ]

    const reply = await owner.get(`/restaurant-layouts/${terrace.id}/activation`)

    expect(reply.status).toBe(200)
    expect(layoutVersionEndpoints.activation.response.parse(reply.body)).toEqual({
      replaces: { id: inside.id, name: '1-2' },
      carried: [{ order_id: first.id, label: '1' }],
      stranded: [{ order_id: second.id, label: '2' }],
      reservations: [],
      reservations_total: 0,
    })
  })

  it('the preview of an activation shows reservations at tables that the layout lacks or has deactivated', async () => {
    const { owner, inside, terrace } = await buildWithTerrace(['1'])
    const bookTable = (table: { id: string }) =>
      owner.post('/reservations', {
        restaurant_id: inside.tables[0]!.restaurant_id,
        customer_name: 'Ana',
        party_size: 2,
        starts_at: '2026-11-22T20:00:00Z',
        ends_at: '2026-11-22T22:00:00Z',
        table_ids: [table.id],
      })
    api.clock.set(SATURDAY_NOON)
    expect([
      (await bookTable(inside.tables[0]!)).status,
      (await bookTable(inside.tables[1]!)).status,
    ]).toEqual([201, 201])

    const { body } = await owner.get(`/restaurant-layouts/${terrace.id}/activation`)

    expect(body.reservations_total).toBe(1)
    expect(body.reservations).toMatchObject([{ party_size: 2, labels: ['2'] }])
    await api.db.table.updateMany({ where: { restaurant_layout_id: terrace.id }, data: { is_active: false } })
    const deactivated = await owner.get(`/restaurant-layouts/${terrace.id}/activation`)
    expect(deactivated.body.reservations).toMatchObject([{ labels: ['1'] }, { labels: ['2'] }])
  })
})
