/** Geometry of the floor plan, in centimetres of the plan unless a unit is named. Pure functions. */
import type { Layout } from '@forki/contract/layouts'
import type { Table } from '@forki/contract/tables'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Distance of a chair's center from the edge of its table, in cm. */
const GAP = 8
/** Side length of a chair, in cm. */
export const CHAIR_SIZE = 30

export interface Chair {
  /** Center of the chair, relative to the table's center before rotation. */
  x: number
  y: number
  /** Clockwise rotation of the chair in degrees. 0 is the rotation of a chair above its table. */
  angle: number
}

/**
 * Chairs of a table, at most 24. They form a circle, a row along one side of a bar, or rows along the four
 * sides.
 */
export function chairsOf(table: Pick<Table, 'shape' | 'seats' | 'position'>): readonly Chair[] {
  const { width, height } = table.position
  const seats = Math.min(table.seats, 24)
  if (table.shape === 'round') {
    return Array.from({ length: seats }, (_, index) => {
      const angle = (index / seats) * 2 * Math.PI - Math.PI / 2
      return {
        x: Math.cos(angle) * (width / 2 + GAP),
        y: Math.sin(angle) * (height / 2 + GAP),
        angle: (angle * 180) / Math.PI + 90,
      }
    })
  }
  const sides = distributeSeats(
    seats,
    table.shape === 'bar' ? barSides(width, height) : boxSides(width, height),
  )
  return sides.flatMap(({ count, angle, length, depth }) =>
    Array.from({ length: count }, (_, index) => {
      const along = ((index + 1) / (count + 1) - 0.5) * length
      const angleRad = (angle * Math.PI) / 180
      const edgeDistance = -(depth / 2 + GAP)
      return {
        x: Math.cos(angleRad) * along - Math.sin(angleRad) * edgeDistance,
        y: Math.sin(angleRad) * along + Math.cos(angleRad) * edgeDistance,
        angle,
      }
    }),
  )
}

interface Side {
  /** Clockwise angle in degrees from the upper side of the table to the described side. */
  angle: number
  length: number
  /** Size of the table perpendicular to the described side, in cm. */
  depth: number
}

const boxSides = (width: number, height: number): Side[] => [
  { angle: 0, length: width, depth: height },
  { angle: 180, length: width, depth: height },
  { angle: 90, length: height, depth: width },
  { angle: 270, length: height, depth: width },
]

/** Guests of a bar sit at one side of it: right of a vertical bar, below a horizontal one. */
const barSides = (width: number, height: number): Side[] =>
  height >= width
    ? [{ angle: 90, length: height, depth: width }]
    : [{ angle: 180, length: width, depth: height }]

/** Assigns each seat to the side with the most space per seat. */
function distributeSeats(seats: number, sides: readonly Side[]): (Side & { count: number })[] {
  const countedSides = sides.map((side) => ({ ...side, count: 0 }))
  for (let remainingSeats = seats; remainingSeats > 0; remainingSeats -= 1) {
    const roomiest = countedSides.reduce((best, side) =>
      side.length / (side.count + 1) > best.length / (best.count + 1) + 0.001 ? side : best,
    )
    roomiest.count += 1
  }
  return countedSides
}

/** Visible area of a floor plan: the bounding box of its sections, or the whole sheet if it has no sections. */
export function planArea(layout: Pick<Layout, 'sections' | 'width' | 'height'>): Box {
  const boxes = layout.sections.map((section) => section.properties)
  if (boxes.length === 0) return { x: 0, y: 0, width: layout.width, height: layout.height }
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  }
}

/** Side in px to which smaller tables are enlarged, so that a finger can press them. */
const MIN_TABLE_PX = 48
/** Minimum side of a table in px at scales that are too small to enlarge all tables to `MIN_TABLE_PX`. */
const MIN_OVERVIEW_PX = 16
/** Minimum gap between two tables in px, for the marks at their corners. */
const MIN_TABLE_GAP_PX = 6

/**
 * Side in px to which smaller tables are enlarged at a scale. It is 48 px if tables of 48 px do not overlap at
 * this scale. At smaller scales it shrinks with the scale, but not below 16 px.
 * @param separating result of `nonOverlapScale`
 */
export const minTableSide = (scale: number, separating: number): number =>
  scale >= separating ? MIN_TABLE_PX : Math.max(MIN_OVERVIEW_PX, (MIN_TABLE_PX * scale) / separating)

/**
 * Smallest side of enlarged tables in px at which a press opens the pressed table. Below it, a press zooms the
 * floor plan in instead. The press area of a table extends 4 px beyond each of its sides.
 */
export const PRESSABLE_MIN_PX = 36

/** Box of a table in px. It is to scale, but never smaller than `least`. */
export function renderedBox({ x, y, width, height }: Box, scale: number, least = MIN_TABLE_PX): Box {
  const renderedSize = { width: Math.max(least, width * scale), height: Math.max(least, height * scale) }
  return {
    x: (x + width / 2) * scale - renderedSize.width / 2,
    y: (y + height / 2) * scale - renderedSize.height / 2,
    ...renderedSize,
  }
}

/**
 * Boxes of all tables in px, each at least `least` wide and high. A table whose sides would both be enlarged keeps
 * its proportion as far as the gaps to the other tables allow. Otherwise a long table would be a square.
 */
