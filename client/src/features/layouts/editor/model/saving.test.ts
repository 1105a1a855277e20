import { describe, expect, it } from 'vitest'
import { newTable } from './actions/create.ts'
import { addPieces, changeTables, deletePieces, movePieces } from './actions/pieces.ts'
import { changeSheet, deleteSection } from './actions/sections.ts'
import { batchOf, withRealIds } from './batch.ts'
import { countChanges, isSameScene } from './changes.ts'
import { rebase } from './rebase.ts'
import { testScene, table, partition } from './test-scene.ts'

describe('saving', () => {
  const savedScene = testScene(table('t1'), table('t2'))

  it('batchOf contains only the differences, and new pieces under temporary ids', () => {
    const scene = addPieces(movePieces(savedScene, ['t1'], 10, 0), [
      newTable(savedScene, { section_id: 's1', shape: 'round', x: 0, y: 0 }),
    ])

    const batch = batchOf(savedScene, deletePieces(scene, ['t2']), { layout_id: 'l', version: 3 })

    expect(batch).toMatchObject({
      layout_id: 'l',
      version: 3,
      sections: [],
      deleted_table_ids: ['t2'],
      deleted_section_ids: [],
    })
    expect(batch.tables).toHaveLength(2)
    expect(batch.tables[1]).toMatchObject({ temp_id: expect.stringMatching(/^temp/) as string, label: '3' })
    expect(batch.layout).toBeUndefined()
  })

  it('batchOf creates a section again that was deleted, saved and restored', () => {
    const sceneWithoutSection = deleteSection(savedScene, 's1')

    const batch = batchOf(sceneWithoutSection, savedScene, { layout_id: 'l', version: 4 })

    expect(batch.sections).toMatchObject([{ temp_id: 'temp-s1', name: 'Salón' }])
    expect(batch.tables).toMatchObject([
      { temp_id: 'temp-t1', section_temp_id: 'temp-s1' },
      { temp_id: 'temp-t2' },
    ])
    const realScene = withRealIds(savedScene, { 'temp-s1': 'S', 'temp-t1': 'T' })
    expect(realScene.tables['T']).toMatchObject({ id: 'T', section_id: 'S' })
  })

  it('rebase applies local changes to the plan that another user saved meanwhile', () => {
    const ownScene = deletePieces(changeTables(savedScene, ['t1'], { seats: 9 }), [partition.id])
    const otherScene = addPieces(changeTables(deletePieces(savedScene, ['t2']), ['t1'], { note: 'x' }), [
      table('t9'),
    ])

    const mergedScene = rebase(savedScene, ownScene, otherScene)

    expect(Object.keys(mergedScene.tables).toSorted()).toEqual(['t1', 't9'])
    expect(mergedScene.tables['t1']?.seats).toBe(9)
    expect(mergedScene.decor).toEqual({})
  })

  it('countChanges counts the changes by kind', () => {
    const scene = changeSheet(
      movePieces(changeTables(savedScene, ['t2'], { seats: 2 }), ['t1', partition.id], 5, 0),
      {
        name: 'B',
      },
    )

    expect(countChanges(savedScene, scene)).toEqual({
      added: 0,
      moved: 1,
      changed: 1,
      removed: 0,
      sections: 0,
      decor: 1,
      sheet: 1,
    })
    expect(isSameScene(savedScene, scene)).toBe(false)
    expect(isSameScene(savedScene, structuredClone(savedScene))).toBe(true)
  })
})
