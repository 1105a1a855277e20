import { batchUpdateBody } from '@forki/contract/layouts'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../errors/app-error.ts'
import { planBatch, type FloorPlanTable, type FloorPlan } from './batch-plan.ts'

const uuid = (n: number) => `01990000-0000-7000-8000-${String(n).padStart(12, '0')}`
const [SALON, PATIO, ONE, TWO, FOREIGN] = [uuid(1), uuid(2), uuid(11), uuid(12), uuid(99)] as const

const table = (id: string, label: string, section_id: string = SALON): FloorPlanTable => ({
  id,
  label,
  section_id,
  position: { x: 1, y: 2, width: 80, height: 80, rotation: 0 },
  shape: 'round',
  z_index: 3,
  seats: 6,
  note: 'junto a la ventana',
  table_type: null,
  available_times: [],
  unavailable_dates: [],
})
const drawing: FloorPlan = { section_ids: [SALON, PATIO], tables: [table(ONE, '1'), table(TWO, '2', PATIO)] }

const position = { x: 5, y: 5, width: 60, height: 60 }
const room = { x: 0, y: 0, width: 500, height: 500 }

function planOf(input: object) {
  let nextUuidNumber = 1000
  return planBatch(drawing, batchUpdateBody.parse({ layout_id: uuid(0), ...input }), () =>
    uuid(nextUuidNumber++),
  )
}

/** Error code of a refused batch, with the path of the field, if any. */
function rejectionOf(input: object): string {
  try {
    planOf(input)
    return 'none'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const [issue] = error.details.issues ?? []
    return issue ? `${issue.path} ${issue.message}` : error.code
  }
}

describe('planBatch', () => {
  it('planBatch replaces temporary ids in id or temp_id by real ones in all references', () => {
    const planned = planOf({
      sections: [
        { id: 'temp-a', name: 'Terraza', properties: room },
        { temp_id: 'temp-b', name: 'Barra', properties: room },
      ],
      tables: [
        { temp_id: 'temp-t', section_temp_id: 'temp-a', label: '20', position: position },
        { id: ONE, section_id: 'temp-b' },
      ],
    })

    const [terrace, bar] = planned.new_sections
    expect(planned.temp_to_real_id_map).toEqual({
      'temp-a': terrace?.id,
      'temp-b': bar?.id,
      'temp-t': planned.new_tables[0]?.id,
    })
    expect(planned.new_tables[0]).toMatchObject({
      section_id: terrace?.id,
      seats: 4,
      shape: 'square',
      z_index: 0,
    })
    expect(planned.changed_tables).toEqual([{ ...table(ONE, '1'), section_id: bar?.id }])
  })

  it('planBatch leaves every field of an existing table unchanged that is not sent', () => {
    const planned = planOf({ tables: [{ id: ONE, label: '7', zIndex: 9 }] })

    expect(planned.changed_tables).toEqual([{ ...table(ONE, '7'), z_index: 9 }])
    expect(planned.relabelled_ids).toEqual([ONE])
  })

  it('planBatch accepts a complete entity as it was read and ignores its read-only fields', () => {
    const tableAsRead = {
      ...table(ONE, '1'),
      status: 'occupied',
      order_id: FOREIGN,
      is_active: false,
      zIndex: 3,
    }
    const { z_index: _z, ...sent } = tableAsRead

    const planned = planOf({ tables: [sent] })

    expect(planned.changed_tables).toEqual([table(ONE, '1')])
    expect(planned.relabelled_ids).toEqual([])
  })

  it('planBatch deletes the tables of a deleted section, except those that move elsewhere', () => {
    expect(planOf({ deleted_section_ids: [PATIO] }).deleted_table_ids).toEqual([TWO])
    const moved = planOf({ deleted_section_ids: [PATIO], tables: [{ id: TWO, section_id: SALON }] })
    expect(moved.deleted_table_ids).toEqual([])
    expect(moved.changed_tables[0]?.section_id).toBe(SALON)
  })

  it('planBatch allows two tables to swap labels, and reuses the label of a deleted table', () => {
    const swapped = planOf({
      tables: [
        { id: ONE, label: '2' },
        { id: TWO, label: '1' },
      ],
    })
    expect(swapped.relabelled_ids).toEqual([ONE, TWO])
    expect(rejectionOf({ tables: [{ id: ONE, label: '2' }], deleted_table_ids: [TWO] })).toBe('none')
  })

  const newTable = { temp_id: 'temp-t', section_id: SALON, label: '30', position: position }
  it.each([
    ['an unknown table', { tables: [{ id: FOREIGN, label: '1' }] }, 'tables.0.id unknown_reference'],
    [
      'an unknown section',
      { sections: [{ id: FOREIGN, name: 'A', properties: room }] },
      'sections.0.id unknown_reference',
    ],
    ['a table sent twice', { tables: [{ id: ONE }, { id: ONE }] }, 'tables.1.id duplicate'],
    ['a deleted table', { tables: [{ id: ONE }], deleted_table_ids: [ONE] }, 'tables.0.id unknown_reference'],
    [
      'a table in a deleted section',
      { tables: [{ id: TWO }], deleted_section_ids: [PATIO] },
      'tables.0.section_id unknown_reference',
    ],
    [
      'a deleted section',
      { tables: [{ ...newTable, section_id: PATIO }], deleted_section_ids: [PATIO] },
      'tables.0.section_id unknown_reference',
    ],
    [
      'an unknown temporary section',
      { tables: [{ ...newTable, section_id: 'temp-x' }] },
      'tables.0.section_id unknown_reference',
    ],
    [
      "another table's temporary id as section",
      { tables: [newTable, { label: '31', position: position, section_temp_id: 'temp-t' }] },
      'tables.1.section_temp_id unknown_reference',
    ],
    [
      'a new table without a section',
      { tables: [{ label: '30', position: position }] },
      'tables.0.section_id required',
    ],
    [
      'a new table without a label',
      { tables: [{ ...newTable, label: undefined }] },
      'tables.0.label required',
    ],
    [
      'a new table without a position',
      { tables: [{ ...newTable, position: undefined }] },
      'tables.0.position required',
    ],
    [
      'one temporary id for two tables',
      { tables: [newTable, { ...newTable, label: '31' }] },
      'tables.1.temp_id duplicate',
    ],
    [
      'one temporary id for two sections',
      {
        sections: [
          { id: 'temp-a', name: 'A', properties: room },
          { id: 'temp-a', name: 'B', properties: room },
        ],
      },
      'sections.1.id duplicate',
    ],
    [
      'one temporary id for a section and a table',
      { sections: [{ id: 'temp-t', name: 'A', properties: room }], tables: [newTable] },
      'tables.0.temp_id duplicate',
    ],
    [
      'an unknown table to delete',
      { deleted_table_ids: [ONE, FOREIGN] },
      'deleted_table_ids.1 unknown_reference',
    ],
    ['deleting a section twice', { deleted_section_ids: [SALON, SALON] }, 'deleted_section_ids.1 duplicate'],
    ['a label that another table has', { tables: [{ ...newTable, label: '2' }] }, 'label_taken'],
    [
      'the same label for two tables',
      {
        tables: [
          { id: ONE, label: '9' },
          { ...newTable, label: '9' },
        ],
      },
      'label_taken',
    ],
  ])('planBatch rejects a batch with %s', (_what, input, expected) => {
    expect(rejectionOf(input)).toBe(expected)
  })
})
