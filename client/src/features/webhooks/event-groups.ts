import type { EventType } from '@forki/contract/events'

/** Webhook event types, grouped by subject. */
export const EVENT_GROUPS = [
  {
    name: 'orders',
    events: [
      'order.created',
      'order.updated',
      'order.completed',
      'order.cancelled',
      'order.accepted',
      'order.rejected',
      'order.ready',
      'order.handed_over',
      'item.updated',
      'approval.asked',
      'approval.answered',
    ],
  },
  { name: 'money', events: ['payment.created', 'cashier.opened', 'cashier.closed', 'cashier.no_sale'] },
  {
    name: 'room',
    events: [
      'table.updated',
      'reservation.updated',
      'layout.updated',
      'layout.locked',
      'guest.asked',
      'guest.answered',
    ],
  },
  { name: 'printing', events: ['printer.updated', 'print_job.updated'] },
  { name: 'goods', events: ['dish.updated', 'menu.updated', 'stock.updated', 'stock.low'] },
  { name: 'people', events: ['card.updated', 'membership.updated'] },
] as const satisfies readonly { name: string; events: readonly EventType[] }[]
