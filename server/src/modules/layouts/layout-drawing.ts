import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { batchUpdateBody, type BatchUpdateBody, type BatchUpdateInput } from '@forki/contract/layouts'
import type { Drawing, DrawingChanges } from '@forki/contract/layout-versions'
import type { LayoutRow } from './layout.query.ts'

/** Floor plan of a layout row, as saved versions store it. */
export function drawingOf(row: LayoutRow): Drawing {
  const { name, description, width, height, background_color, background_image_url, decor } = row
  return {
    layout: { name, description, width, height, background_color, background_image_url, decor },
    sections: row.sections.map((section) => ({
      id: section.id,
      name: section.name,
      properties: section.properties,
    })),
    tables: row.sections.flatMap((section) =>
      section.tables.map((table) => ({
        id: table.id,
        section_id: table.section_id,
        label: table.label,
        position: table.position,
        shape: table.shape,
        zIndex: table.z_index,
        seats: table.seats,
        note: table.note,
        table_type: table.table_type,
        available_times: table.available_times,
        unavailable_dates: table.unavailable_dates,
      })),
    ),
  }
}

/** Counts the changes between two floor plans. Changed notes of tables do not count. */
export function countDrawingChanges(before: Drawing, after: Drawing): DrawingChanges {
  const { decor: decorBefore, ...sheetBefore } = before.layout
  const { decor, ...sheet } = after.layout
  const tables = compareById(before.tables, after.tables)
  return {
    tables_added: tables.added,
    tables_removed: tables.removed,
    tables_moved: tables.kept.filter(isMoved).length,
    tables_changed: tables.kept.filter((pair) => !isMoved(pair) && isChanged(pair)).length,
    sections: countOf(compareById(before.sections, after.sections)),
    decor: countOf(compareById(decorBefore, decor)),
    sheet: !isDeepStrictEqual(sheetBefore, sheet),
  }
}

type DrawingTable = Drawing['tables'][number]

const positionOf = ({ position, section_id }: DrawingTable) => ({ position, section_id })
const otherFieldsOf = ({ note: _note, position: _position, section_id: _section, ...look }: DrawingTable) =>
  look

type Pair = [before: DrawingTable, after: DrawingTable]
const isMoved = ([one, other]: Pair) => !isDeepStrictEqual(positionOf(one), positionOf(other))
const isChanged = ([one, other]: Pair) => !isDeepStrictEqual(otherFieldsOf(one), otherFieldsOf(other))

interface Comparison<T> {
  added: number
  removed: number
  kept: [before: T, after: T][]
}

function compareById<T extends { id: string }>(before: readonly T[], after: readonly T[]): Comparison<T> {
  const itemsBefore = new Map(before.map((item) => [item.id, item]))
  const keptPairs = after.flatMap((item): [T, T][] => {
    const old = itemsBefore.get(item.id)
    return old ? [[old, item]] : []
  })
  return {
    added: after.length - keptPairs.length,
    removed: before.length - keptPairs.length,
    kept: keptPairs,
  }
}

const countOf = <T>({ added, removed, kept }: Comparison<T>) =>
  added + removed + kept.filter(([one, other]) => !isDeepStrictEqual(one, other)).length

/**
 * Creates the batch that restores the saved floor plan `then`. Sections and tables that still exist keep their
 * ids. Removed ones are created again, and ones that the saved plan lacks are deleted.
 */
export function batchUpdateForRestore(layout_id: string, now: Drawing, then: Drawing): BatchUpdateInput {
  const [sectionIds, tableIds] = [idsOf(now.sections), idsOf(now.tables)]
  const sectionKey = (id: string) => (sectionIds.has(id) ? id : tempIdOf(id))
  const [staying, standing] = [idsOf(then.sections), idsOf(then.tables)]
  return {
    layout_id,
    layout: then.layout,
    sections: then.sections.map((section) => ({ ...section, id: sectionKey(section.id) })),
    tables: then.tables.map(({ id, section_id, note, ...table }) => ({
      ...table,
      section_id: sectionKey(section_id),
      ...(tableIds.has(id) ? { id } : { id: tempIdOf(id), note }),
    })),
    deleted_section_ids: now.sections.flatMap(({ id }) => (staying.has(id) ? [] : [id])),
    deleted_table_ids: now.tables.flatMap(({ id }) => (standing.has(id) ? [] : [id])),
  }
}

const idsOf = (items: readonly { id: string }[]) => new Set(items.map(({ id }) => id))
const tempIdOf = (id: string) => `temp-${id}`

const withoutMaximum = <S extends z.ZodType>(list: z.ZodDefault<z.ZodArray<S>>) =>
  z.array(list.unwrap().element).default([])

const { shape } = batchUpdateBody
const serverBatchSchema = batchUpdateBody.extend({
  sections: withoutMaximum(shape.sections),
  tables: withoutMaximum(shape.tables),
  deleted_section_ids: withoutMaximum(shape.deleted_section_ids),
  deleted_table_ids: withoutMaximum(shape.deleted_table_ids),
})

/**
 * Parses a batch that the server builds. It may have more sections and tables than a request, because several
 * requests may have added them to the layout.
 */
export const parseServerBatch = (batch: BatchUpdateInput): BatchUpdateBody => serverBatchSchema.parse(batch)

/** Creates the batch that copies a floor plan into an empty layout. */
export const batchUpdateForCopy = (layout_id: string, source: Drawing): BatchUpdateInput => {
  const { layout: _own, ...copy } = batchUpdateForRestore(
    layout_id,
    { ...source, sections: [], tables: [] },
    source,
  )
  return { ...copy, layout: { decor: source.layout.decor } }
}
