/** Geometry of boxes, rotated boxes and points on the plan, in centimetres. Pure functions. */
import type { Box, TurnedBox } from './scene.ts'

export interface Point {
  x: number
  y: number
}

export const centreOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 })

/**
 * Rotates a point clockwise around another point.
 * @param degrees positive clockwise, because y grows downwards
 */
export function rotatePoint(point: Point, around: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  const [dx, dy] = [point.x - around.x, point.y - around.y]
  return {
    x: around.x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: around.y + dx * Math.sin(angle) + dy * Math.cos(angle),
  }
}

/** Smallest unrotated box that contains a rotated box. */
export function boundsOf(box: TurnedBox): Box {
  if (box.rotation % 180 === 0) return { x: box.x, y: box.y, width: box.width, height: box.height }
  const angle = (box.rotation * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const width = box.width * cos + box.height * sin
  const height = box.width * sin + box.height * cos
  const centre = centreOf(box)
  return { x: centre.x - width / 2, y: centre.y - height / 2, width, height }
}

/** Common bounding box of several rotated boxes. Null for an empty list. */
export function boundsOfAll(boxes: readonly TurnedBox[]): Box | null {
  if (boxes.length === 0) return null
  const bounds = boxes.map(boundsOf)
  const x = Math.min(...bounds.map((box) => box.x))
  const y = Math.min(...bounds.map((box) => box.y))
  return {
    x,
    y,
    width: Math.max(...bounds.map((box) => box.x + box.width)) - x,
    height: Math.max(...bounds.map((box) => box.y + box.height)) - y,
  }
}

/** True if the point is inside the rotated box, or outside by at most `slack`. */
export function containsPoint(box: TurnedBox, point: Point, slack = 0): boolean {
  const centre = centreOf(box)
  const { x, y } = rotatePoint(point, centre, -box.rotation)
  return Math.abs(x - centre.x) <= box.width / 2 + slack && Math.abs(y - centre.y) <= box.height / 2 + slack
}

/** True if an unrotated frame and a rotated box overlap. */
export function boxesOverlap(frame: Box, box: TurnedBox): boolean {
  if (!doBoxesTouch(frame, boundsOf(box))) return false
  // Tests separating axes: the bounding boxes must overlap both on the plan and in the coordinate system of
  // the rotated box.
  const centre = centreOf(box)
  const middle = rotatePoint(centreOf(frame), centre, -box.rotation)
  const around = { x: middle.x - frame.width / 2, y: middle.y - frame.height / 2 }
  return doBoxesTouch(
    boundsOf({ ...around, width: frame.width, height: frame.height, rotation: -box.rotation }),
    box,
  )
}

const doBoxesTouch = (a: Box, b: Box) =>
  a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height

/** Box between two opposite corners in any order. */
export const boxBetween = (a: Point, b: Point): Box => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
})

/** Angle in whole degrees from 0 to 359. */
export const normalizeAngle = (degrees: number): number => ((Math.round(degrees) % 360) + 360) % 360

/** Nearest integer. It is never -0, which would differ from the 0 that the server returns. */
export const roundToInteger = (value: number): number => Math.round(value) + 0

/** Nearest multiple of the grid step. */
export const toGrid = (value: number, step = GRID): number => roundToInteger(value / step) * step

export const GRID = 10
