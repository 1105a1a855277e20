import { describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildLayout, buildSection } from '../../../test/factories/layout.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { buildTable, seatGuests } from '../../../test/factories/table.ts'
import { inTransaction } from '../../db/transaction.ts'

const api = await startApiForFile()
const { id: restaurant_id, owner_id } = await buildRestaurant(api.db)
const owner = api.as({ id: owner_id })
const waiter = api.as(await buildMember(api.db, restaurant_id))

/** Opens an order as the server does: locks the table's row first, and requires an active table. */
const seatGuestsIfActive = (table: { id: string; restaurant_id: string; label: string }) =>
  inTransaction(api.ctx(), async (tx) => {
    const rows = await tx.db.$queryRaw<{ is_active: boolean }[]>`
      SELECT is_active FROM tables WHERE id = ${table.id}::uuid AND deleted_at IS NULL FOR UPDATE`
    return rows[0]?.is_active ? seatGuests(tx.db, table) : null
  })

/** Creates a table on a floor plan of its own. `editor_id` holds the plan's editing lock. */
async function buildEditedTable(editor_id?: string) {
  const layout = await buildLayout(api.db, { restaurant_id, ...(editor_id && { editor_id }) })
  const section = await buildSection(api.db, { restaurant_layout_id: layout.id })
  return buildTable(api.db, { section_id: section.id })
}

describe('PATCH /tables/{id}/deactivate and /activate', () => {
  it('a table is deactivated and activated again as available, and repeated calls have no effect', async () => {
    const { id } = await buildTable(api.db, { restaurant_id, status: 'reserved' })
    const states = []

    for (const verb of ['deactivate', 'deactivate', 'activate', 'activate']) {
      const { status, body } = await waiter.patch(`/tables/${id}/${verb}`)
      states.push([status, body.status, body.is_active])
    }

    const [off, on] = [
      [200, 'unavailable', false],
      [200, 'available', true],
    ]
    expect(states).toEqual([off, off, on, on])
  })

  it("deactivating a table with an open order is rejected with 409 table_occupied and the order's id", async () => {
    const table = await buildTable(api.db, { restaurant_id })
    const order = await seatGuests(api.db, table)

    const reply = await waiter.patch(`/tables/${table.id}/deactivate`)

    expect(reply.status).toBe(409)
    expect(reply.body).toMatchObject({ code: 'table_occupied', order_id: order.id, labels: [table.label] })
    expect((await waiter.get(`/tables/${table.id}`)).body).toMatchObject({
      status: 'occupied',
      is_active: true,
    })
  })

  it('twenty deactivations during an opening leave either an open order or an inactive table', async () => {
    for (let round = 0; round < 6; round += 1) {
      const table = await buildTable(api.db, { restaurant_id })
      const press = () => waiter.patch(`/tables/${table.id}/deactivate`)

      const [order, ...replies] = await Promise.all([
        seatGuestsIfActive(table),
        ...Array.from({ length: 20 }, press),
      ])

      const statuses = new Set(replies.map((reply) => reply.status))
      const { is_active } = await api.db.table.findUniqueOrThrow({ where: { id: table.id } })
      expect(is_active).toBe(order !== null)
      expect([...statuses]).toEqual([order === null ? 200 : 409])
    }
  })

  it('deactivating rejects anonymous callers with 401, a chef with 403 and other restaurants with 404', async () => {
    const { id } = await buildTable(api.db, { restaurant_id })
    const chef = api.as(await buildMember(api.db, restaurant_id, { role: 'chef' }))
    const stranger = api.as({ id: (await buildRestaurant(api.db)).owner_id })

    for (const verb of ['activate', 'deactivate']) {
      expect((await api.anonymous.patch(`/tables/${id}/${verb}`)).status).toBe(401)
      expect((await chef.patch(`/tables/${id}/${verb}`)).status).toBe(403)
      expect((await stranger.patch(`/tables/${id}/${verb}`)).status).toBe(404)
    }
  })
})

describe('openings and deactivations of a table at once', () => {
  it('twenty openings and twenty deactivations end in one order on an active table, or none on an inactive one', async () => {
    for (let round = 0; round < 3; round += 1) {
      const table = await buildTable(api.db, { restaurant_id })
      const body = { restaurant_id, order_type: 'dine_in', table_id: table.id, items: [] }

      const replies = await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          index % 2 === 0 ? waiter.post('/orders', body) : owner.patch(`/tables/${table.id}/deactivate`),
        ),
      )

      const opened = replies.filter((reply) => reply.status === 201).length
      const shown = (await waiter.get(`/tables/${table.id}`)).body
      expect([opened, shown.status, shown.is_active]).toEqual(
        opened === 0 ? [0, 'unavailable', false] : [1, 'occupied', true],
      )
      expect(replies.every((reply) => [200, 201, 409].includes(reply.status))).toBe(true)
    }
  })
})

describe('DELETE /tables/{id}', () => {
  it('a table is archived with the editing lock, and its label is free again', async () => {
    const table = await buildEditedTable(owner_id)

    const reply = await owner.delete(`/tables/${table.id}`)

    expect(reply.body).toEqual({ id: table.id })
    expect((await owner.get(`/tables/${table.id}`)).status).toBe(404)
    const { section_id, label, position } = table
    expect((await owner.post('/tables', { section_id, label, position })).status).toBe(201)
  })

  it('archiving a table is rejected without the lock (lock_required), with an open order (table_occupied), for a waiter (403)', async () => {
    const [free, busy] = [await buildEditedTable(), await buildEditedTable(owner_id)]
    const order = await seatGuests(api.db, busy)

    const unlocked = await owner.delete(`/tables/${free.id}`)
    const occupied = await owner.delete(`/tables/${busy.id}`)

    expect([unlocked.status, unlocked.body.code]).toEqual([409, 'lock_required'])
    expect(occupied.body).toMatchObject({ status: 409, code: 'table_occupied', order_id: order.id })
    expect((await waiter.delete(`/tables/${busy.id}`)).status).toBe(403)
    expect((await api.anonymous.delete(`/tables/${busy.id}`)).status).toBe(401)
  })

  it('archiving a table during openings never leaves an order on an archived table', async () => {
    for (let round = 0; round < 10; round += 1) {
      const table = await buildEditedTable(owner_id)

      const [order, reply] = await Promise.all([
        seatGuestsIfActive(table),
        owner.delete(`/tables/${table.id}`),
      ])

      const { deleted_at } = await api.db.table.findUniqueOrThrow({ where: { id: table.id } })
      expect(deleted_at === null).toBe(order !== null)
      expect(reply.status).toBe(order === null ? 200 : 409)
    }
  })
})
