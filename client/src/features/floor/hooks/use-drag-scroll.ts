import { useRef, type PointerEvent, type RefObject } from 'react'

/** Scrolls a view when the mouse drags its background. Touch scrolls natively. */
export function useDragScroll(view: RefObject<HTMLElement | null>) {
  const from = useRef<{ x: number; y: number; left: number; top: number } | null>(null)
  return {
    onPointerDown: (event: PointerEvent) => {
      const ground = !(event.target as Element).closest('button')
      if (event.pointerType !== 'mouse' || event.button !== 0 || !ground || !view.current) return
      const { scrollLeft, scrollTop } = view.current
      from.current = { x: event.clientX, y: event.clientY, left: scrollLeft, top: scrollTop }
    },
    onPointerMove: (event: PointerEvent) => {
      const start = from.current
      if (!start || !view.current) return
      view.current.scrollTo(start.left - (event.clientX - start.x), start.top - (event.clientY - start.y))
    },
    onPointerUp: () => {
      from.current = null
    },
    onPointerLeave: () => {
      from.current = null
    },
  }
}
