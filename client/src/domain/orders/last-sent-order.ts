/** Order that this device sent last, for the confirmation on the floor screen. */
import type { Order } from '@forki/contract/orders'
import { signal } from '../../lib/signal.ts'

export interface LastSentOrder {
  order: Pick<Order, 'id' | 'restaurant_id' | 'number' | 'order_type' | 'table_label' | 'customer_name'>
  portions: number
  /** True if the sent lines are queued on the device until the server is reachable. */
  isQueued: boolean
}

export const lastSentOrder = signal<LastSentOrder | null>(null)

const SHOWN_MS = 8000
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows the confirmation of a sent order for eight seconds. */
export function showSentOrderConfirmation(sent: LastSentOrder): void {
  clearTimeout(timer)
  lastSentOrder.set(sent)
  timer = setTimeout(() => lastSentOrder.set(null), SHOWN_MS)
}
