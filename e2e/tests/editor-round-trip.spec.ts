/** What the editor drew, the server has: any sequence of acts, saved, read again, taken back, saved once more. */
import type { Layout } from '@forki/contract/layouts'
import * as fc from 'fast-check'
import { batchOf, savedHistory, tempOf } from '../../client/src/features/layouts/editor/model/batch.ts'
import {
  commit,
  historyOf,
  undo,
  type History,
} from '../../client/src/features/layouts/editor/model/history.ts'
import { sceneOf, type Scene } from '../../client/src/features/layouts/editor/model/scene.ts'
import { anAct } from '../../client/src/features/layouts/editor/model/test-acts.ts'
import type { Restaurant } from '../fixtures/restaurant.ts'
import { expect, test } from '../fixtures/test.ts'

const SEQUENCES = 25

interface Reply {
  layout: Layout
  temp_to_real_id_map: Record<string, string>
}

const aSection = (name: string, x: number) => ({
  id: `temp-${name}`,
  name,
  properties: { x, y: 0, width: 700, height: 900 },
})
const aTable = (label: string, home: string, x: number) => ({
  id: `temp-t${label}`,
  section_id: `temp-${home}`,
  label,
  position: { x, y: 120, width: 80, height: 80 },
})

/** A plan of two sections with tables and a wall, which the owner edits. */
async function plan({ owner, id }: Restaurant): Promise<Layout> {
  return owner.post<Layout>('/restaurant-layouts', {
    restaurant_id: id,
    name: 'De ida y vuelta',
    width: 1600,
    height: 1000,
    decor: [{ id: 'wall', kind: 'wall', x: 0, y: 0, width: 300, height: 15 }],
    drawing: {
      sections: [aSection('Patio', 20), aSection('Bar', 760)],
      tables: [aTable('1', 'Patio', 60), aTable('2', 'Patio', 260), aTable('3', 'Bar', 800)],
    },
  })
}

/** Saves what was drawn since, as the editor does. */
async function save({ owner }: Restaurant, saved: Layout, history: History) {
  await owner.post(`/restaurant-layouts/${saved.id}/start_editing`)
  const sent = history.present
  const batch = batchOf(sceneOf(saved), sent, { layout_id: saved.id, version: saved.version })
  const { temp_to_real_id_map: map, layout } = await owner.post<Reply>(
    '/restaurant-layouts/batch_update',
    batch,
  )
  const real = (id: string) => map[id] ?? map[tempOf(id)] ?? id
  return { layout, real, history: savedHistory(history, { sent, saved: sceneOf(layout), map }) }
}

const read = async ({ owner }: Restaurant, { id }: Layout) =>
  sceneOf(await owner.get<Layout>(`/restaurant-layouts/${id}`))

/** The scene under ids that do not depend on what was made anew; sections in no order. */
const plain = (scene: Scene, real: (id: string) => string = (id) => id) => ({
  sheet: scene.sheet,
  decor: scene.decor,
  sections: new Map(
    scene.sections.map((section) => [real(section.id), { ...section, id: real(section.id) }]),
  ),
  tables: new Map(
    Object.values(scene.tables).map((table) => [
      real(table.id),
      { ...table, id: real(table.id), section_id: real(table.section_id) },
    ]),
  ),
})

test('what is drawn is saved as it is, and taken back it is what it was', async ({ restaurant }) => {
  test.slow()
  let saved = await plan(restaurant)
  const seed = Number(process.env['FORKI_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
  console.log(`round trip: FORKI_SEED=${seed}`)

  for (const acts of fc.sample(fc.array(anAct, { minLength: 5, maxLength: 40 }), {
    numRuns: SEQUENCES,
    seed,
  })) {
    const first = sceneOf(saved)
    let history = historyOf(first)
    for (const act of acts) history = commit(history, act(history.present))

    const drawn = await save(restaurant, saved, history)
    const now = await read(restaurant, saved)
    expect(now, 'what the server has').toEqual(drawn.history.present)
    expect(plain(now), 'what was drawn').toEqual(plain(history.present, drawn.real))

    let back = drawn.history
    while (back.past.length > 0) back = undo(back)
    expect(plain(back.present), 'taken back').toEqual(plain(first, drawn.real))

    const again = await save(restaurant, drawn.layout, back)
    expect(plain(await read(restaurant, saved)), 'taken back and saved').toEqual(
      plain(back.present, again.real),
    )
    saved = again.layout
  }
})
