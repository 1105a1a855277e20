/** New pieces that the tools of the palette add. */
import { freeLabels, nextLabel } from '../numbering.ts'
import type { DecorKind, Scene, SceneDecor, SceneTable } from '../scene.ts'
import { tempId } from '../temp-id.ts'
import { roundToInteger, type Point } from '../geometry.ts'

type Shape = SceneTable['shape']

interface TableModel {
  width: number
  height: number
  seats: number
}

/** Default size of a new table by its shape, in centimetres, and its number of seats. */
export const TABLE_MODELS: Readonly<Record<Shape, TableModel>> = {
  round: { width: 100, height: 100, seats: 4 },
  square: { width: 80, height: 80, seats: 4 },
  rectangle: { width: 160, height: 80, seats: 6 },
  bar: { width: 240, height: 60, seats: 4 },
}

/** Default size of a new decoration by its kind, in centimetres. */
export const DECOR_MODELS: Readonly<Record<DecorKind, { width: number; height: number }>> = {
  wall: { width: 300, height: 15 },
  bar: { width: 300, height: 80 },
  plant: { width: 70, height: 70 },
  text: { width: 200, height: 50 },
  door: { width: 100, height: 100 },
}

interface NewTable extends Point {
  section_id: string
  shape: Shape
  width?: number
  height?: number
  seats?: number
  label?: string
}

/** Table with its center at the given point. */
export function newTable(scene: Scene, input: NewTable): SceneTable {
  const model = { ...TABLE_MODELS[input.shape], ...input }
  return {
    id: tempId(),
    section_id: input.section_id,
    label: input.label ?? nextLabel(Object.values(scene.tables).map(({ label }) => label)),
    x: roundToInteger(input.x - model.width / 2),
    y: roundToInteger(input.y - model.height / 2),
    width: model.width,
    height: model.height,
    rotation: 0,
    shape: input.shape,
    z: topLevelOf(scene),
    seats: model.seats,
    note: null,
    table_type: null,
    available_times: [],
    unavailable_dates: [],
  }
}

/**
 * Painting order of a new table: the highest `z` of tables and decorations. Among equal values the newest table
 * is on top. Texts do not count, because they label what is below them.
 */
function topLevelOf({ tables, decor }: Scene): number {
  const covering = Object.values(decor).filter(({ kind }) => kind !== 'text')
  return Math.max(0, ...[...Object.values(tables), ...covering].map(({ z }) => z))
}

interface NewDecor extends Point {
  kind: DecorKind
  width?: number
  height?: number
  text?: string | null
}

/** Decoration with its center at the given point. */
export function newDecor(input: NewDecor): SceneDecor {
  const { width, height } = { ...DECOR_MODELS[input.kind], ...input }
  const position = { x: roundToInteger(input.x - width / 2), y: roundToInteger(input.y - height / 2) }
  return {
    id: tempId(),
    kind: input.kind,
    ...position,
    width,
    height,
    rotation: 0,
    z: input.kind === 'text' ? 1 : -1,
    text: input.text ?? null,
    color: null,
  }
}

export interface TableRowsInput {
  section_id: string
  shape: Shape
  count: number
  /** Number of new tables per row. */
  columns: number
  seats: number
  /** Gap between the edges of two new tables, in centimetres. */
  gap: number
  firstLabel: string
}

/** Tables in rows around the given point. `freeLabels` numbers them from `firstLabel`. */
export function tablesInRows(scene: Scene, input: TableRowsInput, at: Point): SceneTable[] {
  const { width, height } = TABLE_MODELS[input.shape]
  const usedLabels = Object.values(scene.tables).map(({ label }) => label)
  const columns = Math.max(1, Math.min(input.columns, input.count))
  const rows = Math.ceil(input.count / columns)
  const step = { x: width + input.gap, y: height + input.gap }
  const start = { x: at.x - ((columns - 1) * step.x) / 2, y: at.y - ((rows - 1) * step.y) / 2 }
  return freeLabels(input.firstLabel, input.count, usedLabels).map((label, index) =>
    newTable(scene, {
      section_id: input.section_id,
      shape: input.shape,
      seats: input.seats,
      label,
      x: start.x + (index % columns) * step.x,
      y: start.y + Math.floor(index / columns) * step.y,
    }),
  )
}
