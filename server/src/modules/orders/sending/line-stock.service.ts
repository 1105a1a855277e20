import type { Context } from '../../../context/context.ts'
import { bookOutgoingStock } from '../../inventory/stock-out.service.ts'
import { returnStock } from '../../inventory/stock-return.service.ts'
import type { LineRow } from '../order.query.ts'

/** Cause of a stock movement by an order line. A unique index permits one per line, stock item and cause. */
export type StockCause = 'sent' | 'void'

/**
 * Books the stock that sent order lines use by their recipes, or returns the stock of voided lines to its
 * batches. Without a recipe in any line, it runs no statement. Callers must already hold all other locks,
 * because the stock rows are locked last, by ascending id.
 */
export async function bookLineStock(
  ctx: Context,
  lines: readonly LineRow[],
  cause: StockCause,
): Promise<void> {
  const [first] = lines
  if (!first) return
  const bookings = lines.flatMap((line) => bookingsOf(line, cause))
  if (bookings.length === 0) return
  if (cause === 'sent') await bookOutgoingStock(ctx, first.restaurant_id, bookings)
  else await returnStock(ctx, first.restaurant_id, bookings)
}

/** True for a sent order line that the kitchen has not begun. Voiding such a line returns its ingredients. */
export const isNotStarted = (line: LineRow): boolean => line.status === 'sent' && line.started_at === null

const bookingsOf = (line: LineRow, cause: StockCause) =>
  (line.recipe ?? []).map(({ inventory_item_id, quantity }) => ({
    inventory_item_id,
    // Recipes have three decimals, so thousandths are integers.
    milli: Math.round(quantity * 1000) * line.quantity,
    type: 'usage' as const,
    order_id: line.order_id,
    order_item_id: line.id,
    source_id: line.split_from ?? line.voided_from ?? line.id,
    cause,
  }))
