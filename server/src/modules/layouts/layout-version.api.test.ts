import { MAX_LAYOUT_VERSIONS, layoutVersionEndpoints } from '@forki/contract/layout-versions'
import { describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { missingId } from '../../../test/factories/ids.ts'
import { buildLayout, buildSection } from '../../../test/factories/layout.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { buildTable, seatGuests } from '../../../test/factories/table.ts'
import { newId } from '../../db/ids.ts'

const api = await startApiForFile()
const { id: restaurant_id, owner_id } = await buildRestaurant(api.db)
const owner = api.as({ id: owner_id })

const position = { x: 10, y: 20, width: 80, height: 80, rotation: 0 }
const decorItem = { id: 'w1', kind: 'wall', x: 0, y: 0, width: 400, height: 12 }

/** Creates a layout with a section and tables 1 and 2, which the owner edits. */
async function buildEditedLayout() {
  const { id } = await buildLayout(api.db, { restaurant_id, editor_id: owner_id })
  const section = await buildSection(api.db, { restaurant_layout_id: id })
  const makeTable = (label: string) =>
    buildTable(api.db, { section_id: section.id, label, note: `nota ${label}` })
  return { id, section_id: section.id, one: await makeTable('1'), two: await makeTable('2') }
}

const save = async (layout_id: string, body: object) => {
  const reply = await owner.post('/restaurant-layouts/batch_update', { layout_id, ...body })
  expect(reply.status).toBe(200)
  return reply.body.layout
}
const readVersions = (id: string, query = '') => owner.get(`/restaurant-layouts/${id}/versions${query}`)
const readVersion = (id: string, version: number) =>
  owner.get(`/restaurant-layouts/${id}/versions/${version}`)
const restore = (id: string, version: number, caller = owner) =>
  caller.post(`/restaurant-layouts/${id}/versions/${version}/restore`)
const labels = (layout: { sections: { tables: { label: string }[] }[] }) =>
  layout.sections.flatMap(({ tables }) => tables.map(({ label }) => label))

describe('GET /restaurant-layouts/{id}/versions', () => {
  it('each save of a layout is stored as a version with its user and changes, and the first save also stores the state before', async () => {
    const { id, section_id, one, two } = await buildEditedLayout()

    await save(id, {
      layout: { decor: [decorItem] },
      tables: [
        { id: one.id, position: { ...position, x: 300 } },
        { temp_id: 'temp-3', section_id, label: '3', position },
      ],
      deleted_table_ids: [two.id],
    })
    const reply = await readVersions(id)

    expect(reply.status).toBe(200)
    const page = layoutVersionEndpoints.listVersions.response.parse(reply.body)
    expect(page.items.map(({ version, is_current, tables }) => [version, is_current, tables])).toEqual([
      [2, true, 2],
      [1, false, 2],
    ])
    expect(page.items[0]?.changes).toEqual({
      tables_added: 1,
      tables_removed: 1,
      tables_moved: 1,
      tables_changed: 0,
      sections: 0,
      decor: 1,
      sheet: false,
    })
    expect(page.items[0]?.saved_by?.id).toBe(owner_id)
    expect([page.items[1]?.saved_by, page.items[1]?.changes]).toEqual([null, null])
  })

  it('versions of a layout are paged, and need membership and the permission to read', async () => {
    const { id } = await buildEditedLayout()
    for (const name of ['Uno', 'Dos', 'Tres']) await save(id, { layout: { name } })
    const stranger = api.as({ id: (await buildRestaurant(api.db)).owner_id })
    const waiter = await buildMember(api.db, restaurant_id, { role: 'waiter' })

    const secondPageReply = await readVersions(id, '?per_page=2&page=2')

    expect(secondPageReply.body).toMatchObject({ total: 4, total_pages: 2 })
    expect(secondPageReply.body.items.map(({ version }: { version: number }) => version)).toEqual([2, 1])
    const path = `/restaurant-layouts/${id}/versions`
    expect((await api.anonymous.get(path)).status).toBe(401)
    expect((await stranger.get(path)).status).toBe(404)
    expect((await api.as(waiter).get(path)).status).toBe(403)
    expect((await owner.get(`/restaurant-layouts/${missingId()}/versions`)).status).toBe(404)
    expect((await readVersions(id, '?sort=name')).status).toBe(422)
  })
})

describe('version limit', () => {
  it('the oldest version is pruned for each of twenty concurrent saves, and the rest is paged through', async () => {
    const id = await buildLayoutWithAllVersions()

    const saves = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        owner.post('/restaurant-layouts/batch_update', { layout_id: id, layout: { name: `Plan ${number}` } }),
      ),
    )

    expect(saves.map(({ status }) => status)).toEqual(saves.map(() => 200))
    const [first, last] = [
      await readVersions(id, '?per_page=50'),
      await readVersions(id, '?per_page=50&page=4'),
    ]
    expect(first.body).toMatchObject({ total: MAX_LAYOUT_VERSIONS, total_pages: 4 })
    expect(first.body.items[0]).toMatchObject({ version: MAX_LAYOUT_VERSIONS + 20, is_current: true })
    expect(last.body.items.at(-1).version).toBe(21)
    expect((await readVersion(id, 20)).status).toBe(404)
    expect((await restore(id, 20)).status).toBe(404)
    expect((await restore(id, 22)).status).toBe(200)
  })
})

