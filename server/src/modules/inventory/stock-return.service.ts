import type { Context } from '../../context/context.ts'
import { remainderAfterShortage, bookArrivals, type BatchAddition } from './stock-in.service.ts'
import { lockItems, type LockedItem } from './stock-lock.service.ts'
import { withMovementIds, type StockBooking } from './stock-out.service.ts'
import { sql } from '../../db/sql.ts'

/** Return of stock that an order line had used. */
export interface StockReturn extends StockBooking {
  order_item_id: string
  /**
   * Id of the sent line that used the stock: the line itself, or the line from which a voided or moved
   * part was split.
   */
  source_id: string
}

/** Quantity that a sent order line took from a batch and has not yet returned, in thousandths. */
interface Origin {
  source_id: string
  inventory_item_id: string
  batch_id: string
  milli: number
}

type NewBatch = Parameters<typeof bookArrivals>[2]['batches'][number]

/**
 * Returns stock of order lines. Covers negative stock of the item first. Then refills the batches that the
 * sent line used, the latest expiry first. Each batch receives at most the quantity that the line took from
 * it and has not returned. The rest is added to the batch received last, or to a new batch without expiry.
 * The unit cost of the item remains unchanged.
 */
export async function returnStock(
  ctx: Context,
  restaurant_id: string,
  returns: readonly StockReturn[],
): Promise<void> {
  const [first] = returns
  if (!first) return
  const ids = [...new Set(returns.map((one) => one.inventory_item_id))]
  const items = await lockItems(ctx, restaurant_id, ids)
  const originBatches = await selectOrigins(ctx, returns)
  const latestBatchIds = await selectLatestBatches(ctx, ids)
  const plan: ReturnPlan = { items, originBatches, latestBatchIds, batches: [] }
  const returnsOfItems = withMovementIds(
    ctx,
    returns.filter((one) => items.has(one.inventory_item_id)),
  )
  const batchAdditions = returnsOfItems.flatMap((one) => allocateReturn(ctx, plan, one))
  await bookArrivals(ctx, restaurant_id, {
    movements: returnsOfItems,
    batches: plan.batches,
    batchAdditions,
    averageCosts: [],
  })
}

interface ReturnPlan {
  items: Map<string, LockedItem>
  originBatches: Origin[]
  latestBatchIds: Map<string, string>
  batches: NewBatch[]
}

/**
 * Allocates one return of stock to batches. Updates the item's stock and the returnable quantities in `plan`.
 */
function allocateReturn(ctx: Context, plan: ReturnPlan, one: StockReturn & { id: string }): BatchAddition[] {
  const item = plan.items.get(one.inventory_item_id)!
  let remainingMilli = remainderAfterShortage(item.milli, one.milli)
  item.milli += one.milli
  const allocated = new Map<string, number>()
  const allocate = (batch_id: string, milli: number) => {
    allocated.set(batch_id, (allocated.get(batch_id) ?? 0) + milli)
    remainingMilli -= milli
  }
  for (const origin of plan.originBatches) {
    if (origin.source_id !== one.source_id || origin.inventory_item_id !== item.id) continue
    const milli = Math.min(remainingMilli, origin.milli)
    if (milli <= 0) continue
    origin.milli -= milli
    allocate(origin.batch_id, milli)
  }
  if (remainingMilli > 0) allocateRest(ctx, plan, { item, milli: remainingMilli, allocate })
  return [...allocated].map(([batch_id, milli]) => ({ movement_id: one.id, batch_id, milli }))
}

interface UnallocatedReturn {
  item: LockedItem
  milli: number
  allocate: (batch_id: string, milli: number) => void
}

function allocateRest(
  ctx: Context,
  { latestBatchIds, batches }: ReturnPlan,
  { item, milli, allocate }: UnallocatedReturn,
): void {
  const newBatch = batches.find((batch) => batch.inventory_item_id === item.id)
  const latestBatchId = latestBatchIds.get(item.id)
  if (latestBatchId !== undefined) allocate(latestBatchId, milli)
  else if (newBatch) {
    newBatch.milli += milli
    allocate(newBatch.id, milli)
  } else {
    const { id: inventory_item_id, unit_cost_cents } = item
    const id = ctx.newId()
    batches.push({ id, inventory_item_id, milli, expires_at: null, unit_cost_cents })
    allocate(id, milli)
  }
}

/**
 * Reads the quantities of each batch that sent order lines used, less earlier returns of parts of the same
 * line.
 */
async function selectOrigins(ctx: Context, returns: readonly StockReturn[]): Promise<Origin[]> {
  const sources = [...new Set(returns.map((one) => one.source_id))]
  return sql.rows<Origin>(
    ctx,
    sql`
    WITH members AS (
      SELECT id, id AS source_id FROM unnest(${sources}::uuid[]) AS s (id)
      UNION
      SELECT part.id, part.voided_from FROM order_items line
      JOIN order_items part ON part.order_id = line.order_id AND part.voided_from = line.id
      WHERE line.id = ANY (${sources}::uuid[])
      UNION
      SELECT id, split_from FROM order_items WHERE split_from = ANY (${sources}::uuid[])
    )
    SELECT l.source_id, m.inventory_item_id, a.batch_id, (-1000 * sum(a.quantity))::float8 AS milli
    FROM members l
    JOIN inventory_movements m ON m.order_item_id = l.id
    JOIN inventory_allocations a ON a.movement_id = m.id
    JOIN inventory_batches b ON b.id = a.batch_id
    GROUP BY l.source_id, m.inventory_item_id, a.batch_id, b.expires_at, b.received_at
    HAVING sum(a.quantity) < 0
    ORDER BY b.expires_at DESC NULLS FIRST, b.received_at DESC, a.batch_id DESC`,
  )
}

/** Reads the latest received batch of each stock item. */
async function selectLatestBatches(ctx: Context, item_ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await sql.rows<{ id: string; inventory_item_id: string }>(
    ctx,
    sql`
    SELECT DISTINCT ON (inventory_item_id) inventory_item_id, id FROM inventory_batches
    WHERE inventory_item_id = ANY (${item_ids}::uuid[]) ORDER BY inventory_item_id, received_at DESC, id DESC`,
  )
  return new Map(rows.map((row) => [row.inventory_item_id, row.id]))
}
