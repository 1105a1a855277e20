import type { MoveItems } from '@forki/contract/order-inputs'
import { requireFeature } from '../../../access/plan-features.ts'
import type { Context } from '../../../context/context.ts'
import { acquireRowLocks, isRowLocked } from '../../../db/row-locks.ts'
import { sql } from '../../../db/sql.ts'
import { conflict, invalid, notFound } from '../../../errors/app-error.ts'
import { selectOrderCatalog } from '../lines/order-catalog.query.ts'
import {
  lockOrder,
  lockOrders,
  refuseEndedOrder,
  refuseUnacceptedOrder,
  type LockedOrder,
} from '../locked-order.service.ts'
import { draftOrder, insertOrderAndSend } from '../opening/open-order.service.ts'
import {
  lockTables,
  selectOpenOrderIdAtTable,
  refuseOccupiedTable,
  requireSeatingTable,
} from '../opening/seating-table.service.ts'
import type { OrderRef } from '../order.query.ts'

type Destination = MoveItems['to']

/** Locks both orders of a move by ascending id, so that opposite moves never deadlock. */
export async function lockOrdersOfMove(
  tx: Context,
  { id, restaurant_id }: OrderRef,
  { body: { to } }: { body: MoveItems },
): Promise<unknown> {
  const targetOrderId =
    'order_id' in to ? to.order_id : await selectOpenOrderIdAt(tx, restaurant_id, to.table_id)
  const ids = [...new Set([id, targetOrderId ?? id])].toSorted()
  return acquireRowLocks(
    tx,
    ids.map((one) => ['orders', one, 'alone'] as const),
  )
}

/** Reads the open order at a table of the restaurant without a lock. */
async function selectOpenOrderIdAt(
  ctx: Context,
  restaurant_id: string,
  table_id: string,
): Promise<string | undefined> {
  const [row] = await sql.rows<{ id: string }>(
    ctx,
    sql`
    SELECT id FROM orders WHERE table_id = ${table_id}::uuid AND restaurant_id = ${restaurant_id}::uuid
      AND status NOT IN ('completed', 'cancelled') AND deleted_at IS NULL`,
  )
  return row?.id
}

/** Both orders of a move. */
export interface LockedMove {
  source: LockedOrder
  target: LockedOrder
  /** True if the move opened the target order. */
  has_opened: boolean
}

/**
 * Locks the order and its destination. Opens an order at a table that has none. Orders are locked before
 * tables. If another caller opens an order at the table after the order locks, the move is rejected with
 * `table_occupied`.
 * @throws not_found, order_closed, order_not_accepted, same_order, table_occupied, table_unavailable,
 * feature_not_in_plan, invalid for another restaurant
 */
export async function lockMoveSourceAndTarget(
  tx: Context,
  { id }: OrderRef,
  to: Destination,
): Promise<LockedMove> {
  if ('order_id' in to) {
    if (to.order_id === id) throw conflict('same_order')
    const [source, target] = await lockOrders(tx, [id, to.order_id])
    if (!source) throw notFound()
    if (target?.restaurant_id !== source.restaurant_id) throw invalid('to.order_id', 'unknown_reference')
    refuseEndedOrder(source)
    refuseEndedOrder(target)
    refuseUnacceptedOrder(source)
    refuseUnacceptedOrder(target)
    return { source, target, has_opened: false }
  }
  const source = await lockOrder(tx, id)
  refuseEndedOrder(source)
  refuseUnacceptedOrder(source)
  return { source, ...(await findOrOpenTargetAt(tx, source, to.table_id)) }
}

async function findOrOpenTargetAt(
  tx: Context,
  source: LockedOrder,
  table_id: string,
): Promise<Omit<LockedMove, 'source'>> {
  if (source.table_id === table_id) throw conflict('same_order')
  const tables = await lockTables(tx, [table_id])
  const table = tables.find((one) => one.id === table_id && one.restaurant_id === source.restaurant_id)
  if (!table) throw invalid('to.table_id', 'unknown_reference')
  const order_id = await selectOpenOrderIdAtTable(tx, table_id, source.id)
  if (order_id === null) return { target: await openTarget(tx, source, table_id), has_opened: true }
  if (!isRowLocked(tx, 'orders', order_id)) refuseOccupiedTable(order_id)
  return { target: await lockOrder(tx, order_id), has_opened: false }
}

/**
 * Opens an order at a locked table. The new order copies waiter, currency and pricing rules of the source
 * order.
 */
async function openTarget(tx: Context, source: LockedOrder, table_id: string): Promise<LockedOrder> {
  const { restaurant_id, waiter_id, waiter_name, waiter_api_key_id } = source
  const { currency, prices_include_tax, service_charge_bps } = source
  requireFeature(tx, restaurant_id, 'pos')
  const table = requireSeatingTable(await lockTables(tx, [table_id]), table_id, restaurant_id)
  const input = { restaurant_id, order_type: 'dine_in' as const, table_id, items: [], send: false }
  const orderCatalog = await selectOrderCatalog(tx, { ...input, dish_ids: [], opensOrder: true })
  if (!orderCatalog) throw notFound()
  if (orderCatalog.off_floor) throw conflict('table_unavailable')
  const draft = draftOrder(tx, { input, orderCatalog, table })
  const waiter = { waiter_id, waiter_name, waiter_api_key_id }
  const rules = { ...waiter, currency, prices_include_tax, service_charge_bps }
  const { id } = await insertOrderAndSend(tx, { ...draft, ...rules }, table)
  return lockOrder(tx, id)
}
