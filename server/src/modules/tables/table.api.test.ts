import { table } from '@forki/contract/tables'
import { describe, expect, it } from 'vitest'
import { startApiForFile, type Caller } from '../../../test/setup/api.ts'
import { missingId } from '../../../test/factories/ids.ts'
import { buildLayout, buildSection } from '../../../test/factories/layout.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { buildTable, seatGuests } from '../../../test/factories/table.ts'

const api = await startApiForFile()
const { id: restaurant_id, owner_id } = await buildRestaurant(api.db)
const owner = api.as({ id: owner_id })
const stranger = api.as({ id: (await buildRestaurant(api.db)).owner_id })
const waiter = api.as(await buildMember(api.db, restaurant_id))
const chef = api.as(await buildMember(api.db, restaurant_id, { role: 'chef' }))

/** Creates a section of a floor plan. By default the owner holds the editing lock. */
async function buildFloorSection(editor_id: string | null = owner_id) {
  const layout = await buildLayout(api.db, { restaurant_id, ...(editor_id !== null && { editor_id }) })
  const section = await buildSection(api.db, { restaurant_layout_id: layout.id })
  return { layout_id: layout.id, section_id: section.id }
}
const rowOf = (id: string) => api.db.table.findUniqueOrThrow({ where: { id } })
const versionOf = async (id: string) =>
  (await api.db.restaurantLayout.findUniqueOrThrow({ where: { id } })).version
const labels = (reply: { body: { items: { label: string }[] } }) => reply.body.items.map((item) => item.label)
const position = { x: 10, y: 20, width: 90, height: 60 }

const postTo = (caller: Caller, section_id: string) =>
  caller.post('/tables', { section_id, label: '1', position })
const putStatus = (id: string, status: string) => waiter.put(`/tables/${id}`, { status })

describe('POST /tables', () => {
  it('a new table requires the editing lock, is available and creates a new version of its layout', async () => {
    const { layout_id, section_id } = await buildFloorSection()
    const body = {
      section_id,
      label: ' 12 ',
      position,
      shape: 'rectangle',
      zIndex: 2,
      seats: 6,
      available_times: [{ days: [1, 2], from: '12:00', to: '18:00' }],
      unavailable_dates: ['2026-12-25'],
    }

    const reply = await owner.post('/tables', body)

    expect(reply.status).toBe(201)
    expect(table.parse(reply.body)).toMatchObject({
      ...body,
      label: '12',
      position: { ...position, rotation: 0 },
      restaurant_id,
      restaurant_layout_id: layout_id,
      status: 'available',
      is_active: true,
      order_id: null,
    })
    expect(await versionOf(layout_id)).toBe(2)
  })

  it('twenty concurrent tables with one label create one', async () => {
    const { section_id } = await buildFloorSection()

    const replies = await Promise.all(
      Array.from({ length: 20 }, () => owner.post('/tables', { section_id, label: '7', position })),
    )

    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1)
    const refused = replies.filter((reply) => reply.status === 409)
    expect(refused.map((reply) => [reply.body.code, reply.body.label])).toEqual(
      refused.map(() => ['label_taken', '7']),
    )
    expect(await api.db.table.count({ where: { section_id } })).toBe(1)
  })

  it("a new table is rejected without the lock (lock_required) and under another's lock (layout_locked)", async () => {
    const [free, held] = [await buildFloorSection(null), await buildFloorSection(missingId())]

    const replies = [await postTo(owner, free.section_id), await postTo(owner, held.section_id)]

    expect(replies.map((reply) => [reply.status, reply.body.code])).toEqual([
      [409, 'lock_required'],
      [409, 'layout_locked'],
    ])
  })

  it('a new table is rejected for anonymous (401), a waiter (403), and in a foreign section with 422 like in a missing one', async () => {
    const { section_id } = await buildFloorSection()
    const gone = await buildSection(api.db, { restaurant_id, deleted_at: new Date() })

    expect((await postTo(api.anonymous, section_id)).status).toBe(401)
    expect((await postTo(waiter, section_id)).status).toBe(403)
    for (const reply of [
      await postTo(stranger, section_id),
      await postTo(owner, missingId()),
      await postTo(owner, gone.id),
    ]) {
      expect([reply.status, reply.body.errors[0].path]).toEqual([422, 'section_id'])
    }
  })

  it.each([
    ['no label', { label: undefined }, 'label'],
    ['a label that is too long', { label: 'x'.repeat(21) }, 'label'],
    ['no position', { position: undefined }, 'position'],
    ['a position without width', { position: { x: 1, y: 1, height: 5 } }, 'position.width'],
    ['an unknown shape', { shape: 'oval' }, 'shape'],
    ['half a seat', { seats: 1.5 }, 'seats'],
    ['an invalid day', { unavailable_dates: ['2026-02-30'] }, 'unavailable_dates.0'],
    ['an unknown field', { colour: 'red' }, 'colour'],
    ['a malformed section id', { section_id: 'salon' }, 'section_id'],
  ])('a table with %s is rejected with 422 at its field and not created', async (_what, change, path) => {
    const { section_id } = await buildFloorSection()

    const reply = await owner.post('/tables', { section_id, label: '1', position, ...change })

    expect(reply.status).toBe(422)
    expect(reply.body.errors.map((error: { path: string }) => error.path)).toContain(path)
    expect(await api.db.table.count({ where: { section_id } })).toBe(0)
  })
})

