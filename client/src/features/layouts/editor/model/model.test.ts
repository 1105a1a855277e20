import { describe, expect, it } from 'vitest'
import { alignPieces, distributePieces } from './actions/arrange.ts'
import { pastePieces } from './actions/copy.ts'
import { tablesInRows, newDecor, newTable } from './actions/create.ts'
import {
  changeDecor,
  changeTables,
  movePieces,
  placePieces,
  rotatePieces,
  stackPieces,
} from './actions/pieces.ts'
import { resizePieces } from './actions/resize.ts'
import {
  changeSection,
  changeSheet,
  deleteSection,
  moveSection,
  reassignSections,
} from './actions/sections.ts'
import { boundsOf, containsPoint, boxesOverlap } from './geometry.ts'
import { flawsOf } from './integrity.ts'
import { freeLabels, nextLabel } from './numbering.ts'
import { piecesOf } from './scene.ts'
import { seatsOf } from './seats.ts'
import { snapLinesOf, snapMove } from './snapping.ts'
import { testScene, table, partition } from './test-scene.ts'

describe('actions on pieces', () => {
  const scene = testScene(
    table('t1'),
    table('t2', { x: 300, y: 160, width: 120 }),
    table('t3', { x: 480, y: 400 }),
  )
  const [first, second, third] = ['t1', 't2', 't3']

  it('newTable paints a table above all tables and decorations, except texts', () => {
    const raised = { ...partition, z: 4 }
    const text = { ...newDecor({ kind: 'text', x: 0, y: 0 }), z: 9 }
    const raisedScene = { ...scene, decor: { [raised.id]: raised, [text.id]: text } }

    const added = newTable(raisedScene, { section_id: 's1', shape: 'square', x: 300, y: 20 })

    expect(added.z).toBe(4)
    const paintedIds = piecesOf({ ...raisedScene, tables: { [added.id]: added } }).map(({ id }) => id)
    expect(paintedIds).toEqual([raised.id, added.id, text.id])
  })

  it('movePieces moves the given pieces and returns the other pieces as the same objects', () => {
    const movedScene = movePieces(scene, [first], 15, -5)

    expect(movedScene.tables[first]).toMatchObject({ x: 115, y: 95 })
    expect(movedScene.tables[second]).toBe(scene.tables[second])
    expect(movePieces(scene, [first], 0, 0)).toBe(scene)
  })

  it('movePieces and newDecor round coordinates to 0 and never to -0', () => {
    const nearly = testScene(table('t1', { x: 0.02, y: 0.4 }))
    expect(movePieces(nearly, ['t1'], -0.04, -0.41).tables['t1']).toMatchObject({ x: 0, y: 0 })
    expect(newDecor({ kind: 'text', x: 0, y: 0, width: 0.6, height: 0.6 })).toMatchObject({ x: 0, y: 0 })
  })

  it('rotatePieces rotates one piece around itself and several around their middle', () => {
    expect(rotatePieces(scene, [first], -15).tables[first]).toMatchObject({ x: 100, y: 100, rotation: 345 })
    const twoTables = testScene(table('t1', { x: 0 }), table('t2', { x: 200 }))

    const turnedScene = rotatePieces(twoTables, ['t1', 't2'], 90)

    expect(turnedScene.tables['t1']).toMatchObject({ x: 100, y: 0, rotation: 90 })
    expect(turnedScene.tables['t2']).toMatchObject({ x: 100, y: 200, rotation: 90 })
  })

  it('resizePieces resizes a rotated piece along its own axes and leaves the opposite side in place', () => {
    const turnedScene = testScene(table('t1', { shape: 'rectangle', rotation: 90 }))

    const resizedScene = resizePieces(turnedScene, ['t1'], {
      handle: { x: 1, y: 0 },
      dx: 0,
      dy: 40,
      keepsProportions: false,
    })

    expect(resizedScene.tables['t1']).toMatchObject({ width: 120, height: 80 })
    expect(boundsOf(resizedScene.tables['t1'] ?? table('t1')).y).toBe(100)
  })

  it('resizePieces preserves the proportions of round and square tables, and the minimum size', () => {
    const resizedScene = resizePieces(scene, [first], {
      handle: { x: 1, y: 1 },
      dx: 40,
      dy: 0,
      keepsProportions: false,
    })
    const shrunkScene = resizePieces(scene, [first], {
      handle: { x: 1, y: 1 },
      dx: -500,
      dy: -500,
      keepsProportions: false,
    })

    expect(resizedScene.tables[first]).toMatchObject({ width: 120, height: 120 })
    expect(shrunkScene.tables[first]).toMatchObject({ width: 20, height: 20 })
  })

  it('resizePieces resizes several pieces as one frame', () => {
    const pair = testScene(
      table('t1', { x: 0, y: 0, shape: 'rectangle' }),
      table('t2', { x: 120, y: 0, shape: 'rectangle' }),
    )

    const resizedScene = resizePieces(pair, ['t1', 't2'], {
      handle: { x: 1, y: 0 },
      dx: 200,
      dy: 0,
      keepsProportions: false,
    })

    expect(resizedScene.tables['t1']).toMatchObject({ x: 0, width: 160 })
    expect(resizedScene.tables['t2']).toMatchObject({ x: 240, width: 160 })
  })

  it('alignPieces and distributePieces use the bounding boxes of rotated pieces', () => {
    const ids = [first, second, third]

    expect(
      Object.values(alignPieces(scene, ids, 'bottom').tables).map(({ y, height }) => y + height),
    ).toEqual([480, 480, 480])
    expect(alignPieces(scene, ids, 'left').tables[third]?.x).toBe(100)
    expect(distributePieces(scene, ids, 'x').tables[second]?.x).toBe(270)
    expect(distributePieces(scene, [first, second], 'x')).toBe(scene)
  })

  it('distributePieces moves no piece out of the common bounding box of pieces that overlap strongly', () => {
    const overlapping = testScene(
      table('t1', { x: 0, width: 400 }),
      table('t2', { x: 20, width: 380 }),
      table('t3', { x: 90, width: 40 }),
    )

    const distributedScene = distributePieces(overlapping, ['t1', 't2', 't3'], 'x')

    for (const { x, width } of Object.values(distributedScene.tables)) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(400)
    }
  })

  it('pastePieces copies pieces with new ids and free labels', () => {
    const pastedPieces = pastePieces(scene, [table('t1'), partition], 20, 20)

    const copies = pastedPieces.ids.map((id) => pastedPieces.scene.tables[id] ?? pastedPieces.scene.decor[id])
    expect(copies).toMatchObject([
      { label: '4', x: 120, y: 120 },
      { kind: 'wall', y: partition.y + 20 },
    ])
    expect(new Set([...pastedPieces.ids, first, partition.id]).size).toBe(4)
  })

  it('stackPieces moves pieces in front of and behind all others', () => {
    expect(piecesOf(stackPieces(scene, [partition.id], 'front')).at(-1)?.id).toBe(partition.id)
    expect(piecesOf(stackPieces(scene, [second], 'back'))[0]?.id).toBe(second)
  })

  it('changeTables and changeDecor change the pieces of their kind, and placePieces moves pieces of both kinds', () => {
    const ids = [first, partition.id]

    expect(changeTables(scene, ids, { seats: 6 }).tables[first]?.seats).toBe(6)
    expect(changeDecor(scene, ids, { color: '#112233' }).decor[partition.id]?.color).toBe('#112233')
    expect(placePieces(scene, ids, { x: 7 })).toMatchObject({
      tables: { t1: { x: 7 } },
      decor: { d1: { x: 7 } },
    })
  })

  it('tablesInRows adds tables in rows and skips labels that are taken', () => {
    const many = tablesInRows(
      scene,
      { section_id: 's1', shape: 'round', count: 5, columns: 3, seats: 4, gap: 50, firstLabel: '2' },
      { x: 300, y: 300 },
    )

    expect(many.map(({ label }) => label)).toEqual(
      ['2', '4', '5', '6', '7'].map((_, index) => freeLabels('2', 5, ['1', '2', '3'])[index]),
    )
    expect(many.map(({ x, y }) => [x, y])).toEqual([
      [100, 175],
      [250, 175],
      [400, 175],
      [100, 325],
      [250, 325],
    ])
  })
})

