/** Timeline row of a table: its name, the times without bookings, its open order and its reservations. */
import type { Table } from '@forki/contract/tables'
import type { Reservation } from '@forki/contract/reservations'
import { clsx } from 'clsx'
import { UsersRound, Utensils } from 'lucide-react'
import { useMemo, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { STEP_MINUTES, type TimeAxis } from '../time-axis.ts'
import { HOUR_MS, MINUTE_MS } from '../local-time.ts'
import { obstacleOf, spanOf, type TableWithSection } from '../table-suggestions.ts'
import type { ReservationBoard } from '../hooks/use-reservation-board.ts'
import { HOUR_PX, type BookingDrag } from '../hooks/use-booking-drag.ts'
import { BookingBlock } from './booking-block.tsx'
import { OpenOrderBlock } from './open-order-block.tsx'

interface TimelineRowProps {
  tableRow: TableWithSection
  /** Name of the section, shown above the section's first table. Null for its other tables. */
  heading: string | null
  axis: TimeAxis
  board: ReservationBoard
  drag: BookingDrag
  onShift: (row: Reservation, minutes: number) => void
  onBook: (start: number) => void
}

export function TimelineRow({ tableRow, heading, axis, board, drag, onShift, onBook }: TimelineRowProps) {
  const { t } = useTranslation('reservations')
  const { table } = tableRow
  const closedTimes = useClosedSpans(tableRow, axis, board)
  const openOrderSpan = board.seatedTables.get(table.id)
  const tableReservations = board.reservations.filter((row) => {
    const { from, to } = spanOf(row)
    return row.table_ids.includes(table.id) && to > axis.from && from < axis.to
  })
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A press by keyboard has no pointer position. It selects the start of the time axis.
    const offset = event.detail === 0 ? 0 : event.clientX - event.currentTarget.getBoundingClientRect().left
    const step = STEP_MINUTES * 2 * MINUTE_MS
    onBook(axis.from + Math.floor(((offset / HOUR_PX) * HOUR_MS) / step) * step)
  }
  return (
    <>
      {heading ? (
        <div className="sticky left-0 flex h-7 w-fit items-end px-3 text-xs font-semibold text-ink-muted">
          {heading}
        </div>
      ) : null}
      <div
        data-table={table.id}
        className={clsx('flex h-13 border-b border-line', drag.held ? null : skippedOffScreen)}
      >
        <TableName board={board} table={table} />
        <div className={clsx('relative flex-1', drag.held?.table_id === table.id && 'bg-accent-soft/60')}>
          {board.mayWrite && table.is_active ? (
            <button
              type="button"
              tabIndex={-1}
              aria-label={t('timeline.book_here', { label: table.label })}
              className={clsx(hourLines, 'hover:bg-sunken/60')}
              style={{ backgroundSize: `${HOUR_PX}px 100%` }}
              onClick={press}
            />
          ) : (
            <span className={hourLines} style={{ backgroundSize: `${HOUR_PX}px 100%` }} />
          )}
          <ClosedTimes axis={axis} closed={closedTimes} />
          {openOrderSpan ? <OpenOrderBlock seated={openOrderSpan} axis={axis} board={board} /> : null}
          {tableReservations.map((row) => (
            <BookingBlock
              key={row.id}
              row={row}
              table_id={table.id}
              axis={axis}
              board={board}
              drag={drag}
              onShift={(minutes) => onShift(row, minutes)}
            />
          ))}
          <NowLine axis={axis} board={board} />
        </div>
      </div>
    </>
  )
}

function TableName({ board, table }: { board: ReservationBoard; table: Table }) {
  const { t } = useTranslation('reservations')
  return (
    <div className="sticky left-0 z-20 flex w-28 shrink-0 items-center justify-between gap-1 border-r border-line bg-surface px-3">
      <span className="flex min-w-0 items-center gap-1.5">
        <span className="truncate font-semibold">{table.label}</span>
        {table.order_id && board.day === board.today ? (
          <Utensils
            className="size-3.5 shrink-0 text-info-ink"
            role="img"
            aria-label={t('timeline.occupied')}
          />
        ) : null}
      </span>
      <span
        className="tabular inline-flex items-center gap-1 text-sm text-ink-muted"
        title={t('seats', { count: table.seats })}
      >
        {table.seats}
        <UsersRound className="size-3.5" aria-hidden />
      </span>
    </div>
  )
}

function ClosedTimes({ axis, closed }: { axis: TimeAxis; closed: ClosedSpan[] }) {
  const { t } = useTranslation('reservations')
  return closed.map(({ from, to, kind }) => (
    <span
      key={from}
      title={t(`closed.${kind}`)}
      className={hatchedClass}
      style={{ left: toPx(from - axis.from), width: toPx(to - from) }}
    >
      {/* Sticky text, which remains visible while the timeline scrolls horizontally. */}
      <span className="sticky left-30 rounded-sm bg-surface/85 px-1">{t(`closed.${kind}`)}</span>
    </span>
  ))
}

function NowLine({ axis, board }: { axis: TimeAxis; board: ReservationBoard }) {
  const { time } = useFormat(board.clock.timezone)
  const nowAt = (board.now - axis.from) / HOUR_MS
  return nowAt >= 0 && board.now < axis.to ? (
    <span
      aria-hidden
      title={time(board.now)}
      className="pointer-events-none absolute inset-y-0 z-1 w-0.5 bg-accent"
      style={{ left: nowAt * HOUR_PX }}
    />
  ) : null
}

/**
 * Skips styles and layout of rows off screen. It clips a row, so it is absent while a reservation is dragged to
 * another row.
 */
const skippedOffScreen = '[contain-intrinsic-block-size:3.25rem] [content-visibility:auto]'
/** Background with a vertical line per hour. The elements set the width of an hour as `backgroundSize`. */
const hourLines = 'absolute inset-0 bg-[linear-gradient(to_right,var(--line)_1px,transparent_1px)]'
/** Hatched background for the times at which the table cannot be booked. */
const hatchedClass =
  'pointer-events-none absolute inset-y-0 flex items-center overflow-clip bg-[repeating-linear-gradient(135deg,var(--neutral-soft)_0_0.4rem,transparent_0.4rem_0.8rem)] px-2 text-xs whitespace-nowrap text-ink-muted'

const toPx = (ms: number) => (ms / HOUR_MS) * HOUR_PX

interface ClosedSpan {
  from: number
  to: number
  kind: 'inactive' | 'unavailable_date' | 'outside_available_times'
}

/**
 * Times of the day at which the table cannot be booked, regardless of reservations. The table is inactive or
 * unavailable, the date is unavailable, or the time is outside the table's available times.
 */
function useClosedSpans(
  { table }: TableWithSection,
  axis: TimeAxis,
  { clock }: ReservationBoard,
): ClosedSpan[] {
  return useMemo(() => {
    const always = table.available_times.length === 0 && table.unavailable_dates.length === 0
    if (always && table.is_active && table.status !== 'unavailable') return []
    const closedSpans: ClosedSpan[] = []
    const step = STEP_MINUTES * MINUTE_MS
    for (let from = axis.from; from < axis.to; from += step) {
      const obstacle = obstacleOf(table, { from, to: from + step }, { reservations: [], clock })
      if (!obstacle || obstacle.kind === 'reserved') continue
      const last = closedSpans.at(-1)
      if (last?.to === from && last.kind === obstacle.kind) last.to = from + step
      else closedSpans.push({ from, to: from + step, kind: obstacle.kind })
    }
    return closedSpans
  }, [table, axis, clock])
}
