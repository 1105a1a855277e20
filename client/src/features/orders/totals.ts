/** What an order would cost with its unsent lines; the server's own figures count once they are sent. Pure. */
import { lineTotal } from '@forki/contract/money/lines'
import type { OrderTotals } from '@forki/contract/money/totals'
import type { Order } from '@forki/contract/orders'
import type { Draft, DraftLine } from '../../domain/orders/order-drafts.ts'
import { totalsWithLines } from '../../domain/orders/totals-with-lines.ts'

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
  const added = lines.map((line) => ({ ...line, id: line.key }))
  return totalsWithLines(order, added, service_charge_bps)
}
