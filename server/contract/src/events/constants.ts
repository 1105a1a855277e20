/** Number of days for which the event log stores events. */
export const EVENT_LOG_DAYS = 7

/**
 * Names of the published events. Events contain ids and no data. Clients read the data with further requests,
 * which check the permissions. Deletions, voided payments, refunds, and new or cancelled reservations have an
 * event of their own beside the general event of the change: `dish.deleted` beside `dish.updated`. A change of
 * a customer publishes only one event: created, updated or deleted.
 * @see EVT-20
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
  'order.deleted',
  'item.updated',
  'table.updated',
  'table.deleted',
  'layout.locked',
  'layout.updated',
  'layout.deleted',
  'cashier.opened',
  'cashier.closed',
  'cashier.deleted',
  'cashier.no_sale',
  'payment.created',
  'payment.voided',
  'refund.created',
  'refund.voided',
  'stock.updated',
  'stock.low',
  'stock.deleted',
  'supplier.updated',
  'supplier.deleted',
  'menu.updated',
  'menu.deleted',
  'dish.updated',
  'dish.deleted',
  'customer.created',
  'customer.updated',
  'customer.deleted',
  'card.updated',
  'template.updated',
  'template.deleted',
  'membership.updated',
  'reservation.created',
  'reservation.updated',
  'reservation.cancelled',
  'guest.asked',
  'guest.answered',
  'approval.asked',
  'approval.answered',
  'printer.updated',
  'printer.deleted',
  'print_job.updated',
] as const
export type EventType = (typeof EVENT_TYPES)[number]
