import type { Reservation } from '@forki/contract/reservations'
import type { Table } from '@forki/contract/tables'
import { describe, expect, it } from 'vitest'
import { buildBooking } from '../../test/reservations.ts'
import { buildTable } from '../../test/tables.ts'
import { uuid } from '../../test/uuid.ts'
import { axisOf, hourStartsOf, openingHoursOn, startTimesOf } from './time-axis.ts'
import {
  conflictOf,
  countSuggestions,
  obstacleOf,
  suggestTables,
  type TableWithSection,
} from './table-suggestions.ts'

const clock = { timezone: 'America/Mexico_City', cutoff: '04:00' }
const span = { from: Date.parse('2026-11-22T02:00:00.000Z'), to: Date.parse('2026-11-22T04:00:00.000Z') }
const day = (...reservations: Reservation[]) => ({ reservations, clock })
const withSection = (table: Table, section = 'Salón'): TableWithSection => ({ table, section })
const twoSeatTable = buildTable({ id: uuid(1), label: '1', seats: 2 })
const fourSeatTable = buildTable({ id: uuid(2), label: '2', seats: 4 })
const six = buildTable({ id: uuid(3), label: '10', seats: 6 })
const labels = (found: ReturnType<typeof suggestTables>) =>
  found.map(({ tables }) => tables.map(({ label }) => label).join('+'))

describe('table suggestions', () => {
  it('table suggestions begin with the tables that have the fewest empty seats', () => {
    expect(
      labels(
        suggestTables(
          [six, twoSeatTable, fourSeatTable].map((table) => withSection(table)),
          3,
          span,
          day(),
        ),
      ),
    ).toEqual(['2', '10'])
  })

  it('table suggestions omit tables that are reserved in the time span, and no others', () => {
    const overlappingBooking = buildBooking({
      table_ids: [fourSeatTable.id],
      starts_at: '2026-11-22T03:00:00.000Z',
      ends_at: '2026-11-22T05:00:00.000Z',
    })
    const earlierBooking = buildBooking({
      table_ids: [six.id],
      starts_at: '2026-11-22T00:00:00.000Z',
      ends_at: '2026-11-22T02:00:00.000Z',
    })
    const endedBooking = buildBooking({
      table_ids: [six.id],
      status: 'no_show',
      starts_at: overlappingBooking.starts_at,
      ends_at: overlappingBooking.ends_at,
    })

    expect(
      labels(
        suggestTables(
          [withSection(fourSeatTable), withSection(six)],
          4,
          span,
          day(overlappingBooking, earlierBooking, endedBooking),
        ),
      ),
    ).toEqual(['10'])
    expect(conflictOf(fourSeatTable.id, span, day(overlappingBooking))).toBe(overlappingBooking)
    expect(
      conflictOf(fourSeatTable.id, span, { ...day(overlappingBooking), exceptId: overlappingBooking.id }),
    ).toBeUndefined()
  })

  it('table suggestions combine two tables of a section if no single table is large enough', () => {
    const seats = [withSection(twoSeatTable), withSection(fourSeatTable), withSection(six, 'Terraza')]
    expect(labels(suggestTables(seats, 8, span, day()))).toEqual([])
    expect(labels(suggestTables(seats, 7, span, day()))).toEqual([])
    expect(labels(suggestTables([withSection(fourSeatTable), withSection(six)], 8, span, day()))).toEqual([
      '2+10',
    ])
  })

  it('countSuggestions returns the number of suggestions, at most six', () => {
    const tables = Array.from({ length: 8 }, (_, index) =>
      withSection(buildTable({ id: uuid(index + 1), label: String(index + 1), seats: 2 })),
    )

    expect(countSuggestions(tables, 2, span, day())).toBe(6)
    expect(countSuggestions(tables.slice(0, 3), 4, span, day())).toBe(3)
    expect(countSuggestions(tables, 5, span, day())).toBe(0)
    expect(countSuggestions(tables.slice(0, 2), 2, span, day(buildBooking({ table_ids: [uuid(1)] })))).toBe(
      suggestTables(tables.slice(0, 2), 2, span, day(buildBooking({ table_ids: [uuid(1)] }))).length,
    )
  })

  it('an unavailable table has the obstacle that makes it unavailable', () => {
    const lunch = buildTable({ available_times: [{ days: [6], from: '12:00', to: '17:00' }] })
    const unavailableTable = buildTable({ unavailable_dates: ['2026-11-21'] })
    const inactiveTable = buildTable({ is_active: false })

    expect(obstacleOf(lunch, span, day())?.kind).toBe('outside_available_times')
    expect(obstacleOf(unavailableTable, span, day())?.kind).toBe('unavailable_date')
    expect(obstacleOf(inactiveTable, span, day())?.kind).toBe('inactive')
    expect(obstacleOf(fourSeatTable, span, day())).toBeNull()
  })
})

describe('hours of a day', () => {
  const restaurant = { opening_hours: [{ day: 6, opens: '13:30', closes: '01:00' }] }

  it('the timeline covers whole hours from opening to closing, extended to the last reservation', () => {
    const lateBooking = buildBooking({
      starts_at: '2026-11-22T06:00:00.000Z',
      ends_at: '2026-11-22T08:00:00.000Z',
    })
    const axis = axisOf('2026-11-21', restaurant, clock, [])
    expect([new Date(axis.from).toISOString(), hourStartsOf(axis).length]).toEqual([
      '2026-11-21T19:00:00.000Z',
      12,
    ])
    expect(hourStartsOf(axisOf('2026-11-21', restaurant, clock, [lateBooking]))).toHaveLength(13)
  })

  it('the timeline covers noon to midnight without opening hours', () => {
    const { from, to } = openingHoursOn('2026-11-21', { opening_hours: [] }, clock)
    expect((to - from) / 3_600_000).toBe(12)
  })

  it('a reservation can start every half hour', () => {
    const axis = axisOf('2026-11-21', restaurant, clock, [])
    expect(startTimesOf(axis, 120)).toHaveLength(23)
  })
})
