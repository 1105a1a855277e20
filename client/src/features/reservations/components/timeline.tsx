/** Timeline of a day, a row per table: reservations, open orders, times without bookings, and a now line. */
import type { Reservation } from '@forki/contract/reservations'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { toastError } from '../../../lib/toast.ts'
import { Card } from '../../../ui/card.tsx'
import { axisOf, hourStartsOf, type TimeAxis } from '../time-axis.ts'
import { addMinutes, HOUR_MS, minutesBetweenInstants } from '../local-time.ts'
import { obstacleOf, type TableWithSection } from '../table-suggestions.ts'
import type { ReservationBoard } from '../hooks/use-reservation-board.ts'
import type { BookingCommands } from '../hooks/use-booking-commands.ts'
import { HOUR_PX, useBookingDrag, type DraggedBooking } from '../hooks/use-booking-drag.ts'
import { useObstacleText } from '../hooks/use-obstacle-text.ts'
import { TimelineRow } from './timeline-row.tsx'

interface TimelineProps {
  board: ReservationBoard
  commands: BookingCommands
  /** Callback for a press on an empty part of a table's row. */
  onBook: (starts_at: string, table_id: string) => void
}

export function Timeline({ board, commands, onBook }: TimelineProps) {
  const { t } = useTranslation('reservations')
  const { time } = useFormat(board.clock.timezone)
  const moveTo = useMoveTo(board, commands)
  const { day, restaurant, clock, reservations, now } = board
  const axis = useMemo(
    () => axisOf(day, restaurant, clock, reservations),
    [day, restaurant, clock, reservations],
  )
  const scroll = useScrollToNow(axis, day, now)
  const tableRows = useTimelineTables(board)
  const drop = (row: Reservation, to: DraggedBooking) => moveTo(row, to.start, to.table_id)
  const drag = useBookingDrag({ enabled: board.mayWrite, onDrop: drop })

  const width = ((axis.to - axis.from) / HOUR_MS) * HOUR_PX
  return (
    <Card className="overflow-hidden">
      <section
        ref={scroll}
        aria-label={t('timeline.label')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll the timeline
        tabIndex={0}
        className="relative max-h-[70dvh] overflow-auto"
      >
        <div style={{ width: `calc(7rem + ${width}px)` }}>
          <div className="sticky top-0 z-30 flex h-10 border-b border-line bg-surface">
            <span className="sticky left-0 z-10 w-28 shrink-0 border-r border-line bg-surface" />
            {hourStartsOf(axis).map((hour) => (
              <span
                key={hour}
                className="tabular shrink-0 border-l border-line/70 pt-2 pl-1.5 text-sm text-ink-muted first-of-type:border-l-0"
                style={{ width: HOUR_PX }}
              >
                {time(hour)}
              </span>
            ))}
          </div>
          {tableRows.map((tableRow, index) => (
            <TimelineRow
              key={tableRow.table.id}
              tableRow={tableRow}
              heading={tableRow.section === tableRows[index - 1]?.section ? null : tableRow.section}
              axis={axis}
              board={board}
              drag={drag}
              onShift={(row, minutes) =>
                moveTo(row, Date.parse(row.starts_at) + minutes * 60_000, tableRow.table.id)
              }
              onBook={(start) => onBook(new Date(start).toISOString(), tableRow.table.id)}
            />
          ))}
        </div>
      </section>
    </Card>
  )
}

/**
 * Returns a function that moves a reservation to another start and table, or shows the obstacle that prevents
 * the move.
 */
function useMoveTo(board: ReservationBoard, commands: BookingCommands) {
  const { clock, reservations } = board
  const obstacleText = useObstacleText(board.clock)
  function moveTo(row: Reservation, start: number, table_id: string) {
    const starts_at = new Date(start).toISOString()
    const ends_at = addMinutes(start, minutesBetweenInstants(row.starts_at, row.ends_at))
    const table_ids = row.table_ids.length === 1 ? [table_id] : row.table_ids
    if (starts_at === row.starts_at && table_ids.join() === row.table_ids.join()) return
    const span = { from: start, to: Date.parse(ends_at) }
    for (const id of table_ids) {
      const table = board.allTables.find(({ table: one }) => one.id === id)?.table
      const obstacle = table && obstacleOf(table, span, { reservations, clock, exceptId: row.id })
      if (obstacle) {
        toastError(obstacleText(table.label, obstacle))
        return
      }
    }
    commands.move(row, { starts_at, ends_at, table_ids })
  }
  return moveTo
}

/**
 * Tables of the timeline: those of the active floor plan, then all other tables with a reservation on this
 * day.
 */
function useTimelineTables({ allTables, reservations }: ReservationBoard): readonly TableWithSection[] {
  const { t } = useTranslation('reservations')
  return useMemo(() => {
    const tableIds = new Set(allTables.map(({ table }) => table.id))
    const tablesElsewhere = new Map<string, TableWithSection>()
    for (const { id, label, seats: places } of reservations.flatMap(({ tables }) => tables)) {
      const [like] = allTables
      if (tableIds.has(id) || !like) continue
      const table = { ...like.table, id, label, seats: places, is_active: false, order_id: null }
      tablesElsewhere.set(id, { table, section: t('timeline.elsewhere') })
    }
    return [...allTables, ...tablesElsewhere.values()]
  }, [allTables, reservations, t])
}

/** Scrolls the timeline to one hour before now when the day changes. Does nothing if now is not on the axis. */
function useScrollToNow(axis: TimeAxis, day: string, now: number) {
  const scroll = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!scroll.current || now < axis.from || now > axis.to) return
    scroll.current.scrollLeft = ((now - axis.from) / HOUR_MS - 1) * HOUR_PX
    // oxlint-disable-next-line react/exhaustive-deps -- scrolls once per day shown, not every minute
  }, [day])
  return scroll
}
