import { salePartsTotal, type SaleParts } from '@forki/contract/money/refunds'
import { sumOf } from '@forki/contract/money/rounding'
import type { Context } from '../../context/context.ts'
import { conflict, invalid } from '../../errors/app-error.ts'
import { refuseEndedOrder, saveOrder, type LockedOrder } from './locked-order.service.ts'
import { balanceOf, checkAmounts, refundedOf } from './order-calculations.ts'

/*
 * Payments of an order for the cashiers module. That module locks the till session first, then the order,
 * inside one transaction:
 *
 * lockOrder(ctx, order_id)                → LockedOrder (404)
 * balanceOf(order)                        → open amount in minor units, 0 once the order has ended
 * checkBalanceOf(order, check_id)         → open amount of a check in minor units, at most the order's
 * orderAfterUnsentLines(ctx, order, unsent) → order after unsent lines are sent or deleted
 * resolveUnsentLines(ctx, order, unsent)  → LockedOrder (409 lines_not_sent, order_not_accepted)
 * refundedOf(payment_id, order.payments)  → refunded amount of that payment in minor units
 * applyPayment(ctx, order, OrderPayment)  → LockedOrder (409 order_closed, overpayment)
 * tipLeftOf(payment, order.payments)      → remaining tip of that payment in minor units
 * reversePayment(ctx, order, OrderPayment) → LockedOrder (409 order_closed)
 * applyRefund(ctx, order, OrderRefund)    → LockedOrder (409 order_closed, refund_exceeds_payment)
 *
 * `order.payments` contains the order's payments and refunds at the time of the lock, without voided ones.
 * Functions that return a changed LockedOrder write the order's amounts and history and publish the event.
 * The cashiers module writes its own rows.
 */
export { lockOrder } from './locked-order.service.ts'
export type { LockedOrder } from './locked-order.service.ts'
export { orderAfterUnsentLines, resolveUnsentLines } from './ending/unsent-lines.service.ts'
export {
  balanceOf,
  coveredAmountOf,
  isOrderEnded,
  refundedOf,
  refundsSinceReopening,
  tipLeftOf,
} from './order-calculations.ts'

export interface OrderPayment {
  transaction_id: string
  /** Amount of money paid for the bill in minor units, cash rounding included. */
  amount_cents: number
  tip_cents: number
  /** Cash rounding within the paid amount, in minor units. May be negative. */
  rounding_cents: number
  check_id: string | null
}

export interface OrderRefund {
  transaction_id: string
  /** Id of the payment that the refund returns. */
  refund_of: string
  amount_cents: number
  /** Refunded part of the payment's tip, in minor units. */
  tip_cents: number
  /** Refunded goods, tax and service charge of a completed order. All are zero for an open order. */
  parts: SaleParts
  items: readonly { item_id: string; quantity: number; amount_cents: number }[]
}

/**
 * Open amount of a check in minor units. It is limited to the order's balance, because payments without a
 * check also reduce the balance.
 */
export function checkBalanceOf(order: LockedOrder, check_id: string): number {
  const check = order.checks.find(({ id }) => id === check_id)
  if (!check) throw invalid('check_id', 'unknown_reference')
  return Math.min(balanceOf(order), checkAmounts(check, order.payments).balance_cents)
}

/**
 * Adds a payment to an order. The balance falls by the payment minus its cash rounding. The order stores the
 * rounding as an untaxed amount.
 * @throws order_closed, overpayment, invalid for a check of another order
 */
export async function applyPayment(
  ctx: Context,
  order: LockedOrder,
  payment: OrderPayment,
): Promise<LockedOrder> {
  refuseEndedOrder(order)
  const owedCents = payment.check_id === null ? balanceOf(order) : checkBalanceOf(order, payment.check_id)
  const settledCents = sumOf([payment.amount_cents, -payment.rounding_cents])
  if (settledCents > owedCents) throw conflict('overpayment', undefined, { balance_cents: owedCents })
  return saveOrder(ctx, order, {
    head: {
      paid_cents: sumOf([order.paid_cents, payment.amount_cents]),
      tip_cents: sumOf([order.tip_cents, payment.tip_cents]),
      rounding_cents: sumOf([order.rounding_cents, payment.rounding_cents]),
    },
    historyEntry: { type: 'paid', data: paymentData(payment) },
  })
}

/** Fields of a payment that the order's history contains. */
const paymentData = ({
  transaction_id,
  amount_cents,
  tip_cents,
  rounding_cents,
  check_id,
}: OrderPayment) => ({
  transaction_id,
  amount_cents,
  tip_cents,
  rounding_cents,
  check_id,
})

