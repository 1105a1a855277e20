import { panBy } from '../canvas-view.ts'
import type { StartGesture } from './gesture.ts'

/** Gesture that moves the view by dragging. */
export const pan: StartGesture = (editor, start) => {
  const startView = editor.view.get()
  let last = start.screen
  return {
    move: ({ screen }) => {
      panBy(editor, screen.x - last.x, screen.y - last.y)
      last = screen
    },
    end: () => undefined,
    cancel: () => editor.view.set(startView),
  }
}
