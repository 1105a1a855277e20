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
      'order.deleted',
      'item.updated',
      'approval.asked',
      'approval.answered',
    ],
  },
  {
    name: 'money',
    events: [
      'payment.created',
      'payment.voided',
      'refund.created',
      'refund.voided',
      'cashier.opened',
      'cashier.closed',
      'cashier.deleted',
      'cashier.no_sale',
    ],
  },
  {
    name: 'room',
    events: [
      'table.updated',
      'table.deleted',
      'reservation.created',
      'reservation.updated',
      'reservation.cancelled',
      'layout.updated',
      'layout.deleted',
      'layout.locked',
      'guest.asked',
      'guest.answered',
    ],
  },
  { name: 'printing', events: ['printer.updated', 'printer.deleted', 'print_job.updated'] },
  {
    name: 'goods',
    events: [
      'dish.updated',
      'dish.deleted',
      'menu.updated',
      'menu.deleted',
      'stock.updated',
      'stock.low',
      'stock.deleted',
      'supplier.updated',
      'supplier.deleted',
    ],
  },
  {
    name: 'people',
    events: [
      'customer.created',
      'customer.updated',
      'customer.deleted',
      'card.updated',
      'template.updated',
      'template.deleted',
      'membership.updated',
    ],
  },
] as const satisfies readonly { name: string; events: readonly EventType[] }[]
