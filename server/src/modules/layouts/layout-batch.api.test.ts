import { layoutEndpoints } from '@forki/contract/layouts'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { startApiForFile, type Caller } from '../../../test/setup/api.ts'
import { findLayout } from './layout.service.ts'
import { removeTables } from './layout-batch.service.ts'
import { missingId } from '../../../test/factories/ids.ts'
import { buildLayout, buildSection } from '../../../test/factories/layout.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { buildTable, seatGuests } from '../../../test/factories/table.ts'

const api = await startApiForFile()
const { id: restaurant_id, owner_id } = await buildRestaurant(api.db)
const owner = api.as({ id: owner_id })

const position = { x: 10, y: 20, width: 80, height: 80, rotation: 15 }
const properties = { x: 0, y: 0, width: 500, height: 500, color: '#d8c3a5' }

/** Creates a layout with a section and two tables, which the owner edits. */
async function buildEditedLayout() {
  const { id } = await buildLayout(api.db, { restaurant_id, editor_id: owner_id })
  const section = await buildSection(api.db, { restaurant_layout_id: id })
  const makeTable = (label: string) =>
    buildTable(api.db, { section_id: section.id, label, note: `nota ${label}` })
  return { id, section_id: section.id, one: await makeTable('1'), two: await makeTable('2') }
}

const save = (caller: Caller, body: object, headers?: Record<string, string>) =>
  caller.post('/restaurant-layouts/batch_update', body, headers)

/** Reads all data that a batch can write, to verify that a rejected batch wrote nothing. */
async function stateOf(layout_id: string) {
  const where = { restaurant_layout_id: layout_id }
  return {
    layout: await api.db.restaurantLayout.findUnique({ where: { id: layout_id } }),
    sections: await api.db.section.findMany({ where, orderBy: { id: 'asc' } }),
    tables: await api.db.table.findMany({ where, orderBy: { id: 'asc' } }),
  }
}

/** Serializes the sections of a response without `updated_at`, which every save changes. */
const sectionsWithoutTimes = (shown: { sections: object[] }) =>
  JSON.stringify(shown.sections).replaceAll(/"updated_at":"[^"]+"/g, '')

/** Sends a batch and verifies that it changed nothing. */
const refusedSave = async (id: string, body: object, caller = owner) => {
  const before = await stateOf(id)
  const reply = await save(caller, { layout_id: id, layout: { name: 'Nunca' }, ...body })
  expect(await stateOf(id)).toEqual(before)
  return reply
}

