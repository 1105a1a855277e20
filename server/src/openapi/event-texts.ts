import type { EventType } from '@forki/contract/events'

interface EventText {
  /** Change that the event reports. */
  meaning: string
  /** Entities whose ids are in `data.ids`. */
  idsText: string
  /** API call that reads these entities, such as `GET /orders/{id}`. */
  readCall: string
}

const ORDER_TEXTS = { idsText: 'orders', readCall: 'GET /orders/{id}' }
const LINE_TEXTS = { idsText: 'order lines', readCall: 'GET /kitchen/tickets' }
const SESSION_TEXTS = { idsText: 'cashier session', readCall: 'GET /cashiers/{session_id}' }
const PAYMENT_TEXTS = {
  idsText: 'transaction, then its cashier session',
  readCall: 'GET /cashiers/{session_id}/transactions',
}
const CUSTOMER_TEXTS = { idsText: 'customers', readCall: 'GET /customers/{id}' }
const RESERVATION_TEXTS = { idsText: 'reservations', readCall: 'GET /reservations/{id}' }
const LAYOUT_TEXTS = { idsText: 'floor plans', readCall: 'GET /restaurant-layouts/{id}' }
const STOCK_TEXTS = { idsText: 'stock items', readCall: 'GET /inventory/{id}' }
const GUEST_TEXTS = { idsText: 'guest visit or request', readCall: 'GET /visits' }
const APPROVAL_TEXTS = { idsText: 'approval request', readCall: 'GET /approvals' }