/**
 * Subtracts a voided payment with its tip and rounding from an order. The balance rises.
 * @throws order_closed for a completed order, which needs a refund
 */
export async function reversePayment(
  ctx: Context,
  order: LockedOrder,
  payment: OrderPayment,
): Promise<LockedOrder> {
  refuseEndedOrder(order)
  const payments = order.payments.filter(({ id }) => id !== payment.transaction_id)
  return saveOrder(
    ctx,
    { ...order, payments },
    {
      ...changeAfterReversal(payment),
      head: {
        paid_cents: sumOf([order.paid_cents, -payment.amount_cents]),
        tip_cents: sumOf([order.tip_cents, -payment.tip_cents]),
        rounding_cents: sumOf([order.rounding_cents, -payment.rounding_cents]),
      },
      historyEntry: { type: 'payment_voided', data: paymentData(payment) },
    },
  )
}

/**
 * Order change after a payment was voided, or refunded on an open order. If the payment belonged to a check,
 * all checks without a paid amount are priced again. Otherwise the rest check of a split is raised by the part
 * of the order's balance that no check owes.
 */
const changeAfterReversal = ({ check_id }: { check_id: string | null }) =>
  check_id === null ? { addsToRest: true } : { reprice: true }

/**
 * Refunds a payment of an order. The amounts of a completed order are frozen, so only its refunds grow. An
 * open order owes the amount again: `paid_cents` falls, and a full refund removes the payment's cash
 * rounding. In both cases the order loses the refunded tip.
 * @throws order_closed for a cancelled order, refund_exceeds_payment beyond the paid amount
 */
export async function applyRefund(
  ctx: Context,
  order: LockedOrder,
  refund: OrderRefund,
): Promise<LockedOrder> {
  if (order.status === 'cancelled') refuseEndedOrder(order)
  const { transaction_id, refund_of, amount_cents, tip_cents, items } = refund
  if (amount_cents > sumOf([order.paid_cents, -order.refunded_cents]))
    throw conflict('refund_exceeds_payment')
  const historyEntry = {
    type: 'refunded',
    data: { transaction_id, refund_of, amount_cents, tip_cents, items },
  }
  const tip = sumOf([order.tip_cents, -tip_cents])
  if (order.status === 'completed') {
    return saveOrder(ctx, order, {
      head: { ...refundedTotals(order, refund), tip_cents: tip },
      historyEntry,
    })
  }
  const payment = order.payments.find(({ id }) => id === refund_of)
  const entry = payment && {
    ...payment,
    id: transaction_id,
    type: 'refund' as const,
    refund_of,
    amount_cents,
    tip_cents,
    rounding_cents: reversedRounding(order, refund),
  }
  const payments = [...order.payments, ...(entry ? [entry] : [])]
  return saveOrder(
    ctx,
    { ...order, payments },
    {
      ...changeAfterReversal({ check_id: payment?.check_id ?? null }),
      head: {
        paid_cents: sumOf([order.paid_cents, -amount_cents]),
        tip_cents: tip,
        rounding_cents: sumOf([order.rounding_cents, -reversedRounding(order, refund)]),
      },
      historyEntry,
    },
  )
}

function refundedTotals(order: LockedOrder, { amount_cents, parts }: OrderRefund) {
  const tax = sumOf(parts.tax_lines.map((line) => line.tax_cents))
  const net = sumOf([salePartsTotal(parts), -tax, -parts.service_charge_cents])
  return {
    refunded_cents: sumOf([order.refunded_cents, amount_cents]),
    refunded_net_cents: sumOf([order.refunded_net_cents, net]),
    refunded_tax_cents: sumOf([order.refunded_tax_cents, tax]),
    refunded_service_cents: sumOf([order.refunded_service_cents, parts.service_charge_cents]),
  }
}

/**
 * Cash rounding that a refund removes from the order, in minor units. A refund of the last remaining amount of
 * a payment removes the payment's rounding. Any other refund removes no rounding.
 */
export function reversedRounding(
  order: LockedOrder,
  refund: Pick<OrderRefund, 'refund_of' | 'amount_cents'>,
): number {
  const payment = order.payments.find(({ id }) => id === refund.refund_of)
  if (!payment) return 0
  return refundedOf(payment.id, order.payments) + refund.amount_cents >= payment.amount_cents
    ? payment.rounding_cents
    : 0
}
