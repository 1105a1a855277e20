import { useRef, type MouseEvent } from 'react'

const HOLD_MS = 480
const MOVE_TOLERANCE_PX = 10

/**
 * Event handlers for an element with two actions. A click runs `onPress`. A long press or a secondary click
 * runs `onLong`, and the click after a long press is ignored.
 */
export function useLongPress(onPress: () => void, onLong: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const wasLong = useRef(false)
  const stop = () => clearTimeout(timer.current)
  return {
    onPointerDown: (event: { clientX: number; clientY: number }) => {
      wasLong.current = false
      start.current = { x: event.clientX, y: event.clientY }
      stop()
      timer.current = setTimeout(() => {
        wasLong.current = true
        onLong()
      }, HOLD_MS)
    },
    onPointerMove: (event: { clientX: number; clientY: number }) => {
      const movedPx = Math.hypot(event.clientX - start.current.x, event.clientY - start.current.y)
      if (movedPx > MOVE_TOLERANCE_PX) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    onClick: () => {
      if (wasLong.current) wasLong.current = false
      else onPress()
    },
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault()
      stop()
      if (!wasLong.current) onLong()
      wasLong.current = false
    },
  }
}
