import { panBy, zoomAt } from '../canvas-view.ts'
import type { Editor } from '../editor.ts'

/** Pixels of one line of a wheel movement, for browsers that report the movement in lines. */
const LINE_PX = 16
const PAGE_PX = 400
const PX_BY_DELTA_MODE = [1, LINE_PX, PAGE_PX]
/**
 * Maximum movement in px of one event that counts for the zoom. A notch of a mouse wheel (100 px and more)
 * therefore zooms by 16 %.
 */
const MAX_ZOOM_PX = 15

/**
 * Pans the view with the wheel or with two fingers on a trackpad, which browsers report alike. Shift pans
 * sideways. Ctrl or the command key zooms at the pointer. So does a pinch, because browsers report it with
 * Ctrl.
 */
export function applyWheel(editor: Editor, event: WheelEvent, box: Pick<DOMRect, 'left' | 'top'>): void {
  const unit = PX_BY_DELTA_MODE[event.deltaMode] ?? 1
  const [dx, dy] = [event.deltaX * unit, event.deltaY * unit]
  if (event.ctrlKey || event.metaKey) {
    const step = Math.max(-MAX_ZOOM_PX, Math.min(MAX_ZOOM_PX, dy))
    zoomAt(editor, { x: event.clientX - box.left, y: event.clientY - box.top }, Math.exp(-step / 100))
  }
  // Some browsers turn the movement sideways themselves while Shift is pressed. `dx` is then not 0.
  else if (event.shiftKey && dx === 0) panBy(editor, -dy, 0)
  else panBy(editor, -dx, -dy)
}
