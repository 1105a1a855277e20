/**
 * Differences between two saved versions of a floor plan: added, removed, moved and changed tables and
 * decorations.
 */
import type { Drawing } from '@forki/contract/layout-versions'

type DrawingTable = Drawing['tables'][number]

export type Difference = 'added' | 'removed' | 'moved' | 'changed'

/** Marked difference between two versions of a floor plan: its kind, and the box of the table or decoration. */
export interface DifferenceMark {
  id: string
  difference: Difference
  /** Label of the table or text of the decoration. Null for a decoration without text. */
  name: string | null
  x: number
  y: number
  width: number
  height: number
  rotation: number
}

export interface Comparison {
  /** Marks in the earlier version: removed, moved and changed tables and decorations. */
  before: DifferenceMark[]
  after: DifferenceMark[]
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Differences from one version to another, as marks in both. A changed note of a table has no mark. */
export function compareDrawings(before: Drawing, after: Drawing): Comparison {
  const comparisons = [
    compareItems(before.tables, after.tables, {
      boxOf: ({ position }) => position,
      nameOf: ({ label }) => label,
      placeOf: ({ position, section_id }) => [position, section_id],
      otherFieldsOf: ({ position: _position, section_id: _section, note: _note, ...look }: DrawingTable) =>
        look,
    }),
    compareItems(before.layout.decor, after.layout.decor, {
      boxOf: (piece) => piece,
      nameOf: ({ text }) => text,
      placeOf: ({ x, y, width, height, rotation }) => [x, y, width, height, rotation],
      otherFieldsOf: ({ text, color, kind }) => [text, color, kind],
    }),
  ]
  return {
    before: comparisons.flatMap((part) => part.before),
    after: comparisons.flatMap((part) => part.after),
  }
}

interface Box {
  x: number
  y: number
  width: number
  height: number
  rotation: number
}

interface Accessors<T> {
  boxOf: (item: T) => Box
  nameOf: (item: T) => string | null
  placeOf: (item: T) => unknown
  otherFieldsOf: (item: T) => unknown
}

function compareItems<T extends { id: string }>(
  before: readonly T[],
  after: readonly T[],
  accessors: Accessors<T>,
): Comparison {
  const { boxOf, nameOf, placeOf, otherFieldsOf } = accessors
  const mark = (item: T, difference: Difference): DifferenceMark => {
    const { x, y, width, height, rotation } = boxOf(item)
    return { id: item.id, difference, name: nameOf(item), x, y, width, height, rotation }
  }
  const later = new Map(after.map((item) => [item.id, item]))
  const earlier = new Set(before.map(({ id }) => id))
  const result: Comparison = { before: [], after: [] }
  for (const item of before) {
    const laterItem = later.get(item.id)
    if (!laterItem) {
      result.before.push(mark(item, 'removed'))
      continue
    }
    const difference = isEqual(placeOf(item), placeOf(laterItem)) ? 'changed' : 'moved'
    if (difference === 'changed' && isEqual(otherFieldsOf(item), otherFieldsOf(laterItem))) continue
    result.before.push(mark(item, difference))
    result.after.push(mark(laterItem, difference))
  }
  for (const item of after) if (!earlier.has(item.id)) result.after.push(mark(item, 'added'))
  return result
}
