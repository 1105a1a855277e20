/** Positions of the chairs around a table, relative to the table's center and before its rotation. */
import type { SceneTable } from './scene.ts'

export interface Seat {
  x: number
  y: number
  /** Clockwise rotation of the chair in degrees. At 0 it is above the table, with its back at the top. */
  angle: number
}

const GAP = 8
/** Maximum number of chairs on the plan per table. A table may have more seats, but more chairs would be unreadable. */
const MAX_SEATS = 24

/** Width and depth of a chair, in centimetres. */
export const SEAT_SIZE = { width: 30, depth: 22 } as const

type TableWithSeats = Pick<SceneTable, 'shape' | 'seats' | 'width' | 'height'>

/** Chairs of a table. They form a circle, a row at one side of a bar, or rows at the four sides. */
export function seatsOf(table: TableWithSeats): Seat[] {
  const count = Math.min(table.seats, MAX_SEATS)
  if (table.shape === 'round') return seatsInCircle(table, count)
  const lengths = sideLengths(table)
  const shares = lengths.map(() => 0)
  for (let remaining = count; remaining > 0; remaining -= 1) {
    // Assigns the next seat to the side with the most space per seat.
    const spacePerSeat = lengths.map((length, side) => length / ((shares[side] ?? 0) + 1))
    const bestSide = spacePerSeat.reduce(
      (top, value, side) => (value > (spacePerSeat[top] ?? 0) + 0.001 ? side : top),
      0,
    )
    shares[bestSide] = (shares[bestSide] ?? 0) + 1
  }
  return SIDE_ANGLES.flatMap((angle, side) => seatsAlongSide(table, angle, shares[side] ?? 0))
}

/** Rotation in degrees of the chairs at each side: top, bottom, right, left. */
const SIDE_ANGLES = [0, 180, 90, 270] as const

/**
 * Length of each side that is available for chairs. A bar has chairs on one side: right if vertical, below if
 * horizontal.
 */
function sideLengths({ shape, width, height }: TableWithSeats): number[] {
  if (shape !== 'bar') return [width, width, height, height]
  return height >= width ? [0, 0, height, 0] : [0, width, 0, 0]
}

function seatsInCircle({ width, height }: TableWithSeats, count: number): Seat[] {
  return Array.from({ length: count }, (_, index) => {
    const angleRad = (index / count) * 2 * Math.PI - Math.PI / 2
    return {
      x: Math.cos(angleRad) * (width / 2 + GAP),
      y: Math.sin(angleRad) * (height / 2 + GAP),
      angle: (angleRad * 180) / Math.PI + 90,
    }
  })
}

function seatsAlongSide({ width, height }: TableWithSeats, angle: number, count: number): Seat[] {
  const upright = angle % 180 !== 0
  const [length, depth] = upright ? [height, width] : [width, height]
  const angleRad = (angle * Math.PI) / 180
  return Array.from({ length: count }, (_, index) => {
    const along = ((index + 1) / (count + 1) - 0.5) * length
    const edgeDistance = -(depth / 2 + GAP)
    return {
      x: Math.cos(angleRad) * along - Math.sin(angleRad) * edgeDistance,
      y: Math.sin(angleRad) * along + Math.cos(angleRad) * edgeDistance,
      angle,
    }
  })
}
