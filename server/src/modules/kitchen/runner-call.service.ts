import type { Context } from '../../context/context.ts'
import { conflict } from '../../errors/app-error.ts'
import { requireFeature } from '../../access/plan-features.ts'
import { inTransaction } from '../../db/transaction.ts'
import { sql } from '../../db/sql.ts'
import { lockOrder } from '../orders/locked-order.service.ts'
import type { OrderRef } from '../orders/order.query.ts'
import { markLines } from '../printing/printed-lines.service.ts'
import type { TicketRow } from './kitchen.query.ts'
import { ticketLinesOf, lockForKitchen, ticketOf } from './kitchen.service.ts'

/** Time in ms for which a repeated runner call has no effect, so that two presses notify the waiter once. */
const IGNORED_REPEAT_MS = 10_000

/**
 * Calls the runner for ready lines. Writes the time of the call under the order's lock. The order's version
 * does not change.
 * @throws invalid_transition (with the lines' states) without a ready line
 * @throws order_closed, feature_not_in_plan
 * @see KIT-13
 */
export async function callRunner(
  ctx: Context,
  ref: OrderRef,
  selection: { item_ids?: readonly string[] | undefined },
): Promise<TicketRow> {
  requireFeature(ctx, ref.restaurant_id, 'kitchen')
  return inTransaction(ctx, async (tx) => {
    const order = await lockForKitchen(tx, ref.id)
    const lines = ticketLinesOf(order, selection)
    const ready = lines.filter((line) => line.status === 'ready').map((line) => line.id)
    if (ready.length === 0) {
      const items = lines.map(({ id, status }) => ({ id, status }))
      throw conflict('invalid_transition', undefined, { items })
    }
    const earliest = new Date(tx.now().getTime() - IGNORED_REPEAT_MS)
    await markLines(tx, order.restaurant_id, {
      isUnmarked: sql`
        i.id = ANY (${ready}::uuid[]) AND i.status = 'ready' AND (i.runner_called_at IS NULL
          OR i.runner_called_at < i.ready_at OR i.runner_called_at < ${earliest})`,
      setMarked: sql`runner_called_at = ${tx.now()}`,
    })
    return ticketOf(tx, await lockOrder(tx, order.id), {})
  })
}
