import { namesOfRate } from '@forki/contract/tax-names'
import type { z } from 'zod'
import type { check, listedOrder, order, orderEvent, orderItem, orderSummary } from '@forki/contract/orders'
import type { transaction } from '@forki/contract/transactions'
import type { Context } from '../../context/context.ts'
import { instant, instantOrNull, withInstants } from '../../db/timestamps.ts'
import { NO_DELIVERY } from './delivery/delivery-fields.ts'
import { balanceOf, checkAmounts, isOrderEnded, paymentStatusOf } from './order-calculations.ts'
import type { ExpandedPart, ListedOrderRow } from './order-list.query.ts'
import {
  withShareAmounts,
  type CheckRow,
  type LineRow,
  type OrderHead,
  type OrderRow,
  type OrderSummaryRow,
  type PaymentRow,
} from './order.query.ts'
import type { EventRow } from './order-events.query.ts'
import { canReadPaymentDetails } from './order.policy.ts'

type ItemView = z.input<typeof orderItem>
type SummaryView = z.input<typeof orderSummary>
type ListedView = z.input<typeof listedOrder>

export { canReadPaymentDetails }

/**
 * Presents an order in a list.
 * @param payments true if the caller may read payments and tips
 */
const summaryOf = (row: OrderSummaryRow, payments: boolean): SummaryView => ({
  ...row,
  _id: row.id,
  tax_lines: namedTaxLines(row),
  items: row.items.map(presentItem),
  discount: presentDiscount(row),
  tip_cents: payments ? row.tip_cents : null,
  balance_cents: balanceOf(row),
  payment_status: paymentStatusOf(row),
  opened_at: instant(row.opened_at),
  sent_at: instantOrNull(row.sent_at),
  completed_at: instantOrNull(row.completed_at),
  cancelled_at: instantOrNull(row.cancelled_at),
  bill_state_at: instantOrNull(row.bill_state_at),
  next_course_at: instantOrNull(row.next_course_at),
  // Delivery data that an earlier version of the server wrote may lack fields, so they have defaults.
  delivery: row.delivery && { ...NO_DELIVERY, ...row.delivery },
  delivery_state_at: instantOrNull(row.delivery_state_at),
  promised_at: instantOrNull(row.promised_at),
  updated_at: instant(row.updated_at),
})

/** Presents a complete order to the caller. */
export const presentOrder = (row: OrderRow, { actor }: Pick<Context, 'actor'>): z.input<typeof order> => {
  const payments = canReadPaymentDetails(actor, row.restaurant_id)
  return { ...summaryOf(row, payments), ...paymentsAndChecksOf(row, payments) }
}

/** Presents both orders of a move to the caller. */
export const presentMovedItems = (
  { from, to, ...rest }: { from: OrderRow; to: OrderRow; item_ids: string[]; has_opened: boolean },
  ctx: Pick<Context, 'actor'>,
) => ({ from: presentOrder(from, ctx), to: presentOrder(to, ctx), ...rest })

const NO_REFERENCE = { external_source: null, external_id: null, metadata: {} }

/** Presents an order to its guests, without payments, tips, delivery data and references of other systems. */
export const presentGuestOrder = (row: OrderRow): z.input<typeof order> => ({
  ...summaryOf(row, false),
  ...paymentsAndChecksOf(row, false),
  ...NO_REFERENCE,
  delivery: null,
  items: row.items.map((item) => ({ ...presentItem(item), ...NO_REFERENCE })),
})

/** Tax lines of an order with the names of their rates when the order was opened. */
export const namedTaxLines = ({ tax_lines, tax_names }: OrderHead) =>
  tax_lines.map((line) => ({ ...line, ...namesOfRate(tax_names, line.rate_bps) }))

const paymentsAndChecksOf = (row: OrderRow, payments: boolean) => ({
  payments: payments ? row.payments.map((payment) => presentPayment(payment, row)) : [],
  checks: row.checks.map((part) => presentCheck(part, row)),
})

/** Presents an order in a list to the caller, without payments and checks. */
export const presentOrderSummary = (row: OrderSummaryRow, { actor }: Pick<Context, 'actor'>): SummaryView =>
  summaryOf(row, canReadPaymentDetails(actor, row.restaurant_id))

/**
 * Returns a presenter of listed orders with the requested parts. Payments that were read only to compute the
 * checks are omitted.
 */
