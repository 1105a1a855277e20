import type { z } from 'zod'
import type { BatchUpdateBody } from '@forki/contract/layouts'
import { tableInputFields } from '@forki/contract/tables'
import { conflict, invalid } from '../../errors/app-error.ts'

type SectionInput = BatchUpdateBody['sections'][number]
type TableInput = BatchUpdateBody['tables'][number]

/** Restaurant table with the fields of the floor plan only. */
export interface FloorPlanTable extends Omit<z.output<typeof tableInputFields>, 'zIndex'> {
  id: string
  z_index: number
}
export interface FloorPlanSection {
  id: string
  name: string
  properties: SectionInput['properties']
}

/** Current floor plan of the layout, read under its lock. */
export interface FloorPlan {
  section_ids: string[]
  tables: FloorPlanTable[]
}

/** Database writes that turn the layout into the editor's version. */
export interface BatchPlan {
  new_sections: FloorPlanSection[]
  changed_sections: FloorPlanSection[]
  deleted_section_ids: string[]
  new_tables: FloorPlanTable[]
  changed_tables: FloorPlanTable[]
  /** Ids of changed tables with a new label. */
  relabelled_ids: string[]
  deleted_table_ids: string[]
  temp_to_real_id_map: Record<string, string>
}

/** Section or table of the request with its real id. */
interface ResolvedEntry<T> {
  id: string
  is_new: boolean
  requested: T
}

/**
 * Plans the writes of a floor plan batch. Replaces temporary ids and references to them by real ids. Table
 * fields that are not sent remain unchanged. Deleting a section deletes its remaining tables. Pure except for
 * `newId`.
 * @throws invalid for an id that is unknown, of another layout, deleted or repeated
 * @throws label_taken for two tables with the same label
 */
export function planBatch(drawing: FloorPlan, input: BatchUpdateBody, newId: () => string): BatchPlan {
  const tableIds = drawing.tables.map((table) => table.id)
  const deletedSections = requireUniqueKnownIds(
    'deleted_section_ids',
    input.deleted_section_ids,
    drawing.section_ids,
  )
  const deletedTables = requireUniqueKnownIds('deleted_table_ids', input.deleted_table_ids, tableIds)
  const ids = { realIds: new Map<string, string>(), newId }

  const remainingSections = withoutIds(drawing.section_ids, deletedSections)
  const sections = resolveIds('sections', input.sections, { existingIds: remainingSections, ...ids })
  // `realIds` contains only section ids before the tables are resolved. A table therefore cannot name another
  // table as its section.
  const sectionIds = new Map([...ids.realIds, ...remainingSections.map((id) => [id, id] as const)])
  const tables = resolveIds('tables', input.tables, {
    existingIds: withoutIds(tableIds, deletedTables),
    ...ids,
  })
  const tablesById = new Map(drawing.tables.map((table) => [table.id, table]))
  const resulting = tables.map((table, index) =>
    tableAfterUpdate(table, tablesById.get(table.id), { index, sectionIds }),
  )

  const touched = new Set(resulting.map((table) => table.id))
  const isDeleted = (table: FloorPlanTable) =>
    deletedTables.has(table.id) || (deletedSections.has(table.section_id) && !touched.has(table.id))
  const untouched = drawing.tables.filter((table) => !touched.has(table.id) && !isDeleted(table))
  refuseSameLabels([...untouched, ...resulting])

  const isNew = new Set(tables.filter((table) => table.is_new).map((table) => table.id))
  const changed = resulting.filter((table) => !isNew.has(table.id))
  const sectionsBy = (is_new: boolean) =>
    sections
      .filter((section) => section.is_new === is_new)
      .map(({ id, requested }) => ({ id, name: requested.name, properties: requested.properties }))
  return {
    new_sections: sectionsBy(true),
    changed_sections: sectionsBy(false),
    deleted_section_ids: [...deletedSections],
    new_tables: resulting.filter((table) => isNew.has(table.id)),
    changed_tables: changed,
    relabelled_ids: changed
      .filter(({ id, label }) => tablesById.get(id)?.label !== label)
      .map(({ id }) => id),
    deleted_table_ids: drawing.tables.filter(isDeleted).map((table) => table.id),
    temp_to_real_id_map: Object.fromEntries(ids.realIds),
  }
}

