import type { Discount, LineDiscount } from '@forki/contract/money/discounts'
import { orderTotals, type OrderInput, type OrderTotals } from '@forki/contract/money/order-totals'
import { paidPartsDiscount } from '@forki/contract/money/order-totals'
import { sumOf } from '@forki/contract/money/rounding'
import type {
  CheckRow,
  ItemStatus,
  LineRow,
  OrderHead,
  OrderRow,
  OrderStatus,
  PaymentRow,
  PaymentStatus,
} from './order.query.ts'

/** True for a completed or cancelled order (ORD-4). */
export const isOrderEnded = ({ status }: { status: OrderStatus }): boolean =>
  status === 'completed' || status === 'cancelled'

/** Order lines that were not voided. */
export const activeLines = (items: readonly LineRow[]): LineRow[] =>
  items.filter((line) => line.status !== 'voided')

/** True if an order line was sent and not served. */
export const isLineInKitchen = ({ status }: { status: ItemStatus }): boolean =>
  status === 'sent' || status === 'preparing' || status === 'ready'

/** Status of an open order, computed from its lines (ORD-5). */
export function statusOf(items: readonly { status: ItemStatus }[]): OrderStatus {
  const sentItems = items.filter(({ status }) => status !== 'voided' && status !== 'pending')
  if (sentItems.length === 0) return 'pending'
  if (sentItems.every(({ status }) => status === 'served')) return 'served'
  return sentItems.every(({ status }) => status === 'served' || status === 'ready') ? 'ready' : 'in_progress'
}

type DiscountFields = Pick<
  OrderHead,
  'discount_kind' | 'discount_value' | 'discount_limit_bps' | 'discount_approved_cents'
>

export const discountOf = (order: DiscountFields): Discount | null => {
  const { discount_kind: kind, discount_value: value } = order
  if (kind === null || value === null) return null
  return { kind, value, limit_bps: order.discount_limit_bps, approved_cents: order.discount_approved_cents }
}

/** Discount of an order line, as the money engine expects it. */
export const lineDiscountOf = (line: LineRow): LineDiscount | null => {
  const { discount_kind: kind, discount_value: value } = line
  if (kind === null || value === null) return null
  return { kind, value, limit_bps: line.discount_limit_bps, approved_cents: line.discount_approved_cents }
}

type BillFields = DiscountFields & Pick<OrderHead, 'prices_include_tax' | 'service_charge_bps'>

/** Computes the amounts of an order by the money engine. Voided lines have zeros. */
export const computeOrderTotals = (order: BillFields, items: readonly LineRow[]): OrderTotals =>
  orderTotals(orderInputOf(order, items))

/** Order in the form that the money engine requires as input. */
export function orderInputOf(order: BillFields, items: readonly LineRow[]): OrderInput {
  return {
    items: items.map((line) => ({
      id: line.id,
      quantity: line.quantity,
      unit_price_cents: line.unit_price_cents,
      modifiers: line.modifiers,
      tax_rate_bps: line.tax_rate_bps,
      voided: line.status === 'voided',
      discount: lineDiscountOf(line),
    })),
    discount: discountOf(order),
    prices_include_tax: order.prices_include_tax,
    service_charge_bps: order.service_charge_bps,
  }
}

type PaidAmounts = Pick<
  OrderHead,
  'status' | 'total_cents' | 'rounding_cents' | 'paid_cents' | 'refunded_cents'
>

/** Balance of an order: the amount that guests still owe, in minor units. 0 once the order has ended. */
export const balanceOf = (order: PaidAmounts): number =>
  isOrderEnded(order)
    ? 0
    : sumOf([order.total_cents, order.rounding_cents, -order.paid_cents, order.refunded_cents])

/** Net paid amount of an order: payments minus refunds, without tips, in minor units. */
export const netPaidOf = (order: Pick<PaidAmounts, 'paid_cents' | 'refunded_cents'>): number =>
  sumOf([order.paid_cents, -order.refunded_cents])

