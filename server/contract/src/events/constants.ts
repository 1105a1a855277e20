/**
 * Names of the published events. Events contain ids and no data, so a read of the data checks the
 * permissions.
 */
export const EVENT_TYPES = [
  'order.created',
  'order.updated',
  'order.completed',
  'order.cancelled',
  'order.accepted',
  'order.rejected',
  'order.ready',
  'order.handed_over',
  'item.updated',
  'table.updated',
  'layout.locked',
  'layout.updated',
  'cashier.opened',
  'cashier.closed',
  'cashier.no_sale',
  'payment.created',
  'stock.updated',
  'stock.low',
  'menu.updated',
  'dish.updated',
  'card.updated',
  'membership.updated',
  'reservation.updated',
  'guest.asked',
  'guest.answered',
  'approval.asked',
  'approval.answered',
  'printer.updated',
  'print_job.updated',
] as const
export type EventType = (typeof EVENT_TYPES)[number]