export function renderedBoxes(
  tables: readonly Pick<Table, 'position'>[],
  scale: number,
  least = MIN_TABLE_PX,
): Box[] {
  const boxes = tables.map(({ position }) => renderedBox(position, scale, least))
  const wanted = tables.map(({ position }, index) => proportionalBox(position, boxes[index]!, least))
  return boxes.map((box, index) => {
    const target = wanted[index]!
    const axis = target.width > box.width ? X_AXIS : target.height > box.height ? Y_AXIS : null
    if (!axis) return box
    let length = target[axis.size]
    boxes.forEach((other, at) => {
      if (at === index || !overlapsAlong(axis.cross, target, wanted[at]!)) return
      const distance = Math.abs(centerAlong(axis, box) - centerAlong(axis, other))
      const gap = distance - (box[axis.size] + other[axis.size]) / 2
      // The table grows at both ends, but uses half of the gap to a table that grows along the same axis.
      const share = wanted[at]![axis.size] > other[axis.size] ? 1 : 2
      if (gap > 0) length = Math.min(length, box[axis.size] + Math.max(0, gap - MIN_TABLE_GAP_PX) * share)
    })
    const grown = { ...box, [axis.size]: length }
    return { ...grown, [axis.start]: centerAlong(axis, box) - length / 2 }
  })
}

interface Axis {
  start: 'x' | 'y'
  size: 'width' | 'height'
  /** Axis perpendicular to this one. */
  cross: Pick<Axis, 'start' | 'size'>
}
const X_AXIS: Axis = { start: 'x', size: 'width', cross: { start: 'y', size: 'height' } }
const Y_AXIS: Axis = { start: 'y', size: 'height', cross: { start: 'x', size: 'width' } }
type Span = Axis['cross']

const centerAlong = ({ start, size }: Span, box: Box): number => box[start] + box[size] / 2
const overlapsAlong = ({ start, size }: Span, one: Box, other: Box): boolean =>
  one[start] < other[start] + other[size] && other[start] < one[start] + one[size]

/** Largest ratio of the sides of an enlarged table. A longer one would cover the space of its section. */
const MAX_ENLARGED_RATIO = 2

/**
 * Box around the same center. Its short side is the rendered one. Its long side is in proportion, but at most twice as
 * long. A table with a side to scale keeps its box.
 */
function proportionalBox({ width, height, rotation }: Table['position'], box: Box, least: number): Box {
  // A rotated table extends beyond its box, so that boxes without an overlap don't prove that it has space.
  if (rotation % 180 !== 0 || Math.max(box.width, box.height) > least) return box
  const ratio = width / height
  const size =
    ratio > 1
      ? { width: least * Math.min(ratio, MAX_ENLARGED_RATIO), height: box.height }
      : { width: box.width, height: least * Math.min(1 / ratio, MAX_ENLARGED_RATIO) }
  return {
    x: box.x + (box.width - size.width) / 2,
    y: box.y + (box.height - size.height) / 2,
    ...size,
  }
}

/**
 * Smallest scale at which two tables do not overlap along one axis. Infinite if their boxes in centimetres
 * already overlap along this axis.
 */
function nonOverlapAlong(distance: number, one: number, other: number): number {
  const minDistance = MIN_TABLE_PX + MIN_TABLE_GAP_PX
  // A table is displayed at its scaled size or at the minimum size, whichever is larger. The scale must
  // therefore separate the tables in every combination of both sizes.
  const demands = [
    [minDistance, distance],
    [minDistance / 2, distance - one / 2],
    [minDistance / 2, distance - other / 2],
  ] as const
  if (distance < (one + other) / 2) return Number.POSITIVE_INFINITY
  return Math.max(...demands.map(([px, cm]) => (cm > 0 ? px / cm : Number.POSITIVE_INFINITY)))
}

/**
 * Smallest scale at which no two tables overlap in px. Ignores pairs of tables whose boxes already overlap in
 * centimetres.
 */
export function nonOverlapScale(boxes: readonly Box[]): number {
  let scale = 0
  boxes.forEach((one, index) => {
    for (const other of boxes.slice(index + 1)) {
      const dx = Math.abs(one.x + one.width / 2 - other.x - other.width / 2)
      const dy = Math.abs(one.y + one.height / 2 - other.y - other.height / 2)
      const neededScale = Math.min(
        nonOverlapAlong(dx, one.width, other.width),
        nonOverlapAlong(dy, one.height, other.height),
      )
      if (Number.isFinite(neededScale)) scale = Math.max(scale, neededScale)
    }
  })
  return scale
}

/** Scale in pixels per centimetre, at least 0.05, at which a box fits into a space with a margin. */
export const fitScale = (box: Box, space: { width: number; height: number }, margin = 16) =>
  Math.max(0.05, Math.min((space.width - margin * 2) / box.width, (space.height - margin * 2) / box.height))

/** True if two boxes share an area. */
export const intersects = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/** Distance in px between two tried positions of a section's name. */
const NAME_STEP = 6

/**
 * Finds a box in px for a section's name, so that the name covers no table. Tries the upper edge of the
 * section, the space above the section, the lower edge, and the space below. If the name covers a table in all
 * of these places, returns a box on the upper edge.
 */
export function placeSectionName(
  section: Box,
  { width, height }: Pick<Box, 'width' | 'height'>,
  tables: readonly Box[],
): Box & { isFree: boolean } {
  const bottom = section.y + section.height
  const rows = [section.y - height / 2, section.y - height, bottom - height / 2, bottom]
  const steps = Math.max(0, Math.floor((section.width - width) / NAME_STEP) - 1)
  const firstOffset = Math.min(NAME_STEP, (section.width - width) / 2)
  const places = rows.flatMap((y) =>
    Array.from({ length: steps + 1 }, (_, step) => ({
      x: section.x + firstOffset + step * NAME_STEP,
      y,
      width,
      height,
    })),
  )
  const freePlace = places.find((place) => !tables.some((table) => intersects(place, table)))
  if (freePlace) return { ...freePlace, isFree: true }
  return { x: section.x + firstOffset, y: section.y - height / 2, width, height, isFree: false }
}
