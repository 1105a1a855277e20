/** What of a bill can still be given back. Amounts in minor units; the rules are contract §13's. */
import { refundForItems, type ItemQuantity } from '@forki/contract/money/refunds'
import type { Order } from '@forki/contract/orders'

type Bill = Pick<Order, 'items' | 'payments'>

const refundsOf = (bill: Bill) => bill.payments.filter((row) => row.type === 'refund')

/** The payments of a bill, with what is left of each. */
export const payments = (bill: Bill) =>
  bill.payments
    .filter((row) => row.type === 'payment')
    .map((payment) => {
      const returned = refundsOf(bill)
        .filter((row) => row.refund_of === payment.id)
        .reduce((sum, row) => sum + row.amount_cents, 0)
      return { payment, left_cents: payment.amount_cents - returned }
    })

/** The lines of a bill, with how many of each were not given back yet. */
export const returnableLines = (bill: Bill) => {
  const returned = refundsOf(bill).flatMap((row) => row.items)
  return bill.items
    .filter((item) => item.status !== 'voided')
    .map((item) => {
      const gone = returned
        .filter((row) => row.item_id === item.id)
        .reduce((sum, row) => sum + row.quantity, 0)
      return { item, left: item.quantity - gone }
    })
}

/** What the chosen units come to, at most what is left of the payment. */
export function refundAmount(bill: Bill, items: readonly ItemQuantity[], left_cents: number): number {
  if (items.length === 0) return 0
  const lines = bill.items.filter((item) => item.status !== 'voided')
  const returned = refundsOf(bill).flatMap((row) => row.items)
  return Math.min(left_cents, refundForItems(lines, returned, items).amount_cents)
}