describe('POST /restaurant-layouts/batch_update', () => {
  it('one batch saves new, changed and deleted sections and tables and maps temporary ids', async () => {
    const { id, section_id, one, two } = await buildEditedLayout()
    const body = {
      layout_id: id,
      version: 1,
      layout: { name: 'Planta nueva', width: 1500 },
      sections: [
        { temp_id: 'temp-terrace', name: 'Terraza', properties },
        { id: section_id, name: 'Salón grande', properties },
      ],
      tables: [
        { temp_id: 'temp-10', section_id: 'temp-terrace', label: '10', position, shape: 'round', zIndex: 4 },
        { id: one.id, section_temp_id: 'temp-terrace', position },
      ],
      deleted_table_ids: [two.id],
    }

    const reply = await save(owner, body)

    expect(reply.status).toBe(200)
    const { layout, temp_to_real_id_map: map } = layoutEndpoints.batchUpdate.response.parse(reply.body)
    expect(Object.keys(map).toSorted()).toEqual(['temp-10', 'temp-terrace'])
    expect(layout).toMatchObject({
      name: 'Planta nueva',
      width: 1500,
      height: 800,
      version: 2,
      locked_by: owner_id,
    })
    const terrace = layout.sections.find((section) => section.id === map['temp-terrace'])
    expect(layout.sections.map((section) => section.name).toSorted()).toEqual(['Salón grande', 'Terraza'])
    expect(terrace?.tables.map((table) => [table.id, table.label, table.note])).toEqual([
      [one.id, '1', 'nota 1'],
      [map['temp-10'], '10', null],
    ])
    expect(terrace?.tables[1]).toMatchObject({
      position,
      shape: 'round',
      zIndex: 4,
      seats: 4,
      status: 'available',
    })
    expect((await owner.get(`/tables/${two.id}`)).status).toBe(404)
  })

  it('one batch swaps the labels of two tables', async () => {
    const { id, one, two } = await buildEditedLayout()

    const reply = await save(owner, {
      layout_id: id,
      tables: [
        { id: one.id, label: '2' },
        { id: two.id, label: '1' },
      ],
    })

    expect(reply.status).toBe(200)
    const labels = reply.body.layout.sections[0].tables.map((table: { id: string; label: string }) => [
      table.label,
      table.id,
    ])
    expect(labels).toEqual([
      ['1', two.id],
      ['2', one.id],
    ])
  })

  it('a batch that changes only fields of the layout writes the audit entry of a layout update', async () => {
    const { id } = await buildEditedLayout()
    await save(owner, { layout_id: id, layout: { width: 1500 } })
    await save(owner, { layout_id: id, layout: { width: 1500 } })

    const entries = await api.db.auditEntry.findMany({ where: { entity_id: id } })
    expect(entries.map(({ action, data }) => [action, data])).toMatchObject([
      ['layout.updated', { changes: { width: { before: 1000, after: 1500 } } }],
    ])
  })

  it('removing tables archives their empty sections, and no section that had no table before', async () => {
    const { id, section_id, one, two } = await buildEditedLayout()
    const unused = await buildSection(api.db, { restaurant_layout_id: id })
    const caller = api.ctx({ ...api.ctx().actor, user_id: owner_id, role: 'application_admin' })
    await removeTables(caller, await findLayout(caller, id), [one.id, two.id])

    const { sections } = await stateOf(id)
    expect(new Map(sections.map((row) => [row.id, row.deleted_at === null]))).toEqual(
      new Map([
        [section_id, false],
        [unused.id, true],
      ]),
    )
  })

  it('a batch that deletes a section deletes its tables', async () => {
    const { id, section_id } = await buildEditedLayout()

    const reply = await save(owner, { layout_id: id, deleted_section_ids: [section_id] })

    expect(reply.body.layout.sections).toEqual([])
    expect(await api.db.table.count({ where: { restaurant_layout_id: id, deleted_at: null } })).toBe(0)
  })

  it('twenty concurrent batches with one idempotency key create one table, and each returns its id map or is rejected', async () => {
    const { id, section_id } = await buildEditedLayout()
    const body = {
      layout_id: id,
      version: 1,
      tables: [{ temp_id: 'temp-1', section_id, label: '30', position }],
    }
    const headers = { 'Idempotency-Key': randomUUID() }

    const replies = await Promise.all(Array.from({ length: 20 }, () => save(owner, body, headers)))
    const repeatedReply = await save(owner, body, headers)

    const done = replies.filter((reply) => reply.status === 200)
    expect(done.length).toBeGreaterThan(0)
    expect(
      replies.every(({ status, body: { code } }) => status === 200 || code === 'idempotency_in_progress'),
    ).toBe(true)
    for (const reply of done) expect(reply.body).toEqual(repeatedReply.body)
    expect(repeatedReply.headers['idempotency-replayed']).toBe('true')
    const tables = await api.db.table.findMany({ where: { restaurant_layout_id: id, label: '30' } })
    expect(tables.map((table) => table.id)).toEqual([repeatedReply.body.temp_to_real_id_map['temp-1']])
  })

  it('one of twenty concurrent batches of the same version is saved completely', async () => {
    const { id, section_id } = await buildEditedLayout()

    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        save(owner, { layout_id: id, version: 1, tables: [{ section_id, label: `N${n}`, position }] }),
      ),
    )

    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect(replies.filter((reply) => reply.body.code === 'stale_version')).toHaveLength(19)
    expect(await api.db.table.count({ where: { restaurant_layout_id: id } })).toBe(3)
  })

  it('a batch accepts a complete layout as it was read', async () => {
    const { id } = await buildEditedLayout()
    const read = (await owner.get(`/restaurant-layouts/${id}`)).body
    const { version, sections, ...layout } = read

    const tables = sections.flatMap((section: { tables: object[] }) => section.tables)
    const reply = await save(owner, { layout_id: id, version, layout, sections, tables })

    expect(reply.status).toBe(200)
    expect(sectionsWithoutTimes(reply.body.layout)).toEqual(sectionsWithoutTimes(read))
  })
})

