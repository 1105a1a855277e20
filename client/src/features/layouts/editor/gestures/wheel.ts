import { panBy, zoomAt } from '../canvas-view.ts'
import type { Editor } from '../editor.ts'

/** Pixels of one line and one page of a wheel, for browsers that report the movement in these units. */
const LINE_PX = 16
const PAGE_PX = 400
const UNIT_PX = [1, LINE_PX, PAGE_PX]
/** Maximum zoom step of one event, so that a notch of a mouse wheel (100 px and more) zooms by 16 %. */
const MAX_ZOOM_PX = 15

/**
 * Pans the view with the wheel or two fingers on a trackpad. Browsers report both alike. Shift pans sideways. Ctrl,
 * the command key and a pinch, which browsers report with Ctrl, zoom at the pointer.
 */
export function applyWheel(editor: Editor, event: WheelEvent, box: Pick<DOMRect, 'left' | 'top'>): void {
  const unit = UNIT_PX[event.deltaMode] ?? 1
  const [dx, dy] = [event.deltaX * unit, event.deltaY * unit]
  if (event.ctrlKey || event.metaKey) {
    const step = Math.max(-MAX_ZOOM_PX, Math.min(MAX_ZOOM_PX, dy))
    zoomAt(editor, { x: event.clientX - box.left, y: event.clientY - box.top }, Math.exp(-step / 100))
  }
  // Some browsers turn the movement sideways themselves while Shift is pressed.
  else if (event.shiftKey && dx === 0) panBy(editor, -dy, 0)
  else panBy(editor, -dx, -dy)
}