describe('PUT /tables/{id}', () => {
  it('a waiter reserves a table and writes a note without the lock, with a read body', async () => {
    const { layout_id, section_id } = await buildFloorSection(missingId())
    const { id } = await buildTable(api.db, { section_id })
    const read = (await waiter.get(`/tables/${id}`)).body

    const reply = await waiter.put(`/tables/${id}`, { ...read, status: 'reserved', note: 'Cumpleaños' })

    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ status: 'reserved', note: 'Cumpleaños', label: read.label })
    expect(await versionOf(layout_id)).toBe(1)
    expect((await waiter.put(`/tables/${id}`, { status: 'available' })).body.status).toBe('available')
  })

  it("changing a table's drawing requires the lock and creates a new version of the layout", async () => {
    const [held, mine] = [await buildFloorSection(missingId()), await buildFloorSection()]
    const theirs = await buildTable(api.db, { section_id: held.section_id })
    const own = await buildTable(api.db, { section_id: mine.section_id })
    const free = await buildTable(api.db, { section_id: (await buildFloorSection(null)).section_id })

    expect((await waiter.put(`/tables/${free.id}`, { seats: 2 })).body.code).toBe('lock_required')
    expect((await waiter.put(`/tables/${theirs.id}`, { seats: 2 })).body.code).toBe('layout_locked')
    const reply = await owner.put(`/tables/${own.id}`, { seats: 2, zIndex: 5, label: 'Z' })

    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ seats: 2, zIndex: 5, label: 'Z' })
    expect([await versionOf(mine.layout_id), await versionOf(held.layout_id)]).toEqual([2, 1])
  })

  it('a table with a taken label is rejected with 409, and one in a section of another layout with 422', async () => {
    const { section_id } = await buildFloorSection()
    const { id } = await buildTable(api.db, { section_id, label: '1' })
    await buildTable(api.db, { section_id, label: '2' })

    const taken = await owner.put(`/tables/${id}`, { label: '2' })
    const moved = await owner.put(`/tables/${id}`, { section_id: (await buildFloorSection()).section_id })

    expect([taken.status, taken.body.code, taken.body.label]).toEqual([409, 'label_taken', '2'])
    expect([moved.status, moved.body.errors[0].path]).toEqual([422, 'section_id'])
    expect(await rowOf(id)).toMatchObject({ label: '1', section_id })
  })

  it('the status of a table follows from its orders and deactivation, not from the caller', async () => {
    const { section_id } = await buildFloorSection()
    const busy = await buildTable(api.db, { section_id })
    const off = await buildTable(api.db, { section_id, is_active: false, status: 'unavailable' })
    const order = await seatGuests(api.db, busy)

    const [reserve, occupy, wake, same] = [
      await putStatus(busy.id, 'reserved'),
      await putStatus(off.id, 'occupied'),
      await putStatus(off.id, 'available'),
      await putStatus(busy.id, 'occupied'),
    ]

    expect(reserve.body).toMatchObject({ code: 'table_occupied', order_id: order.id })
    expect([occupy.status, occupy.body.errors[0].path]).toEqual([422, 'status'])
    expect([wake.status, wake.body.code]).toEqual([409, 'table_unavailable'])
    expect([same.status, same.body.status]).toEqual([200, 'occupied'])
    expect((await putStatus(busy.id, 'cleaning')).status).toBe(422)
  })

  it('changing a table rejects anonymous callers with 401, a chef with 403, other restaurants with 404, unknown fields with 422', async () => {
    const { id } = await buildTable(api.db, { restaurant_id })
    const put = async (caller: Caller, body: object = { note: 'X' }) =>
      (await caller.put(`/tables/${id}`, body)).status

    expect(await put(api.anonymous)).toBe(401)
    expect(await put(chef)).toBe(403)
    expect(await put(stranger)).toBe(404)
    expect(await put(owner, { colour: 'red' })).toBe(422)
    expect((await rowOf(id)).note).toBeNull()
  })
})

