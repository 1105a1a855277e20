import type { Prisma } from '../../generated/prisma/client.ts'
import { sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import {
  publishAndAlertMovedItems,
  lowStockAlertSql,
  type LockedItem,
  type MovedItem,
} from './stock-lock.service.ts'
import type { StockBooking } from './stock-out.service.ts'

/** Movement of goods into stock: a purchase or a surplus. */
export interface StockArrival extends StockBooking {
  id: string
  /** Last usable day of the goods, `YYYY-MM-DD`. */
  expires_at?: string | null
  /** Purchase price of one unit of the item. Default: the item's average cost. */
  price?: Prisma.Decimal | null
}

/** Quantity that a movement adds to a batch, in thousandths. */
export interface BatchAddition {
  movement_id: string
  batch_id: string
  milli: number
}

/** Batch that a movement creates, with its quantity in thousandths. */
interface NewBatch {
  id: string
  inventory_item_id: string
  milli: number
  expires_at: string | null
  unit_cost_cents: Prisma.Decimal
}

/** Returns the part of an incoming quantity that remains after it covers negative stock, in thousandths. */
export const remainderAfterShortage = (stock: number, milli: number): number =>
  Math.min(milli, Math.max(0, stock + milli))

/**
 * Adds goods to stock as a new batch: a purchase, or the surplus of a count or adjustment. The goods cover
 * negative stock first, and the batch contains the rest. A purchase changes the average cost: (stock ×
 * average + bought × price) / (stock + bought). With zero or negative stock, the price becomes the average.
 * The caller must hold the item's lock.
 */
export async function addStock(ctx: Context, item: LockedItem, arrival: StockArrival): Promise<void> {
  const { price, milli, expires_at = null } = arrival
  const unit_cost_cents = price ?? item.unit_cost_cents
  const batch_milli = remainderAfterShortage(item.milli, milli)
  const batch = {
    id: ctx.newId(),
    inventory_item_id: item.id,
    milli: batch_milli,
    expires_at,
    unit_cost_cents,
  }
  await bookArrivals(ctx, item.restaurant_id, {
    movements: [{ ...arrival, batch_id: batch_milli > 0 ? batch.id : null, unit_cost_cents }],
    batches: batch_milli > 0 ? [batch] : [],
    batchAdditions:
      batch_milli > 0 ? [{ movement_id: arrival.id, batch_id: batch.id, milli: batch_milli }] : [],
    averageCosts: price
      ? [{ inventory_item_id: item.id, unit_cost_cents: averageCost(item, milli, price) }]
      : [],
  })
}

/** Moving average cost after a purchase, with 4 decimals. */
export function averageCost(
  { milli: stock, unit_cost_cents: average }: Pick<LockedItem, 'milli' | 'unit_cost_cents'>,
  bought: number,
  price: Prisma.Decimal,
): Prisma.Decimal {
  if (stock <= 0) return price
  return average
    .mul(stock)
    .add(price.mul(bought))
    .div(stock + bought)
    .toDecimalPlaces(4)
}

/** Rows that `bookArrivals` writes for incoming goods of one or more stock items. */
export interface StockArrivals {
  movements: (StockBooking & {
    id: string
    batch_id?: string | null
    expires_at?: string | null
    /** Cost of one unit of the item. Default: the item's average cost. */
    unit_cost_cents?: Prisma.Decimal
  })[]
  batches: NewBatch[]
  /** Quantities that movements add to new and existing stock batches. */
  batchAdditions: BatchAddition[]
  /** Stock items with a new average cost. */
  averageCosts: { inventory_item_id: string; unit_cost_cents: Prisma.Decimal }[]
}

/**
 * Writes incoming goods in one statement: movements, batches, the quantity that each movement adds to a batch,
 * and the items' quantities and average costs. The caller must hold the locks of the stock items.
 */
export async function bookArrivals(
  ctx: Context,
  restaurant_id: string,
  arrivals: StockArrivals,
): Promise<void> {
  const { movements, batches, batchAdditions, averageCosts } = arrivals
  const alert = lowStockAlertSql(ctx, sql`i.quantity + s.amount`)
  const moved = await sql.rows<MovedItem>(
    ctx,
    sql`
    WITH coming AS (
      SELECT x.*, x.milli / 1000.0 AS amount, coalesce(x.unit_cost_cents, i.unit_cost_cents) AS cost,
        i.quantity AS stock, i.low_alerted_at,
        sum(x.milli / 1000.0) OVER (PARTITION BY x.inventory_item_id ORDER BY x.id) AS upto
      FROM jsonb_to_recordset(${JSON.stringify(movements)}::jsonb) AS x (id uuid, inventory_item_id uuid, milli numeric,
        type movement_type, note text, order_id uuid, order_item_id uuid, cause text, entered_quantity numeric,
        entered_unit text, counted_at timestamptz, batch_id uuid, expires_at date, unit_cost_cents numeric)
      JOIN inventory_items i ON i.id = x.inventory_item_id AND i.restaurant_id = ${restaurant_id}::uuid
    ), made AS (
      INSERT INTO inventory_batches (id, restaurant_id, inventory_item_id, quantity, expires_at, unit_cost_cents, received_at)
      SELECT id, ${restaurant_id}::uuid, inventory_item_id, milli / 1000.0, expires_at, unit_cost_cents, ${ctx.now()}
      FROM jsonb_to_recordset(${JSON.stringify(batches)}::jsonb) AS x (id uuid, inventory_item_id uuid, milli numeric,
        expires_at date, unit_cost_cents numeric)
    ), booked AS (
      INSERT INTO inventory_movements (id, restaurant_id, inventory_item_id, type, quantity, balance_after,
        unit_cost_cents, batch_id, expires_at, entered_quantity, entered_unit, counted_at, note, order_id, order_item_id,
        cause, created_by, created_at)
      SELECT id, ${restaurant_id}::uuid, inventory_item_id, type, amount, stock + upto, cost, batch_id, expires_at,
        entered_quantity, entered_unit, counted_at, note, order_id, order_item_id, cause,
        ${ctx.actor.user_id}::uuid, ${ctx.now()}
      FROM coming
    ), filled AS (
      INSERT INTO inventory_allocations (restaurant_id, movement_id, batch_id, quantity)
      SELECT ${restaurant_id}::uuid, movement_id, batch_id, milli / 1000.0 FROM jsonb_to_recordset(${JSON.stringify(batchAdditions)}::jsonb)
        AS x (movement_id uuid, batch_id uuid, milli numeric)
      RETURNING batch_id, quantity
    ), refilled AS (
      UPDATE inventory_batches b SET quantity = b.quantity + f.quantity
      FROM (SELECT batch_id, sum(quantity) AS quantity FROM filled GROUP BY batch_id) f WHERE b.id = f.batch_id
    ), sums AS (
      SELECT inventory_item_id, max(upto) AS amount, bool_or(low_alerted_at IS NULL) AS quiet
      FROM coming GROUP BY inventory_item_id
    )
    UPDATE inventory_items i SET quantity = i.quantity + s.amount, ${alert},
      unit_cost_cents = coalesce(c.unit_cost_cents, i.unit_cost_cents), updated_at = ${ctx.now()}
    FROM sums s LEFT JOIN jsonb_to_recordset(${JSON.stringify(averageCosts)}::jsonb)
      AS c (inventory_item_id uuid, unit_cost_cents numeric) ON c.inventory_item_id = s.inventory_item_id
    WHERE i.id = s.inventory_item_id
    RETURNING i.id, s.quiet AND i.low_alerted_at IS NOT NULL AS fell_low`,
  )
  await publishAndAlertMovedItems(ctx, restaurant_id, moved)
}
