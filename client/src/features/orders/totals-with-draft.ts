/** Totals of an order with its unsent lines. They are an estimate until the lines are sent. Pure functions. */
import { lineTotal } from '@forki/contract/money/line-prices'
import type { OrderTotals } from '@forki/contract/money/order-totals'
import type { Order } from '@forki/contract/orders'
import type { Draft, DraftLine } from '../../domain/orders/order-drafts.ts'
import { totalsWithLines } from '../../domain/orders/totals-with-lines.ts'

/** All lines of a draft, including the lines of batches in flight. */
export const unsentLines = (draft: Draft): readonly DraftLine[] => [
  ...draft.batches.flatMap((batch) => batch.lines),
  ...draft.lines,
]

/** Sum of the unsent lines before discount, service charge and added tax, in minor units. */
export const unsentTotal = (lines: readonly DraftLine[]) =>
  lines.reduce((sum, line) => sum + lineTotal(line), 0)

/** Totals of the order with `lines`, which the server does not have yet. */
export function totalsWithDraft(
  order: Order,
  lines: readonly DraftLine[],
  service_charge_bps: number,
): Omit<OrderTotals, 'lines' | 'net_cents'> {
  if (lines.length === 0) return order
  const added = lines.map((line) => ({ ...line, id: line.key }))
  return totalsWithLines(order, added, service_charge_bps)
}
