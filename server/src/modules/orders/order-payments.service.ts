import { partsTotal, type SaleParts } from '@forki/contract/money/refunds'
import { sumOf } from '@forki/contract/money/round'
import type { Context } from '../../context/context.ts'
import { conflict, invalid } from '../../errors/app-error.ts'
import { refuseEnded, saveOrder, type LockedOrder } from './locked-order.service.ts'
import { balanceOf, checkFigures, refundedOf } from './order-figures.ts'

/*
 * What the till does to an order. Lock the session first, then the order, inside one transaction:
 *
 *   lockOrder(ctx, order_id)                          → LockedOrder (404)
 *   balanceOf(order)                                  → minor units still owed; 0 once ended
 *   checkBalanceOf(order, check_id)                   → minor units still owed on a check, never above the order's
 *   balanceAfter(order, unsent)                       → minor units owed once unsent lines are sent or struck
 *   resolveUnsent(ctx, order, unsent)                 → LockedOrder (409 lines_not_sent)
 *   refundedOf(payment_id, order.payments)            → minor units of that payment given back so far
 *   applyPayment(ctx, order, OrderPayment)            → LockedOrder (409 order_closed, overpayment)
 *   tipLeftOf(payment, order.payments)                → minor units of that payment's tip not given back
 *   reversePayment(ctx, order, OrderPayment)          → LockedOrder (409 order_closed)
 *   applyRefund(ctx, order, OrderRefund)              → LockedOrder (409 order_closed, refund_exceeds_payment)
 *
 * `order.payments` holds the order's payments and refunds as they were when it was locked, voided ones left out.
 * Each of these writes the order's figures, its history and the live event; the till writes its own rows.
 */
export { lockOrder } from './locked-order.service.ts'
export type { LockedOrder } from './locked-order.service.ts'
export { balanceAfter, resolveUnsent } from './ending/unsent-lines.service.ts'
export { balanceOf, coveredBy, isEnded, refundedOf, refundsOfSale, tipLeftOf } from './order-figures.ts'

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
  /** Refunded part of the payment's tip, minor units. */
  tip_cents: number
  /** Refunded part of a completed order's sale. Zeros for an open order. */
  parts: SaleParts
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
    event: { type: 'paid', data: paymentData(payment) },
  })
}

/** Fields of a payment in the order's history; callers pass whole rows. */
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
 * Counts a voided payment out again: the balance rises, its tip and rounding go.
 * @throws order_closed: what was completed is refunded instead
 */
export async function reversePayment(
  ctx: Context,
  order: LockedOrder,
  payment: OrderPayment,
): Promise<LockedOrder> {
  refuseEnded(order)
  const payments = order.payments.filter(({ id }) => id !== payment.transaction_id)
  return saveOrder(
    ctx,
    { ...order, payments },
    {
      ...takenBack(payment),
      head: {
        paid_cents: sumOf([order.paid_cents, -payment.amount_cents]),
        tip_cents: sumOf([order.tip_cents, -payment.tip_cents]),
        rounding_cents: sumOf([order.rounding_cents, -payment.rounding_cents]),
      },
      event: { type: 'payment_voided', data: paymentData(payment) },
    },
  )
}

/** A check that loses its payment is open again; what a payment without a check covered goes to the rest. */
const takenBack = ({ check_id }: { check_id: string | null }) =>
  check_id === null ? { owedAgain: true } : { reprice: true }

/**
 * Gives money back. A completed order keeps its frozen figures and its refunds grow. An open one owes the amount again:
 * `paid_cents` falls, and with the last of a payment goes its cash rounding. The tip leaves either.
 * @throws order_closed for a cancelled order, refund_exceeds_payment beyond what was paid
 */
export async function applyRefund(
  ctx: Context,
  order: LockedOrder,
  refund: OrderRefund,
): Promise<LockedOrder> {
  if (order.status === 'cancelled') refuseEnded(order)
  const { transaction_id, refund_of, amount_cents, tip_cents, items } = refund
  if (amount_cents > sumOf([order.paid_cents, -order.refunded_cents]))
    throw conflict('refund_exceeds_payment')
  const event = { type: 'refunded', data: { transaction_id, refund_of, amount_cents, tip_cents, items } }
  const tip = sumOf([order.tip_cents, -tip_cents])
  if (order.status === 'completed') {
    return saveOrder(ctx, order, {
      head: { ...refundedFigures(order, refund), tip_cents: tip },
      event,
    })
  }
  const payment = order.payments.find(({ id }) => id === refund_of)
  const entry = payment && {
    ...payment,
    id: transaction_id,
    type: 'refund' as const,
    refund_of,
    amount_cents,
  }
  const payments = [...order.payments, ...(entry ? [entry] : [])]
  return saveOrder(
    ctx,
    { ...order, payments },
    {
      ...takenBack({ check_id: payment?.check_id ?? null }),
      head: {
        paid_cents: sumOf([order.paid_cents, -amount_cents]),
        tip_cents: tip,
        rounding_cents: sumOf([order.rounding_cents, -roundingTakenBack(order, refund)]),
      },
      event,
    },
  )
}

function refundedFigures(order: LockedOrder, { amount_cents, parts }: OrderRefund) {
  const tax = sumOf(parts.tax_lines.map((line) => line.tax_cents))
  const net = sumOf([partsTotal(parts), -tax, -parts.service_charge_cents])
  return {
    refunded_cents: sumOf([order.refunded_cents, amount_cents]),
    refunded_net_cents: sumOf([order.refunded_net_cents, net]),
    refunded_tax_cents: sumOf([order.refunded_tax_cents, tax]),
    refunded_service_cents: sumOf([order.refunded_service_cents, parts.service_charge_cents]),
  }
}

/** The rounding of a payment leaves with its last cent. */
export function roundingTakenBack(
  order: LockedOrder,
  refund: Pick<OrderRefund, 'refund_of' | 'amount_cents'>,
): number {
  const payment = order.payments.find(({ id }) => id === refund.refund_of)
  if (!payment) return 0
  return refundedOf(payment.id, order.payments) + refund.amount_cents >= payment.amount_cents
    ? payment.rounding_cents
    : 0
}
