/** What a piece that is moved holds on to: the edges and middles of the others, else the grid. */
import { toGrid } from './geometry.ts'
import type { Box } from './scene.ts'

export interface Guide {
  axis: 'x' | 'y'
  /** Where the line runs. */
  at: number
  from: number
  to: number
}

export interface Snap {
  dx: number
  dy: number
  guides: readonly Guide[]
}

/**
 * Corrects a movement of `box` by (dx, dy) so that it lines up with a box nearby (at most `reach` away), and with the grid
 * where there is none.
 */
export function snapMove(
  box: Box,
  move: { dx: number; dy: number },
  others: readonly Box[],
  reach: number,
): Snap {
  const moved = { ...box, x: box.x + move.dx, y: box.y + move.dy }
  const x = nearest(moved, others, { axis: 'x', reach })
  const y = nearest(moved, others, { axis: 'y', reach })
  const dx = x === null ? toGrid(moved.x) - box.x : move.dx + x
  const dy = y === null ? toGrid(moved.y) - box.y : move.dy + y
  const placed = { ...box, x: box.x + dx, y: box.y + dy }
  return {
    dx,
    dy,
    guides: [
      ...(x === null ? [] : guidesOf(placed, others, 'x')),
      ...(y === null ? [] : guidesOf(placed, others, 'y')),
    ],
  }
}

const extent = { x: 'width', y: 'height' } as const
const linesOf = (box: Box, axis: 'x' | 'y') => {
  const [start, length] = [box[axis], box[extent[axis]]]
  return [start, start + length / 2, start + length] as const
}

/** By how much the box is off the nearest line of another; null where none is near. */
function nearest(box: Box, others: readonly Box[], { axis, reach }: { axis: 'x' | 'y'; reach: number }) {
  const own = linesOf(box, axis)
  let best: number | null = null
  for (const line of others.flatMap((other) => linesOf(other, axis))) {
    for (const mine of own) {
      const off = line - mine
      if (Math.abs(off) <= reach && (best === null || Math.abs(off) < Math.abs(best))) best = off
    }
  }
  return best
}

const SAME = 0.01

/** The lines that the placed box now shares, as long as both boxes reach. */
function guidesOf(box: Box, others: readonly Box[], axis: 'x' | 'y'): Guide[] {
  const across = axis === 'x' ? 'y' : 'x'
  const guides = new Map<number, Guide>()
  for (const at of linesOf(box, axis)) {
    for (const other of others) {
      if (!linesOf(other, axis).some((line) => Math.abs(line - at) < SAME)) continue
      const known = guides.get(at)
      const [first, , last] = linesOf(other, across)
      const [start, , end] = linesOf(box, across)
      guides.set(at, {
        axis,
        at,
        from: Math.min(first, start, known?.from ?? Infinity),
        to: Math.max(last, end, known?.to ?? -Infinity),
      })
    }
  }
  return [...guides.values()]
}
