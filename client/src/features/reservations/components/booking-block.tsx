/**
 * Reservation on the timeline. A press opens the reservation, and a drag moves it. Shift and the arrow keys move it
 * by 15 minutes.
 */
import type { Reservation } from '@forki/contract/reservations'
import { clsx } from 'clsx'
import { TriangleAlert, UsersRound } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { edgeTone, softTone } from '../../../ui/tone.ts'
import { STEP_MINUTES, type TimeAxis } from '../time-axis.ts'
import { HOUR_MS } from '../local-time.ts'
import { blocksTables, spanOf } from '../table-suggestions.ts'
import type { ReservationBoard } from '../hooks/use-reservation-board.ts'
import { HOUR_PX, type BookingDrag } from '../hooks/use-booking-drag.ts'
import { minutesLate, statusLooks } from '../status.ts'

interface BookingBlockProps {
  row: Reservation
  table_id: string
  axis: TimeAxis
  board: ReservationBoard
  drag: BookingDrag
  onShift: (minutes: number) => void
}

export function BookingBlock({ row, table_id, axis, board, drag, onShift }: BookingBlockProps) {
  const { t } = useTranslation('reservations')
  const { time } = useFormat(board.clock.timezone)
  const draggedBooking = drag.held?.id === row.id ? drag.held : null
  const span = spanOf(row)
  const start = draggedBooking?.start ?? span.from
  const end = start + (span.to - span.from)
  const leftPx = ((Math.max(start, axis.from) - axis.from) / HOUR_MS) * HOUR_PX
  const width = ((Math.min(end, axis.to) - Math.max(start, axis.from)) / HOUR_MS) * HOUR_PX
  const { tone } = statusLooks[row.status]
  const movable = board.mayWrite && blocksTables(row)
  const crowded = row.exceeds_seats && movable
  const isLate = minutesLate(row, board.now) >= 10
  const keys = (event: KeyboardEvent) => {
    const shiftMinutes = { ArrowLeft: -STEP_MINUTES, ArrowRight: STEP_MINUTES }[event.key]
    if (!shiftMinutes || !event.shiftKey || !movable) return
    event.preventDefault()
    onShift(shiftMinutes)
  }
  return (
    <button
      type="button"
      {...(movable ? drag.bind(row, table_id) : {})}
      aria-keyshortcuts={movable ? 'Shift+ArrowLeft Shift+ArrowRight' : undefined}
      onClick={() => {
        if (!drag.wasDrag()) board.show(row.id)
      }}
      onKeyDown={keys}
      style={{
        left: leftPx,
        width: Math.max(width - 3, 24),
        translate: draggedBooking ? `0 ${draggedBooking.dy}px` : undefined,
      }}
      className={clsx(
        'absolute inset-y-1 z-5 flex flex-col justify-center overflow-hidden rounded-md border-l-4 px-2 text-left text-sm leading-tight',
        softTone[isLate ? 'warning' : tone],
        edgeTone[isLate ? 'warning' : tone],
        movable && 'cursor-grab touch-none hover:shadow-lift',
        draggedBooking && 'z-40 cursor-grabbing opacity-90 shadow-float',
        row.status === 'no_show' && 'line-through',
        !blocksTables(row) && 'opacity-70',
      )}
    >
      <span className="sr-only">
        {t('timeline.block', {
          name: row.customer_name,
          guests: t('guests', { count: row.party_size }),
          from: time(row.starts_at),
          to: time(row.ends_at),
          status: t(`status.${row.status}`),
        })}
        {crowded ? `, ${t('detail.too_small')}` : null}
      </span>
      <span aria-hidden className="truncate font-semibold">
        {row.customer_name}
      </span>
      <BookingTimes row={row} board={board} start={start} end={end} exceedsSeats={crowded} />
    </button>
  )
}

interface BookingTimesProps {
  row: Reservation
  board: ReservationBoard
  start: number
  end: number
  exceedsSeats: boolean
}

function BookingTimes({ row, board, start, end, exceedsSeats }: BookingTimesProps) {
  const { time } = useFormat(board.clock.timezone)
  const { icon: Icon } = statusLooks[row.status]
  return (
    <span aria-hidden className="tabular flex items-center gap-1 text-xs whitespace-nowrap">
      <Icon className="size-3.5 shrink-0" />
      {time(start)}–{time(end)}
      <UsersRound className="ml-1 size-3.5 shrink-0" />
      {row.party_size}
      {exceedsSeats ? <TriangleAlert className="size-3.5 shrink-0 text-warning-ink" /> : null}
    </span>
  )
}
