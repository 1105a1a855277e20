import { boxBetween, boxesOverlap } from '../model/geometry.ts'
import { piecesOf } from '../model/scene.ts'
import { isBelowDragThreshold, type StartGesture } from './gesture.ts'

/** Gesture that selects the pieces that overlap a dragged frame. With Shift it adds them to the selection. */
export const frameSelect: StartGesture = (editor, start) => {
  const previousSelection = editor.selectedIds.get()
  const initial = start.shift ? previousSelection : []
  const pieces = piecesOf(editor.scene())
  if (!start.shift) editor.select([])
  return {
    move: (pointer) => {
      if (isBelowDragThreshold(start, pointer)) return
      const box = boxBetween(start.sheet, pointer.sheet)
      editor.frame.set(box)
      const insideIds = pieces.filter((piece) => boxesOverlap(box, piece)).map(({ id }) => id)
      const nextIds = [...new Set([...initial, ...insideIds])]
      if (nextIds.join(' ') !== editor.selectedIds.get().join(' ')) editor.select(nextIds)
    },
    end: () => editor.frame.set(null),
    cancel: () => {
      editor.frame.set(null)
      editor.select(previousSelection)
    },
  }
}
