import { sql, type Sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import { conflict } from '../../errors/app-error.ts'
import { joinOpenOrder } from './layout-table.query.ts'

interface OccupiedTable {
  label: string
  order_id: string
}

/** SQL condition that selects the tables of a layout. */
export const tablesOfLayoutCondition = (layout_id: string) =>
  sql`t.restaurant_layout_id = ${layout_id}::uuid AND t.deleted_at IS NULL`

/** SQL condition that selects the tables of all layouts of a restaurant. */
export const tablesOfRestaurantCondition = (restaurant_id: string) =>
  sql`t.restaurant_id = ${restaurant_id}::uuid AND t.deleted_at IS NULL`

/** SQL condition that selects the tables of a restaurant's other layouts. */
export const tablesOfOtherLayoutsCondition = ({ id, restaurant_id }: { id: string; restaurant_id: string }) =>
  sql`${tablesOfRestaurantCondition(restaurant_id)} AND t.restaurant_layout_id <> ${id}::uuid`

/** SQL condition that selects one table that is not archived. */
export const tableWithIdCondition = (table_id: string) =>
  sql`t.id = ${table_id}::uuid AND t.deleted_at IS NULL`

/**
 * Locks restaurant tables by ascending id. Opening an order locks the row of its table too. Until the end of
 * the transaction, no order can therefore be opened at these tables.
 */
export async function lockTables(tx: Context, which: Sql): Promise<string[]> {
  const rows = await sql.rows<{ id: string }>(
    tx,
    sql`
    SELECT t.id FROM tables t WHERE ${which} ORDER BY t.id FOR UPDATE`,
  )
  return rows.map((row) => row.id)
}

/**
 * Throws if one of these restaurant tables has an open order. The caller must hold the locks of the tables.
 * @throws table_occupied with the labels and the first order's id
 */
export async function refuseOccupiedTables(tx: Context, table_ids: string[]): Promise<void> {
  const occupied = await sql.rows<OccupiedTable>(
    tx,
    sql`
    SELECT t.label, o.id AS order_id FROM tables t ${joinOpenOrder}
    WHERE t.id = ANY (${table_ids}::uuid[]) AND o.id IS NOT NULL ORDER BY t.label`,
  )
  if (occupied.length > 0) throw tableOccupiedError(occupied)
}

/** Error 409 with the occupied tables and the open order of the first one. */
export const tableOccupiedError = (occupied: readonly OccupiedTable[]) =>
  conflict(
    'table_occupied',
    {},
    { order_id: occupied[0]?.order_id, labels: occupied.map((table) => table.label) },
  )
