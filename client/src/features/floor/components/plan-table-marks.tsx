import { CalendarClock, EyeOff } from 'lucide-react'
import { initialsOf } from '../hooks/use-table-description.ts'
import type { DetailLevel } from '../label-fit.ts'
import type { FloorTable } from '../table-state.ts'
import { NextReservation } from './next-reservation.tsx'

interface PlanTableMarksProps {
  spot: FloorTable
  detail: DetailLevel
  timezone: string
  now: number
  /** Number of sent portions that the kitchen has neither seen nor printed within 30 s. */
  unseenPortions: number
}

/**
 * Time in milliseconds before a reservation from which a table with an open order shows the reservation. Waiters can
 * thus free the table.
 */
const RESERVATION_SOON_MS = 90 * 60_000

/**
 * Marks at the corners of a table on the floor plan: ready portions, unseen portions, waiter and next
 * reservation. Tables below 64 px show only a near reservation, and tables below 36 px no mark.
 */
export function PlanTableMarks({ spot, detail, timezone, now, unseenPortions }: PlanTableMarksProps) {
  const { order, readyPortions, next } = spot
  const isNeeded = order && next && Date.parse(next.starts_at) - now < RESERVATION_SOON_MS
  if (detail === 'label') return null
  if (detail === 'compact')
    return isNeeded ? (
      <span
        className="absolute -top-1 -left-1 grid size-4 place-items-center rounded-full border border-plum-solid bg-plum-soft text-plum-ink"
        aria-hidden
      >
        <CalendarClock className="size-2.5" strokeWidth={2.5} />
      </span>
    ) : null
  return (
    <>
      {readyPortions > 0 ? (
        <span
          aria-hidden
          className="animate-pop-in tabular absolute -top-2.5 -right-2.5 grid h-7 min-w-7 place-items-center rounded-full border-2 border-surface bg-success-solid px-1 text-sm font-bold text-on-solid shadow-lift"
        >
          {readyPortions}
        </span>
      ) : null}
      {unseenPortions > 0 ? (
        <span
          aria-hidden
          className="animate-pop-in absolute -right-2 -bottom-2 grid size-6 place-items-center rounded-full border-2 border-surface bg-warning-solid text-on-solid shadow-lift"
        >
          <EyeOff className="size-3.5" strokeWidth={2.5} />
        </span>
      ) : null}
      {order ? (
        <span
          className="absolute -bottom-2 -left-1 grid h-5 min-w-5 place-items-center rounded-full border border-line bg-surface px-1 text-[0.6875rem] font-bold text-ink-soft"
          aria-hidden
        >
          {initialsOf(order.waiter_name)}
        </span>
      ) : null}
      {isNeeded ? (
        <span
          className="absolute -top-3 -left-2 rounded-full border border-plum-solid bg-plum-soft px-1.5 py-0.5 text-[0.6875rem] text-plum-ink"
          aria-hidden
        >
          <NextReservation reservation={next} timezone={timezone} />
        </span>
      ) : null}
    </>
  )
}
