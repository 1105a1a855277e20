/** Amounts of an order that can still be refunded, in minor units (CSH-11, MON-14). */
import { refundForItems, type ItemQuantity } from '@forki/contract/money/refunds'
import type { CreateTransaction } from '@forki/contract/cashiers'
import type { Order } from '@forki/contract/orders'
import type { Transaction } from '@forki/contract/transactions'

type PaidOrder = Pick<Order, 'items' | 'payments'>

const refundsOf = (order: PaidOrder) => order.payments.filter((row) => row.type === 'refund')

/**
 * Refunds that reduce the refundable units of lines. Excludes refunds with `owed_again`. The order owes their
 * amount again, so that their lines can be refunded again.
 */
const effectiveRefunds = (order: PaidOrder) => refundsOf(order).filter((row) => !row.owed_again)

export interface RefundablePayment {
  payment: Transaction
  left_cents: number
  /** Part of the tip that is not refunded yet, in minor units. */
  tip_left_cents: number
}

/** Payments with a refundable amount or tip. */
export const refundablePayments = (order: PaidOrder): RefundablePayment[] =>
  order.payments
    .filter((row) => row.type === 'payment')
    .map((payment) => {
      const refundRows = refundsOf(order).filter((row) => row.refund_of === payment.id)
      return {
        payment,
        left_cents: refundRows.reduce((left, row) => left - row.amount_cents, payment.amount_cents),
        tip_left_cents: refundRows.reduce((left, row) => left - row.tip_cents, payment.tip_cents),
      }
    })
    .filter(({ left_cents, tip_left_cents }) => left_cents > 0 || tip_left_cents > 0)

/** Sold lines, each with its number of units that are not refunded yet. */
export function refundableLines(order: PaidOrder) {
  const refundedItems = effectiveRefunds(order).flatMap((row) => row.items)
  return order.items
    .filter((item) => item.status !== 'voided')
    .map((item) => ({
      item,
      left: refundedItems
        .filter((row) => row.item_id === item.id)
        .reduce((left, row) => left - row.quantity, item.quantity),
    }))
}

/** Refund amount of the chosen units, at most `left_cents` of the payment. */
export function refundAmountOf(
  order: PaidOrder,
  chosen: readonly ItemQuantity[],
  left_cents: number,
): number {
  if (chosen.length === 0) return 0
  const lines = order.items.filter((item) => item.status !== 'voided')
  const refundedItems = effectiveRefunds(order).flatMap((row) => row.items)
  return Math.min(left_cents, refundForItems(lines, refundedItems, chosen).amount_cents)
}

/**
 * Amounts of one refund, in minor units. It refunds an amount of the bill or the price of chosen lines, and
 * may refund part of the tip.
 */
export interface RefundAmounts {
  items?: readonly ItemQuantity[] | undefined
  amount_cents: number
  tip_cents: number
}

type RefundFields = Pick<
  Extract<CreateTransaction, { type: 'refund' }>,
  'items' | 'amount_cents' | 'tip_cents'
>

/** Fields of the refund request. A refund of only the tip has neither amount nor lines. */
export function refundFields({ items, amount_cents, tip_cents }: RefundAmounts): RefundFields {
  const tip = tip_cents > 0 ? { tip_cents } : {}
  if (amount_cents <= 0) return tip
  return items ? { items: [...items], ...tip } : { amount_cents, ...tip }
}

/**
 * True if the refund's amounts are not negative, not both 0, and at most the unrefunded amounts of payment and
 * tip.
 */
export const areRefundAmountsValid = (
  { amount_cents, tip_cents }: RefundAmounts,
  { left_cents, tip_left_cents }: Pick<RefundablePayment, 'left_cents' | 'tip_left_cents'>,
): boolean =>
  amount_cents >= 0 &&
  tip_cents >= 0 &&
  amount_cents + tip_cents > 0 &&
  amount_cents <= left_cents &&
  tip_cents <= tip_left_cents
