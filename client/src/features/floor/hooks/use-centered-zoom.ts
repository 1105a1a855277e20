import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { Box } from '../geometry.ts'

interface ZoomedPlan {
  /** Scale of the floor plan in pixels per centimetre. */
  scale: number
  /** Area of the whole plan, in cm. */
  area: Box
  /** Margin around the plan, in px. */
  margin: number
}

type Point = Pick<Box, 'x' | 'y'>

/**
 * Scrolls the view after a change of the scale, so that the same point of the plan stays in the center.
 * @returns callback that moves another point of the plan, in cm, to the center at the next change of the
 * scale
 */
export function useCenteredZoom(
  ref: RefObject<HTMLElement | null>,
  { scale, area, margin }: ZoomedPlan,
): (point: Point) => void {
  const last = useRef(scale)
  const target = useRef<Point | null>(null)
  useLayoutEffect(() => {
    const view = ref.current
    const previous = last.current
    last.current = scale
    if (!view || !scale || !previous || previous === scale) return
    const { clientWidth, clientHeight, scrollLeft, scrollTop } = view
    const centerOf = (from: number, length: number, scrolled: number, visible: number) => {
      // Left or upper space in px of a plan that is smaller than the view and therefore centered in it.
      const offset = Math.max(0, (visible - length * previous - margin * 2) / 2)
      return from + (scrolled + visible / 2 - offset - margin) / previous
    }
    const center = target.current ?? {
      x: centerOf(area.x, area.width, scrollLeft, clientWidth),
      y: centerOf(area.y, area.height, scrollTop, clientHeight),
    }
    target.current = null
    view.scrollTo({
      left: (center.x - area.x) * scale + margin - clientWidth / 2,
      top: (center.y - area.y) * scale + margin - clientHeight / 2,
    })
    // oxlint-disable-next-line react/exhaustive-deps -- only a change of the scale moves the view
  }, [scale])
  return (point) => {
    target.current = point
  }
}
