import type { Table } from '@forki/contract/tables'
import { compareNaturally } from '../../lib/natural-order.ts'

/** Form values of a table. Position and shape are excluded, because they are edited in the floor plan. */
export type TableValues = Pick<
  Table,
  'label' | 'seats' | 'table_type' | 'note' | 'available_times' | 'unavailable_dates'
>

export const valuesOf = (table: Table): TableValues => ({
  label: table.label,
  seats: table.seats,
  table_type: table.table_type,
  note: table.note,
  available_times: table.available_times,
  unavailable_dates: table.unavailable_dates,
})

export interface SectionOfTables {
  id: string
  name: string
  tables: Table[]
}

interface NamedSection {
  id: string
  name: string
}

/** Tables by section, in the order of the sections. Table labels are sorted numerically (2 before 10). */
export function tablesBySection(
  tables: readonly Table[],
  sections: readonly NamedSection[],
): SectionOfTables[] {
  return sections
    .map(({ id, name }) => ({
      id,
      name,
      tables: tables
        .filter((table) => table.section_id === id)
        .toSorted((a, b) => compareNaturally(a.label, b.label)),
    }))
    .filter((section) => section.tables.length > 0)
}

/**
 * Successive weekdays of a time range, merged into groups such as Monday to Friday. Each group is [first, last], in
 * the order of the week.
 */
export function dayRuns(days: readonly number[]): [number, number][] {
  const weekdays = [1, 2, 3, 4, 5, 6, 0].filter((day) => days.includes(day))
  const runs: [number, number][] = []
  for (const day of weekdays) {
    const last = runs.at(-1)
    if (last && (last[1] + 1) % 7 === day) last[1] = day
    else runs.push([day, day])
  }
  return runs
}
