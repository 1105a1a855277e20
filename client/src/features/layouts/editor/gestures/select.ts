import type { Editor } from '../editor.ts'
import { holds } from '../model/geometry.ts'
import { piecesOf, type Piece } from '../model/scene.ts'
import { drag } from './drag.ts'
import { trembles, type Gesture, type Hand } from './gesture.ts'

/** Tolerance of a hit test in px. Fingers are less precise. */
const SLACK = { touch: 12, pointer: 3 }

/** Topmost piece under the pointer. */
export function pieceUnder(editor: Editor, hand: Hand): Piece | null {
  const slack = (hand.touch ? SLACK.touch : SLACK.pointer) / editor.view.get().zoom
  const pieces = piecesOf(editor.scene())
  return (
    pieces.findLast((piece) => holds(piece, hand.sheet)) ??
    pieces.findLast((piece) => holds(piece, hand.sheet, slack)) ??
    null
  )
}

/** Selects a piece, or toggles it with Shift. A drag then moves the whole selection. */
export function select(editor: Editor, start: Hand, id: string): Gesture {
  const before = editor.selection.get()
  const wasChosen = before.includes(id)
  if (!wasChosen) editor.select(start.shift ? [...before, id] : [id])
  let dragging: Gesture | null = null
  return {
    move: (hand) => {
      if (!dragging && trembles(start, hand)) return
      if (editor.readOnly.get()) return
      dragging ??= drag(editor, start, editor.selection.get())
      dragging.move(hand)
    },
    end: (hand) => {
      if (dragging) dragging.end(hand)
      else if (wasChosen) editor.select(start.shift ? before.filter((one) => one !== id) : [id])
    },
    cancel: () => {
      dragging?.cancel()
      editor.select(before)
    },
  }
}
