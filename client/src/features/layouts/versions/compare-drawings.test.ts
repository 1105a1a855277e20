import type { Drawing } from '@forki/contract/layout-versions'
import { describe, expect, it } from 'vitest'
import { compareDrawings } from './compare-drawings.ts'
import { sceneOfDrawing } from './scene-of-drawing.ts'

const sheet = {
  name: 'Salón',
  description: null,
  width: 1000,
  height: 800,
  background_color: null,
  background_image_url: null,
}
const table = (id: string, label: string, x: number): Drawing['tables'][number] => ({
  id,
  section_id: 's1',
  label,
  position: { x, y: 0, width: 80, height: 80, rotation: 0 },
  shape: 'square',
  zIndex: 0,
  seats: 4,
  note: null,
  table_type: null,
  available_times: [],
  unavailable_dates: [],
})
const drawing = (tables: Drawing['tables'], decor: Drawing['layout']['decor'] = []): Drawing => ({
  layout: { ...sheet, decor },
  sections: [{ id: 's1', name: 'Salón', properties: { x: 0, y: 0, width: 1000, height: 800, color: null } }],
  tables,
})
const namedMarks = (marks: { name: string | null; difference: string }[]) =>
  marks.map(({ name, difference }) => `${name ?? '·'} ${difference}`)

describe('compareDrawings', () => {
  it('compareDrawings marks added, removed, moved and changed tables in the version that contains the table', () => {
    const before = drawing([
      table('a', '1', 0),
      table('b', '2', 100),
      table('c', '3', 200),
      table('d', '4', 300),
    ])
    const after = drawing([
      table('a', '1', 0),
      table('b', '2', 150),
      { ...table('c', '3', 200), seats: 6 },
      table('e', '5', 0),
    ])

    const marks = compareDrawings(before, after)

    expect(namedMarks(marks.before)).toEqual(['2 moved', '3 changed', '4 removed'])
    expect(namedMarks(marks.after)).toEqual(['2 moved', '3 changed', '5 added'])
  })

  it('compareDrawings ignores a changed note and marks a removed partition', () => {
    const partition = { id: 'w', kind: 'wall' as const, x: 0, y: 0, width: 100, height: 10, rotation: 0 }
    const noted = { ...table('a', '1', 0), note: 'alérgicos' }

    const marks = compareDrawings(
      drawing([table('a', '1', 0)], [{ ...partition, z_index: 0, text: null, color: null }]),
      drawing([noted]),
    )

    expect(namedMarks(marks.before)).toEqual(['· removed'])
    expect(marks.after).toEqual([])
  })
})

describe('sceneOfDrawing', () => {
  it('sceneOfDrawing returns the tables flat and by id', () => {
    const scene = sceneOfDrawing(drawing([table('a', '1', 40)]))

    expect(scene.tables['a']).toMatchObject({ label: '1', x: 40, width: 80, z: 0 })
    expect(scene.sections[0]).toMatchObject({ name: 'Salón', width: 1000 })
  })
})
