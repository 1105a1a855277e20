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
