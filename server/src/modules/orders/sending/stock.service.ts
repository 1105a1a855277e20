import type { Context } from '../../../context/context.ts'
import { takeStock } from '../../inventory/stock-out.service.ts'
import { returnStock } from '../../inventory/stock-return.service.ts'
import type { LineRow } from '../order.query.ts'

/** Why a line moves stock; each cause moves it once per line, by a unique index. */
export type StockCause = 'sent' | 'void'

/**
 * Takes the recipes of lines that were sent from stock, or gives those of voided lines back to the batches they were taken
 * from. Does nothing, and asks the database nothing, when no line has a recipe. Stock rows are locked by rising id, after
 * every other lock.
 */
export async function moveStock(ctx: Context, lines: readonly LineRow[], cause: StockCause): Promise<void> {
  const [first] = lines
  if (!first) return
  const bookings = lines.flatMap((line) => bookingsOf(line, cause))
  if (bookings.length === 0) return
  if (cause === 'sent') await takeStock(ctx, first.restaurant_id, bookings)
  else await returnStock(ctx, first.restaurant_id, bookings)
}

/** True for a sent line that the kitchen never began: voiding it gives its ingredients back. */
export const isUnbegun = (line: LineRow): boolean => line.status === 'sent' && line.started_at === null

const bookingsOf = (line: LineRow, cause: StockCause) =>
  (line.recipe ?? []).map(({ inventory_item_id, quantity }) => ({
    inventory_item_id,
    // Recipes have three decimals: thousandths are whole.
    milli: Math.round(quantity * 1000) * line.quantity,
    type: 'usage' as const,
    order_id: line.order_id,
    order_item_id: line.id,
    source_id: line.voided_from ?? line.id,
    cause,
  }))
