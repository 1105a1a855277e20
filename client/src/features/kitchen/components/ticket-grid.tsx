import { useLayoutEffect, useRef, type ReactNode } from 'react'
import type { BoardTicket } from '../board.ts'
import { GAP, type Column, type CardSlot } from '../card-slots.ts'
import type { AgeLimits } from '../ticket-clock.ts'
import type { Highlights } from '../hooks/use-change-alerts.ts'
import { TicketCard, type TicketActions } from './ticket-card.tsx'

interface TicketGridProps extends TicketActions {
  cards: readonly BoardTicket[]
  columns: readonly Column[]
  /** Width of a column of tickets, in px. */
  width: number
  register: (key: string, element: HTMLElement) => () => void
  limits: AgeLimits
  highlights: Highlights
  stationName: (key: string | null) => string
}

interface Point {
  x: number
  y: number
}

/**
 * Cards in columns, oldest first, from top to bottom and then from left to right. All cards are children of
 * one element and are positioned by transform, so a moved card is not mounted again. A CSS counter shows the
 * number keys of the first nine cards, so a bump renders no other card. New cards are invisible until they
 * are measured.
 */
export function TicketGrid({ cards, columns, width, register, ...rest }: TicketGridProps) {
  const points = pointsOf(columns, width)
  const keys = [...points.keys()]
  const rank = new Map(keys.map((key, index) => [key, index]))
  const last = keys.length
  const sorted = cards.toSorted((a, b) => (rank.get(a.key) ?? last) - (rank.get(b.key) ?? last))
  const bottom = Math.max(0, ...columns.flat().map((slot) => slot.top + slot.height))
  return (
    <div
      className="relative [counter-reset:ticket] print:h-auto! print:w-full! print:columns-3"
      style={{ width: Math.max(0, columns.length * (width + GAP) - GAP), height: bottom }}
    >
      {sorted.map((card, index) => (
        <Slot
          key={card.key}
          id={card.key}
          hasKey={index < 9}
          width={width}
          point={points.get(card.key)}
          register={register}
        >
          <TicketCard card={card} {...rest} />
        </Slot>
      ))}
    </div>
  )
}

const isTaken = (slot: CardSlot) => slot.freed_at === null

/** Pixel position of each card by the card's key, column by column. Cards that left the board have no position. */
function pointsOf(columns: readonly Column[], width: number): Map<string, Point> {
  return new Map(
    columns.flatMap((column, index) =>
      column.filter(isTaken).map((slot) => [slot.key, { x: index * (width + GAP), y: slot.top }] as const),
    ),
  )
}

interface SlotProps {
  id: string
  /** True for the first nine cards, which the keys 1 to 9 select. */
  hasKey: boolean
  width: number
  /** Position of the card. Undefined until the card is measured. */
  point: Point | undefined
  register: TicketGridProps['register']
  children: ReactNode
}

const MOVE_MS = 220

function Slot({ id, hasKey, width, point, register, children }: SlotProps) {
  const ref = useRef<HTMLDivElement>(null)
  const { x, y } = point ?? { x: undefined, y: undefined }
  useLayoutEffect(() => (ref.current ? register(id, ref.current) : undefined), [id, register])
  useMoveAnimation(ref, x, y)
  return (
    <div
      ref={ref}
      data-key={hasKey || undefined}
      className="group/slot absolute top-0 left-0 [counter-increment:ticket] print:static print:mb-3 print:w-full! print:transform-none! print:break-inside-avoid"
      style={
        point
          ? { width, transform: `translate(${point.x}px, ${point.y}px)` }
          : { width, visibility: 'hidden' }
      }
    >
      {children}
    </div>
  )
}

/** Animates a card from its former position to its new one, unless the user prefers reduced motion. */
function useMoveAnimation(
  ref: { current: HTMLElement | null },
  x: number | undefined,
  y: number | undefined,
): void {
  const last = useRef<Point | null>(null)
  useLayoutEffect(() => {
    const before = last.current
    last.current = x === undefined || y === undefined ? null : { x, y }
    if (!before || !last.current || (before.x === x && before.y === y)) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const from = `translate(${before.x}px, ${before.y}px)`
    ref.current?.animate(
      { transform: [from, `translate(${x}px, ${y}px)`] },
      { duration: MOVE_MS, easing: 'ease-out' },
    )
  }, [ref, x, y])
}
