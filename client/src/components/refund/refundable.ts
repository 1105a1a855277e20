/** What of an order can still be given back. Amounts in minor units; the rules are contract §13's. */
import { refundForItems, type ItemQuantity } from '@forki/contract/money/refunds'
import type { Order } from '@forki/contract/orders'
import type { Transaction } from '@forki/contract/transactions'

type Paid = Pick<Order, 'items' | 'payments'>

const refundsOf = (order: Paid) => order.payments.filter((row) => row.type === 'refund')

export interface OpenPayment {
  payment: Transaction
  left_cents: number
}

/** The payments of which something is left. */
export const openPayments = (order: Paid): OpenPayment[] =>
  order.payments
    .filter((row) => row.type === 'payment')
    .map((payment) => {
      const back = refundsOf(order).filter((row) => row.refund_of === payment.id)
      return {
        payment,
        left_cents: back.reduce((left, row) => left - row.amount_cents, payment.amount_cents),
      }
    })
    .filter(({ left_cents }) => left_cents > 0)

/** The lines that were sold, with how many of each are not given back yet. */
export function returnable(order: Paid) {
  const back = refundsOf(order).flatMap((row) => row.items)
  return order.items
    .filter((item) => item.status !== 'voided')
    .map((item) => ({
      item,
      left: back
        .filter((row) => row.item_id === item.id)
        .reduce((left, row) => left - row.quantity, item.quantity),
    }))
}

/** What the chosen units come to, at most what is left of the payment. */
export function worthOf(order: Paid, chosen: readonly ItemQuantity[], left_cents: number): number {
  if (chosen.length === 0) return 0
  const lines = order.items.filter((item) => item.status !== 'voided')
  const back = refundsOf(order).flatMap((row) => row.items)
  return Math.min(left_cents, refundForItems(lines, back, chosen).amount_cents)
}
