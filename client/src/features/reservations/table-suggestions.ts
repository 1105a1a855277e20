/** Table suggestions for a party, and the reasons why other tables are unavailable. Pure functions. */
import { isWithinAvailableTimes, touchesUnavailableDate } from '@forki/contract/dates/table-availability'
import type { Reservation } from '@forki/contract/reservations'
import type { Table } from '@forki/contract/tables'
import type { Clock } from './local-time.ts'
import { compareNaturally } from '../../lib/natural-order.ts'

export interface Span {
  from: number
  to: number
}

/** Table of the floor plan with the name of its section. */
export interface TableWithSection {
  table: Table
  section: string
}

export type Obstacle =
  | { kind: 'reserved'; reservation: Reservation }
  | { kind: 'inactive' | 'unavailable_date' | 'outside_available_times' }

/** Reservations of the day that may conflict, with the restaurant's clock. */
export interface DayReservations {
  reservations: readonly Reservation[]
  clock: Clock
  /** Id of the edited reservation. It does not conflict with itself. Undefined for a new reservation. */
  exceptId?: string | undefined
}

/** True if a reservation blocks its tables for other reservations: while it is booked or seated. */
export const blocksTables = ({ status }: Pick<Reservation, 'status'>): boolean =>
  status === 'booked' || status === 'seated'

export const spanOf = ({ starts_at, ends_at }: Pick<Reservation, 'starts_at' | 'ends_at'>): Span => ({
  from: Date.parse(starts_at),
  to: Date.parse(ends_at),
})

/**
 * Reason why a table is unavailable in a time span. Null if it is available. The server checks the availability
 * again.
 */
export function obstacleOf(table: Table, span: Span, day: DayReservations): Obstacle | null {
  if (!table.is_active || table.status === 'unavailable') return { kind: 'inactive' }
  const clock = { timezone: day.clock.timezone, business_day_cutoff: day.clock.cutoff }
  const time = { from: new Date(span.from), to: new Date(span.to) }
  if (touchesUnavailableDate(table, time, clock)) return { kind: 'unavailable_date' }
  if (!isWithinAvailableTimes(table, time, clock)) return { kind: 'outside_available_times' }
  const conflict = conflictOf(table.id, span, day)
  return conflict ? { kind: 'reserved', reservation: conflict } : null
}

/** Finds a reservation that occupies the table during the time span. */
export const conflictOf = (
  table_id: string,
  span: Span,
  { reservations, exceptId }: DayReservations,
): Reservation | undefined =>
  reservations.find(
    (row) =>
      row.id !== exceptId && blocksTables(row) && row.table_ids.includes(table_id) && overlaps(row, span),
  )

function overlaps(row: Reservation, { from, to }: Span): boolean {
  const otherSpan = spanOf(row)
  return otherSpan.from < to && otherSpan.to > from
}

/** One table for a party, or two tables to combine, with the sum of their seats. */
export interface Suggestion {
  tables: readonly Table[]
  seats: number
}

const MAX_SUGGESTIONS = 6

/**
 * Suggests at most six free tables for a party, those with the fewest empty seats first. If no single table
 * is large enough, it suggests pairs of tables in one section.
 */
export const suggestTables = (
  seats: readonly TableWithSection[],
  party: number,
  span: Span,
  day: DayReservations,
): Suggestion[] => freeChoices(seats, party, span, day).toSorted(byWaste).slice(0, MAX_SUGGESTIONS)

/** Number of suggestions for a party. It skips their sorting, because a form counts them for each start time. */
export const countSuggestions = (
  seats: readonly TableWithSection[],
  party: number,
  span: Span,
  day: DayReservations,
): number => Math.min(freeChoices(seats, party, span, day).length, MAX_SUGGESTIONS)

function freeChoices(
  seats: readonly TableWithSection[],
  party: number,
  span: Span,
  day: DayReservations,
): Suggestion[] {
  const freeTables = seats.filter(({ table }) => obstacleOf(table, span, day) === null)
  const singleTables = freeTables
    .filter(({ table }) => table.seats >= party)
    .map(({ table }) => ({ tables: [table], seats: table.seats }))
  return singleTables.length > 0 ? singleTables : tablePairs(freeTables, party)
}

function tablePairs(free: readonly TableWithSection[], party: number): Suggestion[] {
  return free.flatMap((one, index) =>
    free
      .slice(index + 1)
      .filter((other) => other.section === one.section && one.table.seats + other.table.seats >= party)
      .map((other) => ({
        tables: [one.table, other.table],
        seats: one.table.seats + other.table.seats,
      })),
  )
}

const labelsOf = (suggestion: Suggestion) => suggestion.tables.map(({ label }) => label).join(' ')

const byWaste = (a: Suggestion, b: Suggestion) =>
  a.seats - b.seats || compareNaturally(labelsOf(a), labelsOf(b))

/** Default length of a stay by party size, in minutes. */
export const usualStay = (party: number): number => (party <= 2 ? 90 : party <= 6 ? 120 : 150)
