import { sumOf } from '@forki/contract/money/round'
import type { Context } from '../../kit/context.ts'
import { conflict, invalid } from '../../kit/errors.ts'
import { refuseEnded, saveOrder, type LockedOrder } from './locked-order.service.ts'
import { balanceOf, checkFigures, refundedOf } from './order-figures.ts'

/*
 * What the till does to an order. Lock the session first, then the order, inside one transaction:
 *
 *   lockOrder(ctx, order_id)                          → LockedOrder (404)
 *   balanceOf(order)                                  → minor units still owed; 0 once ended
 *   checkBalanceOf(order, check_id)                   → minor units still owed on a check, never above the order's
 *   refundedOf(payment_id, order.payments)            → minor units of that payment given back so far
 *   applyPayment(ctx, order, OrderPayment)            → LockedOrder (409 order_closed, overpayment)
 *   reversePayment(ctx, order, OrderPayment)          → LockedOrder (409 order_closed)
 *   applyRefund(ctx, order, OrderRefund)              → LockedOrder (409 order_closed, refund_exceeds_payment)
 *
 * `order.payments` holds the order's payments and refunds as they were when it was locked, voided ones left out.
 * Each of these writes the order's figures, its history and the live event; the till writes its own rows.
 */
export { lockOrder } from './locked-order.service.ts'
export type { LockedOrder } from './locked-order.service.ts'
export { balanceOf, refundedOf } from './order-figures.ts'

export interface OrderPayment {
  transaction_id: string
  /** What changes hands for the bill, cash rounding included. */
  amount_cents: number
  tip_cents: number
  /** How much of the amount is cash rounding; may be negative. */
  rounding_cents: number
  check_id: string | null
}

export interface OrderRefund {
  transaction_id: string
  /** The payment that is given back. */
  refund_of: string
  amount_cents: number
  items: readonly { item_id: string; quantity: number; amount_cents: number }[]
}

/** What a check still owes; the order's own balance bounds it, since a payment may name no check. Minor units. */
export function checkBalanceOf(order: LockedOrder, check_id: string): number {
  const check = order.checks.find(({ id }) => id === check_id)
  if (!check) throw invalid('check_id', 'unknown_reference')
  return Math.min(balanceOf(order), checkFigures(check, order.payments).balance_cents)
}

/**
 * Counts a payment in. It settles its amount less the cash rounding, which becomes the order's own untaxed line, so that
 * the balance reaches exactly 0.
 * @throws order_closed, overpayment, invalid for a check of another order
 */
export async function applyPayment(
  ctx: Context,
  order: LockedOrder,
  payment: OrderPayment,
): Promise<LockedOrder> {
  refuseEnded(order)
  const owed = payment.check_id === null ? balanceOf(order) : checkBalanceOf(order, payment.check_id)
  const settled = sumOf([payment.amount_cents, -payment.rounding_cents])
  if (settled > owed) throw conflict('overpayment', undefined, { balance_cents: owed })
  return saveOrder(ctx, order, {
    head: {
      paid_cents: sumOf([order.paid_cents, payment.amount_cents]),
      tip_cents: sumOf([order.tip_cents, payment.tip_cents]),
      rounding_cents: sumOf([order.rounding_cents, payment.rounding_cents]),
    },
    event: { type: 'paid', data: { ...payment } },
  })
}

/**
 * Counts a voided payment out again: the balance rises, its tip and rounding go.
 * @throws order_closed: what was completed is refunded instead
 */
export async function reversePayment(
  ctx: Context,
  order: LockedOrder,
  payment: OrderPayment,
): Promise<LockedOrder> {
  refuseEnded(order)
  return saveOrder(ctx, order, {
    head: {
      paid_cents: sumOf([order.paid_cents, -payment.amount_cents]),
      tip_cents: sumOf([order.tip_cents, -payment.tip_cents]),
      rounding_cents: sumOf([order.rounding_cents, -payment.rounding_cents]),
    },
    event: { type: 'payment_voided', data: { ...payment } },
  })
}

/**
 * Gives money back. A completed order keeps its frozen figures and `refunded_cents` grows; an open one owes it again:
 * `paid_cents` falls, and with the last of a payment goes its cash rounding.
 * @throws order_closed for a cancelled order, refund_exceeds_payment beyond what was paid
 */
export async function applyRefund(
  ctx: Context,
  order: LockedOrder,
  refund: OrderRefund,
): Promise<LockedOrder> {
  if (order.status === 'cancelled') refuseEnded(order)
  const { amount_cents } = refund
  if (amount_cents > sumOf([order.paid_cents, -order.refunded_cents]))
    throw conflict('refund_exceeds_payment')
  const event = { type: 'refunded', data: { ...refund } }
  if (order.status === 'completed') {
    return saveOrder(ctx, order, {
      head: { refunded_cents: sumOf([order.refunded_cents, amount_cents]) },
      event,
    })
  }
  return saveOrder(ctx, order, {
    head: {
      paid_cents: sumOf([order.paid_cents, -amount_cents]),
      rounding_cents: sumOf([order.rounding_cents, -roundingTakenBack(order, refund)]),
    },
    event,
  })
}

/** The rounding of a payment leaves with its last cent. */
function roundingTakenBack(order: LockedOrder, refund: OrderRefund): number {
  const payment = order.payments.find(({ id }) => id === refund.refund_of)
  if (!payment) return 0
  return refundedOf(payment.id, order.payments) + refund.amount_cents >= payment.amount_cents
    ? payment.rounding_cents
    : 0
}
