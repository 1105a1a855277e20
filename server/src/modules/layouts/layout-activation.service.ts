import { businessDate } from '@forki/contract/dates/business-day'
import type { ActivationBody } from '@forki/contract/kit/request-bodies'
import { sql, type Sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import { notFound } from '../../errors/app-error.ts'
import { requireFeature } from '../../access/plan-features.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publish } from '../../events/publish.ts'
import { lockLayoutRow, refuseHeldByOther, type LayoutHead } from './editing-lock.service.ts'
import type { LayoutRow } from './layout.query.ts'
import { findLayout, auditLayout } from './layout.service.ts'
import { recordDecidedDay, lockRestaurantAndReadClock } from './layout-schedule.query.ts'
import { selectOrderMoves, type OrderMove } from './order-moves.query.ts'
import {
  lockTables,
  refuseOccupiedTables,
  tableOccupiedError,
  tablesOfOtherLayoutsCondition,
  tablesOfLayoutCondition,
  tablesOfRestaurantCondition,
} from './table-occupancy.query.ts'

/**
 * Makes a layout the only active one of its restaurant. The lock on the restaurant's row serializes
 * activations, and a unique index enforces the rule. Open orders move to the tables with the same labels.
 * @returns the unchanged layout if `only_if_none` is true and another layout is active
 * @throws table_occupied if the layout lacks a free active table with the label of an occupied table
 * @throws layout_locked while another user edits the layout
 * @throws feature_not_in_plan
 * @see TBL-17
 */
export async function activateLayout(
  ctx: Context,
  layout: LayoutRow,
  { only_if_none }: ActivationBody = { only_if_none: false },
): Promise<LayoutRow> {
  const { id, restaurant_id } = layout
  requireFeature(ctx, restaurant_id, 'layouts')
  return inTransaction(ctx, async (tx) => {
    const clock = await lockRestaurantAndReadClock(tx, restaurant_id)
    const isActivated = await replaceActiveLayout(tx, layout, { only_if_none })
    if (!isActivated) return findLayout(tx, id)
    const day = businessDate(tx.now(), clock.timezone, clock.business_day_cutoff)
    await recordDecidedDay(tx, { restaurant_id, day, layout_id: id })
    return findLayout(tx, id)
  })
}

/**
 * Activates a layout for a user or for the schedule. The caller must hold the lock on the restaurant's row.
 * @returns false if `only_if_none` is true and another layout is active, which then remains active
 * @throws table_occupied, layout_locked
 */
export async function replaceActiveLayout(
  tx: Context,
  layout: LayoutRow,
  { scheduled = false, only_if_none = false }: { scheduled?: boolean; only_if_none?: boolean } = {},
): Promise<boolean> {
  const { id } = layout
  const formerActiveId = await lockLayouts(tx, layout)
  if (only_if_none && formerActiveId !== null) return false
  refuseHeldByOther(tx, await lockLayoutRow(tx, id))
  await moveOpenOrders(tx, layout)
  if (formerActiveId !== null) {
    await tx.db.restaurantLayout.update({ where: { id: formerActiveId }, data: { is_active: false } })
  }
  await tx.db.restaurantLayout.update({ where: { id }, data: { is_active: true } })
  await recordChange(tx, layout, {
    action: 'layout.activated',
    formerActiveId,
    auditData: scheduled ? { scheduled } : {},
  })
  return true
}

/**
 * Deactivates a layout.
 * @throws table_occupied while one of the layout's tables has an open order
 * @throws layout_locked while another user edits the layout
 * @throws feature_not_in_plan
 */
export async function deactivateLayout(ctx: Context, layout: LayoutRow): Promise<LayoutRow> {
  requireFeature(ctx, layout.restaurant_id, 'layouts')
  return inTransaction(ctx, async (tx) => {
    const { restaurant_id } = layout
    const clock = await lockRestaurantAndReadClock(tx, restaurant_id)
    await lockUnusedLayout(tx, layout.id)
    await tx.db.restaurantLayout.update({ where: { id: layout.id }, data: { is_active: false } })
    const day = businessDate(tx.now(), clock.timezone, clock.business_day_cutoff)
    await recordDecidedDay(tx, { restaurant_id, day, layout_id: layout.id })
    await recordChange(tx, layout, { action: 'layout.deactivated' })
    return findLayout(tx, layout.id)
  })
}

/**
 * Archives a layout with its sections and tables. Past orders contain a copy of their table's label. The lock on
 * the restaurant's row serializes it with activations and schedules.
 * @throws table_occupied while one of the layout's tables has an open order
 * @throws layout_locked while another user edits the layout
 * @throws feature_not_in_plan
 */
export async function removeLayout(ctx: Context, layout: LayoutRow): Promise<{ id: string }> {
  requireFeature(ctx, layout.restaurant_id, 'layouts')
  return inTransaction(ctx, async (tx) => {
    await lockRestaurantAndReadClock(tx, layout.restaurant_id)
    await lockUnusedLayout(tx, layout.id)
    const deletion = { deleted_at: tx.now() }
    const layoutFilter = { restaurant_layout_id: layout.id, deleted_at: null }
    const tables = await tx.db.table.updateManyAndReturn({
      where: layoutFilter,
      data: deletion,
      select: { id: true },
    })
    await tx.db.section.updateMany({ where: layoutFilter, data: deletion })
    await tx.db.restaurantLayout.update({ where: { id: layout.id }, data: { ...deletion, is_active: false } })
    await tx.db.layoutSchedule.deleteMany({ where: { restaurant_layout_id: layout.id } })
    await recordChange(tx, layout, { action: 'layout.removed' })
    const { restaurant_id } = layout
    const ids = tables.map(({ id }) => id)
    await publish(tx, { type: 'layout.deleted', restaurant_id, ids: [layout.id] })
    if (ids.length > 0) {
      await publish(tx, { type: 'table.updated', restaurant_id, ids })
      await publish(tx, { type: 'table.deleted', restaurant_id, ids })
    }
    return { id: layout.id }
  })
}

/**
 * Locks a layout and its tables. Throws if another user edits the layout, or a table has an open order.
 * @throws layout_locked, table_occupied
 */
async function lockUnusedLayout(tx: Context, layout_id: string): Promise<LayoutHead> {
  const head = await lockLayoutRow(tx, layout_id)
  refuseHeldByOther(tx, head)
  await refuseOccupiedTables(tx, await lockTables(tx, tablesOfLayoutCondition(layout_id)))
  return head
}

/**
 * Locks the given layout and the restaurant's active layout by ascending id. Returns the active layout's id.
 * Returns null if no layout, or the given one, is active.
 * @throws not_found if the given layout is archived
 */
async function lockLayouts(tx: Context, layout: LayoutRow): Promise<string | null> {
  const rows = await sql.rows<{ id: string }>(
    tx,
    sql`
    SELECT id FROM restaurant_layouts
    WHERE restaurant_id = ${layout.restaurant_id}::uuid AND deleted_at IS NULL
      AND (is_active OR id = ${layout.id}::uuid)
    ORDER BY id FOR NO KEY UPDATE`,
  )
  if (!rows.some((row) => row.id === layout.id)) throw notFound()
  return rows.find((row) => row.id !== layout.id)?.id ?? null
}

/**
 * Moves the open orders of all other layouts to the tables with the same labels in this layout. Moves none if
 * this layout lacks a free active table for one of the orders. Without an active layout, an order may be
 * opened at any table. This function therefore locks all tables before it checks them.
 * @throws table_occupied
 */
async function moveOpenOrders(tx: Context, layout: LayoutRow): Promise<void> {
  const elsewhere = tablesOfOtherLayoutsCondition(layout)
  await lockOpenOrders(tx, elsewhere)
  await lockTables(tx, tablesOfRestaurantCondition(layout.restaurant_id))
  // Another transaction may have opened or moved an order before the table locks, so the orders are locked
  // again. The order may end while this waits. A deadlock with its other writer retries the transaction.
  await lockOpenOrders(tx, elsewhere)
  const moves = await selectOrderMoves(tx, layout)
  const stranded = moves.filter((move) => move.to_id === null)
  if (stranded.length > 0) throw tableOccupiedError(stranded)
  if (moves.length === 0) return
  await moveOrders(tx, layout.restaurant_id, moves)
}

/** Locks the open orders at the tables that `tables` selects. Every transaction locks orders before tables. */
async function lockOpenOrders(tx: Context, tables: Sql): Promise<void> {
  await sql.rows(
    tx,
    sql`
    SELECT o.id FROM orders o
    WHERE o.table_id IN (SELECT t.id FROM tables t WHERE ${tables})
      AND o.status NOT IN ('completed', 'cancelled') AND o.deleted_at IS NULL
    ORDER BY o.id FOR UPDATE`,
  )
}

/**
 * Moves open orders to tables with the same labels, so their tickets and receipts remain unchanged. Adds an
 * entry to each order's history.
 */
async function moveOrders(tx: Context, restaurant_id: string, moves: OrderMove[]): Promise<void> {
  const history = moves.map((move) => ({ id: tx.newId(), ...move }))
  await sql.run(
    tx,
    sql`
    WITH move AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(history)}::jsonb)
        AS m (id uuid, order_id uuid, from_id uuid, to_id uuid, label text)
    ), moved AS (
      UPDATE orders SET table_id = move.to_id, version = version + 1, updated_at = ${tx.now()}::timestamptz
      FROM move WHERE orders.id = move.order_id
    )
    INSERT INTO order_events (id, restaurant_id, order_id, type, data, user_id, user_name, api_key_id, at)
    SELECT id, ${restaurant_id}::uuid, order_id, 'moved',
      jsonb_build_object('from_table_id', from_id, 'table_id', to_id, 'table_label', label),
      ${tx.actor.user_id}::uuid, ${tx.actor.name}, ${tx.actor.api_key_id}::uuid, ${tx.now()}::timestamptz FROM move`,
  )
  await publish(tx, { type: 'order.updated', restaurant_id, ids: moves.map((move) => move.order_id) })
  const table_ids = moves.flatMap((move) => (move.to_id === null ? [] : [move.from_id, move.to_id]))
  await publish(tx, { type: 'table.updated', restaurant_id, ids: table_ids })
}

interface LayoutChange {
  action: string
  /** Id of the formerly active layout. */
  formerActiveId?: string | null
  auditData?: Record<string, unknown>
}

async function recordChange(
  ctx: Context,
  layout: LayoutRow,
  { action, formerActiveId = null, auditData = {} }: LayoutChange,
): Promise<void> {
  const { id, restaurant_id, name } = layout
  const ids = formerActiveId === null ? [id] : [id, formerActiveId]
  await publish(ctx, { type: 'layout.updated', restaurant_id, ids })
  await auditLayout(ctx, layout, action, { name, ...auditData })
}
