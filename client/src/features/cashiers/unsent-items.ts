import type { Order } from '@forki/contract/orders'

/** Lines of an order that have not been sent to the kitchen. */
export const unsentItems = (order: Pick<Order, 'items'>): Order['items'] =>
  order.items.filter((item) => item.status === 'pending')
