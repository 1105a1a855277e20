/**
 * Tooltip on hover and focus, for elements that also have an accessible name. It uses no library, because every
 * screen has tooltips and a library is larger than most pages.
 */
import { useEffect, useLayoutEffect, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

type Side = 'top' | 'right' | 'bottom' | 'left'

interface TooltipProps {
  text: ReactNode
  children: ReactElement
  side?: Side
}

const DELAY_MS = 500
/** Time for the pointer to reach the tooltip before it closes, in milliseconds (WCAG 1.4.13). */
const LINGER_MS = 120
const GAP = 6
const MARGIN = 8

export function Tooltip({ text, children, side = 'bottom' }: TooltipProps) {
  const wrapper = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [anchor, setAnchor] = useState<DOMRect | null>(null)
  const showTooltip = () => setAnchor(wrapper.current?.firstElementChild?.getBoundingClientRect() ?? null)
  const schedule = (wait: number, action: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(action, wait)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setAnchor(null)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <span
      ref={wrapper}
      className="contents"
      onPointerEnter={(event) => event.pointerType === 'mouse' && schedule(DELAY_MS, showTooltip)}
      onPointerLeave={() => schedule(LINGER_MS, hide)}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && showTooltip()}
      onBlur={hide}
    >
      {children}
      {anchor ? (
        <Bubble anchor={anchor} side={side} onDismiss={hide}>
          {text}
        </Bubble>
      ) : null}
    </span>
  )
}

interface BubbleProps {
  anchor: DOMRect
  side: Side
  onDismiss: () => void
  children: ReactNode
}

function Bubble({ anchor, side, onDismiss, children }: BubbleProps) {
  const bubble = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ left: 0, top: 0 })
  useLayoutEffect(() => {
    if (bubble.current) setPlace(placeOf(anchor, bubble.current.getBoundingClientRect(), side))
  }, [anchor, side])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onDismiss()
    window.addEventListener('keydown', onKey)
    window.addEventListener('scroll', onDismiss, { capture: true, passive: true })
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('scroll', onDismiss, { capture: true })
    }
  }, [onDismiss])
  return createPortal(
    <div
      ref={bubble}
      role="tooltip"
      style={place}
      className="animate-fade-in fixed z-70 max-w-64 rounded-sm bg-ink px-2 py-1 text-xs font-medium text-paper shadow-lift"
    >
      {children}
    </div>,
    document.body,
  )
}

/**
 * Position of the tooltip: on the preferred side of its anchor, or on the opposite side if there is no space.
 * It is shifted along that side until it is fully inside the window.
 */
function placeOf(anchor: DOMRect, size: DOMRect, side: Side): { left: number; top: number } {
  const coordinateBySide = {
    top: anchor.top - size.height - GAP,
    bottom: anchor.bottom + GAP,
    left: anchor.left - size.width - GAP,
    right: anchor.right + GAP,
  }
  const end = { top: innerHeight - size.height - MARGIN, left: innerWidth - size.width - MARGIN }
  const clamp = (value: number, most: number) => Math.max(MARGIN, Math.min(value, most))
  if (side === 'top' || side === 'bottom') {
    const fits = side === 'top' ? coordinateBySide.top >= MARGIN : coordinateBySide.bottom <= end.top
    const top = fits ? coordinateBySide[side] : coordinateBySide[side === 'top' ? 'bottom' : 'top']
    return { top, left: clamp(anchor.left + (anchor.width - size.width) / 2, end.left) }
  }
  const fits = side === 'left' ? coordinateBySide.left >= MARGIN : coordinateBySide.right <= end.left
  const leftPosition = fits ? coordinateBySide[side] : coordinateBySide[side === 'left' ? 'right' : 'left']
  return { left: leftPosition, top: clamp(anchor.top + (anchor.height - size.height) / 2, end.top) }
}
