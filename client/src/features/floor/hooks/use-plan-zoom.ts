import { useEffect, useRef, useState, type RefObject } from 'react'

export interface PlanZoom {
  /** Between 1, which fits the plan or its section, and 4. */
  factor: number
  canZoomIn: boolean
  zoomIn: () => void
  zoomOut: () => void
  reset: () => void
}

const MAX_FACTOR = 4
const STEP = 1.4

/** Zoom of the floor plan, by buttons, and by Ctrl with the wheel or a trackpad over `view`. */
export function usePlanZoom(view: RefObject<HTMLElement | null>): PlanZoom {
  const [factor, setFactor] = useState(1)
  const multiply = (by: number) => setFactor((now) => Math.min(MAX_FACTOR, Math.max(1, now * by)))
  useWheelZoom(view, multiply)
  return {
    factor,
    canZoomIn: factor < MAX_FACTOR,
    zoomIn: () => multiply(STEP),
    zoomOut: () => multiply(1 / STEP),
    reset: () => setFactor(1),
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
    // Not passive, because the browser must not zoom the page.
    element?.addEventListener('wheel', zoom, { passive: false })
    return () => element?.removeEventListener('wheel', zoom)
  }, [view])
}