/** Creates a layout with the maximum number of saved versions. */
async function buildLayoutWithAllVersions(): Promise<string> {
  const { id, name, width, height } = await buildLayout(api.db, {
    restaurant_id,
    editor_id: owner_id,
    version: MAX_LAYOUT_VERSIONS,
  })
  const layoutFields = {
    name,
    width,
    height,
    description: null,
    background_color: null,
    background_image_url: null,
  }
  await api.db.layoutVersion.createMany({
    data: Array.from({ length: MAX_LAYOUT_VERSIONS }, (_, index) => ({
      id: newId(),
      restaurant_id,
      restaurant_layout_id: id,
      version: index + 1,
      drawing: { layout: { ...layoutFields, decor: [] }, sections: [], tables: [], changes: null },
      saved_at: new Date(),
    })),
  })
  return id
}

describe('GET /restaurant-layouts/{id}/versions/{version}', () => {
  it('the floor plan of a version is returned, and an unknown version is rejected with 404', async () => {
    const { id, one } = await buildEditedLayout()
    await save(id, { layout: { decor: [decorItem] } })
    await save(id, { deleted_table_ids: [one.id], layout: { decor: [] } })

    const reply = await readVersion(id, 2)

    expect(reply.status).toBe(200)
    const found = layoutVersionEndpoints.findVersion.response.parse(reply.body)
    expect(found.drawing.tables.map(({ label }) => label)).toEqual(['1', '2'])
    expect(found.drawing.layout.decor).toMatchObject([decorItem])
    expect((await readVersion(id, 99)).status).toBe(404)
  })
})

describe('POST /restaurant-layouts/{id}/versions/{version}/restore', () => {
  it('a layout with more sections than one request may send is restored and copied', async () => {
    const { id } = await buildLayout(api.db, { restaurant_id, editor_id: owner_id })
    for (let count = 0; count < 101; count += 1) await buildSection(api.db, { restaurant_layout_id: id })
    const { version } = await save(id, { layout: { name: 'Feria' } })
    await save(id, { layout: { name: 'Feria de noche' } })

    const restored = await restore(id, version)
    const copied = await owner.post('/restaurant-layouts', {
      restaurant_id,
      name: 'Copia',
      width: 1000,
      height: 1000,
      copy_of: id,
    })

    expect([restored.status, restored.body.sections?.length]).toEqual([200, 101])
    expect([copied.status, copied.body.sections?.length]).toEqual([201, 101])
  })

  it('restoring a version keeps id, note and order of existing tables, brings deleted ones back and removes later ones', async () => {
    const { id, section_id, one, two } = await buildEditedLayout()
    await save(id, {
      tables: [
        { id: one.id, label: '9', position: { ...position, x: 500 } },
        { temp_id: 'temp-3', section_id, label: '3', position },
      ],
      deleted_table_ids: [two.id],
    })
    const order = await seatGuests(api.db, one)
    await api.db.table.update({ where: { id: one.id }, data: { note: 'alérgicos' } })

    const reply = await restore(id, 1)

    expect(reply.status).toBe(200)
    expect(labels(reply.body)).toEqual(['1', '2'])
    const [first, second] = reply.body.sections[0].tables
    expect(first).toMatchObject({ id: one.id, order_id: order.id, note: 'alérgicos' })
    expect(second.id).not.toBe(two.id)
    const newestVersion = (await readVersions(id)).body.items[0]
    expect(newestVersion).toMatchObject({ version: 3, restored_from: 1, is_current: true })
    const line = await api.db.auditEntry.findFirst({ where: { entity_id: id, action: 'layout.restored' } })
    expect(line?.data).toMatchObject({ version: 1 })
  })

  it('restoring a version restores a deleted section with its tables', async () => {
    const { id, section_id } = await buildEditedLayout()
    await save(id, { deleted_section_ids: [section_id] })

    const reply = await restore(id, 1)

    expect(labels(reply.body)).toEqual(['1', '2'])
  })

  it('a restore is rejected without the lock, or if it deletes an occupied table', async () => {
    const { id, section_id } = await buildEditedLayout()
    const savedLayout = await save(id, { tables: [{ temp_id: 'temp-3', section_id, label: '3', position }] })
    const thirdTable = savedLayout.sections[0].tables.find(({ label }: { label: string }) => label === '3')
    await seatGuests(api.db, await api.db.table.findUniqueOrThrow({ where: { id: thirdTable.id } }))

    const occupied = await restore(id, 1)
    await owner.post(`/restaurant-layouts/${id}/stop_editing`)
    const unlockedReply = await restore(id, 1)

    expect([occupied.status, occupied.body.code, occupied.body.labels]).toEqual([
      409,
      'table_occupied',
      ['3'],
    ])
    expect([unlockedReply.status, unlockedReply.body.code]).toEqual([409, 'lock_required'])
    expect((await restore(id, 1, api.anonymous)).status).toBe(401)
    expect((await restore(id, 77)).status).toBe(409)
  })

  it('either a restore or a concurrent seating at a deleted table succeeds, never both', async () => {
    const { id, section_id } = await buildEditedLayout()
    const savedLayout = await save(id, { tables: [{ temp_id: 'temp-3', section_id, label: '3', position }] })
    const thirdTable = savedLayout.sections[0].tables.find(({ label }: { label: string }) => label === '3')
    const seat = () =>
      owner.post('/orders', { restaurant_id, order_type: 'dine_in', table_id: thirdTable.id, items: [] })

    const [restored, ...seated] = await Promise.all([restore(id, 1), ...Array.from({ length: 20 }, seat)])

    const opened = seated.filter(({ status }) => status === 201).length
    expect([
      [200, 0],
      [409, 1],
    ]).toContainEqual([restored?.status, opened])
  })
})
