import { useLayoutEffect, useRef, type RefObject } from 'react'
import { anchorAt, scrollToAnchor, type ZoomAnchor, type ZoomedPlan } from '../plan-position.ts'

/**
 * Scrolls the view after a change of the scale, so that the same point of the plan stays in the center.
 * @returns callback that sets another anchor for the next change of the scale
 */
export function useAnchoredZoom(
  ref: RefObject<HTMLElement | null>,
  plan: ZoomedPlan,
): (anchor: ZoomAnchor) => void {
  const lastScale = useRef(plan.scale)
  const nextAnchor = useRef<ZoomAnchor | null>(null)
  useLayoutEffect(() => {
    const view = ref.current
    const previous = { ...plan, scale: lastScale.current }
    lastScale.current = plan.scale
    if (!view || !plan.scale || !previous.scale || previous.scale === plan.scale) return
    const center = { x: view.clientWidth / 2, y: view.clientHeight / 2 }
    const { scrollLeft, scrollTop } = scrollToAnchor(
      nextAnchor.current ?? anchorAt(view, previous, center),
      plan,
    )
    nextAnchor.current = null
    view.scrollTo({ left: scrollLeft, top: scrollTop })
    // oxlint-disable-next-line react/exhaustive-deps -- only a change of the scale moves the view
  }, [plan.scale])
  return (anchor) => {
    nextAnchor.current = anchor
  }
}