describe('GET /tables', () => {
  it('the list of tables pages, searches, sorts, and filters by derived status and layout', async () => {
    const restaurant = await buildRestaurant(api.db)
    const caller = api.as(await buildMember(api.db, restaurant.id))
    const section = await buildSection(api.db, { restaurant_id: restaurant.id })
    const makeTable = (label: string, more = {}) =>
      buildTable(api.db, { section_id: section.id, label, ...more })
    await makeTable('A1', { seats: 8 })
    await seatGuests(api.db, await makeTable('A2', { status: 'reserved', seats: 2 }))
    await makeTable('A3', { is_active: false, note: 'Jardín' })
    await makeTable('A4', { status: 'reserved' })
    await buildTable(api.db, { restaurant_id: restaurant.id, label: 'B1' })
    const list = (filters: object, query = {}) =>
      caller.get('/tables', {
        filters: JSON.stringify({ restaurant_id: restaurant.id, ...filters }),
        ...query,
      })

    const pagedReply = await list({}, { per_page: 2, page: 2 })

    expect(labels(pagedReply)).toEqual(['A3', 'A4'])
    expect(pagedReply.body).toMatchObject({ total: 5, total_pages: 3 })
    for (const [status, expected] of Object.entries({
      available: ['A1', 'B1'],
      occupied: ['A2'],
      reserved: ['A4'],
      unavailable: ['A3'],
    })) {
      expect(labels(await list({ status }))).toEqual(expected)
    }
    expect(labels(await list({ section_id: section.id, is_active: true }))).toEqual(['A1', 'A2', 'A4'])
    expect(labels(await list({ restaurant_layout_id: section.restaurant_layout_id }))).toHaveLength(4)
    expect(labels(await list({}, { q: 'JARDIN' }))).toEqual(['A3'])
    expect(labels(await list({}, { sort: 'seats', order: 'desc', per_page: 1 }))).toEqual(['A1'])
    expect((await list({ status: 'dirty' })).status).toBe(422)
  })

  it('lists of tables respond 404 to strangers and 403 to a chef', async () => {
    const { id } = await buildTable(api.db, { restaurant_id })

    expect((await waiter.get(`/tables/${id}`)).status).toBe(200)
    expect((await waiter.get(`/tables/${missingId()}`)).status).toBe(404)
    for (const [path, query] of [
      [`/tables/${id}`, {}],
      ['/tables', { restaurant_id }],
    ] as const) {
      expect((await api.anonymous.get(path, query)).status).toBe(401)
      expect((await chef.get(path, query)).status).toBe(403)
      expect((await stranger.get(path, query)).status).toBe(404)
    }
    expect(labels(await stranger.get('/tables'))).toEqual([])
  })
})
