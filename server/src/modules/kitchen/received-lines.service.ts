import type { kitchenEndpoints } from '@forki/contract/kitchen'
import type { z } from 'zod'
import { sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import { requireFeature } from '../../access/plan-features.ts'
import { inTransaction } from '../../db/transaction.ts'
import { markLines } from '../printing/printed-lines.service.ts'

export type ReceivedLines = z.output<(typeof kitchenEndpoints)['received']['body']>

/**
 * Records that a kitchen screen has displayed the order lines. A repeated call does not change the time of a
 * recorded line. The order's version does not change, because order commands do not write `received_at` and
 * `received_on`. They write other columns of the same rows, so `markLines` locks the orders.
 * @throws feature_not_in_plan
 * @see docs/decisions/035-kitchen-confirmation.md
 */
export async function markLinesReceived(ctx: Context, input: ReceivedLines): Promise<{ received: number }> {
  const { restaurant_id, station = null, item_ids } = input
  requireFeature(ctx, restaurant_id, 'kitchen')
  return inTransaction(ctx, async (tx) => {
    const isUnmarked = sql`
      i.id = ANY (${item_ids}::uuid[]) AND i.restaurant_id = ${restaurant_id}::uuid AND i.received_at IS NULL
        AND i.sent_at IS NOT NULL AND i.status <> 'voided' AND (${station}::text IS NULL OR i.station = ${station}::text)`
    const setMarked = sql`received_at = ${tx.now()}, received_on = ${station}`
    return { received: await markLines(tx, restaurant_id, { isUnmarked, setMarked }) }
  })
}
