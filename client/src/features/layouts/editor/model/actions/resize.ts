/** Resizing by a handle. A single piece is resized along its own axes, several pieces as one frame. */
import { boundsOfAll, centreOf, rotatePoint, type Point } from '../geometry.ts'
import { isTable, pieceOf, type Piece, type Scene, type TurnedBox } from '../scene.ts'
import { changePieces, roundToTenth } from './pieces.ts'

/** Sides that a handle moves: -1 is the left or upper side, 1 the right or lower side, 0 none. */
export interface Handle {
  x: -1 | 0 | 1
  y: -1 | 0 | 1
}

export const MIN_SIDE_LENGTH = 20
const MAX_SIDE_LENGTH = 20_000

interface Resize {
  handle: Handle
  /** Movement of the handle on the plan, in centimetres. */
  dx: number
  dy: number
  /** True to preserve the proportions. Round and square tables always preserve them. */
  keepsProportions: boolean
}

export function resizePieces(scene: Scene, ids: readonly string[], resize: Resize): Scene {
  const [firstId] = ids
  const singlePiece = ids.length === 1 && firstId !== undefined ? pieceOf(scene, firstId) : undefined
  if (singlePiece) return changePieces(scene, ids, () => resizeOne(singlePiece, resize))
  const outerBox = boundsOfAll(ids.flatMap((id) => pieceOf(scene, id) ?? []))
  if (!outerBox) return scene
  const next = resizeBox({ ...outerBox, rotation: 0 }, resize)
  const scale = { x: next.width / outerBox.width, y: next.height / outerBox.height }
  return changePieces(scene, ids, (piece) => {
    const centre = centreOf(piece)
    const upright = piece.rotation % 180 !== 0
    const evenScale = hasFixedProportions(piece) ? Math.min(scale.x, scale.y) : null
    const width = clampSide(piece.width * (evenScale ?? (upright ? scale.y : scale.x)))
    const height = clampSide(piece.height * (evenScale ?? (upright ? scale.x : scale.y)))
    const x = next.x + (centre.x - outerBox.x) * scale.x - width / 2
    const y = next.y + (centre.y - outerBox.y) * scale.y - height / 2
    return { ...piece, width, height, x: roundToTenth(x), y: roundToTenth(y) }
  })
}

const resizeOne = (piece: Piece, resize: Resize): Piece => ({
  ...piece,
  ...resizeBox(piece, hasFixedProportions(piece) ? { ...resize, keepsProportions: true } : resize),
})

const hasFixedProportions = (piece: Piece) =>
  isTable(piece) && (piece.shape === 'round' || piece.shape === 'square')

/** Resizes a box. The side opposite to the handle does not move. */
function resizeBox(box: TurnedBox, { handle, dx, dy, keepsProportions }: Resize) {
  const along: Point = rotatePoint({ x: dx, y: dy }, { x: 0, y: 0 }, -box.rotation)
  let width = clampSide(box.width + along.x * handle.x)
  let height = clampSide(box.height + along.y * handle.y)
  if (keepsProportions) {
    const wider = handle.y === 0 || (handle.x !== 0 && width / box.width > height / box.height)
    const factor = wider ? width / box.width : height / box.height
    width = clampSide(box.width * factor)
    height = clampSide(box.height * factor)
  }
  const shift = rotatePoint(
    { x: ((width - box.width) / 2) * handle.x, y: ((height - box.height) / 2) * handle.y },
    { x: 0, y: 0 },
    box.rotation,
  )
  const centre = centreOf(box)
  return {
    width,
    height,
    x: roundToTenth(centre.x + shift.x - width / 2),
    y: roundToTenth(centre.y + shift.y - height / 2),
  }
}

const clampSide = (value: number) => Math.min(MAX_SIDE_LENGTH, Math.max(MIN_SIDE_LENGTH, Math.round(value)))
