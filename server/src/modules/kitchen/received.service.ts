import type { kitchenEndpoints } from '@forki/contract/kitchen'
import type { z } from 'zod'
import { sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import { requireFeature } from '../../access/plan-features.ts'
import { inTransaction } from '../../db/transaction.ts'
import { markLines } from '../printing/printed-lines.service.ts'

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
    const mark = sql`received_at = ${tx.now()}, received_on = ${station}`
    return { received: await markLines(tx, restaurant_id, { fresh, mark }) }
  })
}
