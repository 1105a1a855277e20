import { sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import { safeCentsSumSql } from '../inventory/inventory-item.query.ts'
import { batchesInStockFrom } from './inventory-dashboard.query.ts'

export interface ExpiringBatchRow {
  batch_id: string
  inventory_item_id: string
  name: string
  sku: string | null
  category: string | null
  unit: string
  quantity: number
  expires_at: string
  days_left: number
  value_cents: number
}

/**
 * Reads the first `limit` batches with a last usable day in `[from, until]`, the earliest first. Without
 * `from`, includes all earlier days.
 */
export async function selectExpiringBatches(
  ctx: Context,
  restaurant_id: string,
  days: { today: string; from: string | null; until: string; limit: number },
): Promise<ExpiringBatchRow[]> {
  const rows = await sql.rows<{ batch: ExpiringBatchRow }>(
    ctx,
    sql`
      SELECT json_build_object('batch_id', b.id, 'inventory_item_id', i.id, 'name', i.name, 'sku', i.sku,
        'category', i.category, 'unit', i.unit, 'quantity', b.quantity, 'expires_at', b.expires_at,
        'days_left', b.expires_at - ${days.today}::date,
        'value_cents', ${safeCentsSumSql(sql`b.quantity * i.unit_cost_cents`)}) AS batch
      ${batchesInStockFrom(restaurant_id)} AND b.expires_at <= ${days.until}::date
        AND (${days.from}::date IS NULL OR b.expires_at >= ${days.from}::date)
      ORDER BY b.expires_at, i.name, b.id LIMIT ${days.limit}`,
  )
  return rows.map((row) => row.batch)
}
