import { z } from 'zod'
import { MAX_COURSE } from './orders/course-pacing.ts'
import { changesOf } from './kit/changes.ts'
import { endpoint } from './kit/endpoint.ts'
import { deleted, id, idParams } from './kit/ids.ts'
import { listQuery, pageOf } from './kit/list.ts'
import { cents, line } from './kit/values.ts'
import { MAX_ORDER_LINES } from './limits.ts'
import {
  addItems,
  approval,
  course,
  createOrder,
  discountItem,
  splitChecks,
  unsentChoice,
  updateItem,
  updateOrder,
  voidItem,
} from './order-inputs.ts'
import { deliveryEndpoints } from './orders/delivery.ts'
import { moveItemsEndpoint } from './orders/move-items-endpoint.ts'
import { orderTotalsEndpoint } from './orders/order-totals-endpoint.ts'
import { order, orderEvent, orderFilters, orderSorts, orderSummary } from './orders.ts'

const itemParams = z.object({ id, item_id: id })
const ended = ['order_closed'] as const
const addErrors = [
  ...ended,
  'external_id_taken',
  'dish_unavailable',
  'pricing_rules_differ',
  'feature_not_in_plan',
  'too_many_lines',
] as const

export const orderEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/orders',
    access: 'perm:read_order',
    summary: 'Orders, newest first. `open=true` returns only those that have not ended.',
    query: listQuery({ changes: true, sort: orderSorts, order: 'desc', filters: orderFilters }),
    response: pageOf(orderSummary),
    changes: changesOf(orderSummary),
  }),
  totals: orderTotalsEndpoint,
  ...deliveryEndpoints,
  find: endpoint({
    method: 'GET',
    path: '/orders/{id}',
    access: 'perm:read_order',
    summary: 'One order with its lines, payments and checks.',
    params: idParams,
    response: order,
  }),
  create: endpoint({
    method: 'POST',
    path: '/orders',
    access: 'perm:create_order',
    summary: 'Opens an order with prices from the server. `send` sends it to the kitchen.',
    body: createOrder,
    response: order,
    status: 201,
    errors: [
      'table_occupied',
      'table_unavailable',
      'dish_unavailable',
      'restaurant_inactive',
      'feature_not_in_plan',
      'too_many_lines',
      'external_id_taken',
    ],
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/orders/{id}',
    access: 'perm:update_order',
    summary:
      'Changes guests, customer or notes, moves the order to another table or waiter, sets or removes the discount.',
    params: idParams,
    body: updateOrder,
    response: order,
    errors: [
      ...ended,
      'stale_version',
      'order_not_accepted',
      'table_occupied',
      'table_unavailable',
      'approval_required',
      'approval_outgrown',
      'approval_used',
      'approval_lapsed',
      'approval_outdated',
      'order_has_payments',
      'check_paid',
    ],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/orders/{id}',
    access: 'perm:delete_order',
    summary:
      'Archives a pending or cancelled order without payments. An order that waits for acceptance is rejected first.',
    params: idParams,
    response: deleted,
    errors: ['order_in_progress', 'order_has_payments', 'order_not_accepted'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/orders/{id}/cancel',
    access: 'perm:update_order',
    summary: 'Cancels an order with a note and voids its lines. Rejected while it has payments.',
    params: idParams,
    body: z.strictObject({ notes: line(500), approval: approval.optional() }),
    response: order,
    errors: [
      ...ended,
      'order_has_payments',
      'approval_required',
      'approval_outgrown',
      'approval_used',
      'approval_lapsed',
      'approval_outdated',
    ],
    idempotent: true,
  }),
  complete: endpoint({
    method: 'POST',
    path: '/orders/{id}/complete',
    access: 'perm:update_order',
    summary:
      'Completes an order whose balance is 0. Lines that were never sent cause 409 `lines_not_sent` with their `item_ids`, unless `unsent` decides about them.',
    params: idParams,
    body: z.strictObject({ unsent: unsentChoice.optional() }).default({}),
    response: order,
    errors: [...ended, 'order_unpaid', 'order_empty', 'lines_not_sent', 'check_paid', 'order_has_payments'],
    idempotent: true,
  }),
  send: endpoint({
    method: 'POST',
    path: '/orders/{id}/send',
    access: 'perm:update_order',
    summary:
      'Sends pending lines to the kitchen: all, those of some courses, or the named ones. Each line is sent once, also by repeated calls. Without `courses` and `item_ids`, a dine-in order of a restaurant with `course_pacing` sends its first course and holds the others. A later course waits while an earlier one is in the kitchen.',
    params: idParams,
    body: z
      .strictObject({
        courses: z.array(course).min(1).max(MAX_COURSE).optional(),
        item_ids: z.array(id).max(200).optional(),
      })
      .default({}),
    response: order,
    errors: ended,
    idempotent: true,
  }),
  addItems: endpoint({
    method: 'POST',
    path: '/orders/{id}/items',
    access: 'perm:update_order',
    summary: `Adds lines. Concurrent calls lose no line. An order has at most ${MAX_ORDER_LINES} lines. On a split bill, new lines are added to the rest.`,
    params: idParams,
    body: addItems,
    response: order,
    errors: addErrors,
    idempotent: true,
  }),
  updateItem: endpoint({
    method: 'PATCH',
    path: '/orders/{id}/items/{item_id}',
    access: 'perm:update_order',
    summary:
      'Changes a line that was not sent. A sent line accepts only `status`: `served`, or `ready` to return a line that was served within the last two minutes.',
    params: itemParams,
    body: updateItem,
    response: order,
    errors: [
      ...ended,
      'item_sent',
      'invalid_transition',
      'pricing_rules_differ',
      'dish_unavailable',
      'check_paid',
      'order_has_payments',
    ],
  }),
  voidItem: endpoint({
    method: 'POST',
    path: '/orders/{id}/items/{item_id}/void',
    access: 'perm:update_order',
    summary:
      'Voids a line or a part of it. A sent line stays on the order as voided, and may need approval. A served line cannot be voided: use a discount or a refund.',
    params: itemParams,
    body: voidItem,
    response: order,
    errors: [
      ...ended,
      'invalid_transition',
      'approval_required',
      'approval_outgrown',
      'approval_used',
      'approval_lapsed',
      'approval_outdated',
      'order_has_payments',
      'check_paid',
      'too_many_lines',
    ],
    idempotent: true,
  }),
  discountItem: endpoint({
    method: 'PUT',
    path: '/orders/{id}/items/{item_id}/discount',
    access: 'perm:update_order',
    summary:
      "Discounts one line, makes it complimentary, or removes its discount. Also for served lines. Above the restaurant's limit it needs approval.",
    params: itemParams,
    body: discountItem,
    response: order,
    errors: [
      ...ended,
      'stale_version',
      'invalid_transition',
      'approval_required',
      'approval_outgrown',
      'approval_used',
      'approval_lapsed',
      'approval_outdated',
      'order_has_payments',
      'check_paid',
    ],
  }),
  splitChecks: endpoint({
    method: 'PUT',
    path: '/orders/{id}/checks',
    access: 'perm:update_order',
    summary: 'Splits the unpaid part of the bill. Paid checks stay unchanged, and so does the kitchen.',
    params: idParams,
    body: splitChecks,
    response: order,
    errors: [...ended, 'check_paid', 'order_empty', 'too_many_shares'],
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/orders/{id}/reopen',
    access: 'perm:delete_order',
    summary: 'Reopens a completed order while its till sessions are open.',
    params: idParams,
    body: z.strictObject({ notes: line(500) }),
    response: order,
    errors: ['order_not_completed', 'session_closed', 'table_occupied', 'feature_not_in_plan'],
    idempotent: true,
  }),
  events: endpoint({
    method: 'GET',
    path: '/orders/{id}/events',
    access: 'perm:read_order',
    summary: 'History of an order with users and times, oldest first.',
    params: idParams,
    response: z.object({ items: z.array(orderEvent) }),
  }),
  merge: endpoint({
    method: 'POST',
    path: '/orders/{id}/merge',
    access: 'perm:update_order',
    summary:
      'Moves the lines of another order, with their kitchen state, into this one and ends the other one.',
    params: idParams,
    body: z.strictObject({ order_id: id }),
    response: order,
    errors: [...ended, 'order_has_payments', 'same_order', 'pricing_rules_differ', 'too_many_lines'],
    idempotent: true,
  }),
  moveItems: moveItemsEndpoint,
  receipt: endpoint({
    method: 'GET',
    path: '/orders/{id}/receipt',
    access: 'perm:read_order',
    summary:
      'Bill of an open order, receipt of a paid one, for paper of 80 or 58 mm, as HTML, PDF, ESC/POS or JSON.',
    params: idParams,
    query: z.object({
      format: z.enum(['html', 'pdf', 'escpos', 'json']).default('html').meta({
        description: 'Printable page, PDF, bytes for a thermal printer (ESC/POS), or the figures.',
      }),
      check_id: id.optional().meta({ description: 'Check of a split bill.' }),
      width: z.enum(['80', '58']).default('80').meta({ description: 'Paper width in millimetres.' }),
    }),
    response: z.looseObject({ kind: z.enum(['bill', 'receipt']), currency: z.string(), total_cents: cents }),
    reply: 'file',
    media: ['text/html', 'application/pdf', 'application/octet-stream', 'application/json'],
  }),
}
