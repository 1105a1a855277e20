import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { anchorAt, zoomTransform, type Point, type ZoomAnchor, type ZoomedPlan } from '../plan-position.ts'
import type { PlanZoom } from './use-plan-zoom.ts'

interface ZoomGestureOptions {
  zoom: Pick<PlanZoom, 'factor' | 'zoomTo' | 'clampFactor'>
  plan: ZoomedPlan
  /** Sets the point of the plan that keeps its position at the next change of the scale. */
  setAnchor: (anchor: ZoomAnchor) => void
}

/** Time in ms without wheel events after which a gesture of the wheel or a trackpad has ended. */
const WHEEL_END_MS = 150
/** Wheel movement in px that zooms by the factor e. */
const WHEEL_PX_PER_E = 300

/**
 * Zooms the floor plan by Ctrl or Cmd with the mouse wheel, by a trackpad and by two fingers. A gesture changes
 * only a CSS transform of `content`, because rendering many tables takes longer than a frame. The end of the
 * gesture renders the plan at its new scale.
 * @param content the plan's element in `view`, whose origin is the origin of the plan
 */
export function useZoomGestures(
  view: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  options: ZoomGestureOptions,
): void {
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  useLayoutEffect(() => {
    showTransform(content.current, null)
    // oxlint-disable-next-line react/exhaustive-deps -- the plan at its new scale needs no transform
  }, [options.plan.scale])
  useEffect(() => {
    const element = view.current
    if (!element) return undefined
    const preview = zoomPreview(element, content, latest)
    const stopWheel = listenToWheel(element, preview)
    const stopPinch = listenToPinch(element, preview)
    return () => {
      stopWheel()
      stopPinch()
    }
  }, [view, content])
}

function showTransform(content: HTMLElement | null, transform: string | null): void {
  if (!content) return
  content.style.transform = transform ?? ''
  content.style.willChange = transform ? 'transform' : ''
}

interface ZoomPreview {
  /** Multiplies the shown zoom factor, and moves the point of the anchor to `position` in the view. */
  zoomBy: (ratio: number, position: Point) => void
  /** Renders the plan at the shown zoom factor. Without a gesture it has no effect. */
  end: () => void
}

function zoomPreview(
  view: HTMLElement,
  content: RefObject<HTMLElement | null>,
  latest: RefObject<ZoomGestureOptions>,
): ZoomPreview {
  let shown: { factor: number; anchor: ZoomAnchor } | null = null
  return {
    zoomBy: (ratio, position) => {
      const { zoom, plan } = latest.current
      shown ??= { factor: zoom.factor, anchor: anchorAt(view, plan, position) }
      shown.factor = zoom.clampFactor(shown.factor * ratio)
      shown.anchor.position = position
      const { x, y } = plan.area
      if (content.current) content.current.style.transformOrigin = `${x * plan.scale}px ${y * plan.scale}px`
      showTransform(content.current, zoomTransform(view, plan, shown.anchor, shown.factor / zoom.factor))
    },
    end: () => {
      if (!shown) return
      const { zoom, setAnchor } = latest.current
      const { factor, anchor } = shown
      shown = null
      if (factor === zoom.factor) {
        showTransform(content.current, null)
        return
      }
      setAnchor(anchor)
      zoom.zoomTo(factor)
    },
  }
}

const positionIn = (view: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point => {
  const { left, top } = view.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

function listenToWheel(view: HTMLElement, preview: ZoomPreview): () => void {
  let timeout: ReturnType<typeof setTimeout> | undefined
  const zoom = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    preview.zoomBy(Math.exp(-event.deltaY / WHEEL_PX_PER_E), positionIn(view, event))
    clearTimeout(timeout)
    timeout = setTimeout(preview.end, WHEEL_END_MS)
  }
  // The listener is not passive, because it must prevent the browser's zoom of the page.
  view.addEventListener('wheel', zoom, { passive: false })
  return () => {
    clearTimeout(timeout)
    view.removeEventListener('wheel', zoom)
  }
}

/** Distance of two fingers in px, and the point between them. Null for any other number of fingers. */
function fingersOf(touches: TouchList): { distance: number; clientX: number; clientY: number } | null {
  const [first, second] = touches
  if (!first || !second || touches.length > 2) return null
  return {
    distance: Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY),
    clientX: (first.clientX + second.clientX) / 2,
    clientY: (first.clientY + second.clientY) / 2,
  }
}

function listenToPinch(view: HTMLElement, preview: ZoomPreview): () => void {
  let lastDistance: number | null = null
  const change = (event: TouchEvent) => {
    const fingers = fingersOf(event.touches)
    if (!fingers) {
      lastDistance = null
      preview.end()
      return
    }
    // Two fingers would also scroll the view.
    if (event.cancelable) event.preventDefault()
    preview.zoomBy(lastDistance ? fingers.distance / lastDistance : 1, positionIn(view, fingers))
    lastDistance = fingers.distance
  }
  const types = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const
  for (const type of types) view.addEventListener(type, change, { passive: false })
  return () => {
    for (const type of types) view.removeEventListener(type, change)
  }
}
