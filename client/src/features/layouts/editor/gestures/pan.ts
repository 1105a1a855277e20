import { panBy } from '../canvas-view.ts'
import type { StartGesture } from './gesture.ts'

/** Gesture that moves the view by dragging. */
export const pan: StartGesture = (editor, start) => {
  const startView = editor.view.get()
  let lastScreenPoint = start.screen
  return {
    move: ({ screen }) => {
      panBy(editor, screen.x - lastScreenPoint.x, screen.y - lastScreenPoint.y)
      lastScreenPoint = screen
    },
    end: () => undefined,
    cancel: () => editor.view.set(startView),
  }
}
