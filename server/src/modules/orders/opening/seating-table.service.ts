import type { Context } from '../../../context/context.ts'
import { conflict, invalid } from '../../../errors/app-error.ts'
import { columnsOf, type SqlRow } from '../../../db/columns.ts'
import { sql } from '../../../db/sql.ts'

const tableColumns = columnsOf('Table', 't', [
  'id',
  'restaurant_id',
  'label',
  'is_active',
  'status',
  'deleted_at',
])

/** Fields of a restaurant table for seating guests. */
export type SeatingTable = SqlRow<typeof tableColumns>

/**
 * Locks restaurant tables by ascending id. Commands that seat an order or archive a table acquire these locks
 * before they read the open order. A table thus never has two open orders.
 */
export async function lockTables(
  ctx: Context,
  ids: readonly (string | null | undefined)[],
): Promise<SeatingTable[]> {
  const namedIds = [...new Set(ids.filter((id) => id !== null && id !== undefined))]
  if (namedIds.length === 0) return []
  return sql.rows<SeatingTable>(
    ctx,
    sql`
    SELECT ${tableColumns.selectList} FROM tables t WHERE t.id = ANY (${namedIds}::uuid[]) ORDER BY t.id FOR UPDATE`,
  )
}

/**
 * Returns the table `table_id` from the locked `tables`, if the table is in service.
 * @throws invalid for a table that is unknown or of another restaurant, table_unavailable
 */
export function requireSeatingTable(
  tables: readonly SeatingTable[],
  table_id: string,
  restaurant_id: string,
): SeatingTable {
  const table = tables.find(({ id }) => id === table_id)
  if (!table || table.restaurant_id !== restaurant_id || table.deleted_at !== null) {
    throw invalid('table_id', 'unknown_reference')
  }
  if (!table.is_active || table.status === 'unavailable') throw conflict('table_unavailable')
  return table
}

/**
 * Throws for an occupied table. The error contains the id of the table's order, so that the client can open
 * it.
 */
export function refuseOccupiedTable(open_order_id: string | null | undefined): void {
  if (open_order_id) throw conflict('table_occupied', undefined, { order_id: open_order_id })
}

/** Reads the open order at a table, except `except`. Requires the table's lock. */
export async function selectOpenOrderIdAtTable(
  ctx: Context,
  table_id: string,
  except: string,
): Promise<string | null> {
  const [row] = await sql.rows<{ id: string }>(
    ctx,
    sql`
    SELECT id FROM orders WHERE table_id = ${table_id}::uuid AND id <> ${except}::uuid
      AND status NOT IN ('completed', 'cancelled') AND deleted_at IS NULL`,
  )
  return row?.id ?? null
}

/**
 * SQL condition: the table is on another floor plan than the active one. False without an active floor plan,
 * because guests then may sit at any table.
 */
export const onInactivePlanCondition = (table_id: string | null) => sql`
  EXISTS (SELECT 1 FROM tables t JOIN restaurant_layouts own ON own.id = t.restaurant_layout_id
    JOIN restaurant_layouts floor ON floor.restaurant_id = t.restaurant_id AND floor.is_active AND floor.deleted_at IS NULL
    WHERE t.id = ${table_id}::uuid AND floor.id <> own.id)`

/**
 * True if the table is on an inactive floor plan. The caller must hold the lock of the table. Activating a
 * floor plan waits for this lock, so the result is valid until the commit.
 */
export async function isOnInactivePlan(ctx: Context, table_id: string): Promise<boolean> {
  const row = await sql.one<{ off: boolean }>(ctx, sql`SELECT ${onInactivePlanCondition(table_id)} AS off`)
  return row.off
}

/** Removes the reservation mark of a table when guests arrive, so that the table is free after they leave. */
export async function clearReservedMark(ctx: Context, table: SeatingTable | null): Promise<void> {
  if (table?.status !== 'reserved') return
  await sql.run(
    ctx,
    sql`
    UPDATE tables SET status = 'available', updated_at = ${ctx.now()} WHERE id = ${table.id}::uuid`,
  )
}
