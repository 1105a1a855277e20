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

/** Saves the edits in `history` that the layout `saved` does not have yet, as the editor does. */
async function saveBatch({ owner }: Restaurant, saved: Layout, history: History) {
  await owner.post(`/restaurant-layouts/${saved.id}/start_editing`)
  const sentScene = history.present
  const batch = batchOf(sceneOf(saved), sentScene, { layout_id: saved.id, version: saved.version })
  const { temp_to_real_id_map: idMap, layout } = await owner.post<Reply>(
    '/restaurant-layouts/batch_update',
    batch,
  )
  const realId = (id: string) => idMap[id] ?? idMap[toTempId(id)] ?? id
  return {
    layout,
    real: realId,
    history: savedHistory(history, { sent: sentScene, saved: sceneOf(layout), idMap }),
  }
}

const readScene = async ({ owner }: Restaurant, { id }: Layout) =>
  sceneOf(await owner.get<Layout>(`/restaurant-layouts/${id}`))

/**
 * Scene with maps of sections and tables by id, so that their sequence does not affect a comparison. `real`
 * converts the editor's ids into the server's ids.
 */
const comparableScene = (scene: Scene, real: (id: string) => string = (id) => id) => ({
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
    const firstScene = sceneOf(saved)
    let history = historyOf(firstScene)
    for (const act of actions) history = commit(history, act(history.present))

    const edited = await saveBatch(restaurant, saved, history)
    const storedScene = await readScene(restaurant, saved)
    expect(storedScene, 'saved scene').toEqual(edited.history.present)
    expect(comparableScene(storedScene), 'edited scene').toEqual(
      comparableScene(history.present, edited.real),
    )

    let undoneHistory = edited.history
    while (undoneHistory.past.length > 0) undoneHistory = undo(undoneHistory)
    expect(comparableScene(undoneHistory.present), 'scene after undo').toEqual(
      comparableScene(firstScene, edited.real),
    )

    const savedAgain = await saveBatch(restaurant, edited.layout, undoneHistory)
    expect(comparableScene(await readScene(restaurant, saved)), 'scene after undo and save').toEqual(
      comparableScene(undoneHistory.present, savedAgain.real),
    )
    saved = savedAgain.layout
  }
})
