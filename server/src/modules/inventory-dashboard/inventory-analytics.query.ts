import { sql, type Sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import { stockValueSql, safeCentsSumSql } from '../inventory/inventory-item.query.ts'
import { movementValueSql } from '../inventory/stock-movement.query.ts'

/** Value of stock movements by type, in minor units. The contract defines each field. */
export interface MovementValues {
  usage_cents: number
  purchases_cents: number
  waste_cents: number
  difference_cents: number
}

interface Analysis {
  /** Days with stock movements, numbered within the period from 1. */
  days: (MovementValues & { day: number })[]
  totals: MovementValues
  top_used: {
    inventory_item_id: string
    name: string
    unit: string
    quantity: number
    usage_cents: number
    on_hand: number
  }[]
  /** Value of the active items, as on the stock dashboard. */
  stock_value_cents: number
  /** Value of active and inactive items, to which all movements belong. */
  all_items_value_cents: number
}

const centsOrZeroSql = (sum: Sql) => safeCentsSumSql(sql`coalesce(${sum}, 0)`)
const movementValuesSql = sql`
  'usage_cents', ${centsOrZeroSql(sql`-sum(value) FILTER (WHERE type = 'usage')`)},
  'purchases_cents', ${centsOrZeroSql(sql`sum(value) FILTER (WHERE type = 'purchase')`)},
  'waste_cents', ${centsOrZeroSql(sql`-sum(value) FILTER (WHERE type = 'waste')`)},
  'difference_cents', ${centsOrZeroSql(sql`sum(value) FILTER (WHERE type IN ('count', 'adjustment'))`)}`

/**
 * Reads the sums of a period's stock movements, the ten most used items and the current stock value in one
 * statement.
 * @param starts start instants of the period's business days
 * @param end end instant of the last business day
 */
export async function selectStockAnalysis(
  ctx: Context,
  restaurant_id: string,
  { starts, end }: { starts: readonly Date[]; end: Date },
): Promise<Analysis> {
  const [row] = await sql.rows<{ analysis: Analysis }>(
    ctx,
    sql`
      WITH moved AS MATERIALIZED (
        SELECT inventory_item_id, type, quantity, ${movementValueSql} AS value,
          width_bucket(created_at, ${starts}::timestamptz[]) AS day
        FROM inventory_movements m WHERE restaurant_id = ${restaurant_id}::uuid
          AND created_at >= ${starts[0]} AND created_at < ${end}
      ), used AS (
        SELECT inventory_item_id, -sum(quantity) AS quantity, -sum(value) AS value FROM moved
        WHERE type = 'usage' GROUP BY inventory_item_id HAVING sum(quantity) < 0
      )
      SELECT json_build_object(
        'days', (SELECT coalesce(json_agg(d.flows), '[]') FROM (
          SELECT json_build_object('day', day, ${movementValuesSql}) AS flows FROM moved GROUP BY day ORDER BY day) d),
        'totals', (SELECT json_build_object(${movementValuesSql}) FROM moved),
        'top_used', (SELECT coalesce(json_agg(t.item), '[]') FROM (
          SELECT json_build_object('inventory_item_id', i.id, 'name', i.name, 'unit', i.unit, 'quantity', u.quantity,
            'usage_cents', ${safeCentsSumSql(sql`u.value`)}, 'on_hand', i.quantity) AS item
          FROM used u JOIN inventory_items i ON i.id = u.inventory_item_id
          ORDER BY u.value DESC, u.quantity DESC, i.id LIMIT 10) t),
        'stock_value_cents', v.active, 'all_items_value_cents', v.total) AS analysis
      FROM (SELECT ${centsOrZeroSql(sql`sum(${stockValueSql}) FILTER (WHERE i.is_active)`)} AS active,
          ${centsOrZeroSql(sql`sum(${stockValueSql})`)} AS total
        FROM inventory_items i WHERE i.restaurant_id = ${restaurant_id}::uuid AND i.deleted_at IS NULL) v`,
  )
  return row!.analysis
}
