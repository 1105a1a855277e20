import type { Editor } from '../editor.ts'
import type { Point } from '../model/geometry.ts'

/** Where the pointer is: on the sheet in centimetres, on the canvas in pixels. */
export interface Hand {
  sheet: Point
  screen: Point
  alt: boolean
  shift: boolean
  touch: boolean
}

/** What a hand does between going down and up. `cancel` leaves everything as it was. */
export interface Gesture {
  move: (hand: Hand) => void
  end: (hand: Hand) => void
  cancel: () => void
}

export type Enter = (editor: Editor, start: Hand) => Gesture

/** How far a hand may tremble before it means to move, pixels. */
export const trembles = (from: Hand, to: Hand): boolean =>
  Math.hypot(to.screen.x - from.screen.x, to.screen.y - from.screen.y) < (from.touch ? 8 : 4)
