import { CookingPot, ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo, useRef, useState, type RefObject, type UIEvent, type WheelEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { BoardCard } from '../board.ts'
import { tapsOf, useKitchenSettings } from '../kitchen-settings.ts'
import { useBoardKeys } from '../hooks/use-board-keys.ts'
import type { Highlights } from '../hooks/use-change-alerts.ts'
import { useBoardSize } from '../hooks/use-board-display.ts'
import { useCardSlots } from '../hooks/use-card-slots.ts'
import { CARD_GAP_PX, type SlotColumn } from '../card-slots.ts'
import type { TicketActions } from './ticket-card.tsx'
import { TicketGrid } from './ticket-grid.tsx'

/** Distance in px by which a scrolled board moves its tickets right of the left scroll button. */
const LEFT_BUTTON_PX = 32

interface TicketAreaProps extends Omit<TicketActions, 'taps'> {
  board: RefObject<HTMLElement | null>
  stationView: string
  cards: readonly BoardCard[]
  highlights: Highlights
  stationName: (key: string | null) => string
  onUndo: () => void
}

/** Scrolling area of the tickets. It scrolls to the right, or down if only one column fits. */
export function TicketArea({ board, stationView, cards, onUndo, ...rest }: TicketAreaProps) {
  'use memo'
  const { t } = useTranslation('kitchen')
  const device = useKitchenSettings()
  const { size, warn_minutes, late_minutes } = device
  const limits = useMemo(() => ({ warn_minutes, late_minutes }), [warn_minutes, late_minutes])
  const { ref, fontSize, columnArea, width } = useBoardSize(size)
  const { columns, register } = useCardSlots(cards, columnArea, width)
  const scroller = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  useBoardKeys(board, cards, onUndo)
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) =>
    setShown(Math.round(currentTarget.scrollLeft / (width + CARD_GAP_PX)))
  const page = (by: number) =>
    scroller.current?.scrollTo({
      left: (shown + by * columnArea.columns) * (width + CARD_GAP_PX) - LEFT_BUTTON_PX,
    })
  return (
    <>
      <div
        ref={(element) => {
          scroller.current = element
          return ref(element)
        }}
        data-scroller
        className={
          columnArea.columns === 1
            ? 'h-full overflow-y-auto p-3 pb-24 low:pb-3'
            : 'h-full scroll-px-11 scrollbar-gutter-stable overflow-x-scroll overflow-y-auto py-3 pr-11 pl-3 [scrollbar-width:thin] motion-safe:scroll-smooth'
        }
        style={{ fontSize }}
        onScroll={onScroll}
        onWheel={scrollSideways}
      >
        {cards.length === 0 ? (
          <EmptyState
            className="pt-[12vh] text-base"
            icon={CookingPot}
            title={t('empty_title')}
            description={t('empty_text')}
          />
        ) : null}
        <TicketGrid
          {...{ cards, columns, width, register, limits }}
          {...rest}
          taps={tapsOf(device, stationView)}
        />
      </div>
      <MoreButton columns={columns.slice(0, shown)} side="left" onPress={() => page(-1)} />
      <MoreButton columns={columns.slice(shown + columnArea.columns)} side="right" onPress={() => page(1)} />
    </>
  )
}

/** Scrolls sideways when a mouse wheel turns, because most mouse wheels turn only vertically. */
function scrollSideways({ currentTarget, deltaX, deltaY }: WheelEvent<HTMLElement>): void {
  const isTall = currentTarget.scrollHeight > currentTarget.clientHeight
  if (!isTall && deltaX === 0) currentTarget.scrollBy({ left: deltaY, behavior: 'instant' })
}

interface MoreButtonProps {
  /** Columns of tickets beyond the edge of the board that `side` names. */
  columns: readonly SlotColumn[]
  side: 'left' | 'right'
  onPress: () => void
}

/**
 * Button with the number of tickets beyond an edge of the board. A press scrolls the board by one screen
 * towards these tickets.
 */
function MoreButton({ columns, side, onPress }: MoreButtonProps) {
  const { t } = useTranslation('kitchen')
  const count = columns.flat().filter((place) => place.freed_at === null).length
  if (count === 0) return null
  return (
    <button
      type="button"
      aria-label={t(side === 'left' ? 'more_left' : 'more_right', { count })}
      className={`absolute top-1/2 z-10 flex print:hidden h-20 max-h-full min-w-11 -translate-y-1/2 flex-col items-center justify-center bg-ink/90 px-1.5 text-paper shadow-float active:bg-ink ${side === 'left' ? 'left-0 rounded-r-xl' : 'right-0 rounded-l-xl'}`}
      onClick={onPress}
    >
      {side === 'left' ? (
        <ChevronLeft className="size-6" aria-hidden />
      ) : (
        <ChevronRight className="size-6" aria-hidden />
      )}
      <span className="tabular font-bold">{count}</span>
    </button>
  )
}
