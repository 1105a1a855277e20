import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { CreateTable, UpdateTable } from '@forki/contract/tables'
import { audit } from '../../db/audit-log.ts'
import type { Context } from '../../context/context.ts'
import { conflict, invalid, notFound } from '../../errors/app-error.ts'
import { requireFeature } from '../../access/plan-features.ts'
import { isMemberOf } from '../../access/policies.ts'
import { registerConstraint } from '../../db/database-errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publish } from '../../events/publish.ts'
import { requireEditingLock, type LayoutHead } from '../layouts/editing-lock.service.ts'
import { updateLayoutAndPublish } from '../layouts/layout.service.ts'
import type { TableRow } from '../layouts/layout-table.query.ts'
import {
  lockTables,
  refuseOccupiedTables,
  tableOccupiedError,
  tableWithIdCondition,
} from '../layouts/table-occupancy.query.ts'
import { selectTable } from './table.query.ts'

registerConstraint('tables_label', 'label_taken')

/** Section of a new restaurant table, with its layout and restaurant. */
export interface SectionRef {
  section_id: string
  restaurant_layout_id: string
  restaurant_id: string
}

/**
 * Finds a restaurant table with the order that occupies it.
 * @throws not_found for a missing table, or one that is not visible to the caller
 */
export async function findTable(ctx: Context, table_id: string): Promise<TableRow> {
  const row = await selectTable(ctx, table_id)
  if (!row || !isMemberOf(ctx.actor, row.restaurant_id)) throw notFound()
  return row
}

/**
 * Finds the section of a new restaurant table.
 * @throws invalid for a section that is missing or hidden from the caller
 */
export async function findSection(ctx: Context, section_id: string): Promise<SectionRef> {
  const section = await ctx.db.section.findFirst({
    where: { id: section_id, deleted_at: null },
    select: { restaurant_layout_id: true, restaurant_id: true },
  })
  if (!section || !isMemberOf(ctx.actor, section.restaurant_id))
    throw invalid('section_id', 'unknown_reference')
  return { section_id, ...section }
}

/**
 * Creates a restaurant table in a section.
 * @throws lock_required or layout_locked without the layout's editing lock, label_taken, invalid for an
 * archived section, feature_not_in_plan
 */
export async function createTable(ctx: Context, section: SectionRef, input: CreateTable): Promise<TableRow> {
  requireFeature(ctx, section.restaurant_id, 'layouts')
  const { zIndex: z_index, ...fields } = input
  return inTransaction(ctx, async (tx) => {
    const head = await requireEditingLock(tx, section.restaurant_layout_id)
    // Reads the section again under the layout's lock, because a concurrent batch update of the layout may have
    // archived it.
    await findSection(tx, section.section_id)
    await refuseTakenLabel(tx, head.id, fields.label)
    const id = tx.newId()
    await tx.db.table.create({ data: { ...fields, ...section, id, z_index } })
    await updateLayoutAndPublish(tx, head)
    return recordChange(tx, await findTable(tx, id), 'table.created')
  })
}

/** Table fields that waiters change without the editing lock and without the plan feature `layouts`. */
const SERVICE_FIELDS = new Set(['status', 'note'])

/**
 * Changes a restaurant table. Unchanged fields count as not sent, so that a client may send a table back as
 * it received it. `status` and `note` need no editing lock. Fields of the floor plan need it.
 * @throws lock_required, layout_locked, label_taken, table_occupied, table_unavailable, invalid for a section
 * or status, feature_not_in_plan
 */
export async function updateTable(ctx: Context, table: TableRow, input: UpdateTable): Promise<TableRow> {
  const { zIndex, ...sent } = input
  const changes = changedFields(table, { ...sent, ...(zIndex !== undefined && { z_index: zIndex }) })
  if (Object.keys(changes).length === 0) return table
  const isFloorPlanChange = Object.keys(changes).some((name) => !SERVICE_FIELDS.has(name))
  if (isFloorPlanChange) requireFeature(ctx, table.restaurant_id, 'layouts')
  return inTransaction(ctx, async (tx) => {
    if (isFloorPlanChange) {
      const head = await checkFloorPlanChange(tx, table, changes)
      await updateLayoutAndPublish(tx, head)
    }
    const { status, ...fields } = changes
    const ids = await lockTables(tx, tableWithIdCondition(table.id))
    if (ids.length === 0) throw notFound()
    const data = status === undefined ? fields : { ...fields, status: await allowedStatus(tx, table, status) }
    await tx.db.table.update({ where: { id: table.id }, data })
    return recordChange(tx, await findTable(tx, table.id), isFloorPlanChange ? 'table.updated' : null, table)
  })
}

type Changes = Omit<UpdateTable, 'zIndex'> & { z_index?: number }

function changedFields(table: TableRow, sent: Changes): Changes {
  const pairs = Object.entries(sent).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(value, table[name as keyof Changes]),
  )
  return Object.fromEntries(pairs)
}

/**
 * Checks a change of floor plan fields. Locks the layout and requires its editing lock. Rejects a taken label
 * or a section of another layout.
 * @returns the locked layout
 */
async function checkFloorPlanChange(tx: Context, table: TableRow, changes: Changes): Promise<LayoutHead> {
  const head = await requireEditingLock(tx, table.restaurant_layout_id)
  if (changes.section_id !== undefined) {
    const section = await findSection(tx, changes.section_id)
    if (section.restaurant_layout_id !== head.id) throw invalid('section_id', 'unknown_reference')
  }
  if (changes.label !== undefined) await refuseTakenLabel(tx, head.id, changes.label)
  return head
}

