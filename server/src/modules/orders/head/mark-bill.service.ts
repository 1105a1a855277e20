import type { Context } from '../../../context/context.ts'
import { isOrderEnded } from '../order-calculations.ts'
import { lockOrder, saveOrder } from '../locked-order.service.ts'
import type { OrderHead } from '../order.query.ts'
import { billStateChange } from './bill-state.ts'

/**
 * Marks the bill of an order as requested by a guest, or as printed by a printer. A second request of the
 * guest does not change a printed bill. No effect on an ended order. Callers call this function inside a
 * transaction.
 * @throws not_found
 */
export async function markBill(
  tx: Context,
  order_id: string,
  state: NonNullable<OrderHead['bill_state']>,
): Promise<void> {
  const order = await lockOrder(tx, order_id)
  if (isOrderEnded(order) || order.bill_state === 'printed' || order.bill_state === state) return
  await saveOrder(tx, order, {
    head: billStateChange(tx, order, state),
    historyEntry: { type: `bill_${state}` },
  })
}
