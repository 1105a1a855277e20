import { sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import { joinOpenOrder } from './layout-table.query.ts'
import { tablesOfOtherLayoutsCondition } from './table-occupancy.query.ts'

/** Open order at a table of another layout, and its table in the given layout. */
export interface OrderMove {
  order_id: string
  from_id: string
  label: string
  /**
   * Id of the table in the given layout with the same label. Null if the layout lacks such an active table, or
   * if that table has an open order.
   */
  to_id: string | null
}

/**
 * Reads the open orders of the other layouts, sorted by label. Each row contains the table of the given
 * layout that has the same label.
 */
export const selectOrderMoves = (
  ctx: Context,
  layout: { id: string; restaurant_id: string },
): Promise<OrderMove[]> =>
  sql.rows<OrderMove>(
    ctx,
    sql`
      SELECT o.id AS order_id, t.id AS from_id, t.label, twin.id AS to_id FROM tables t ${joinOpenOrder}
      LEFT JOIN tables twin ON twin.restaurant_layout_id = ${layout.id}::uuid AND twin.deleted_at IS NULL
        AND twin.label = t.label AND twin.is_active AND NOT EXISTS (SELECT FROM orders other
          WHERE other.table_id = twin.id AND other.status NOT IN ('completed', 'cancelled')
            AND other.deleted_at IS NULL)
      WHERE ${tablesOfOtherLayoutsCondition(layout)} AND o.id IS NOT NULL ORDER BY t.label`,
  )
