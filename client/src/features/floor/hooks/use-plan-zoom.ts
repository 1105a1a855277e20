import { useEffect, useRef, useState, type RefObject } from 'react'

export interface PlanZoom {
  /** Zoom factor, at least 1. The scale of the floor plan without zoom is multiplied by it. */
  factor: number
  canZoomIn: boolean
  zoomIn: () => void
  zoomOut: () => void
  reset: () => void
  /** Sets the zoom factor. Values below 1 or above the maximum are clamped. */
  zoomTo: (factor: number) => void
}

const MAX_ZOOM_FACTOR = 4
const ZOOM_STEP_FACTOR = 1.4

/**
 * Zoom of the floor plan in `view`, by buttons, and by Ctrl or Cmd with the mouse wheel or a trackpad.
 * @param neededFactor zoom factor that must be possible, even if it is above 4
 */
export function usePlanZoom(view: RefObject<HTMLElement | null>, neededFactor: number): PlanZoom {
  const [factor, setFactor] = useState(1)
  const maxFactor = Math.max(MAX_ZOOM_FACTOR, neededFactor)
  const limitedFactor = (next: number) => Math.min(maxFactor, Math.max(1, next))
  const multiply = (by: number) => setFactor((now) => limitedFactor(now * by))
  useWheelZoom(view, multiply)
  return {
    factor,
    canZoomIn: factor < maxFactor,
    zoomIn: () => multiply(ZOOM_STEP_FACTOR),
    zoomOut: () => multiply(1 / ZOOM_STEP_FACTOR),
    reset: () => setFactor(1),
    zoomTo: (next) => setFactor(limitedFactor(next)),
  }
}

function useWheelZoom(view: RefObject<HTMLElement | null>, change: (factor: number) => void): void {
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })
  useEffect(() => {
    const element = view.current
    const zoom = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      latest.current(Math.exp(-event.deltaY / 300))
    }
    // The listener is not passive, because it must prevent the browser's zoom of the page.
    element?.addEventListener('wheel', zoom, { passive: false })
    return () => element?.removeEventListener('wheel', zoom)
  }, [view])
}