describe('rejected batches write nothing', () => {
  it("a batch without the lock, under another user's lock and with a stale version is rejected", async () => {
    const free = await buildLayout(api.db, { restaurant_id })
    const held = await buildLayout(api.db, { restaurant_id, editor_id: missingId() })
    const mine = await buildEditedLayout()

    expect((await refusedSave(free.id, {})).body.code).toBe('lock_required')
    expect((await refusedSave(held.id, {})).body).toMatchObject({
      code: 'layout_locked',
      locked_by: held.locked_by,
    })
    expect((await refusedSave(mine.id, { version: 7 })).body.code).toBe('stale_version')
  })

  it('a batch is rejected after the lock expired or passed to another user', async () => {
    const { id, one } = await buildEditedLayout()
    const rival = await buildMember(api.db, restaurant_id, { role: 'restaurant_admin' })
    await api.db.restaurantLayout.update({ where: { id }, data: { lock_expires_at: new Date('2026-01-01') } })

    const lapsedReply = await refusedSave(id, { tables: [{ id: one.id, label: '9' }] })
    expect([lapsedReply.status, lapsedReply.body.code]).toEqual([409, 'lock_required'])
    await api.as(rival).post(`/restaurant-layouts/${id}/start_editing`)
    const takenReply = await refusedSave(id, { tables: [{ id: one.id, label: '9' }] })
    expect(takenReply.body).toMatchObject({ code: 'layout_locked', locked_by: rival.id })
  })

  it('a batch with a foreign table or a taken label is rejected', async () => {
    const { id, section_id, one } = await buildEditedLayout()
    const foreign = await buildTable(api.db)
    const [mine, theirs] = [await buildEditedLayout(), await buildSection(api.db)]

    for (const table_id of [foreign.id, mine.one.id, missingId()]) {
      const reply = await refusedSave(id, {
        tables: [
          { id: one.id, seats: 2 },
          { id: table_id, label: '9' },
        ],
      })
      expect([reply.status, reply.body.errors[0].path]).toEqual([422, 'tables.1.id'])
      expect((await refusedSave(id, { deleted_table_ids: [table_id] })).status).toBe(422)
    }
    for (const foreignSectionId of [mine.section_id, theirs.id, 'temp-x']) {
      const reply = await refusedSave(id, { tables: [{ id: one.id, section_id: foreignSectionId }] })
      expect([reply.status, reply.body.errors[0].path]).toEqual([422, 'tables.0.section_id'])
    }
    const takenReply = await refusedSave(id, { tables: [{ section_id, label: '2', position }] })
    expect([takenReply.status, takenReply.body.code, takenReply.body.label]).toEqual([
      409,
      'label_taken',
      '2',
    ])
  })

  it('a batch that deletes a table with an open order, alone or with its section, is rejected', async () => {
    const { id, section_id, one } = await buildEditedLayout()
    const order = await seatGuests(api.db, one)

    for (const body of [{ deleted_table_ids: [one.id] }, { deleted_section_ids: [section_id] }]) {
      const reply = await refusedSave(id, body)
      expect(reply.status).toBe(409)
      expect(reply.body).toMatchObject({ code: 'table_occupied', labels: ['1'], order_id: order.id })
    }
  })

  it.each([
    ['no layout', { layout_id: undefined }, 'layout_id'],
    ['an unknown field', { walls: [] }, 'walls'],
    ['tables that are not a list', { tables: {} }, 'tables'],
    ['a new section without properties', { sections: [{ name: 'A' }] }, 'sections.0.properties'],
    ['a name that is too long', { sections: [{ name: 'x'.repeat(81), properties }] }, 'sections.0.name'],
    ['an id that is neither real nor temporary', { tables: [{ id: 'new-1' }] }, 'tables.0.id'],
    ['an unknown field of a table', { tables: [{ color: 'red' }] }, 'tables.0.color'],
    ['zero seats', { tables: [{ seats: 0 }] }, 'tables.0.seats'],
    ['a malformed deleted id', { deleted_table_ids: ['temp-1'] }, 'deleted_table_ids.0'],
  ])('a batch with %s is rejected with 422 at its field', async (_what, body, path) => {
    const { id } = await buildEditedLayout()

    const reply = await refusedSave(id, body)

    expect(reply.status).toBe(422)
    expect(reply.body.errors.map((error: { path: string }) => error.path)).toContain(path)
  })

  it('a batch is rejected for anonymous (401), a waiter (403) and a stranger (404)', async () => {
    const { id } = await buildEditedLayout()
    const waiter = api.as(await buildMember(api.db, restaurant_id))
    const stranger = api.as({ id: (await buildRestaurant(api.db)).owner_id })

    expect((await refusedSave(id, {}, api.anonymous)).status).toBe(401)
    expect((await refusedSave(id, {}, waiter)).status).toBe(403)
    expect((await refusedSave(id, {}, stranger)).status).toBe(404)
  })
})
