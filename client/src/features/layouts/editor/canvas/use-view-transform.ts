import { useEffect, useRef, type RefObject } from 'react'
import type { Editor, CanvasView } from '../editor.ts'
import { fitWholePlan } from '../canvas-view.ts'

/** Time in milliseconds for which the view must rest before the scene renders again. */
const REDRAW_DELAY_MS = 240

interface CanvasRefs {
  container: RefObject<HTMLDivElement | null>
  /** Layer that contains all rendered elements of the canvas. */
  layers: RefObject<HTMLDivElement | null>
  groups: readonly RefObject<SVGGElement | null>[]
}

/**
 * Tracks the size of the canvas, and initially fits the plan into it. While the view moves, layers are transformed
 * once per animation frame without a render. Once the view rests, the scene renders sharply.
 */
export function useViewTransform(editor: Editor, drawing: CanvasRefs): void {
  const latest = useRef(drawing)
  useEffect(() => {
    const { container, layers, groups } = latest.current
    let frameRequest = 0
    let restTimer: ReturnType<typeof setTimeout> | undefined
    const draw = () => {
      clearTimeout(restTimer)
      cancelAnimationFrame(frameRequest)
      frameRequest = 0
      const view = editor.view.get()
      const viewTransform = `translate(${view.x} ${view.y}) scale(${view.zoom})`
      for (const group of groups) group.current?.setAttribute('transform', viewTransform)
      if (layers.current) layers.current.style.transform = ''
      editor.renderedView.set(view)
    }
    const move = () => {
      frameRequest = 0
      if (layers.current)
        layers.current.style.transform = transformBetween(editor.renderedView.get(), editor.view.get())
    }
    const follow = () => {
      if (editor.renderedView.get().zoom === 0) {
        draw()
        return
      }
      if (frameRequest === 0) frameRequest = requestAnimationFrame(move)
      clearTimeout(restTimer)
      restTimer = setTimeout(draw, REDRAW_DELAY_MS)
    }
    let fitted = editor.view.get()
    const stop = editor.view.subscribe(follow)
    const watch = new ResizeObserver(([entry]) => {
      if (!entry) return
      const { width, height } = entry.contentRect
      const previousView = editor.view.get()
      editor.view.set({ ...previousView, width, height })
      // Fits the plan again when panels beside the canvas open or close, unless the user has moved the view.
      if (previousView !== fitted) return
      fitWholePlan(editor)
      fitted = editor.view.get()
      draw()
    })
    if (container.current) watch.observe(container.current)
    draw()
    return () => {
      stop()
      watch.disconnect()
      clearTimeout(restTimer)
      cancelAnimationFrame(frameRequest)
    }
  }, [editor])
}

/** CSS transform from the view of the last render to the current view. */
function transformBetween(renderedView: CanvasView, now: CanvasView): string {
  const scale = now.zoom / renderedView.zoom
  return `translate(${now.x - renderedView.x * scale}px, ${now.y - renderedView.y * scale}px) scale(${scale})`
}
