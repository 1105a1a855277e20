import { layout as layoutSchema } from '@forki/contract/layouts'
import { describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildLayout, buildSection } from '../../../test/factories/layout.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { buildTable } from '../../../test/factories/table.ts'

const api = await startApiForFile()
const { id: restaurant_id, owner_id } = await buildRestaurant(api.db)
const owner = api.as({ id: owner_id })

const decorItem = { id: 'w1', kind: 'wall', x: 0, y: 0, width: 400, height: 12 }
const position = { x: 10, y: 20, width: 80, height: 80 }
const table = (label: string) => ({ id: `temp-${label}`, section_id: 'temp-room', label, position })
const room = { id: 'temp-room', name: 'Salón', properties: { x: 0, y: 0, width: 900, height: 600 } }

const create = (body: object) =>
  owner.post('/restaurant-layouts', { restaurant_id, name: 'Nuevo', width: 1000, height: 800, ...body })
const labels = (layout: { sections: { tables: { label: string }[] }[] }) =>
  layout.sections.flatMap(({ tables }) => tables.map(({ label }) => label))
const numberOfLayouts = () => api.db.restaurantLayout.count({ where: { restaurant_id } })

describe('POST /restaurant-layouts with a floor plan', () => {
  it('a new layout has the given floor plan and its first version', async () => {
    const reply = await create({
      decor: [decorItem],
      drawing: { sections: [room], tables: [table('1'), table('2')] },
    })

    expect(reply.status).toBe(201)
    const made = layoutSchema.parse(reply.body)
    expect(labels(made)).toEqual(['1', '2'])
    expect(made).toMatchObject({ decor: [decorItem], version: 1, is_active: false, locked_by: null })
    const versions = await owner.get(`/restaurant-layouts/${made.id}/versions`)
    expect(versions.body.items).toMatchObject([{ version: 1, tables: 2, sections: 1 }])
  })

  it.each([
    [
      'two tables with one label',
      { sections: [room], tables: [table('1'), { ...table('1'), id: 'temp-b' }] },
      409,
    ],
    ['a table without a section', { sections: [], tables: [table('1')] }, 422],
    [
      'a table without a position',
      { sections: [room], tables: [{ ...table('1'), position: undefined }] },
      422,
    ],
  ])('no layout is created with a rejected floor plan: %s', async (_why, drawing, status) => {
    const before = await numberOfLayouts()

    const reply = await create({ drawing })

    expect([reply.status, await numberOfLayouts()]).toEqual([status, before])
  })
})

describe('POST /restaurant-layouts with copy_of', () => {
  it('a copy of a layout has its sections, tables and decor under new ids', async () => {
    const source = await buildLayout(api.db, { restaurant_id, decor: [decorItem] })
    const section = await buildSection(api.db, { restaurant_layout_id: source.id })
    const one = await buildTable(api.db, { section_id: section.id, label: '1' })
    await buildTable(api.db, { section_id: section.id, label: '2' })

    const reply = await create({ copy_of: source.id })

    expect(reply.status).toBe(201)
    expect(labels(reply.body)).toEqual(['1', '2'])
    expect(reply.body.decor).toMatchObject([decorItem])
    expect(reply.body.sections[0].tables[0].id).not.toBe(one.id)
    expect(reply.body).toMatchObject({ is_active: false, version: 1 })
  })

  it("a copy of another restaurant's layout is rejected, and a copy together with a floor plan", async () => {
    const foreign = await buildLayout(api.db)
    const own = await buildLayout(api.db, { restaurant_id })

    expect((await create({ copy_of: foreign.id })).status).toBe(422)
    expect((await create({ copy_of: own.id, drawing: { sections: [room] } })).status).toBe(422)
  })
})