const withoutIds = (ids: readonly string[], going: ReadonlySet<string>) => ids.filter((id) => !going.has(id))

/** Rejects unknown and repeated ids of sections or tables. */
function requireUniqueKnownIds(
  list: string,
  ids: readonly string[],
  existing: readonly string[],
): Set<string> {
  const claimedIds = new Set<string>()
  ids.forEach((id, index) => {
    if (claimedIds.has(id)) throw invalid(`${list}.${index}`, 'duplicate')
    if (!existing.includes(id)) throw invalid(`${list}.${index}`, 'unknown_reference')
    claimedIds.add(id)
  })
  return claimedIds
}

const isTemporary = (id: string) => id.startsWith('temp')

interface Ids {
  /** Ids of the remaining sections or tables, which the request may change. */
  existingIds: readonly string[]
  /** Real ids of sections and tables by temporary id. */
  realIds: Map<string, string>
  newId: () => string
}

/**
 * Assigns every section or table its real id: the given id, or a new one that also replaces its temporary id.
 */
function resolveIds<T extends { id?: string | undefined; temp_id?: string | undefined }>(
  list: string,
  entries: readonly T[],
  { existingIds, realIds, newId }: Ids,
): ResolvedEntry<T>[] {
  const unusedIds = new Set(existingIds)
  return entries.map((entry, index) => {
    const storedId = entry.id !== undefined && !isTemporary(entry.id) ? entry.id : undefined
    if (storedId !== undefined && !unusedIds.delete(storedId)) {
      throw invalid(`${list}.${index}.id`, existingIds.includes(storedId) ? 'duplicate' : 'unknown_reference')
    }
    const id = storedId ?? newId()
    const requestIds = [storedId === undefined ? entry.id : undefined, entry.temp_id]
    for (const name of new Set(requestIds)) {
      if (name === undefined) continue
      if (realIds.has(name))
        throw invalid(`${list}.${index}.${name === entry.id ? 'id' : 'temp_id'}`, 'duplicate')
      realIds.set(name, id)
    }
    return { id, is_new: storedId === undefined, requested: entry }
  })
}

interface ResolveContext {
  index: number
  /** Real section ids by section id or temporary id. */
  sectionIds: ReadonlyMap<string, string>
}

/** Table after the batch update: the sent fields replace the existing ones, or the defaults of a new table. */
function tableAfterUpdate(
  { id, requested }: ResolvedEntry<TableInput>,
  before: FloorPlanTable | undefined,
  { index, sectionIds }: ResolveContext,
): FloorPlanTable {
  const section_id = sectionIdOf(requested, before, { index, sectionIds })
  const {
    id: _id,
    temp_id: _temp,
    section_id: _section,
    section_temp_id: _place,
    zIndex,
    ...fields
  } = requested
  if (before) return { ...before, ...fields, z_index: zIndex ?? before.z_index, section_id }
  for (const name of ['label', 'position'] as const) {
    if (fields[name] === undefined) throw invalid(`tables.${index}.${name}`, 'required')
  }
  const { zIndex: z_index, ...rest } = tableInputFields.parse({ ...fields, section_id, zIndex })
  return { ...rest, id, z_index }
}

/** Real id of the table's section. */
function sectionIdOf(
  entry: TableInput,
  before: FloorPlanTable | undefined,
  { index, sectionIds }: ResolveContext,
): string {
  const field = entry.section_temp_id === undefined ? 'section_id' : 'section_temp_id'
  const namedSectionId = entry[field] ?? before?.section_id
  if (namedSectionId === undefined) throw invalid(`tables.${index}.section_id`, 'required')
  const section_id = sectionIds.get(namedSectionId)
  if (section_id === undefined) throw invalid(`tables.${index}.${field}`, 'unknown_reference')
  return section_id
}

function refuseSameLabels(tables: readonly FloorPlanTable[]): void {
  const seenLabels = new Set<string>()
  for (const { label } of tables) {
    if (seenLabels.has(label)) throw conflict('label_taken', { label }, { label })
    seenLabels.add(label)
  }
}
