import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { movePieces } from './actions/pieces.ts'
import { batchOf, withRealIds } from './batch.ts'
import { commit, historyOf, MAX_UNDO_STEPS, redo, undo } from './history.ts'
import { byId, type Scene, type SceneDecor } from './scene.ts'
import { randomAction } from './random-actions.ts'
import { testScene, table } from './test-scene.ts'

/** Scene after the mocked server has applied a save request. */
function sceneAfterSave(saved: Scene, batch: ReturnType<typeof batchOf>): Scene {
  const sections = byId(saved.sections)
  for (const id of batch.deleted_section_ids) delete sections[id]
  for (const { id = '', temp_id, name, properties } of batch.sections) {
    sections[temp_id ?? id] = { id: temp_id ?? id, name, ...properties }
  }
  const going = new Set(batch.deleted_table_ids)
  const tables = { ...saved.tables }
  for (const id of Object.keys(tables)) if (going.has(id)) delete tables[id]
  for (const {
    id = '',
    temp_id,
    section_id = '',
    section_temp_id,
    position,
    zIndex = 0,
    ...rest
  } of batch.tables) {
    const pieceIds = { id: temp_id ?? id, section_id: section_temp_id ?? section_id, z: zIndex }
    tables[pieceIds.id] = Object.assign({}, tables[pieceIds.id], rest, position, pieceIds)
  }
  const decor =
    batch.layout && 'decor' in batch.layout
      ? (batch.layout.decor as (SceneDecor & { z_index: number })[])
      : null
  return {
    sheet: saved.sheet,
    sections: Object.values(sections),
    tables,
    decor: decor ? byId(decor.map(({ z_index, ...rest }) => ({ ...rest, z: z_index }))) : saved.decor,
  }
}

describe('random sequences of actions', () => {
  const start = testScene(table('t1'), table('t2', { section_id: 's2', x: 700 }), table('t3'))
  const acts = fc.array(randomAction, { maxLength: 40 })

  it('undoing all random actions restores the first scene, and redoing all of them the last scene', () => {
    fc.assert(
      fc.property(acts, (all) => {
        let history = historyOf(start)
        for (const act of all) history = commit(history, act(history.present))
        const lastScene = history.present
        while (history.past.length > 0) history = undo(history)
        expect(history.present).toBe(start)
        while (history.future.length > 0) history = redo(history)
        expect(history.present).toBe(lastScene)
      }),
    )
  })

  it('a batch of random actions reproduces the scene on the server', () => {
    fc.assert(
      fc.property(acts, (all) => {
        const scene = all.reduce((now, act) => act(now), start)
        const batch = batchOf(start, scene, { layout_id: 'l', version: 1 })
        const appliedScene = sceneAfterSave(start, JSON.parse(JSON.stringify(batch)))
        const realScene = withRealIds(scene, Object.fromEntries(scene.sections.map(({ id }) => [id, id])))
        expect(appliedScene.tables).toEqual(realScene.tables)
        expect(appliedScene.decor).toEqual(scene.decor)
        expect(byId(appliedScene.sections)).toEqual(byId(scene.sections))
      }),
    )
  })
})

describe('history', () => {
  it('commit merges steps with the same mark and limits the history to MAX_UNDO_STEPS', () => {
    let history = historyOf(movedTo(1))
    for (let x = 2; x < 20; x += 1) history = commit(history, movedTo(x), 'nudge')
    expect(history.past).toHaveLength(1)
    for (let x = 20; x < 20 + MAX_UNDO_STEPS * 2; x += 1) history = commit(history, movedTo(x))
    expect(history.past).toHaveLength(MAX_UNDO_STEPS)
    expect(commit(undo(history), movedTo(5)).future).toEqual([])
  })
})

const movedTo = (x: number) => movePieces(testScene(table('t1')), ['t1'], x, 0)
