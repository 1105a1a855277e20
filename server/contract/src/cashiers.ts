import { z } from 'zod'
import {
  cashierReport,
  denominationCount,
  countedMethod,
  firstCount,
  sessionTotals,
  tenderCount,
} from './cashier-reports.ts'
import { sessionFilters, sessionTotalsEndpoint } from './cashiers/session-totals-endpoint.ts'
import { changeBatchOf, changeFeedQueryFields, parseChangeFeedQuery } from './kit/change-feed.ts'
import { endpoint } from './kit/endpoint.ts'
import { EXPORT_MEDIA, exportFormatParameter, exportRows } from './kit/export.ts'
import { deletionResult, id, idParams } from './kit/ids.ts'
import { listQuery, pageOf, restaurantFilter } from './kit/list.ts'
import { cents, instant, singleLineText, multilineText, signedCents, sumCents } from './kit/values.ts'
import { writeBody } from './kit/request-bodies.ts'
import { MAX_TENDERS } from './restaurant-dropdowns.ts'
import { createTransactionBody } from './transaction-inputs.ts'
import { referenceFilters } from './external-references.ts'
import { sessionTransaction, transaction } from './transactions.ts'

export { createTransactionBody, type CreateTransaction } from './transaction-inputs.ts'

/** Till session of a cashier, from the opening float to the cash count. */
export const cashierSession = z.object({
  id,
  restaurant_id: id,
  cashier_id: id,
  cashier_name: z.string(),
  register: z.string(),
  status: z.enum(['open', 'closed']),
  opening_float_cents: z.int(),
  /** Expected cash in minor units. Null while a blind count hides it from the caller. */
  expected_cash_cents: sumCents.nullable(),
  counted_cash_cents: sumCents.nullable(),
  difference_cents: sumCents.nullable(),
  first_count: firstCount.nullable().meta({
    description:
      'First count of a blind closing, also if the closing was rejected. Null without one. A manager may have closed with another count.',
  }),
  tender_counts: z.array(tenderCount).meta({
    description: 'Totals of card, transfer and other payments that were counted at the closing.',
  }),
  totals: sessionTotals,
  z_number: z.int().nullable(),
  notes: z.string().nullable(),
  opened_at: instant,
  closed_at: instant.nullable(),
  updated_at: instant,
  /**
   * Transactions of the session, newest first. Empty in lists. While a blind count is due, cash transactions
   * have no amounts.
   */
  transactions: z.array(sessionTransaction),
})
export type CashierSession = z.output<typeof cashierSession>

export const openSessionBody = writeBody(
  z.object({
    restaurant_id: id,
    register: singleLineText(40).default('1'),
    opening_float_cents: cents,
    counts: z.array(denominationCount).max(40).optional(),
    notes: multilineText(500).nullish(),
  }),
  cashierSession,
)
export type OpenSession = z.output<typeof openSessionBody>

/**
 * Counted total of each payment method other than cash, such as the card terminal's total, and of each own
 * tender. At most one total per method and one per tender. With `tender_id: null`, the total covers only
 * payments of the method without a tender. If `tender_id` is omitted, it also covers payments with tenders
 * that have no total of their own.
 */
const countedTendersInput = z
  .array(z.strictObject({ method: countedMethod, tender_id: id.nullish(), counted_cents: signedCents }))
  .max(countedMethod.options.length + MAX_TENDERS)
  .refine((rows) => new Set(rows.map((row) => row.tender_id ?? row.method)).size === rows.length, 'duplicate')

/**
 * Changes of a till session. Notes can be changed while the session is open. `status: closed` with the cash
 * count closes it permanently. `status: open` is accepted and ignored, so that a client may send a session
 * back as it received it.
 */
export const updateSessionBody = writeBody(
  z.object({
    notes: multilineText(500).nullish(),
    status: z.enum(['open', 'closed']).optional(),
    counted_cash_cents: sumCents.min(0).nullish(),
    counts: z.array(denominationCount).max(40).optional(),
    counted_tenders: countedTendersInput.optional(),
  }),
  cashierSession,
).refine(({ status, counted_cash_cents }) => status !== 'closed' || typeof counted_cash_cents === 'number', {
  path: ['counted_cash_cents'],
  message: 'required',
})
export type UpdateSession = z.output<typeof updateSessionBody>

const sessionParams = z.object({ sessionId: id })

/**
 * Query of the transactions of a till session. Batches of changes include voided transactions whatever `voided`
 * is, because a void is a change.
 */
const transactionListQuery = z
  .object({
    voided: z.enum(['true', 'false']).default('false').meta({
      description:
        'Includes voided transactions, which have `voided_at`. Batches of changes always include them.',
    }),
    external_source: referenceFilters.external_source.optional(),
    external_id: referenceFilters.external_id.optional(),
    metadata: referenceFilters.metadata.optional(),
    per_page: z.coerce
      .number()
      .int()
      .min(1)
      .max(100)
      .optional()
      .meta({ description: 'Items per batch of changes, at most 100.', default: 20 }),
    ...changeFeedQueryFields,
  })
  .transform(({ voided, external_source, external_id, metadata, per_page, ...sent }, context) => {
    const changes = parseChangeFeedQuery(sent, context)
    if (per_page !== undefined && changes === undefined) {
      context.addIssue({ code: 'custom', path: ['per_page'], message: 'only_with_cursor' })
    }
    return {
      voided: voided === 'true',
      external_source,
      external_id,
      metadata,
      per_page: per_page ?? 20,
      ...(changes && { changes }),
    }
  })

