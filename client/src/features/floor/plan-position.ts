/** Position of the floor plan in its scrollable view. Pure functions. */
import type { Box } from './geometry.ts'

export type Point = Pick<Box, 'x' | 'y'>

export interface ZoomedPlan {
  /** Scale of the floor plan in pixels per centimetre. */
  scale: number
  /** Area of the whole plan, in cm. */
  area: Box
  /** Margin around the plan, in px. */
  margin: number
}

/** Point of the plan, in cm, and its position in the view, in px from the upper left corner. */
export interface ZoomAnchor {
  point: Point
  position: Point
}

/** Scrollable element. The names are those of the DOM. */
type View = Pick<HTMLElement, 'clientWidth' | 'clientHeight'>
type Scroll = Pick<HTMLElement, 'scrollLeft' | 'scrollTop'>

/**
 * Position of the plan's upper left corner in the view, in px. A plan smaller than the view is centered in it.
 * Scroll positions outside the scroll range are clamped, as browsers do.
 */
export function cornerPosition(view: View, plan: ZoomedPlan, scroll: Scroll): Point {
  const { scale, area, margin } = plan
  const positionOf = (length: number, visible: number, scrolled: number) => {
    const overflow = length * scale + margin * 2 - visible
    return margin - (overflow > 0 ? Math.min(overflow, Math.max(0, scrolled)) : overflow / 2)
  }
  return {
    x: positionOf(area.width, view.clientWidth, scroll.scrollLeft),
    y: positionOf(area.height, view.clientHeight, scroll.scrollTop),
  }
}

/** Anchor at a position in the view: the point of the plan that is there now. */
export function anchorAt(view: View & Scroll, plan: ZoomedPlan, position: Point): ZoomAnchor {
  const corner = cornerPosition(view, plan, view)
  return {
    position,
    point: {
      x: plan.area.x + (position.x - corner.x) / plan.scale,
      y: plan.area.y + (position.y - corner.y) / plan.scale,
    },
  }
}

/** Scroll position at which the point of the anchor is at its position. It may be outside the scroll range. */
export function scrollToAnchor({ point, position }: ZoomAnchor, plan: ZoomedPlan): Scroll {
  const { scale, area, margin } = plan
  return {
    scrollLeft: (point.x - area.x) * scale + margin - position.x,
    scrollTop: (point.y - area.y) * scale + margin - position.y,
  }
}

/**
 * CSS transform that shows the rendered plan as if it had been rendered at `ratio` times its scale. Its origin
 * must be the plan's upper left corner.
 */
export function zoomTransform(
  view: View & Scroll,
  plan: ZoomedPlan,
  anchor: ZoomAnchor,
  ratio: number,
): string {
  const scaled = { ...plan, scale: plan.scale * ratio }
  const from = cornerPosition(view, plan, view)
  const to = cornerPosition(view, scaled, scrollToAnchor(anchor, scaled))
  return `translate(${to.x - from.x}px, ${to.y - from.y}px) scale(${ratio})`
}
