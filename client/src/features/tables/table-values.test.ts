import { describe, expect, it } from 'vitest'
import { buildTable } from '../../test/tables.ts'
import { uuid } from '../../test/uuid.ts'
import { tablesBySection, dayRuns } from './table-values.ts'

const buildTableIn = (label: string, section: number) =>
  buildTable({ id: uuid(10 + section), label, section_id: uuid(section) })

describe('tables by section', () => {
  it('tables are grouped by section as the sections are sorted, and sorted numerically by label', () => {
    const sections = [
      { id: uuid(2), name: 'Terraza' },
      { id: uuid(3), name: 'Vacía' },
      { id: uuid(1), name: 'Salón' },
    ]

    const grouped = tablesBySection(
      [buildTableIn('10', 1), buildTableIn('2', 1), buildTableIn('T1', 2)],
      sections,
    )

    expect(grouped.map(({ name, tables }) => [name, tables.map(({ label }) => label)])).toEqual([
      ['Terraza', ['T1']],
      ['Salón', ['2', '10']],
    ])
  })
})

describe('days of a time window', () => {
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
  ])('the weekdays %j are merged into the ranges %j', (days, runs) => {
    expect(dayRuns(days)).toEqual(runs)
  })
})
