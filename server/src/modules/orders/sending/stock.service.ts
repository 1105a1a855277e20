import type { Context } from '../../../kit/context.ts'
import { emit } from '../../../live/emit.ts'
import type { LineRow } from '../order.query.ts'

/** Why a line moves stock; each cause moves it once per line, by a unique index. */
export type StockCause = 'sent' | 'void'

interface Movement {
  id: string
  order_item_id: string
  inventory_item_id: string
  /** Portions of the line: so many times the recipe, out when sent, back in when voided. */
  portions: number
  per_portion: number
}

/**
 * Takes the recipes of lines that were sent from stock, or gives those of voided lines back. Does nothing, and asks the
 * database nothing, when no line has a recipe. Stock rows are locked by rising id, after every other lock, so that orders
 * sharing ingredients never wait for each other in a circle; what falls to its minimum is told once (`stock.low`).
 * Stock may fall below zero: the kitchen cooked it all the same (contract §5).
 */
export async function moveStock(ctx: Context, lines: readonly LineRow[], cause: StockCause): Promise<void> {
  const [first] = lines
  const movements = lines.flatMap((line) => movementsOf(ctx, line, cause))
  if (!first || movements.length === 0) return
  const { restaurant_id, order_id } = first
  const ids = [...new Set(movements.map((movement) => movement.inventory_item_id))]
  await ctx.db.$queryRaw`
    SELECT 1 FROM inventory_items WHERE id = ANY (${ids}::uuid[]) AND restaurant_id = ${restaurant_id}::uuid
    ORDER BY id FOR UPDATE`
  const moved = await ctx.db.$queryRaw<{ id: string; fell_low: boolean }[]>`
    WITH wanted AS (
      SELECT x.id, x.order_item_id, x.inventory_item_id, x.portions * x.per_portion AS quantity
      FROM jsonb_to_recordset(${JSON.stringify(movements)}::jsonb)
        AS x (id uuid, order_item_id uuid, inventory_item_id uuid, portions int, per_portion numeric)
    ), booked AS (
      INSERT INTO inventory_movements (id, restaurant_id, inventory_item_id, type, quantity, balance_after,
        unit_cost_cents, order_id, order_item_id, cause, created_by, created_at)
      SELECT w.id, i.restaurant_id, i.id, 'usage', w.quantity,
        i.quantity + sum(w.quantity) OVER (PARTITION BY i.id ORDER BY w.id ROWS UNBOUNDED PRECEDING),
        i.unit_cost_cents, ${order_id}::uuid, w.order_item_id, ${cause}, ${ctx.actor.user_id}::uuid, ${ctx.now()}
      FROM wanted w JOIN inventory_items i ON i.id = w.inventory_item_id AND i.restaurant_id = ${restaurant_id}::uuid
      RETURNING inventory_item_id, quantity
    ), sums AS (
      SELECT inventory_item_id, sum(quantity) AS quantity FROM booked GROUP BY inventory_item_id
    )
    UPDATE inventory_items i SET quantity = i.quantity + s.quantity,
      low_alerted_at = CASE WHEN i.quantity + s.quantity > i.min_quantity THEN NULL
        ELSE coalesce(i.low_alerted_at, ${ctx.now()}) END,
      updated_at = ${ctx.now()}
    FROM sums s JOIN inventory_items was ON was.id = s.inventory_item_id
    WHERE i.id = s.inventory_item_id
    RETURNING i.id, was.low_alerted_at IS NULL AND i.low_alerted_at IS NOT NULL AS fell_low`
  const low = moved.filter((item) => item.fell_low).map((item) => item.id)
  if (low.length > 0) await emit(ctx, { type: 'stock.low', restaurant_id, ids: low })
}

function movementsOf(ctx: Context, line: LineRow, cause: StockCause): Movement[] {
  return (line.recipe ?? []).map(({ inventory_item_id, quantity }) => ({
    id: ctx.newId(),
    order_item_id: line.id,
    inventory_item_id,
    portions: cause === 'sent' ? -line.quantity : line.quantity,
    per_portion: quantity,
  }))
}