export function paymentStatusOf(order: PaidAmounts): PaymentStatus {
  const dueCents = sumOf([order.total_cents, order.rounding_cents])
  if (order.paid_cents === 0) return order.status === 'completed' && dueCents === 0 ? 'paid' : 'unpaid'
  if (order.refunded_cents > 0) {
    return order.refunded_cents >= order.paid_cents ? 'refunded' : 'partially_refunded'
  }
  return order.paid_cents >= dueCents ? 'paid' : 'partially_paid'
}

/**
 * Paid and open amounts of a check, in minor units. A check that was paid with cash rounding has no open
 * amount.
 */
export interface CheckAmounts {
  paid_cents: number
  balance_cents: number
}

/** Paid and open amounts of a check. A refund belongs to the check of its payment. */
export function checkAmounts(check: CheckRow, payments: readonly PaymentRow[]): CheckAmounts {
  const paid = payments.filter((entry) => entry.type === 'payment' && entry.check_id === check.id)
  const ids = new Set(paid.map((payment) => payment.id))
  const refunds = payments.filter((entry) => entry.refund_of !== null && ids.has(entry.refund_of))
  const refundedByPayment = new Map(paid.map(({ id }) => [id, refundedOf(id, refunds)]))
  // A fully refunded payment loses its cash rounding.
  const notFullyRefunded = paid.filter(
    (payment) => payment.amount_cents > (refundedByPayment.get(payment.id) ?? 0),
  )
  const kept_cents = sumOf([
    ...paid.map((payment) => payment.amount_cents),
    ...refunds.map((refund) => -refund.amount_cents),
  ])
  return {
    paid_cents: kept_cents,
    balance_cents: sumOf([
      check.total_cents,
      ...notFullyRefunded.map((payment) => payment.rounding_cents),
      -kept_cents,
    ]),
  }
}

/** Refunded amount of one payment, in minor units. */
export const refundedOf = (payment_id: string, entries: readonly PaymentRow[]): number =>
  sumOf(entries.filter((entry) => entry.refund_of === payment_id).map((refund) => refund.amount_cents))

/** Tip of a payment minus the refunded part of the tip, in minor units. */
export const tipLeftOf = (payment: PaymentRow, entries: readonly PaymentRow[]): number =>
  sumOf([
    payment.tip_cents,
    ...entries.filter((entry) => entry.refund_of === payment.id).map((refund) => -refund.tip_cents),
  ])

/**
 * Amount of the bill that payments settle after refunds. Cash rounding within a payment settles nothing. A
 * fully refunded payment settles nothing either.
 */
export const coveredAmountOf = (entries: readonly PaymentRow[]): number =>
  sumOf(
    entries
      .filter((entry) => entry.type === 'payment')
      .map((payment) => {
        const remainingCents = payment.amount_cents - refundedOf(payment.id, entries)
        return remainingCents > 0 ? Math.max(0, remainingCents - payment.rounding_cents) : 0
      }),
  )

/**
 * Refunds of a completed order since its last reopening. Earlier refunds do not count, because new payments
 * replaced the refunded amounts.
 */
export const refundsSinceReopening = ({ payments, reopenings }: Pick<OrderRow, 'payments' | 'reopenings'>) =>
  payments.filter((entry) => entry.type === 'refund' && entry.sale === reopenings)

/**
 * Price and order discount of the lines in paid checks, in minor units. A later change of the order discount
 * changes neither amount.
 */
export function paidPartsDiscountOf(order: Pick<OrderRow, 'checks' | 'payments'>) {
  const paidCheckIds = paidCheckIdsOf(order)
  return paidPartsDiscount(order.checks.flatMap((check) => (paidCheckIds.has(check.id) ? check.shares : [])))
}

/**
 * Ids of the checks with a paid amount, also a partial one. A change of the order must not change these checks.
 */
export const paidCheckIdsOf = ({ checks, payments }: Pick<OrderRow, 'checks' | 'payments'>): Set<string> =>
  new Set(checks.filter((check) => checkAmounts(check, payments).paid_cents > 0).map(({ id }) => id))
