import { panBy } from '../view.ts'
import type { Enter } from './gesture.ts'

/** Moves the view by dragging. */
export const pan: Enter = (editor, start) => {
  const before = editor.view.get()
  let last = start.screen
  return {
    move: ({ screen }) => {
      panBy(editor, screen.x - last.x, screen.y - last.y)
      last = screen
    },
    end: () => undefined,
    cancel: () => editor.view.set(before),
  }
}
