import { useRef, type PointerEvent, type RefObject } from 'react'

/** Scrolls a view when the mouse drags its background. Touch scrolls natively. */
export function useDragScroll(view: RefObject<HTMLElement | null>) {
  const dragStart = useRef<{ x: number; y: number; left: number; top: number } | null>(null)
  return {
    onPointerDown: (event: PointerEvent) => {
      const ground = !(event.target as Element).closest('button')
      if (event.pointerType !== 'mouse' || event.button !== 0 || !ground || !view.current) return
      const { scrollLeft, scrollTop } = view.current
      dragStart.current = { x: event.clientX, y: event.clientY, left: scrollLeft, top: scrollTop }
    },
    onPointerMove: (event: PointerEvent) => {
      const start = dragStart.current
      if (!start || !view.current) return
      view.current.scrollTo(start.left - (event.clientX - start.x), start.top - (event.clientY - start.y))
    },
    onPointerUp: () => {
      dragStart.current = null
    },
    onPointerLeave: () => {
      dragStart.current = null
    },
  }
}