export const cashierEndpoints = {
  open: endpoint({
    method: 'GET',
    path: '/cashiers/open',
    access: 'perm:read_cashier_session',
    summary: "Get the caller's open cashier session",
    description: 'Returns 404 `no_open_session` if none is open.',
    query: z.object({ restaurant_id: id }),
    response: cashierSession,
    errors: ['no_open_session'],
  }),
  totals: sessionTotalsEndpoint,
  find: endpoint({
    method: 'GET',
    path: '/cashiers/{id}',
    access: 'perm:read_cashier_session',
    summary: 'Get a cashier session with its transactions',
    params: idParams,
    response: cashierSession,
  }),
  list: endpoint({
    method: 'GET',
    path: '/cashiers',
    access: 'perm:read_cashier_session',
    summary: 'List cashier sessions',
    description: 'Returns the newest first. `q` searches cashiers, registers, Z numbers and notes.',
    query: listQuery({
      changes: true,
      sort: ['opened_at', 'closed_at', 'z_number'],
      order: 'desc',
      filters: {
        ...restaurantFilter,
        ...sessionFilters,
      },
    }),
    response: pageOf(cashierSession),
    changes: changeBatchOf(cashierSession),
  }),
  create: endpoint({
    method: 'POST',
    path: '/cashiers',
    access: 'perm:create_cashier_session',
    summary: 'Open a cashier session',
    description:
      'The session belongs to the caller. A cashier and a cash register have at most one open session each.',
    body: openSessionBody,
    response: cashierSession,
    status: 201,
    errors: ['session_already_open', 'restaurant_inactive', 'feature_not_in_plan'],
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/cashiers/{sessionId}',
    access: 'perm:update_cashier_session',
    summary: 'Update or close a cashier session',
    description:
      'Changes the notes, or closes the session: stores the count, assigns the Z number and fixes the amounts. Completes the open orders that the session settled, unless a line is unsent. With blind counts, a rejected closing still stores the first count.',
    params: sessionParams,
    body: updateSessionBody,
    response: cashierSession,
    errors: ['session_closed', 'difference_needs_note', 'count_stands', 'not_your_session'],
    idempotent: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/cashiers/{sessionId}',
    access: 'perm:delete_cashier_session',
    summary: 'Archive a cashier session',
    description:
      'Archives only an open session without transactions, voided ones included, drawer openings or a stored blind count.',
    params: sessionParams,
    response: deletionResult,
    errors: ['session_closed', 'not_your_session', 'session_counted', 'session_has_transactions'],
  }),
  listTransactions: endpoint({
    method: 'GET',
    path: '/cashiers/{sessionId}/transactions',
    access: 'perm:read_cashier_session',
    summary: 'List the transactions of a cashier session',
    description: 'Returns the newest first, by default without voided ones.',
    params: sessionParams,
    query: transactionListQuery,
    response: z.array(sessionTransaction),
    changes: changeBatchOf(sessionTransaction),
  }),
  createTransaction: endpoint({
    method: 'POST',
    path: '/cashiers/{sessionId}/transactions',
    access: 'perm:create_payment',
    summary: 'Record a payment, refund or cash movement',
    description:
      'A payment needs `create_payment`, with `unsent` also `update_order`. It completes no order. A refund of an amount or tip needs `update_payment`, a cash movement `update_cashier_session`.',
    params: sessionParams,
    body: createTransactionBody,
    response: transaction,
    status: 201,
    errors: [
      'session_closed',
      'not_your_session',
      'overpayment',
      'order_not_accepted',
      'lines_not_sent',
      'order_has_payments',
      'order_closed',
      'check_paid',
      'refund_exceeds_payment',
      'refund_exceeds_tip',
      'tendered_too_little',
      'tender_inactive',
      'external_id_taken',
    ],
    idempotent: true,
  }),
  removeTransaction: endpoint({
    method: 'DELETE',
    path: '/cashiers/{sessionId}/transactions/{transactionId}',
    access: 'perm:delete_payment',
    summary: 'Void a transaction',
    description: 'Sums no longer include it. The list omits it by default.',
    params: z.object({ sessionId: id, transactionId: id }),
    response: deletionResult,
    errors: [
      'session_closed',
      'not_your_session',
      'order_closed',
      'transaction_has_refunds',
      'refund_superseded',
    ],
  }),
  report: endpoint({
    method: 'GET',
    path: '/cashiers/{sessionId}/report',
    access: 'perm:read_cashier_session',
    summary: 'Get the X or Z report',
    description: 'Returns the X report of an open cashier session, the Z report of a closed one.',
    params: sessionParams,
    response: cashierReport,
  }),
  exportReport: endpoint({
    method: 'GET',
    path: '/cashiers/{sessionId}/report/export',
    access: 'perm:read_cashier_session',
    summary: 'Export the X or Z report',
    description: 'Each row is one figure.',
    params: sessionParams,
    query: z.object({ format: exportFormatParameter }),
    response: exportRows,
    reply: 'file',
    media: EXPORT_MEDIA,
  }),
}
