/** Templates for groups of furniture. */
import type { Point } from './geometry.ts'
import { tablesInRows, newDecor, newTable, type TableRowsInput } from './actions/create.ts'
import { withPieces } from './actions/pieces.ts'
import type { Piece, Scene } from './scene.ts'

type CreatePieces = (scene: Scene, section_id: string, at: Point) => Piece[]

const createTableRows =
  (input: Omit<TableRowsInput, 'section_id' | 'firstLabel'>): CreatePieces =>
  (scene, section_id, at) =>
    tablesInRows(scene, { ...input, section_id, firstLabel: nextLabelOf(scene, section_id) }, at)

/** Default label of the next new table. */
const nextLabelOf = (scene: Scene, section_id: string) =>
  newTable(scene, { section_id, shape: 'square', x: 0, y: 0 }).label

/** Bar counter with stools in front of it. */
const createCounter: CreatePieces = (scene, section_id, at) => {
  const stools = tablesInRows(
    scene,
    { section_id, shape: 'round', count: 6, columns: 6, seats: 1, gap: 30, firstLabel: 'B1' },
    at,
  ).map((stool, index) => ({ ...stool, x: at.x - 195 + index * 66, y: at.y + 60, width: 50, height: 50 }))
  return [newDecor({ kind: 'bar', ...at, width: 400, height: 70 }), ...stools]
}

/** Long table with a smaller table at each end. */
const createBanquet: CreatePieces = (scene, section_id, at) => {
  const long = newTable(scene, { section_id, shape: 'rectangle', ...at, width: 320, height: 90, seats: 12 })
  const sceneWithLongTable = withPieces(scene, [long])
  return [
    long,
    ...tablesInRows(
      sceneWithLongTable,
      {
        section_id,
        shape: 'square',
        count: 2,
        columns: 2,
        seats: 4,
        gap: 380,
        firstLabel: nextLabelOf(sceneWithLongTable, section_id),
      },
      at,
    ),
  ]
}

export const FURNITURE_TEMPLATES = [
  {
    key: 'six_for_four',
    make: createTableRows({ shape: 'square', count: 6, columns: 3, seats: 4, gap: 110 }),
  },
  {
    key: 'eight_for_two',
    make: createTableRows({ shape: 'square', count: 8, columns: 4, seats: 2, gap: 90 }),
  },
  { key: 'four_round', make: createTableRows({ shape: 'round', count: 4, columns: 2, seats: 6, gap: 130 }) },
  { key: 'counter', make: createCounter },
  { key: 'banquet', make: createBanquet },
] as const