/** Meaning and payload of each event type. The compiler rejects an event type without an entry. */
export const EVENT_TEXTS: Readonly<Record<EventType, EventText>> = {
  'order.created': { meaning: 'An order was opened.', ...ORDER_TEXTS },
  'order.updated': {
    meaning: 'An order, its lines, checks, discount or payment status changed.',
    ...ORDER_TEXTS,
  },
  'order.completed': {
    meaning:
      'An order was completed. A payment alone completes no order. The closing of a till completes its settled orders in one event.',
    ...ORDER_TEXTS,
  },
  'order.cancelled': { meaning: 'An order was cancelled, or merged into another one.', ...ORDER_TEXTS },
  'item.updated': { meaning: 'Order lines were sent, prepared, served, changed or voided.', ...LINE_TEXTS },
  'table.updated': {
    meaning: 'A table was created, changed, archived or set to a status.',
    idsText: 'tables',
    readCall: 'GET /tables/{id}',
  },
  'layout.locked': { meaning: 'Editing of a floor plan began or ended.', ...LAYOUT_TEXTS },
  'layout.updated': {
    meaning: 'A floor plan or its content changed, or another one became active.',
    ...LAYOUT_TEXTS,
  },
  'cashier.opened': { meaning: 'A cashier session was opened.', ...SESSION_TEXTS },
  'cashier.closed': {
    meaning: 'A cashier session was closed, corrected after its close, or archived.',
    ...SESSION_TEXTS,
  },
  'cashier.no_sale': { meaning: 'The cash drawer was opened without a sale.', ...SESSION_TEXTS },
  'payment.created': {
    meaning: 'A transaction was recorded or voided. Refunds and voids have their own event beside it.',
    ...PAYMENT_TEXTS,
  },
  'stock.updated': { meaning: 'Stock or the fields of stock items changed.', ...STOCK_TEXTS },
  'stock.low': { meaning: 'Stock items fell to their minimum or below.', ...STOCK_TEXTS },
  'menu.updated': {
    meaning: 'A menu was created or changed, or another one became active.',
    idsText: 'menus',
    readCall: 'GET /menus/{id}',
  },
  'dish.updated': {
    meaning: 'Dishes were created, changed or sold out.',
    idsText: 'dishes',
    readCall: 'GET /dishes/{id}',
  },
  'card.updated': {
    meaning: 'Loyalty cards were issued, sealed, redeemed or changed.',
    idsText: 'cards',
    readCall: 'GET /loyalty/cards/{id}',
  },
  'membership.updated': {
    meaning: 'Rights in the restaurant changed: of the members in `ids`, or of any member if `ids` is empty.',
    idsText: 'memberships, or none',
    readCall: 'GET /auth/me',
  },
  'reservation.updated': {
    meaning: 'A reservation was changed or seated.',
    idsText: 'reservations',
    readCall: 'GET /reservations/{id}',
  },
  'guest.asked': { meaning: 'Guests at a table ordered, called or asked to join.', ...GUEST_TEXTS },
  'guest.answered': { meaning: 'Staff answered a request of guests, or it ended.', ...GUEST_TEXTS },
  'approval.asked': {
    meaning: 'A user asked for approval of a void, discount or cancellation.',
    ...APPROVAL_TEXTS,
  },
  'approval.answered': {
    meaning: 'A request for approval was answered, used or withdrawn, or it expired.',
    ...APPROVAL_TEXTS,
  },
  'printer.updated': {
    meaning: 'A printer was added, changed, removed, or its connection changed.',
    idsText: 'printers',
    readCall: 'GET /printers',
  },
  'print_job.updated': {
    meaning: 'Print jobs were created, printed, failed or cancelled.',
    idsText: 'print jobs',
    readCall: 'GET /print-jobs',
  },
  'order.accepted': { meaning: 'An order that waited for acceptance was accepted.', ...ORDER_TEXTS },
  'order.rejected': {
    meaning: 'An order that waited for acceptance was rejected, or cancelled by its sender. It is cancelled.',
    ...ORDER_TEXTS,
  },
  'order.ready': { meaning: 'An accepted order is ready for its courier or guest.', ...ORDER_TEXTS },
  'order.handed_over': {
    meaning: 'An accepted order was handed over to its courier or guest.',
    ...ORDER_TEXTS,
  },
  'order.deleted': { meaning: 'Orders were archived.', idsText: 'orders', readCall: 'GET /orders' },
  'table.deleted': { meaning: 'Tables were archived.', idsText: 'tables', readCall: 'GET /tables' },
  'layout.deleted': {
    meaning: 'Floor plans were archived.',
    idsText: 'floor plans',
    readCall: 'GET /restaurant-layouts/by-restaurant/{id}',
  },
  'cashier.deleted': {
    meaning: 'Cashier sessions were archived.',
    idsText: 'cashier sessions',
    readCall: 'GET /cashiers',
  },
  'payment.voided': { meaning: 'A payment, cash in or cash out was voided.', ...PAYMENT_TEXTS },
  'refund.created': { meaning: 'A payment was refunded, in part or whole.', ...PAYMENT_TEXTS },
  'refund.voided': { meaning: 'A refund was voided.', ...PAYMENT_TEXTS },
  'stock.deleted': {
    meaning: 'Stock items were archived.',
    idsText: 'stock items',
    readCall: 'GET /inventory',
  },
  'supplier.updated': {
    meaning: 'Suppliers were created or changed.',
    idsText: 'suppliers',
    readCall: 'GET /suppliers/{id}',
  },
  'supplier.deleted': {
    meaning: 'Suppliers were archived.',
    idsText: 'suppliers',
    readCall: 'GET /suppliers',
  },
  'menu.deleted': { meaning: 'Menus were archived.', idsText: 'menus', readCall: 'GET /menus' },
  'dish.deleted': { meaning: 'Dishes were archived.', idsText: 'dishes', readCall: 'GET /dishes' },
  'customer.created': { meaning: 'Customers were created.', ...CUSTOMER_TEXTS },
  'customer.updated': { meaning: 'Customers changed.', ...CUSTOMER_TEXTS },
  'customer.deleted': {
    meaning: 'Customers were deleted or erased.',
    idsText: 'customers',
    readCall: 'GET /customers',
  },
  'template.updated': {
    meaning: 'Templates of loyalty cards were created or changed.',
    idsText: 'templates',
    readCall: 'GET /loyalty/templates/{id}',
  },
  'template.deleted': {
    meaning: 'Templates of loyalty cards were archived.',
    idsText: 'templates',
    readCall: 'GET /loyalty/templates',
  },
  'reservation.created': { meaning: 'A reservation was made.', ...RESERVATION_TEXTS },
  'reservation.cancelled': { meaning: 'A reservation was cancelled.', ...RESERVATION_TEXTS },
  'printer.deleted': { meaning: 'Printers were removed.', idsText: 'printers', readCall: 'GET /printers' },
}
