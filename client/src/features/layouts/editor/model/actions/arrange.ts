/** Alignment and distribution of pieces, by the bounding boxes of the rotated pieces. */
import { boundsOf, boundsOfAll } from '../geometry.ts'
import type { Box, Piece, Scene } from '../scene.ts'
import { piecesByIds, changePieces, roundToTenth } from './pieces.ts'

export const ALIGNMENTS = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const
export type Alignment = (typeof ALIGNMENTS)[number]

export function alignPieces(scene: Scene, ids: readonly string[], to: Alignment): Scene {
  const outerBox = boundsOfAll(piecesByIds(scene, ids))
  if (!outerBox || ids.length < 2) return scene
  return changePieces(scene, ids, (piece) => shiftPiece(piece, offsetTo(boundsOf(piece), outerBox, to)))
}

function offsetTo(box: Box, frame: Box, to: Alignment): { dx: number; dy: number } {
  const [spareX, spareY] = [frame.width - box.width, frame.height - box.height]
  const shares: Record<Alignment, number> = { left: 0, centre: 0.5, right: 1, top: 0, middle: 0.5, bottom: 1 }
  const share = shares[to]
  return to === 'left' || to === 'centre' || to === 'right'
    ? { dx: frame.x + spareX * share - box.x, dy: 0 }
    : { dx: 0, dy: frame.y + spareY * share - box.y }
}

/**
 * Equalizes the gaps between at least three pieces along an axis. Every piece stays in their common bounding
 * box, so pieces that overlap strongly may have unequal gaps.
 */
export function distributePieces(scene: Scene, ids: readonly string[], axis: 'x' | 'y'): Scene {
  const pieces = piecesByIds(scene, ids)
  const outerBox = boundsOfAll(pieces)
  if (!outerBox || pieces.length < 3) return scene
  const length = axis === 'x' ? ('width' as const) : ('height' as const)
  const boxes = pieces.map((piece) => ({ id: piece.id, box: boundsOf(piece) }))
  const sorted = boxes.toSorted((a, b) => a.box[axis] + a.box[length] / 2 - (b.box[axis] + b.box[length] / 2))
  const filledLength = sorted.reduce((sum, { box }) => sum + box[length], 0)
  const gap = (outerBox[length] - filledLength) / (sorted.length - 1)
  const moves = new Map<string, number>()
  let position = outerBox[axis]
  for (const { id, box } of sorted) {
    const lastStart = outerBox[axis] + outerBox[length] - box[length]
    moves.set(id, Math.min(Math.max(position, outerBox[axis]), lastStart) - box[axis])
    position += box[length] + gap
  }
  return changePieces(scene, ids, (piece) => {
    const distance = moves.get(piece.id) ?? 0
    return shiftPiece(piece, axis === 'x' ? { dx: distance, dy: 0 } : { dx: 0, dy: distance })
  })
}

const shiftPiece = (piece: Piece, { dx, dy }: { dx: number; dy: number }): Piece =>
  dx === 0 && dy === 0 ? piece : { ...piece, x: roundToTenth(piece.x + dx), y: roundToTenth(piece.y + dy) }