describe('actions on sections and the floor plan', () => {
  const scene = testScene(table('t1'), table('t2', { section_id: 's2', x: 700 }))

  it('deleteSection and moveSection include the tables of the section', () => {
    expect(Object.keys(deleteSection(scene, 's1').tables)).toEqual(['t2'])
    const movedScene = moveSection(scene, 's2', 0, 50)
    expect(movedScene.tables['t2']?.y).toBe(150)
    expect(movedScene.tables['t1']).toBe(scene.tables['t1'])
  })

  it('reassignSections assigns a moved table to the section that contains it now', () => {
    const movedScene = reassignSections(movePieces(scene, ['t1'], 700, 0), ['t1'])

    expect(movedScene.tables['t1']?.section_id).toBe('s2')
    expect(reassignSections(scene, ['t1', 't2'])).toBe(scene)
  })

  it('changeSection and changeSheet change single fields', () => {
    expect(changeSection(scene, 's1', { name: 'Barra' }).sections[0]?.name).toBe('Barra')
    expect(changeSheet(scene, { width: 900 }).sheet.width).toBe(900)
  })
})

describe('geometry', () => {
  it('containsPoint and boxesOverlap consider the rotation of a box', () => {
    const turnedBox = { x: 0, y: 0, width: 200, height: 20, rotation: 90 }

    expect(containsPoint(turnedBox, { x: 100, y: 90 })).toBe(true)
    expect(containsPoint(turnedBox, { x: 10, y: 10 })).toBe(false)
    expect(containsPoint(turnedBox, { x: 115, y: 10 }, 6)).toBe(true)
    expect(boxesOverlap({ x: 95, y: -80, width: 10, height: 10 }, turnedBox)).toBe(true)
    expect(boxesOverlap({ x: 0, y: 0, width: 40, height: 20 }, turnedBox)).toBe(false)
    expect(
      boxesOverlap(
        { x: 0, y: 0, width: 25, height: 25 },
        { x: 0, y: 0, width: 200, height: 200, rotation: 45 },
      ),
    ).toBe(false)
  })

  it('snapMove snaps to the edge of a neighbour, else to the grid', () => {
    const box = { x: 0, y: 0, width: 80, height: 80 }
    const near = snapMove(
      box,
      { dx: 303, dy: 52 },
      snapLinesOf([{ x: 300, y: 400, width: 80, height: 80 }]),
      6,
    )

    expect(near).toMatchObject({ dx: 300, dy: 50 })
    expect(near.guides.map(({ axis, coordinate }) => [axis, coordinate])).toEqual([
      ['x', 300],
      ['x', 340],
      ['x', 380],
    ])
  })

  it('seatsOf places chairs around a table, and along one side of a bar', () => {
    expect(seatsOf(table('t1', { seats: 8 }))).toHaveLength(8)
    const bar = seatsOf(table('t1', { shape: 'bar', width: 240, height: 60, seats: 3 }))
    expect(bar.every(({ y }) => y > 30)).toBe(true)
  })
})

describe('labels and flaws', () => {
  it('freeLabels and nextLabel continue the numbering of the existing labels', () => {
    expect(freeLabels('T08', 3, ['T09'])).toEqual(['T08', 'T10', 'T11'])
    expect(freeLabels('Barra', 2, ['Barra'])).toEqual(['Barra 2', 'Barra 3'])
    expect(nextLabel(['1', '12', 'B4'])).toBe('13')
  })

  it('flawsOf lists every flaw that prevents saving the floor plan', () => {
    const scene = testScene(
      table('t1', { label: 'A' }),
      table('t2', { label: 'A ' }),
      table('t3', { label: '' }),
      table('t4', { x: 5000 }),
    )

    expect(flawsOf(scene).map(({ kind, id }) => `${id} ${kind}`)).toEqual([
      't1 label_taken',
      't2 label_taken',
      't3 label_empty',
      't4 outside',
    ])
  })
})