export const presentListedOrder = (expand: readonly ExpandedPart[] = []) => {
  const expandedParts = expand.filter((part) => part !== 'items')
  if (expandedParts.length === 0) return presentOrderSummary
  return (
    { payments = [], checks = [], ...row }: ListedOrderRow,
    { actor }: Pick<Context, 'actor'>,
  ): ListedView => {
    const sees = canReadPaymentDetails(actor, row.restaurant_id)
    const bill = paymentsAndChecksOf(withShareAmounts({ ...row, payments, checks }), sees)
    return { ...summaryOf(row, sees), ...Object.fromEntries(expandedParts.map((part) => [part, bill[part]])) }
  }
}

const presentItem = (row: LineRow): ItemView => ({
  ...row,
  discount: presentLineDiscount(row),
  created_at: instant(row.created_at),
  sent_at: instantOrNull(row.sent_at),
  received_at: instantOrNull(row.received_at),
  printed_at: instantOrNull(row.printed_at),
  seen_at: instantOrNull(row.seen_at),
  ready_at: instantOrNull(row.ready_at),
  runner_called_at: instantOrNull(row.runner_called_at),
  served_at: instantOrNull(row.served_at),
  voided_at: instantOrNull(row.voided_at),
  void_seen_at: instantOrNull(row.void_seen_at),
})

const presentLineDiscount = (row: LineRow): ItemView['discount'] => {
  const { discount_kind: kind, discount_value: value, discount_reason: reason, discount_at: at } = row
  if (kind === null || value === null || reason === null || at === null) return null
  return {
    kind,
    value,
    reason,
    amount_cents: row.line_discount_cents,
    limit_bps: row.discount_limit_bps,
    approved_cents: row.discount_approved_cents,
    by: row.discount_by,
    approved_by: row.discount_approved_by,
    at: instant(at),
  }
}

const presentDiscount = (row: OrderSummaryRow) => {
  const { discount_kind: kind, discount_value: value, discount_reason: reason } = row
  if (kind === null || value === null) return null
  return {
    kind,
    value,
    reason,
    limit_bps: row.discount_limit_bps,
    approved_cents: row.discount_approved_cents,
  }
}

/** Presents a payment or refund of an order. */
export const presentPayment = (
  row: PaymentRow,
  order: Pick<OrderRow, 'number' | 'reopenings'>,
): z.input<typeof transaction> => ({
  ...row,
  transaction_id: row.id,
  order_number: order.number,
  owed_again: row.type === 'refund' && row.sale !== order.reopenings,
  created_at: instant(row.created_at),
  updated_at: instant(row.created_at),
  voided_at: null,
})

/** Presents a check of an order with its open amount, which is 0 once the order has ended. */
function presentCheck(row: CheckRow, whole: OrderRow): z.input<typeof check> {
  const amounts = checkAmounts(row, whole.payments)
  const balance_cents = isOrderEnded(whole) ? 0 : amounts.balance_cents
  return {
    id: row.id,
    label: row.label,
    is_rest: row.is_rest,
    shares: row.shares.map(({ item_id, numerator, denominator, total_cents }) => ({
      item_id,
      numerator,
      denominator,
      total_cents,
    })),
    total_cents: row.total_cents,
    paid_cents: amounts.paid_cents,
    balance_cents,
    status: balance_cents <= 0 ? 'paid' : 'open',
  }
}

/**
 * Fields of payment events that an order's history contains, by event type. Readers of the order receive the
 * first list. The second list requires `read_payment`.
 */
const MONEY_FIELDS: Readonly<Record<string, readonly [string[], string[]]>> = {
  paid: [
    ['transaction_id', 'amount_cents', 'check_id'],
    ['rounding_cents', 'tip_cents'],
  ],
  payment_voided: [
    ['transaction_id', 'amount_cents', 'check_id'],
    ['rounding_cents', 'tip_cents'],
  ],
  refunded: [['transaction_id', 'refund_of', 'amount_cents', 'items'], ['tip_cents']],
}

function eventData({ type, data }: EventRow, payments: boolean): Record<string, unknown> {
  const fields = MONEY_FIELDS[type]
  if (!fields) return withInstants(data)
  const shownFields = payments ? fields.flat() : fields[0]
  return Object.fromEntries(shownFields.filter((name) => name in data).map((name) => [name, data[name]]))
}

/** Presents the history of an order. Payment events contain selected fields, never notes or references. */
export const presentEvents = (
  rows: readonly EventRow[],
  { actor }: Pick<Context, 'actor'>,
): { items: z.input<typeof orderEvent>[] } => ({
  items: rows.map((row) => ({
    ...row,
    data: eventData(row, canReadPaymentDetails(actor, row.restaurant_id)),
    at: instant(row.at),
  })),
})
