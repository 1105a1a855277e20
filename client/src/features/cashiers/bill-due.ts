import type { OrderSummary } from '@forki/contract/orders'
import { isLocalOrder, type OfflineCommand } from '../../domain/offline/queue.ts'
import { queuedPaymentCents } from '../../domain/offline/queued-contents.ts'

/**
 * Balance of a bill less the payments in this device's queue, in minor currency units. The balance of an order that
 * was opened offline already contains them.
 */
export const dueCents = (
  bill: Pick<OrderSummary, 'id' | 'balance_cents'>,
  queue: readonly OfflineCommand[],
): number =>
  isLocalOrder(bill.id)
    ? bill.balance_cents
    : Math.max(
        0,
        bill.balance_cents - queuedPaymentCents(queue.filter(({ order_id }) => order_id === bill.id)),
      )
