import { sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import { batchUseOrder } from './inventory-item.query.ts'
import {
  publishAndAlertMovedItems,
  lockItems,
  lowStockAlertSql,
  type MovedItem,
} from './stock-lock.service.ts'

/** Stock movement of one item, before it is booked. */
export interface StockBooking {
  /**
   * Id of the movement. If omitted, the service creates it under the lock, so that ids follow the order of
   * movements.
   */
  id?: string
  inventory_item_id: string
  /**
   * Quantity in thousandths of the item's unit, above 0. 0 is permitted only for a count or adjustment
   * without difference.
   */
  milli: number
  type: 'purchase' | 'usage' | 'waste' | 'adjustment' | 'count'
  note?: string | null
  order_id?: string | null
  order_item_id?: string | null
  cause?: string | null
  entered_quantity?: number | null
  entered_unit?: string | null
  counted_at?: Date | null
}

/**
 * Books outgoing stock, first expired first out, and records the batches that each movement uses. One
 * statement locks all items by id, and one books all movements. If the batches lack stock, the item's
 * quantity becomes negative, because the kitchen has used the goods anyway. The batches then remain at zero.
 * Later arrivals cover the negative stock first. The batches of an item therefore sum to its quantity, or to
 * zero if it is negative.
 */
export async function bookOutgoingStock(
  ctx: Context,
  restaurant_id: string,
  bookings: readonly StockBooking[],
): Promise<void> {
  if (bookings.length === 0) return
  const item_ids = [...new Set(bookings.map((booking) => booking.inventory_item_id))]
  await lockItems(ctx, restaurant_id, item_ids)
  const alert = lowStockAlertSql(ctx, sql`i.quantity - s.amount`)
  const moved = await sql.rows<MovedItem>(
    ctx,
    sql`
    WITH wanted AS (
      SELECT x.*, x.milli / 1000.0 AS amount, i.quantity AS stock, i.unit_cost_cents, i.low_alerted_at,
        sum(x.milli / 1000.0) OVER (PARTITION BY x.inventory_item_id ORDER BY x.id) AS upto
      FROM jsonb_to_recordset(${JSON.stringify(withMovementIds(ctx, bookings))}::jsonb) AS x (id uuid, inventory_item_id uuid, milli numeric,
        type movement_type, note text, order_id uuid, order_item_id uuid, cause text, entered_quantity numeric,
        entered_unit text, counted_at timestamptz)
      JOIN inventory_items i ON i.id = x.inventory_item_id AND i.restaurant_id = ${restaurant_id}::uuid
    ), booked AS (
      INSERT INTO inventory_movements (id, restaurant_id, inventory_item_id, type, quantity, balance_after,
        unit_cost_cents, entered_quantity, entered_unit, counted_at, note, order_id, order_item_id, cause, created_by,
        created_at)
      SELECT id, ${restaurant_id}::uuid, inventory_item_id, type, -amount, stock - upto, unit_cost_cents,
        entered_quantity, entered_unit, counted_at, note, order_id, order_item_id, cause,
        ${ctx.actor.user_id}::uuid, ${ctx.now()}
      FROM wanted
    ), sums AS (
      SELECT inventory_item_id, max(upto) AS amount, bool_or(low_alerted_at IS NULL) AS quiet
      FROM wanted GROUP BY inventory_item_id
    ), stocked AS (
      SELECT b.id, b.inventory_item_id, b.quantity,
        sum(b.quantity) OVER (PARTITION BY b.inventory_item_id ORDER BY ${batchUseOrder}) AS upto
      FROM inventory_batches b WHERE b.inventory_item_id = ANY (${item_ids}::uuid[]) AND b.quantity > 0
    ), taken AS (
      SELECT w.id AS movement_id, s.id AS batch_id,
        least(w.upto, s.upto) - greatest(w.upto - w.amount, s.upto - s.quantity) AS quantity
      FROM wanted w JOIN stocked s ON s.inventory_item_id = w.inventory_item_id
        AND s.upto > w.upto - w.amount AND s.upto - s.quantity < w.upto
    ), allocated AS (
      INSERT INTO inventory_allocations (restaurant_id, movement_id, batch_id, quantity)
      SELECT ${restaurant_id}::uuid, movement_id, batch_id, -quantity FROM taken
    ), emptied AS (
      UPDATE inventory_batches b SET quantity = b.quantity - t.quantity
      FROM (SELECT batch_id, sum(quantity) AS quantity FROM taken GROUP BY batch_id) t WHERE b.id = t.batch_id
    )
    UPDATE inventory_items i SET quantity = i.quantity - s.amount, ${alert}, updated_at = ${ctx.now()}
    FROM sums s WHERE i.id = s.inventory_item_id
    RETURNING i.id, s.quiet AND i.low_alerted_at IS NOT NULL AS fell_low`,
  )
  await publishAndAlertMovedItems(ctx, restaurant_id, moved)
}

/** Adds movement ids to bookings. Callers must hold the lock of the stock items. */
export const withMovementIds = <B extends StockBooking>(
  ctx: Context,
  bookings: readonly B[],
): (B & { id: string })[] => bookings.map((booking) => ({ ...booking, id: booking.id ?? ctx.newId() }))
