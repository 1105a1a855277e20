import type { Reservation } from '@forki/contract/reservations'
import { useRef, useState, type PointerEvent } from 'react'
import { HOUR_MS } from '../local-time.ts'
import { snapToStep } from '../time-axis.ts'

/** Width of an hour on the timeline in pixels. */
export const HOUR_PX = 96
/** Pointer movement in pixels below which a drag counts as a press. */
const DRAG_THRESHOLD_PX = 6

/** Position of a reservation while the user drags it. */
export interface DraggedBooking {
  id: string
  start: number
  /** Id of the table under the pointer. It is the reservation's own table if the table cannot change. */
  table_id: string
  /** Vertical distance from the reservation's own row to the row of the table under the pointer, in pixels. */
  dy: number
}

interface DragOptions {
  enabled: boolean
  onDrop: (row: Reservation, to: DraggedBooking) => void
}

/**
 * Drags a reservation to another time. A reservation with a single table can also be dragged to the row of
 * another table. Rows have the attribute `data-table`. A reservation with several tables keeps its tables.
 */
export function useBookingDrag({ enabled, onDrop }: DragOptions) {
  const [draggedBooking, setDraggedBooking] = useState<DraggedBooking | null>(null)
  const grip = useRef<{ row: Reservation; table_id: string; x: number; y: number } | null>(null)
  const hasMoved = useRef(false)

  const bookingAt = (event: PointerEvent): DraggedBooking | null => {
    const currentGrip = grip.current
    if (!currentGrip) return null
    const shift = ((event.clientX - currentGrip.x) / HOUR_PX) * HOUR_MS
    const under = document
      .elementsFromPoint(event.clientX, event.clientY)
      .find((element) => element instanceof HTMLElement && element.dataset['table'])
    const tableIdUnder = under instanceof HTMLElement ? under.dataset['table'] : undefined
    const start = snapToStep(Date.parse(currentGrip.row.starts_at) + shift)
    const ownRow = event.currentTarget.closest('[data-table]')
    if (currentGrip.row.table_ids.length > 1 || !tableIdUnder || !ownRow || !(under instanceof HTMLElement)) {
      return { id: currentGrip.row.id, start, table_id: currentGrip.table_id, dy: 0 }
    }
    const dy = under.getBoundingClientRect().top - ownRow.getBoundingClientRect().top
    return { id: currentGrip.row.id, start, table_id: tableIdUnder, dy }
  }
  const stop = () => {
    grip.current = null
    setDraggedBooking(null)
  }
  return {
    held: draggedBooking,
    /** Returns true if the last press was a drag. The click after a drag must be ignored. */
    wasDrag: () => {
      const hadMoved = hasMoved.current
      hasMoved.current = false
      return hadMoved
    },
    bind: (row: Reservation, table_id: string) => ({
      onPointerDown: (event: PointerEvent) => {
        hasMoved.current = false
        if (!enabled || event.button !== 0) return
        grip.current = { row, table_id, x: event.clientX, y: event.clientY }
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove: (event: PointerEvent) => {
        const currentGrip = grip.current
        if (!currentGrip) return
        if (
          !hasMoved.current &&
          Math.hypot(event.clientX - currentGrip.x, event.clientY - currentGrip.y) < DRAG_THRESHOLD_PX
        )
          return
        hasMoved.current = true
        setDraggedBooking(bookingAt(event))
      },
      onPointerUp: (event: PointerEvent) => {
        const target = hasMoved.current ? bookingAt(event) : null
        stop()
        if (target) onDrop(row, target)
      },
      onPointerCancel: stop,
    }),
  }
}

export type BookingDrag = ReturnType<typeof useBookingDrag>
