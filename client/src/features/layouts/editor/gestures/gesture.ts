import type { Editor } from '../editor.ts'
import type { Point } from '../model/geometry.ts'

/** Pointer position: on the sheet in centimetres, and on the canvas in px. */
export interface Hand {
  sheet: Point
  screen: Point
  alt: boolean
  shift: boolean
  touch: boolean
}

/** Pointer gesture from press to release. `cancel` restores the state before it. */
export interface Gesture {
  move: (hand: Hand) => void
  end: (hand: Hand) => void
  cancel: () => void
}

export type Enter = (editor: Editor, start: Hand) => Gesture

/** True if a movement is too small to count as a drag: below 4 px, or 8 px for touch. */
export const trembles = (from: Hand, to: Hand): boolean =>
  Math.hypot(to.screen.x - from.screen.x, to.screen.y - from.screen.y) < (from.touch ? 8 : 4)
