import { audit } from '../../db/audit-log.ts'
import { jsonRows, writeColumnLists } from '../../db/columns.ts'
import { sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import { Prisma } from '../../generated/prisma/client.ts'
import { publish } from '../../events/publish.ts'
import { bookArrivals, remainderAfterShortage, type StockArrivals } from './stock-in.service.ts'
import {
  alertLowStock,
  lockItems,
  lowStockAlertSql,
  type LockedItem,
  type MovedItem,
} from './stock-lock.service.ts'
import { bookOutgoingStock, type StockBooking } from './stock-out.service.ts'

/** Columns of a stock item that an import writes, without its quantity and cost. */
export const IMPORTED_COLUMNS = [
  'name',
  'sku',
  'category',
  'unit',
  'min_quantity',
  'reorder_quantity',
  'is_active',
] as const
const columns = writeColumnLists(IMPORTED_COLUMNS, 'n')

/** Fields of a stock item that an import contains. */
export interface ImportedValues {
  name: string
  sku: string | null
  category: string | null
  unit: string
  min_quantity: number
  reorder_quantity: number
  is_active: boolean
  quantity: number
  unit_cost_cents: number
}

/**
 * Stock item that an import writes, with its new fields. `before` contains the stored fields, read under the
 * lock, or null for a new item.
 */
export interface ImportedStockItem extends ImportedValues {
  id: string
  before: ImportedValues | null
}

/**
 * Writes imported stock items. A different quantity is booked as a count, and a different cost as an adjustment
 * without quantity. The number of statements doesn't depend on the number of items. The caller must hold the
 * locks of the updated items.
 * @throws sku_taken
 * @see INV-40
 */
export async function importStockItems(
  ctx: Context,
  restaurant_id: string,
  items: readonly ImportedStockItem[],
): Promise<void> {
  if (items.length === 0) return
  await writeItems(ctx, restaurant_id, items)
  await bookCounts(ctx, restaurant_id, items)
  const ids = items.map(({ id }) => id)
  await publish(ctx, { type: 'stock.updated', restaurant_id, ids })
  await updateLowAlerts(ctx, restaurant_id, items)
  await auditImport(ctx, restaurant_id, items)
}

async function writeItems(
  ctx: Context,
  restaurant_id: string,
  items: readonly ImportedStockItem[],
): Promise<void> {
  const created = items.filter(({ before }) => before === null)
  const updated = items.filter(({ before }) => before !== null)
  const ids = updated.map(({ id }) => id)
  // SKUs may swap between imported items, so they are cleared before they are set.
  await sql.run(ctx, sql`UPDATE inventory_items SET sku = NULL WHERE id = ANY (${ids}::uuid[])`)
  await sql.run(
    ctx,
    sql`
    UPDATE inventory_items i SET updated_at = ${ctx.now()}, version = i.version + 1,
      unit_cost_cents = n.unit_cost_cents, ${columns.set}
    FROM ${jsonRows('inventory_items', updated)} n
    WHERE i.id = n.id AND i.restaurant_id = ${restaurant_id}::uuid`,
  )
  await sql.run(
    ctx,
    sql`
    INSERT INTO inventory_items (id, restaurant_id, unit_cost_cents, created_at, updated_at, ${columns.names})
    SELECT n.id, ${restaurant_id}::uuid, n.unit_cost_cents, ${ctx.now()}, ${ctx.now()}, ${columns.values}
    FROM ${jsonRows('inventory_items', created)} n`,
  )
}

/**
 * Books the differences of quantity and cost. A surplus first covers negative stock, and the rest becomes a new
 * batch. A shortage is taken from the batches that expire first.
 */
async function bookCounts(
  ctx: Context,
  restaurant_id: string,
  items: readonly ImportedStockItem[],
): Promise<void> {
  const locked = await lockItems(
    ctx,
    restaurant_id,
    items.map(({ id }) => id),
  )
  const arrivals: StockArrivals = { movements: [], batches: [], batchAdditions: [], averageCosts: [] }
  const outgoingBookings: StockBooking[] = []
  for (const item of items) {
    const stock = locked.get(item.id)
    if (!stock) continue
    const milli = new Prisma.Decimal(item.quantity).mul(1000).round().toNumber() - stock.milli
    const count = { inventory_item_id: item.id, type: 'count', counted_at: ctx.now() } as const
    if (milli > 0) addSurplus(ctx, arrivals, stock, { ...count, milli })
    if (milli < 0) outgoingBookings.push({ ...count, milli: -milli })
    if (item.before && item.before.unit_cost_cents !== item.unit_cost_cents)
      arrivals.movements.push({
        id: ctx.newId(),
        inventory_item_id: item.id,
        type: 'adjustment',
        milli: 0,
      })
  }
  if (arrivals.movements.length > 0) await bookArrivals(ctx, restaurant_id, arrivals)
  await bookOutgoingStock(ctx, restaurant_id, outgoingBookings)
}

function addSurplus(ctx: Context, arrivals: StockArrivals, item: LockedItem, booking: StockBooking): void {
  const id = ctx.newId()
  const { unit_cost_cents } = item
  const milli = remainderAfterShortage(item.milli, booking.milli)
  const batch_id = milli > 0 ? ctx.newId() : null
  arrivals.movements.push({ ...booking, id, batch_id, unit_cost_cents })
  if (batch_id === null) return
  arrivals.batches.push({
    id: batch_id,
    inventory_item_id: item.id,
    milli,
    expires_at: null,
    unit_cost_cents,
  })
  arrivals.batchAdditions.push({ movement_id: id, batch_id, milli })
}

/** Updates the low-stock alerts of items whose minimum or `is_active` flag changed. */
async function updateLowAlerts(
  ctx: Context,
  restaurant_id: string,
  items: readonly ImportedStockItem[],
): Promise<void> {
  const ids = items
    .filter(
      ({ before, min_quantity, is_active }) =>
        before && (before.min_quantity !== min_quantity || before.is_active !== is_active),
    )
    .map(({ id }) => id)
  if (ids.length === 0) return
  const moved = await sql.rows<MovedItem>(
    ctx,
    sql`
    UPDATE inventory_items i SET ${lowStockAlertSql(ctx, sql`i.quantity`)}
    FROM inventory_items was WHERE i.id = ANY (${ids}::uuid[]) AND was.id = i.id
    RETURNING i.id, was.low_alerted_at IS NULL AND i.low_alerted_at IS NOT NULL AS fell_low`,
  )
  await alertLowStock(ctx, restaurant_id, moved)
}

const AUDITED_FIELDS = [...IMPORTED_COLUMNS, 'quantity', 'unit_cost_cents'] as const

/** Writes one audit entry for the import, and one with the former values for each changed item. */
async function auditImport(
  ctx: Context,
  restaurant_id: string,
  items: readonly ImportedStockItem[],
): Promise<void> {
  const created = items.filter(({ before }) => before === null).length
  await audit(ctx, {
    restaurant_id,
    action: 'inventory_item.imported',
    entity: 'inventory_item',
    entity_id: restaurant_id,
    data: { created, updated: items.length - created },
  })
  for (const item of items) {
    const { id, before } = item
    if (!before) continue
    const changedFields = AUDITED_FIELDS.filter((field) => before[field] !== item[field])
    // oxlint-disable-next-line no-await-in-loop -- the transaction collects the entries and writes them together
    await audit(ctx, {
      restaurant_id,
      action: 'inventory_item.updated',
      entity: 'inventory_item',
      entity_id: id,
      data: {
        name: item.name,
        quantity: item.quantity,
        unit_cost_cents: item.unit_cost_cents,
        ...Object.fromEntries(changedFields.map((field) => [field, item[field]])),
        ...Object.fromEntries(changedFields.map((field) => [`${field}_before`, before[field]])),
      },
    })
  }
}
