/** Snapping of a dragged box to edges and middles of other boxes and of the plan, or else to the grid. */
import { toGrid } from './geometry.ts'
import type { Box } from './scene.ts'

/** Guide line to draw while a dragged box is aligned with other boxes. All lengths are in centimetres. */
export interface Guide {
  /** `x` for a vertical guide line, `y` for a horizontal one. */
  axis: 'x' | 'y'
  /** Coordinate of the guide line on `axis`. */
  coordinate: number
  /** Start and end (`to`) of the guide line on the other axis. */
  from: number
  to: number
}

export interface Snap {
  dx: number
  dy: number
  guides: readonly Guide[]
}

type Axis = 'x' | 'y'
interface SnapLine {
  coordinate: number
  box: Box
}
/** Sorted snap lines by axis, for a binary search at every pointer move. */
export type SnapLines = Readonly<Record<Axis, readonly SnapLine[]>>

const byCoordinate = (a: SnapLine, b: SnapLine) => a.coordinate - b.coordinate

export function snapLinesOf(boxes: readonly Box[]): SnapLines {
  const along = (axis: Axis) =>
    boxes
      .flatMap((box) => ownLines(box, axis).map((coordinate) => ({ coordinate, box })))
      .toSorted(byCoordinate)
  return { x: along('x'), y: along('y') }
}

/**
 * Corrects the movement of `box`, so that the box snaps to a snap line at most `reach` cm away, or else to
 * the grid.
 */
export function snapMove(box: Box, move: { dx: number; dy: number }, lines: SnapLines, reach: number): Snap {
  const moved = { ...box, x: box.x + move.dx, y: box.y + move.dy }
  const x = nearestSnap(ownLines(moved, 'x'), lines.x, reach)
  const y = nearestSnap(ownLines(moved, 'y'), lines.y, reach)
  const dx = x === null ? toGrid(moved.x) - box.x : move.dx + x
  const dy = y === null ? toGrid(moved.y) - box.y : move.dy + y
  const placed = { ...box, x: box.x + dx, y: box.y + dy }
  return {
    dx,
    dy,
    guides: [
      ...(x === null ? [] : guidesOf(placed, lines, 'x')),
      ...(y === null ? [] : guidesOf(placed, lines, 'y')),
    ],
  }
}

const SIZE_FIELD = { x: 'width', y: 'height' } as const
function ownLines(box: Box, axis: Axis) {
  const [start, length] = [box[axis], box[SIZE_FIELD[axis]]]
  return [start, start + length / 2, start + length] as const
}

/** Index of the first snap line at or after a coordinate. */
function firstLineFrom(lines: readonly SnapLine[], at: number): number {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle]?.coordinate ?? Infinity) < at) low = middle + 1
    else high = middle
  }
  return low
}

/** Signed distance from an edge or middle of a box (`own`) to the nearest line within reach, or null. */
function nearestSnap(own: readonly number[], lines: readonly SnapLine[], reach: number): number | null {
  let bestOffset: number | null = null
  for (const edge of own) {
    const nextIndex = firstLineFrom(lines, edge)
    for (const line of [lines[nextIndex - 1], lines[nextIndex]]) {
      const lineOffset = line ? line.coordinate - edge : Infinity
      if (
        Math.abs(lineOffset) <= reach &&
        (bestOffset === null || Math.abs(lineOffset) < Math.abs(bestOffset))
      )
        bestOffset = lineOffset
    }
  }
  return bestOffset
}

const SAME_LINE_TOLERANCE = 0.01

/** Guide lines that the moved box shares with other boxes. Each is long enough to span all of these boxes. */
function guidesOf(box: Box, lines: SnapLines, axis: Axis): Guide[] {
  const across = axis === 'x' ? 'y' : 'x'
  const guides = new Map<number, Guide>()
  const [start, , end] = ownLines(box, across)
  for (const ownLine of ownLines(box, axis)) {
    for (let nextIndex = firstLineFrom(lines[axis], ownLine - SAME_LINE_TOLERANCE); ; nextIndex += 1) {
      const line = lines[axis][nextIndex]
      if (!line || line.coordinate > ownLine + SAME_LINE_TOLERANCE) break
      const knownGuide = guides.get(ownLine)
      const [first, , last] = ownLines(line.box, across)
      guides.set(ownLine, {
        axis,
        coordinate: ownLine,
        from: Math.min(first, start, knownGuide?.from ?? Infinity),
        to: Math.max(last, end, knownGuide?.to ?? -Infinity),
      })
    }
  }
  return [...guides.values()]
}
