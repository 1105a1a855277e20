import type { BatchUpdate } from '@forki/contract/layouts'
import { Prisma } from '../../generated/prisma/client.ts'
import type { Context } from '../../kit/context.ts'
import { requireFeature } from '../../kit/plan.ts'
import { inTransaction } from '../../kit/transaction.ts'
import { emit } from '../../live/emit.ts'
import { planBatch, type BatchPlan, type DrawnTable } from './batch-plan.ts'
import { requireLock, type LayoutHead } from './layout-lock.service.ts'
import type { LayoutRow } from './layout.query.ts'
import { findLayout, raiseVersion, requireVersion } from './layout.service.ts'
import { lockTables, refuseOccupied, tablesOfLayout } from './occupancy.query.ts'

/**
 * Saves everything the editor changed, or nothing (contract §6). All writers of a drawing lock its layout's row first, so
 * what the plan was made from holds until the commit.
 * @throws lock_required, layout_locked, stale_version, label_taken, table_occupied, invalid, feature_not_in_plan
 */
export async function saveBatch(
  ctx: Context,
  layout: LayoutRow,
  input: BatchUpdate,
): Promise<{ layout: LayoutRow; temp_to_real_id_map: Record<string, string> }> {
  requireFeature(ctx, layout.restaurant_id, 'layouts')
  return inTransaction(ctx, async (tx) => {
    const head = await requireLock(tx, layout.id)
    requireVersion(head, input.version)
    const plan = planBatch(await readDrawing(tx, head), input, tx.newId)
    await refuseOccupied(tx, plan.deleted_table_ids)
    await archive(tx, plan)
    await writeSections(tx, head, plan)
    await writeTables(tx, head, plan)
    await raiseVersion(tx, head, input.layout)
    const ids = [...plan.changed_tables.map((table) => table.id), ...plan.deleted_table_ids]
    if (ids.length > 0) await emit(tx, { type: 'table.updated', restaurant_id: head.restaurant_id, ids })
    return { layout: await findLayout(tx, head.id), temp_to_real_id_map: plan.temp_to_real_id_map }
  })
}

/** The layout's sections and tables; the tables are locked, so that nobody seats guests at one that goes. */
async function readDrawing(tx: Context, head: LayoutHead) {
  await lockTables(tx, tablesOfLayout(head.id))
  const sections = await tx.db.section.findMany({
    where: { restaurant_layout_id: head.id, deleted_at: null },
    select: { id: true },
  })
  const tables = await tx.db.$queryRaw<DrawnTable[]>`
    SELECT t.id, t.section_id, t.label, t.position, t.shape::text, t.z_index, t.seats, t.note, t.table_type,
      t.available_times, coalesce(t.unavailable_dates, '{}') AS unavailable_dates
    FROM tables t WHERE ${tablesOfLayout(head.id)} ORDER BY t.id`
  return { section_ids: sections.map((section) => section.id), tables }
}

async function archive(tx: Context, plan: BatchPlan): Promise<void> {
  const data = { deleted_at: tx.now() }
  if (plan.deleted_table_ids.length > 0) {
    await tx.db.table.updateMany({ where: { id: { in: plan.deleted_table_ids } }, data })
  }
  if (plan.deleted_section_ids.length > 0) {
    await tx.db.section.updateMany({ where: { id: { in: plan.deleted_section_ids } }, data })
  }
}

async function writeSections(tx: Context, head: LayoutHead, plan: BatchPlan): Promise<void> {
  const { id: restaurant_layout_id, restaurant_id } = head
  if (plan.new_sections.length > 0) {
    await tx.db.section.createMany({
      data: plan.new_sections.map((section) => ({ ...section, restaurant_id, restaurant_layout_id })),
    })
  }
  if (plan.changed_sections.length === 0) return
  await tx.db.$executeRaw`
    UPDATE sections SET name = sent.name, properties = sent.properties, updated_at = ${tx.now()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(plan.changed_sections)}::jsonb)
      AS sent (id uuid, name text, properties jsonb)
    WHERE sections.id = sent.id`
}

async function writeTables(tx: Context, head: LayoutHead, plan: BatchPlan): Promise<void> {
  const { id: restaurant_layout_id, restaurant_id } = head
  if (plan.relabelled_ids.length > 0) {
    // Two tables may swap labels: the index judges row by row, so the old ones step aside first.
    await tx.db.$executeRaw`
      UPDATE tables SET label = '~' || id WHERE id IN (${Prisma.join(plan.relabelled_ids.map(asUuid))})`
  }
  if (plan.changed_tables.length > 0) {
    await tx.db.$executeRaw`
      UPDATE tables SET section_id = sent.section_id, label = sent.label, position = sent.position,
        shape = sent.shape::table_shape, z_index = sent.z_index, seats = sent.seats, note = sent.note,
        table_type = sent.table_type, available_times = sent.available_times,
        unavailable_dates = sent.unavailable_dates, updated_at = ${tx.now()}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(plan.changed_tables)}::jsonb)
        AS sent (id uuid, section_id uuid, label text, position jsonb, shape text, z_index int, seats int, note text,
          table_type text, available_times jsonb, unavailable_dates text[])
      WHERE tables.id = sent.id`
  }
  if (plan.new_tables.length > 0) {
    await tx.db.table.createMany({
      data: plan.new_tables.map((table) => ({ ...table, restaurant_id, restaurant_layout_id })),
    })
  }
}

const asUuid = (id: string) => Prisma.sql`${id}::uuid`
