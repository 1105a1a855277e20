import { useState } from 'react'

export interface PlanZoom {
  /** Zoom factor, at least 1. The scale of the floor plan without zoom is multiplied by it. */
  factor: number
  canZoomIn: boolean
  zoomIn: () => void
  zoomOut: () => void
  reset: () => void
  /** Sets the zoom factor. Values below 1 or above the maximum are clamped. */
  zoomTo: (factor: number) => void
  /** The nearest possible zoom factor. */
  clampFactor: (factor: number) => number
}

const MAX_ZOOM_FACTOR = 4
const ZOOM_STEP_FACTOR = 1.4

/**
 * Zoom of the floor plan.
 * @param neededFactor zoom factor that must be possible, even if it is above 4
 */
export function usePlanZoom(neededFactor: number): PlanZoom {
  const [factor, setFactor] = useState(1)
  const maxFactor = Math.max(MAX_ZOOM_FACTOR, neededFactor)
  const clampFactor = (next: number) => Math.min(maxFactor, Math.max(1, next))
  const multiply = (by: number) => setFactor((now) => clampFactor(now * by))
  return {
    factor,
    canZoomIn: factor < maxFactor,
    zoomIn: () => multiply(ZOOM_STEP_FACTOR),
    zoomOut: () => multiply(1 / ZOOM_STEP_FACTOR),
    reset: () => setFactor(1),
    zoomTo: (next) => setFactor(clampFactor(next)),
    clampFactor,
  }
}