/**
 * Checks a new table status. The table's row is locked, so the state of its order is stable until the commit.
 */
async function allowedStatus(
  tx: Context,
  { id }: TableRow,
  status: NonNullable<UpdateTable['status']>,
): Promise<'available' | 'reserved'> {
  if (status === 'occupied' || status === 'unavailable') throw invalid('status', 'not_allowed')
  const now = await findTable(tx, id)
  if (now.order_id !== null) throw tableOccupiedError([{ label: now.label, order_id: now.order_id }])
  if (!now.is_active) throw conflict('table_unavailable')
  return status
}

/**
 * Activates a restaurant table. It is then available, even if it was reserved or inactive before.
 * @throws feature_not_in_plan
 */
export async function activateTable(ctx: Context, table: TableRow): Promise<TableRow> {
  requireFeature(ctx, table.restaurant_id, 'layouts')
  return inTransaction(ctx, async (tx) => {
    const { count } = await tx.db.table.updateMany({
      where: { id: table.id, deleted_at: null },
      data: { is_active: true, status: 'available' },
    })
    if (count === 0) throw notFound()
    return recordChange(tx, await findTable(tx, table.id), 'table.activated')
  })
}

/**
 * Deactivates a restaurant table. Opening an order locks the same row, so no order opens at the table
 * meanwhile.
 * @throws table_occupied with an open order, feature_not_in_plan
 */
export async function deactivateTable(ctx: Context, table: TableRow): Promise<TableRow> {
  requireFeature(ctx, table.restaurant_id, 'layouts')
  return inTransaction(ctx, async (tx) => {
    await lockUnoccupiedTable(tx, table.id)
    await tx.db.table.update({ where: { id: table.id }, data: { is_active: false, status: 'unavailable' } })
    return recordChange(tx, await findTable(tx, table.id), 'table.deactivated')
  })
}

/**
 * Archives a restaurant table. Past orders contain a copy of its label.
 * @throws lock_required or layout_locked without the layout's editing lock, table_occupied with an open
 * order, feature_not_in_plan
 */
export async function removeTable(ctx: Context, table: TableRow): Promise<{ id: string }> {
  requireFeature(ctx, table.restaurant_id, 'layouts')
  return inTransaction(ctx, async (tx) => {
    const head = await requireEditingLock(tx, table.restaurant_layout_id)
    await lockUnoccupiedTable(tx, table.id)
    await tx.db.table.update({ where: { id: table.id }, data: { deleted_at: tx.now() } })
    await updateLayoutAndPublish(tx, head)
    await recordChange(tx, table, 'table.removed')
    await publish(tx, { type: 'table.deleted', restaurant_id: table.restaurant_id, ids: [table.id] })
    return { id: table.id }
  })
}

/**
 * Assigns a new QR code to a restaurant table. Prints of the old code become invalid.
 * @throws feature_not_in_plan
 */
export async function createTableCode(ctx: Context, table: TableRow): Promise<TableRow> {
  requireFeature(ctx, table.restaurant_id, 'layouts')
  return inTransaction(ctx, async (tx) => {
    const { count } = await tx.db.table.updateMany({
      where: { id: table.id, deleted_at: null },
      data: { code: randomBytes(12).toString('base64url') },
    })
    if (count === 0) throw notFound()
    return recordChange(tx, await findTable(tx, table.id), 'table.code_made')
  })
}

/**
 * Locks a restaurant table. Throws if it has an open order.
 * @throws table_occupied
 */
async function lockUnoccupiedTable(tx: Context, table_id: string): Promise<void> {
  const ids = await lockTables(tx, tableWithIdCondition(table_id))
  if (ids.length === 0) throw notFound()
  await refuseOccupiedTables(tx, ids)
}

/**
 * Rejects a taken table label. All writers of labels lock the layout, so the result remains true until the
 * commit. A unique index also rejects a taken label.
 */
async function refuseTakenLabel(tx: Context, restaurant_layout_id: string, label: string): Promise<void> {
  const tablesWithLabel = await tx.db.table.count({
    where: { restaurant_layout_id, label, deleted_at: null },
  })
  if (tablesWithLabel > 0) throw conflict('label_taken', { label }, { label })
}

/**
 * Publishes the change of a table. Writes an audit entry unless `action` is null. It is null for changes of
 * status and note alone, which are too frequent for the audit log.
 */
async function recordChange(
  ctx: Context,
  table: TableRow,
  action: string | null,
  before?: TableRow,
): Promise<TableRow> {
  const { id, restaurant_id, label } = table
  await publish(ctx, { type: 'table.updated', restaurant_id, ids: [id] })
  if (action !== null) {
    const data = { label, ...(before && { changes: changesOf(before, table) }) }
    await audit(ctx, { restaurant_id, action, entity: 'table', entity_id: id, data })
  }
  return table
}

const DRAWING_FIELDS = [
  'label',
  'section_id',
  'position',
  'shape',
  'seats',
  'note',
  'table_type',
  'available_times',
  'unavailable_dates',
] as const

const changesOf = (before: TableRow, after: TableRow) =>
  Object.fromEntries(
    DRAWING_FIELDS.filter((name) => !isDeepStrictEqual(before[name], after[name])).map((name) => [
      name,
      { before: before[name], after: after[name] },
    ]),
  )
