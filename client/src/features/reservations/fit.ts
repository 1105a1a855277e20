/** Which tables a party can have, and what stands in the way of the others. Pure. */
import { isOnOffer, touchesUnavailableDate } from '@forki/contract/dates/opening-times'
import type { Reservation } from '@forki/contract/reservations'
import type { Table } from '@forki/contract/tables'
import type { Clock } from './clock.ts'

export interface Span {
  from: number
  to: number
}

/** A table of the plan with the name of its section. */
export interface Seat {
  table: Table
  section: string
}

export type Obstacle =
  | { kind: 'reserved'; by: Reservation }
  | { kind: 'inactive' | 'unavailable_date' | 'outside_available_times' }

/** What is known of the day: the reservations that may be in the way, and the restaurant's clock. */
export interface Day {
  reservations: readonly Reservation[]
  clock: Clock
  /** The one that is being changed is never in its own way. */
  except?: string | undefined
}

/** Whether it keeps its tables. */
export const keepsTables = ({ status }: Pick<Reservation, 'status'>): boolean =>
  status === 'booked' || status === 'seated'

export const spanOf = ({ starts_at, ends_at }: Pick<Reservation, 'starts_at' | 'ends_at'>): Span => ({
  from: Date.parse(starts_at),
  to: Date.parse(ends_at),
})

/** Why a table can't be had for that time; null when it can. The server asks the same, and has the last word. */
export function obstacleOf(table: Table, span: Span, day: Day): Obstacle | null {
  if (!table.is_active || table.status === 'unavailable') return { kind: 'inactive' }
  const clock = { timezone: day.clock.timezone, business_day_cutoff: day.clock.cutoff }
  const time = { from: new Date(span.from), to: new Date(span.to) }
  if (touchesUnavailableDate(table, time, clock)) return { kind: 'unavailable_date' }
  if (!isOnOffer(table, time, clock)) return { kind: 'outside_available_times' }
  const by = clashOf(table.id, span, day)
  return by ? { kind: 'reserved', by } : null
}

/** The reservation that has the table at that time. */
export const clashOf = (
  table_id: string,
  span: Span,
  { reservations, except }: Day,
): Reservation | undefined =>
  reservations.find((row) => {
    const other = spanOf(row)
    return (
      row.id !== except &&
      keepsTables(row) &&
      row.table_ids.includes(table_id) &&
      other.from < span.to &&
      other.to > span.from
    )
  })

/** Tables together, the seats they have. */
export interface Suggestion {
  tables: readonly Table[]
  seats: number
}

const MOST = 6

/**
 * Free tables for a party, the best first: the one that wastes the fewest seats, and where none is large enough, two of
 * a section together.
 */
export function suggest(seats: readonly Seat[], party: number, span: Span, day: Day): Suggestion[] {
  const free = seats.filter(({ table }) => obstacleOf(table, span, day) === null)
  const single = free
    .filter(({ table }) => table.seats >= party)
    .map(({ table }) => ({ tables: [table], seats: table.seats }))
  return (single.length > 0 ? single : pairs(free, party)).toSorted(byWaste).slice(0, MOST)
}

function pairs(free: readonly Seat[], party: number): Suggestion[] {
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
  a.seats - b.seats || labelsOf(a).localeCompare(labelsOf(b), undefined, { numeric: true })

/** How long a party of that size usually stays, minutes. */
export const usualStay = (party: number): number => (party <= 2 ? 90 : party <= 6 ? 120 : 150)
