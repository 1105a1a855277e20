import type { kitchenEndpoints } from '@forki/contract/kitchen'
import type { z } from 'zod'
import { sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import { requireFeature } from '../../access/plan-features.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publish } from '../../events/publish.ts'

export type Received = z.output<(typeof kitchenEndpoints)['received']['body']>

/**
 * Notes that a screen has drawn these lines. The first screen counts: whoever comes later changes nothing. No command of
 * an order writes these columns, so its version stays; its lock is taken all the same, because commands that hold it
 * write the same rows.
 * @throws feature_not_in_plan
 */
export async function markReceived(ctx: Context, input: Received): Promise<{ received: number }> {
  const { restaurant_id, station = null, item_ids } = input
  requireFeature(ctx, restaurant_id, 'kitchen')
  return inTransaction(ctx, async (tx) => {
    const fresh = sql`
      i.id = ANY (${item_ids}::uuid[]) AND i.restaurant_id = ${restaurant_id}::uuid AND i.received_at IS NULL
        AND i.sent_at IS NOT NULL AND i.status <> 'voided' AND (${station}::text IS NULL OR i.station = ${station}::text)`
    await sql.rows(
      tx,
      sql`
      SELECT 1 FROM orders WHERE id IN (SELECT i.order_id FROM order_items i WHERE ${fresh}) ORDER BY id FOR UPDATE`,
    )
    const rows = await sql.rows<{ id: string; order_id: string }>(
      tx,
      sql`
        UPDATE order_items i SET received_at = ${tx.now()}, received_on = ${station} WHERE ${fresh}
        RETURNING i.id, i.order_id`,
    )
    if (rows.length > 0) {
      const order_ids = [...new Set(rows.map((row) => row.order_id))]
      await publish(tx, { type: 'item.updated', restaurant_id, ids: rows.map((row) => row.id) })
      await publish(tx, { type: 'order.updated', restaurant_id, ids: order_ids })
    }
    return { received: rows.length }
  })
}
