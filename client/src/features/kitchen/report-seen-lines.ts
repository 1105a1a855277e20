import { kitchenEndpoints } from '@forki/contract/calls/kitchen'
import { call, newIdempotencyKey } from '../../lib/api.ts'

/** Maximum number of line ids in one report of seen lines. */
const MAX_IDS_PER_REQUEST = 200

/** Reports lines as seen, one order after the other. Returns the ids of the lines whose report failed. */
export async function reportSeenLines(orders: ReadonlyMap<string, readonly string[]>): Promise<string[]> {
  const failedIds: string[] = []
  for (const [order_id, ids] of orders) {
    for (let from = 0; from < ids.length; from += MAX_IDS_PER_REQUEST) {
      const item_ids = ids.slice(from, from + MAX_IDS_PER_REQUEST)
      try {
        const input = { params: { order_id }, body: { item_ids } }
        // oxlint-disable-next-line no-await-in-loop -- a full board must not become forty calls at once
        await call(kitchenEndpoints.seen, input, { idempotencyKey: newIdempotencyKey() })
      } catch {
        failedIds.push(...item_ids)
      }
    }
  }
  return failedIds
}
