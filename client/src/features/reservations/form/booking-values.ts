import type { CreateReservation, Reservation, UpdateReservation } from '@forki/contract/reservations'
import { startTimesOf, type TimeAxis } from '../time-axis.ts'
import { addMinutes, MINUTE_MS } from '../local-time.ts'
import { usualStay } from '../table-suggestions.ts'

export type BookingValues = CreateReservation

/** Restaurant, start and tables with which the form of a new reservation opens. */
export interface BookingStart {
  restaurant_id: string
  starts_at: string
  table_ids?: readonly string[]
}

const DEFAULT_PARTY_SIZE = 2

export const emptyBooking = ({ restaurant_id, starts_at, table_ids = [] }: BookingStart): BookingValues => ({
  restaurant_id,
  table_ids: [...table_ids],
  customer_name: '',
  customer_phone: null,
  customer_email: null,
  party_size: DEFAULT_PARTY_SIZE,
  starts_at,
  ends_at: addMinutes(starts_at, usualStay(DEFAULT_PARTY_SIZE)),
  notes: null,
  status: 'booked',
})

export const valuesOf = (row: Reservation): BookingValues => ({
  restaurant_id: row.restaurant_id,
  table_ids: row.table_ids,
  customer_name: row.customer_name,
  customer_phone: row.customer_phone,
  customer_email: row.customer_email,
  party_size: row.party_size,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  notes: row.notes,
  status: row.status === 'seated' ? 'seated' : 'booked',
})

/**
 * Returns the changed fields of the form. Sending only these preserves concurrent changes by other users.
 * Excludes the status, which only buttons such as seat and cancel change.
 */
export function changedFields(values: BookingValues, before: BookingValues): UpdateReservation {
  const { restaurant_id: _restaurant, status: _status, ...fields } = values
  const valuesBefore: Record<string, unknown> = { ...before }
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(valuesBefore[name]),
    ),
  )
}

/**
 * Suggests the start time of a new reservation. Today: at least 15 minutes from now. Other days, and today
 * after the last start time: at dinner time or later, or else at noon or later. If no start time is late
 * enough, returns the first one.
 * @param now current time in milliseconds, or null if the axis shows another business day than today
 */
export function defaultStart(axis: TimeAxis, now: number | null, atNoon: number, dinner: number): string {
  const starts = startTimesOf(axis, 60)
  const firstFrom = (time: number) => starts.find((start) => start >= time)
  const soon = now === null ? undefined : firstFrom(now + 15 * MINUTE_MS)
  const preferredTime = soon ?? firstFrom(dinner) ?? firstFrom(atNoon)
  return new Date(preferredTime ?? starts[0] ?? axis.from).toISOString()
}
