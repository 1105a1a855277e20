import { audit } from '../../../db/audit-log.ts'
import type { Context } from '../../../context/context.ts'
import { conflict } from '../../../errors/app-error.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { NO_EXTERNAL_ID } from '../../../db/external-references.ts'
import { lockOrder, refuseUnacceptedOrder, saveOrder } from '../locked-order.service.ts'
import type { OrderRef } from '../order.query.ts'

/**
 * Archives a pending or cancelled order without payments. Lists exclude the order, and reads respond 404. The
 * lines lose their external ids, which the unique index would otherwise reserve.
 * @throws order_has_payments, order_in_progress, order_not_accepted because the platform waits for an answer
 * @see ORD-80
 */
export async function removeOrder(ctx: Context, { id }: OrderRef): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id)
    if (order.payments.length > 0) throw conflict('order_has_payments')
    if (order.status !== 'pending' && order.status !== 'cancelled') throw conflict('order_in_progress')
    refuseUnacceptedOrder(order)
    await saveOrder(tx, order, {
      head: { deleted_at: tx.now().toISOString() },
      items: order.items.map((line) => ({ ...line, ...NO_EXTERNAL_ID })),
      historyEntry: { type: 'removed' },
      publishedEvents: [
        { type: 'order.updated', ids: [id] },
        { type: 'order.deleted', ids: [id] },
      ],
      changedTableIds: order.status === 'pending' ? [order.table_id] : [],
    })
    await audit(tx, {
      restaurant_id: order.restaurant_id,
      action: 'order.removed',
      entity: 'order',
      entity_id: id,
      data: { number: order.number, status: order.status, total_cents: order.total_cents },
    })
    return { id }
  })
}
