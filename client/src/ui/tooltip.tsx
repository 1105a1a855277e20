/**
 * A word beside what the pointer rests on or the focus is at. Only for what is also named otherwise. Every screen has
 * some, so this is done by hand: the library for it is heavier than most pages.
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
/** Long enough for the pointer to cross over to the word (WCAG 1.4.13). */
const LINGER_MS = 120
const GAP = 6
const MARGIN = 8

export function Tooltip({ text, children, side = 'bottom' }: TooltipProps) {
  const around = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [anchor, setAnchor] = useState<DOMRect | null>(null)
  const show = () => setAnchor(around.current?.firstElementChild?.getBoundingClientRect() ?? null)
  const after = (wait: number, act: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, wait)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setAnchor(null)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <span
      ref={around}
      className="contents"
      onPointerEnter={(event) => event.pointerType === 'mouse' && after(DELAY_MS, show)}
      onPointerLeave={() => after(LINGER_MS, hide)}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
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

/** Beside the anchor on the wished side, on the other where there is no room, and never outside the window. */
function placeOf(anchor: DOMRect, size: DOMRect, side: Side): { left: number; top: number } {
  const room = {
    top: anchor.top - size.height - GAP,
    bottom: anchor.bottom + GAP,
    left: anchor.left - size.width - GAP,
    right: anchor.right + GAP,
  }
  const end = { top: innerHeight - size.height - MARGIN, left: innerWidth - size.width - MARGIN }
  const within = (value: number, most: number) => Math.max(MARGIN, Math.min(value, most))
  if (side === 'top' || side === 'bottom') {
    const fits = side === 'top' ? room.top >= MARGIN : room.bottom <= end.top
    const top = fits ? room[side] : room[side === 'top' ? 'bottom' : 'top']
    return { top, left: within(anchor.left + (anchor.width - size.width) / 2, end.left) }
  }
  const fits = side === 'left' ? room.left >= MARGIN : room.right <= end.left
  const left = fits ? room[side] : room[side === 'left' ? 'right' : 'left']
  return { left, top: within(anchor.top + (anchor.height - size.height) / 2, end.top) }
}
