import { piecesByIds, rotatePieces } from '../model/actions/pieces.ts'
import { boundsOfAll, centreOf, type Point } from '../model/geometry.ts'
import type { StartGesture } from './gesture.ts'
import { previewGesture } from './resize.ts'

const STEP_DEGREES = 15

/** Gesture that rotates the selection around its middle in steps of 15°, or of 1° with Alt. */
export const rotate: StartGesture = (editor, start) => {
  const ids = editor.selectedIds.get()
  const pieces = piecesByIds(editor.scene(), ids)
  const box = boundsOfAll(pieces)
  const middle = box ? centreOf(box) : start.sheet
  const startAngle = angleOf(middle, start.sheet)
  const startRotation = pieces.length === 1 ? (pieces[0]?.rotation ?? 0) : 0
  return previewGesture(editor, (scene, pointer) => {
    const turnAngle = angleOf(middle, pointer.sheet) - startAngle
    return rotatePieces(
      scene,
      ids,
      pointer.alt
        ? Math.round(turnAngle)
        : Math.round((startRotation + turnAngle) / STEP_DEGREES) * STEP_DEGREES - startRotation,
    )
  })
}

const angleOf = (middle: Point, at: Point) => (Math.atan2(at.y - middle.y, at.x - middle.x) * 180) / Math.PI
