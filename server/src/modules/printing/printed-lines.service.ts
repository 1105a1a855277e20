import { sql, type Sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import { publish } from '../../events/publish.ts'

interface PrintedTicket {
  restaurant_id: string
  printer_id: string
  item_ids: readonly string[]
  at: Date
}

/** SQL condition: no unprinted kitchen ticket of the order contains line `i`. */
const hasNoTicket = sql`NOT EXISTS (SELECT 1 FROM print_jobs j WHERE j.subject_id = i.order_id
  AND j.document = 'kitchen_ticket' AND j.status IN ('waiting', 'printing', 'failed') AND i.id = ANY (j.item_ids))`

/**
 * Marks the order lines of a ticket as printed at their station. Lines that are already marked retain their
 * time. A printer of another station is ignored, because the cooks of the line's station do not see its
 * printout. Locks the order without changing its version.
 * @see docs/decisions/036-printed-lines.md
 */
export async function markTicketPrinted(
  tx: Context,
  { restaurant_id, printer_id, item_ids, at }: PrintedTicket,
): Promise<void> {
  if (item_ids.length === 0) return
  const isUnmarked = sql`
    (i.id = ANY (${item_ids}::uuid[]) OR (i.split_from = ANY (${item_ids}::uuid[]) AND ${hasNoTicket})) AND i.restaurant_id = ${restaurant_id}::uuid AND i.printed_at IS NULL
      AND i.sent_at IS NOT NULL AND i.status <> 'voided' AND EXISTS (
        SELECT 1 FROM printers p WHERE p.id = ${printer_id}::uuid AND 'kitchen_ticket' = ANY (p.documents)
          AND (p.stations = '{}' OR i.station = ANY (p.stations)))`
  await markLines(tx, restaurant_id, { isUnmarked, setMarked: sql`printed_at = ${at}` })
}

interface PrintMark {
  /** SQL condition that selects the order lines `i` to mark. It excludes lines with the mark. */
  isUnmarked: Sql
  /** SQL SET list that writes the mark to an order line. */
  setMarked: Sql
}

/**
 * Sets a mark on order lines, such as printed or shown on a kitchen screen, under the locks of their orders.
 * Publishes the change and returns the number of marked lines.
 */
export async function markLines(
  tx: Context,
  restaurant_id: string,
  { isUnmarked, setMarked }: PrintMark,
): Promise<number> {
  await sql.rows(
    tx,
    sql`
    SELECT 1 FROM orders WHERE id IN (SELECT i.order_id FROM order_items i WHERE ${isUnmarked}) ORDER BY id FOR UPDATE`,
  )
  const rows = await sql.rows<{ id: string; order_id: string }>(
    tx,
    sql`UPDATE order_items i SET ${setMarked} WHERE ${isUnmarked} RETURNING i.id, i.order_id`,
  )
  if (rows.length === 0) return 0
  const order_ids = [...new Set(rows.map((row) => row.order_id))]
  await publish(tx, { type: 'item.updated', restaurant_id, ids: rows.map((row) => row.id) })
  await publish(tx, { type: 'order.updated', restaurant_id, ids: order_ids })
  return rows.length
}
