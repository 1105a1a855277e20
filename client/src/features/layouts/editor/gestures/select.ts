import type { Editor } from '../editor.ts'
import { containsPoint } from '../model/geometry.ts'
import { piecesOf, type Piece } from '../model/scene.ts'
import { dragPieces } from './drag.ts'
import { afterDragThreshold, type Gesture, type PointerState } from './gesture.ts'

/** Tolerance of a hit test in px. Fingers are less precise. */
const HIT_TOLERANCE = { touch: 12, pointer: 3 }

/** Topmost piece under the pointer, else the topmost one within the hit tolerance. Null if none is near. */
export function pieceUnder(editor: Editor, pointer: PointerState): Piece | null {
  const slack = (pointer.touch ? HIT_TOLERANCE.touch : HIT_TOLERANCE.pointer) / editor.view.get().zoom
  const pieces = piecesOf(editor.scene())
  return (
    pieces.findLast((piece) => containsPoint(piece, pointer.sheet)) ??
    pieces.findLast((piece) => containsPoint(piece, pointer.sheet, slack)) ??
    null
  )
}

/** Gesture that selects a piece, or toggles it with Shift. A drag then moves the whole selection. */
export function selectPiece(editor: Editor, start: PointerState, id: string): Gesture {
  const previousSelection = editor.selectedIds.get()
  const wasChosen = previousSelection.includes(id)
  if (!wasChosen) editor.select(start.shift ? [...previousSelection, id] : [id])
  const gesture = afterDragThreshold(
    start,
    () => dragPieces(editor, start, editor.selectedIds.get()),
    () => {
      if (wasChosen) editor.select(start.shift ? previousSelection.filter((one) => one !== id) : [id])
    },
  )
  return {
    ...gesture,
    move: (pointer) => {
      if (!editor.readOnly.get()) gesture.move(pointer)
    },
    cancel: () => {
      gesture.cancel()
      editor.select(previousSelection)
    },
  }
}
