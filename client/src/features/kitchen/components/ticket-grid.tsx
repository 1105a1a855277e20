import { useState, type ReactNode } from 'react'
import { columnsOf, heightOf, type BoardTicket } from '../board.ts'
import type { Limits } from '../server-clock.ts'
import type { Highlights } from '../hooks/use-change-alerts.ts'
import { TicketCard, type TicketActions } from './ticket-card.tsx'

interface TicketGridProps extends TicketActions {
  cards: readonly BoardTicket[]
  columns: number
  font: number
  limits: Limits
  highlights: Highlights
  stationName: (key: string | null) => string
}

/** Height of a grid row in px. Small enough for cards of any height to stack without gaps. */
const ROW = 4
const GAP = 12

/**
 * Grid of the cards in columns. All cards are children of one grid, placed by column and row span, so that a ticket
 * that leaves moves the others without remounting them.
 */
export function TicketGrid({ cards, columns, font, ...rest }: TicketGridProps) {
  const places = columnsOf(cards, columns)
  return (
    <div
      className="grid grid-flow-row-dense gap-x-3"
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, gridAutoRows: ROW }}
    >
      {cards.map((card, index) => (
        <Slot key={card.key} column={places[index] ?? 0} estimate={heightOf(card) * font * 1.25}>
          <TicketCard card={card} digit={index < 9 ? index + 1 : null} {...rest} />
        </Slot>
      ))}
    </div>
  )
}

interface SlotProps {
  column: number
  /** Height in px until the card has been measured. */
  estimate: number
  children: ReactNode
}

function Slot({ column, estimate, children }: SlotProps) {
  const [height, setHeight] = useState(estimate)
  const [measure] = useState(() => (element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setHeight(entry.borderBoxSize[0]?.blockSize ?? entry.contentRect.height)
    })
    observer.observe(element)
    return () => observer.disconnect()
  })
  return (
    <div style={{ gridColumnStart: column + 1, gridRowEnd: `span ${Math.ceil((height + GAP) / ROW)}` }}>
      <div
        ref={measure}
        className="[content-visibility:auto]"
        style={{ containIntrinsicBlockSize: `auto ${estimate}px` }}
      >
        {children}
      </div>
    </div>
  )
}
