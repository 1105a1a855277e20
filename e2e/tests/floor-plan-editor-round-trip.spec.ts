/** Property test of the floor plan editor. Random edits are saved, read back, undone and saved again. */
import type { Layout } from '@forki/contract/layouts'
import * as fc from 'fast-check'
import { batchOf, savedHistory, toTempId } from '../../client/src/features/layouts/editor/model/batch.ts'
import {
  commit,
  historyOf,
  undo,
  type History,
} from '../../client/src/features/layouts/editor/model/history.ts'
import { sceneOf, type Scene } from '../../client/src/features/layouts/editor/model/scene.ts'
import { randomAction } from '../../client/src/features/layouts/editor/model/random-actions.ts'
import type { Restaurant } from '../fixtures/restaurant.ts'
import { expect, test } from '../fixtures/test.ts'

const SEQUENCES = 25

interface Reply {
  layout: Layout
  temp_to_real_id_map: Record<string, string>
}

const buildSection = (name: string, x: number) => ({
  id: `temp-${name}`,
  name,
  properties: { x, y: 0, width: 700, height: 900 },
})
const buildTable = (label: string, home: string, x: number) => ({
  id: `temp-t${label}`,
  section_id: `temp-${home}`,
  label,
  position: { x, y: 120, width: 80, height: 80 },
})

/** Creates a floor plan with two sections, some tables and one decoration. */
async function createPlan({ owner, id }: Restaurant): Promise<Layout> {
  return owner.post<Layout>('/restaurant-layouts', {
    restaurant_id: id,
    name: 'De ida y vuelta',
    width: 1600,
    height: 1000,
    decor: [{ id: 'wall', kind: 'wall', x: 0, y: 0, width: 300, height: 15 }],
    drawing: {
      sections: [buildSection('Patio', 20), buildSection('Bar', 760)],
      tables: [buildTable('1', 'Patio', 60), buildTable('2', 'Patio', 260), buildTable('3', 'Bar', 800)],
    },
  })
}

/** Saves the edits since the last save, as the editor does. */
async function save({ owner }: Restaurant, saved: Layout, history: History) {
  await owner.post(`/restaurant-layouts/${saved.id}/start_editing`)
  const sent = history.present
  const batch = batchOf(sceneOf(saved), sent, { layout_id: saved.id, version: saved.version })
  const { temp_to_real_id_map: idMap, layout } = await owner.post<Reply>(
    '/restaurant-layouts/batch_update',
    batch,
  )
  const real = (id: string) => idMap[id] ?? idMap[toTempId(id)] ?? id
  return { layout, real, history: savedHistory(history, { sent, saved: sceneOf(layout), idMap }) }
}

const read = async ({ owner }: Restaurant, { id }: Layout) =>
  sceneOf(await owner.get<Layout>(`/restaurant-layouts/${id}`))

/** Scene with the server's ids, keyed by id. The order of its sections does not matter in comparisons. */
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

test('random edits of a floor plan are saved as they are, and undoing all of them restores the plan', async ({
  restaurant,
}) => {
  test.slow()
  let saved = await createPlan(restaurant)
  const seed = Number(process.env['FORKI_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
  console.log(`round trip: FORKI_SEED=${seed}`)

  for (const actions of fc.sample(fc.array(randomAction, { minLength: 5, maxLength: 40 }), {
    numRuns: SEQUENCES,
    seed,
  })) {
    const first = sceneOf(saved)
    let history = historyOf(first)
    for (const act of actions) history = commit(history, act(history.present))

    const edited = await save(restaurant, saved, history)
    const now = await read(restaurant, saved)
    expect(now, 'saved scene').toEqual(edited.history.present)
    expect(plain(now), 'edited scene').toEqual(plain(history.present, edited.real))

    let back = edited.history
    while (back.past.length > 0) back = undo(back)
    expect(plain(back.present), 'scene after undo').toEqual(plain(first, edited.real))

    const again = await save(restaurant, edited.layout, back)
    expect(plain(await read(restaurant, saved)), 'scene after undo and save').toEqual(
      plain(back.present, again.real),
    )
    saved = again.layout
  }
})
