import type { Editor } from '../editor.ts'
import type { Point } from '../model/geometry.ts'
import { panBy, zoomAt } from '../canvas-view.ts'

/** Gesture of two fingers: zooms around the point between them, and pans as this point moves. */
export function pinch(editor: Editor, first: Point, second: Point) {
  const startView = editor.view.get()
  let last = spanOf(first, second)
  return {
    move: (a: Point, b: Point) => {
      const next = spanOf(a, b)
      panBy(editor, next.middle.x - last.middle.x, next.middle.y - last.middle.y)
      if (last.distance > 0) zoomAt(editor, next.middle, next.distance / last.distance)
      last = next
    },
    cancel: () => editor.view.set(startView),
  }
}

const spanOf = (a: Point, b: Point) => ({
  middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
  distance: Math.hypot(a.x - b.x, a.y - b.y),
})
