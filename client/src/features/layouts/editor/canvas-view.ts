/** Pan and zoom of the floor plan editor's canvas. */
import type { Editor, CanvasView } from './editor.ts'
import type { Point } from './model/geometry.ts'
import type { Box } from './model/scene.ts'

const MIN_ZOOM = 0.05
const MAX_ZOOM = 6
const MARGIN = 48

export const toPlanPoint = (view: CanvasView, at: Point): Point => ({
  x: (at.x - view.x) / view.zoom,
  y: (at.y - view.y) / view.zoom,
})

export const toCanvasPoint = (view: CanvasView, at: Point): Point => ({
  x: at.x * view.zoom + view.x,
  y: at.y * view.zoom + view.y,
})

/** Zooms around a point of the canvas. The point does not move. */
export function zoomAt({ view }: Editor, at: Point, factor: number): void {
  const currentView = view.get()
  const zoom = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, currentView.zoom * factor))
  const fixedPoint = toPlanPoint(currentView, at)
  view.set({ ...currentView, zoom, x: at.x - fixedPoint.x * zoom, y: at.y - fixedPoint.y * zoom })
}

export function zoomBy(editor: Editor, factor: number): void {
  const { width, height } = editor.view.get()
  zoomAt(editor, { x: width / 2, y: height / 2 }, factor)
}

export function panBy({ view }: Editor, dx: number, dy: number): void {
  const currentView = view.get()
  view.set({ ...currentView, x: currentView.x + dx, y: currentView.y + dy })
}

/** Fits a box into the view with a margin. */
export function fitView({ view }: Editor, box: Box): void {
  const currentView = view.get()
  if (currentView.width === 0 || currentView.height === 0) return
  const margin = Math.min(MARGIN, currentView.width / 12)
  const zoom = Math.min(
    MAX_ZOOM / 2,
    Math.max(
      MIN_ZOOM,
      Math.min((currentView.width - margin * 2) / box.width, (currentView.height - margin * 2) / box.height),
    ),
  )
  view.set({
    ...currentView,
    zoom,
    x: currentView.width / 2 - (box.x + box.width / 2) * zoom,
    y: currentView.height / 2 - (box.y + box.height / 2) * zoom,
  })
}

export const fitWholePlan = (editor: Editor): void => {
  const { width, height } = editor.scene().sheet
  fitView(editor, { x: 0, y: 0, width, height })
}

/** Middle of the view in coordinates of the plan, clamped to the plan. */
export function middleOf(editor: Editor): Point {
  const currentView = editor.view.get()
  const { sheet } = editor.scene()
  const centerPoint =
    currentView.zoom > 0
      ? toPlanPoint(currentView, { x: currentView.width / 2, y: currentView.height / 2 })
      : { x: 0, y: 0 }
  return currentView.zoom > 0
    ? { x: clampInside(centerPoint.x, sheet.width), y: clampInside(centerPoint.y, sheet.height) }
    : { x: Math.round(sheet.width / 2), y: Math.round(sheet.height / 2) }
}

const clampInside = (value: number, most: number) => Math.round(Math.min(most - 60, Math.max(60, value)))
