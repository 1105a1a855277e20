import { isDeepStrictEqual } from 'node:util'
import type { BatchUpdateBody } from '@forki/contract/layouts'
import { jsonRows, writeColumnLists } from '../../db/columns.ts'
import { sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import { requireFeature } from '../../access/plan-features.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publish } from '../../events/publish.ts'
import { planBatch, type BatchPlan, type FloorPlanTable } from './batch-plan.ts'
import { batchUpdateForRestore, drawingOf, parseServerBatch } from './layout-drawing.ts'
import { findVersion, storeMissingVersion, storeVersion } from './layout-version.service.ts'
import {
  lockLayoutRow,
  refuseHeldByOther,
  requireEditingLock,
  type LayoutHead,
} from './editing-lock.service.ts'
import { FLOOR_PLAN_COLUMNS } from './layout-table.query.ts'
import type { LayoutRow } from './layout.query.ts'
import {
  changesOf,
  findLayout,
  auditLayout,
  updateLayoutAndPublish,
  requireVersion,
} from './layout.service.ts'
import { lockTables, refuseOccupiedTables, tablesOfLayoutCondition } from './table-occupancy.query.ts'

/** Saved layout with the real ids by temporary id. */
interface SaveResult {
  layout: LayoutRow
  temp_to_real_id_map: Record<string, string>
}

/**
 * Saves all changes of the floor plan editor, or none. All writers of a floor plan lock the layout's row
 * first, so the planned rows remain unchanged until the commit.
 * @throws lock_required, layout_locked, stale_version, label_taken, table_occupied, invalid,
 * feature_not_in_plan
 * @see TBL-6
 */
export async function saveBatch(
  ctx: Context,
  layout: LayoutRow,
  input: BatchUpdateBody,
): Promise<SaveResult> {
  requireFeature(ctx, layout.restaurant_id, 'layouts')
  return inTransaction(ctx, async (tx) => {
    const head = await requireEditingLock(tx, layout.id)
    requireVersion(head, input.version)
    const before = await findLayout(tx, head.id)
    return saveFloorPlan(tx, head, { input, before, restored_from: null })
  })
}

/**
 * Restores a saved version of a layout. All checks of `saveBatch` apply, except that of the layout's version
 * number. Existing tables retain ids, notes and orders.
 * @throws lock_required, layout_locked, table_occupied if the version lacks the table of an open order,
 * not_found for an unknown or pruned version, feature_not_in_plan
 * @see docs/decisions/032-floor-plan-versions.md
 */
export async function restoreVersion(ctx: Context, layout: LayoutRow, version: number): Promise<LayoutRow> {
  requireFeature(ctx, layout.restaurant_id, 'layouts')
  return inTransaction(ctx, async (tx) => {
    const head = await requireEditingLock(tx, layout.id)
    const before = await findLayout(tx, head.id)
    const { drawing } = await findVersion(tx, layout, version)
    const input = parseServerBatch(batchUpdateForRestore(head.id, drawingOf(before), drawing))
    const saved = await saveFloorPlan(tx, head, { input, before, restored_from: version })
    return saved.layout
  })
}

/**
 * Archives tables of a layout, and their sections that then have no table. Needs no editing lock.
 * @throws layout_locked while another user edits the layout, table_occupied, feature_not_in_plan
 */
export async function removeTables(
  ctx: Context,
  layout: LayoutRow,
  deleted_table_ids: string[],
): Promise<void> {
  requireFeature(ctx, layout.restaurant_id, 'layouts')
  await inTransaction(ctx, async (tx) => {
    const head = await lockLayoutRow(tx, layout.id)
    refuseHeldByOther(tx, head)
    const before = await findLayout(tx, head.id)
    const deleted_section_ids = before.sections
      .filter(({ tables }) => tables.length > 0 && tables.every(({ id }) => deleted_table_ids.includes(id)))
      .map(({ id }) => id)
    const input = parseServerBatch({ layout_id: head.id, deleted_table_ids, deleted_section_ids })
    await saveFloorPlan(tx, head, { input, before, restored_from: null })
  })
}

interface SaveInput {
  input: BatchUpdateBody
  before: LayoutRow
  restored_from: number | null
}

async function saveFloorPlan(
  tx: Context,
  head: LayoutHead,
  { input, before, restored_from }: SaveInput,
): Promise<SaveResult> {
  await storeMissingVersion(tx, before)
  const { plan, drawing } = await writeBatch(tx, head, input)
  await updateLayoutAndPublish(tx, head, input.layout)
  const ids = [...plan.changed_tables.map((table) => table.id), ...plan.deleted_table_ids]
  const { restaurant_id } = head
  if (ids.length > 0) await publish(tx, { type: 'table.updated', restaurant_id, ids })
  const deleted = plan.deleted_table_ids
  if (deleted.length > 0) await publish(tx, { type: 'table.deleted', restaurant_id, ids: deleted })
  const layout = await findLayout(tx, head.id)
  await storeVersion(tx, layout, { before, restored_from })
  if (restored_from === null)
    await auditBatch(tx, layout, { plan, drawing, changes: changesOf(before, layout, input.layout) })
  else await auditLayout(tx, layout, 'layout.restored', { name: layout.name, version: restored_from })
  return { layout, temp_to_real_id_map: plan.temp_to_real_id_map }
}

type LayoutRef = Pick<LayoutHead, 'id' | 'restaurant_id'>

/**
 * Writes the sections and tables of a floor plan batch. For an existing layout, the caller must hold its row
 * lock and increment its version.
 */
export async function writeBatch(tx: Context, head: LayoutRef, input: BatchUpdateBody) {
  const drawing = await readDrawing(tx, head)
  const plan = planBatch(drawing, input, tx.newId)
  await refuseOccupiedTables(tx, plan.deleted_table_ids)
  await archiveTablesAndSections(tx, plan)
  await writeSections(tx, head, plan)
  await writeTables(tx, head, plan)
  return { plan, drawing }
}

/** Columns of a table in a floor plan, except `unavailable_dates`. */
const DRAWING_COLUMNS = [...FLOOR_PLAN_COLUMNS, 'available_times'] as const

/**
 * Reads the sections and tables of the layout. Locks the tables, so that nobody opens an order at a deleted
 * table.
 */
async function readDrawing(tx: Context, head: LayoutRef) {
  await lockTables(tx, tablesOfLayoutCondition(head.id))
  const sections = await tx.db.section.findMany({
    where: { restaurant_layout_id: head.id, deleted_at: null },
    select: { id: true, name: true },
  })
  const tables = await sql.rows<FloorPlanTable>(
    tx,
    sql`
    SELECT t.id, ${writeColumnLists(DRAWING_COLUMNS, 't').values}, coalesce(t.unavailable_dates, '{}') AS unavailable_dates
    FROM tables t WHERE ${tablesOfLayoutCondition(head.id)} ORDER BY t.id`,
  )
  return { section_ids: sections.map((section) => section.id), sections, tables }
}

async function archiveTablesAndSections(tx: Context, plan: BatchPlan): Promise<void> {
  const data = { deleted_at: tx.now() }
  if (plan.deleted_table_ids.length > 0) {
    await tx.db.table.updateMany({ where: { id: { in: plan.deleted_table_ids } }, data })
  }
  if (plan.deleted_section_ids.length > 0) {
    await tx.db.section.updateMany({ where: { id: { in: plan.deleted_section_ids } }, data })
  }
}

async function writeSections(tx: Context, head: LayoutRef, plan: BatchPlan): Promise<void> {
  const { id: restaurant_layout_id, restaurant_id } = head
  if (plan.new_sections.length > 0) {
    await tx.db.section.createMany({
      data: plan.new_sections.map((section) => ({ ...section, restaurant_id, restaurant_layout_id })),
    })
  }
  if (plan.changed_sections.length === 0) return
  await sql.run(
    tx,
    sql`
    UPDATE sections SET name = sent.name, properties = sent.properties, updated_at = ${tx.now()}::timestamptz
    FROM ${jsonRows('sections', plan.changed_sections)} sent
    WHERE sections.id = sent.id`,
  )
}

async function writeTables(tx: Context, head: LayoutRef, plan: BatchPlan): Promise<void> {
  const { id: restaurant_layout_id, restaurant_id } = head
  if (plan.relabelled_ids.length > 0) {
    // Two tables may swap labels. The unique index checks each row, so temporary labels replace the old ones
    // first.
    await sql.run(
      tx,
      sql`
      UPDATE tables SET label = '~' || id WHERE id IN (${sql.join(plan.relabelled_ids.map(asUuid))})`,
    )
  }
  if (plan.changed_tables.length > 0) {
    await sql.run(
      tx,
      sql`
      UPDATE tables SET ${writeColumnLists([...DRAWING_COLUMNS, 'unavailable_dates'], 'sent').set},
        updated_at = ${tx.now()}::timestamptz
      FROM ${jsonRows('tables', plan.changed_tables)} sent
      WHERE tables.id = sent.id`,
    )
  }
  if (plan.new_tables.length > 0) {
    await tx.db.table.createMany({
      data: plan.new_tables.map((table) => ({ ...table, restaurant_id, restaurant_layout_id })),
    })
  }
}

const asUuid = (id: string) => sql`${id}::uuid`

interface WrittenBatch {
  plan: BatchPlan
  /** Floor plan before the batch update. */
  drawing: Awaited<ReturnType<typeof readDrawing>>
  /** Changed fields of the layout itself. */
  changes: ReturnType<typeof changesOf>
}

/**
 * Writes an audit entry with the labels of added, removed and changed tables. It also has the names of added, removed
 * and renamed sections, and the changed fields of the layout. Writes none without such a change.
 */
async function auditBatch(
  tx: Context,
  layout: LayoutRow,
  { plan, drawing, changes }: WrittenBatch,
): Promise<void> {
  const tables = new Map(drawing.tables.map((table) => [table.id, table]))
  const sections = new Map(drawing.sections.map(({ id, name }) => [id, name]))
  const renamedSections = plan.changed_sections.filter(({ id, name }) => sections.get(id) !== name)
  const labelsByChange = {
    tables_added: plan.new_tables.map(({ label }) => label),
    tables_changed: plan.changed_tables
      .filter((table) => !isDeepStrictEqual(table, tables.get(table.id)))
      .map(({ label }) => label),
    tables_removed: plan.deleted_table_ids.flatMap((id) => tables.get(id)?.label ?? []),
    sections_added: plan.new_sections.map(({ name }) => name),
    sections_renamed: renamedSections.map(({ name }) => name),
    sections_removed: plan.deleted_section_ids.flatMap((id) => sections.get(id) ?? []),
  }
  const nonEmpty = Object.entries(labelsByChange).filter(([, names]) => names.length > 0)
  const hasChanges = Object.keys(changes).length > 0
  if (nonEmpty.length === 0 && !hasChanges) return
  // A batch without changes of tables and sections has the same entry as an update of the layout.
  await auditLayout(tx, layout, nonEmpty.length > 0 ? 'layout.drawn' : 'layout.updated', {
    name: layout.name,
    ...Object.fromEntries(nonEmpty),
    ...(hasChanges && { changes }),
  })
}
