import { useLayoutEffect, useRef, type ReactNode } from 'react'
import type { BoardCard } from '../board.ts'
import { CARD_GAP_PX, type SlotColumn, type CardSlot } from '../card-slots.ts'
import type { AgeLimits } from '../ticket-clock.ts'
import type { Highlights } from '../hooks/use-change-alerts.ts'
import { TicketCard, type TicketActions } from './ticket-card.tsx'

interface TicketGridProps extends TicketActions {
  cards: readonly BoardCard[]
  columns: readonly SlotColumn[]
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
      style={{ width: Math.max(0, columns.length * (width + CARD_GAP_PX) - CARD_GAP_PX), height: bottom }}
    >
      {sorted.map((card, index) => (
        <Slot
          key={card.key}
          id={card.key}
          hasKey={index < 9}
          width={width}
          position={points.get(card.key)}
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
function pointsOf(columns: readonly SlotColumn[], width: number): Map<string, Point> {
  return new Map(
    columns.flatMap((column, index) =>
      column
        .filter(isTaken)
        .map((slot) => [slot.key, { x: index * (width + CARD_GAP_PX), y: slot.top }] as const),
    ),
  )
}

interface SlotProps {
  id: string
  /** True for the first nine cards, which the keys 1 to 9 select. */
  hasKey: boolean
  width: number
  /** Position of the card. Undefined until the card is measured. */
  position: Point | undefined
  register: TicketGridProps['register']
  children: ReactNode
}

const MOVE_ANIMATION_MS = 220

function Slot({ id, hasKey, width, position, register, children }: SlotProps) {
  const ref = useRef<HTMLDivElement>(null)
  const { x, y } = position ?? { x: undefined, y: undefined }
  useLayoutEffect(() => (ref.current ? register(id, ref.current) : undefined), [id, register])
  useMoveAnimation(ref, x, y)
  return (
    <div
      ref={ref}
      data-key={hasKey || undefined}
      className="group/slot absolute top-0 left-0 [counter-increment:ticket] print:static print:mb-3 print:w-full! print:transform-none! print:break-inside-avoid"
      style={
        position
          ? { width, transform: `translate(${position.x}px, ${position.y}px)` }
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
    const previousPoint = last.current
    last.current = x === undefined || y === undefined ? null : { x, y }
    if (!previousPoint || !last.current || (previousPoint.x === x && previousPoint.y === y)) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const fromTransform = `translate(${previousPoint.x}px, ${previousPoint.y}px)`
    ref.current?.animate(
      { transform: [fromTransform, `translate(${x}px, ${y}px)`] },
      { duration: MOVE_ANIMATION_MS, easing: 'ease-out' },
    )
  }, [ref, x, y])
}
