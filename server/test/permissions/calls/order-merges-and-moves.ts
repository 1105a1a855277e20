import { openOrder } from '../../factories/order.ts'
import type { CallBuilder } from '../matrix/call-builder.ts'

/** Builders of calls that merge two orders, or move lines from one to another. */
export const MERGE_AND_MOVE_CALLS: Readonly<Record<string, CallBuilder>> = {
  'POST /orders/{id}/merge': async ({ api }, staffed) => {
    const [into, from] = [await openOrder(api, staffed), await openOrder(api, staffed)]
    return { params: { id: into.id }, body: { order_id: from.id } }
  },
  'POST /orders/{id}/move-items': async ({ api }, staffed) => {
    const [sourceOrder, targetOrder] = [await openOrder(api, staffed), await openOrder(api, staffed)]
    const items = sourceOrder.items.map(({ id }) => ({ item_id: id }))
    return { params: { id: sourceOrder.id }, body: { to: { order_id: targetOrder.id }, items } }
  },
}
