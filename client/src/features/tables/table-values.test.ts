import { table as schema, type Table } from '@forki/contract/tables'
import { describe, expect, it } from 'vitest'
import { restaurant_id } from '../../test/current-user.ts'
import { uuid } from '../../test/uuid.ts'
import { bySection, dayRuns } from './table-values.ts'

const build = (label: string, section: number): Table =>
  schema.parse({
    id: uuid(10 + section),
    restaurant_id,
    restaurant_layout_id: uuid(1),
    label,
    section_id: uuid(section),
    position: { x: 0, y: 0, width: 80, height: 80, rotation: 0 },
    shape: 'square',
    zIndex: 0,
    seats: 4,
    note: null,
    table_type: null,
    is_active: true,
    status: 'available',
    order_id: null,
    code: null,
    next_reservation: null,
    paid_order: null,
    available_times: [],
    unavailable_dates: [],
    created_at: '2026-11-21T12:00:00.000Z',
    updated_at: '2026-11-21T12:00:00.000Z',
  })

describe('tables by section', () => {
  it('follow the order of the sections, and count as people do', () => {
    const sections = [
      { id: uuid(2), name: 'Terraza' },
      { id: uuid(3), name: 'Vacía' },
      { id: uuid(1), name: 'Salón' },
    ]

    const grouped = bySection([build('10', 1), build('2', 1), build('T1', 2)], sections)

    expect(grouped.map(({ name, tables }) => [name, tables.map(({ label }) => label)])).toEqual([
      ['Terraza', ['T1']],
      ['Salón', ['2', '10']],
    ])
  })
})

describe('the days of a window', () => {
  it.each([
    [[1, 2, 3, 4, 5], [[1, 5]]],
    [[0, 6], [[6, 0]]],
    [
      [1, 3, 4],
      [
        [1, 1],
        [3, 4],
      ],
    ],
    [[], []],
  ])('%j', (days, runs) => {
    expect(dayRuns(days)).toEqual(runs)
  })
})
