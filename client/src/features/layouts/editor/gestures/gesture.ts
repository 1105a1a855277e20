import type { Editor } from '../editor.ts'
import type { Point } from '../model/geometry.ts'

/** Pointer position: on the plan in centimetres, and on the canvas in px. */
export interface PointerState {
  sheet: Point
  screen: Point
  alt: boolean
  shift: boolean
  touch: boolean
}

/** Pointer gesture from press to release. `cancel` restores the state before the gesture. */
export interface Gesture {
  move: (pointer: PointerState) => void
  end: (pointer: PointerState) => void
  cancel: () => void
}

export type StartGesture = (editor: Editor, start: PointerState) => Gesture

/** True if a movement is too small for a drag: below 4 px, or below 8 px for touch. */
export const isBelowDragThreshold = (from: PointerState, to: PointerState): boolean =>
  Math.hypot(to.screen.x - from.screen.x, to.screen.y - from.screen.y) < (from.touch ? 8 : 4)

/**
 * Gesture that starts another one once the pointer passes the drag threshold. Without a drag, a release calls
 * `onClick`.
 */
export function afterDragThreshold(start: PointerState, drag: () => Gesture, onClick = noClick): Gesture {
  let dragging: Gesture | null = null
  return {
    move: (pointer) => {
      if (!dragging && isBelowDragThreshold(start, pointer)) return
      dragging ??= drag()
      dragging.move(pointer)
    },
    end: (pointer) => (dragging ? dragging.end(pointer) : onClick()),
    cancel: () => dragging?.cancel(),
  }
}

const noClick = () => undefined
