/** What an order would cost with its unsent lines; the server's own figures count once they are sent. Pure. */
import { lineTotal } from '@forki/contract/money/lines'
import { orderTotals, type OrderTotals } from '@forki/contract/money/totals'
import type { Order } from '@forki/contract/orders'
import type { Draft, DraftLine } from '../../lib/order-drafts.ts'

/** Every line of a draft, waiting or on its way. */
export const unsentLines = (draft: Draft): readonly DraftLine[] => [
  ...draft.batches.flatMap((batch) => batch.lines),
  ...draft.lines,
]

/** The sum of unsent lines before discount, service and added tax. */
export const unsentTotal = (lines: readonly DraftLine[]) =>
  lines.reduce((sum, line) => sum + lineTotal(line), 0)

/** The order's figures as they will be when these lines are on it. */
export function totalsWith(
  order: Order,
  lines: readonly DraftLine[],
  service_charge_bps: number,
): Omit<OrderTotals, 'lines' | 'net_cents'> {
  if (lines.length === 0) return order
  return orderTotals({
    items: [
      ...order.items.map((item) => ({ ...item, voided: item.status === 'voided' })),
      ...lines.map((line) => ({ ...line, id: line.key })),
    ],
    discount: order.discount,
    prices_include_tax: order.prices_include_tax,
    service_charge_bps,
  })
}
