import { sql } from '../../../db/sql.ts'
import type { Context } from '../../../context/context.ts'
import { acquireRowLocks } from '../../../db/row-locks.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { TableRow } from '../../layouts/layout-table.query.ts'
import { findTable } from '../../tables/table.service.ts'
import { lockOrders, saveOrder } from '../locked-order.service.ts'

async function paidOrdersAt(ctx: Context, table_id: string): Promise<string[]> {
  const rows = await sql.rows<{ id: string }>(
    ctx,
    sql`SELECT id FROM orders WHERE table_id = ${table_id}::uuid AND holds_table ORDER BY id`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Locks the paid and completed orders that still occupy the table, by ascending id. Also locks the table, so
 * that it cannot be archived.
 */
export const lockPaidOrders = (tx: Context, table: TableRow): Promise<unknown> =>
  Promise.all([
    sql.rows(
      tx,
      sql`SELECT 1 FROM orders WHERE table_id = ${table.id}::uuid AND holds_table ORDER BY id FOR UPDATE`,
    ),
    acquireRowLocks(tx, [['tables', table.id, 'share']]),
  ])

/**
 * Frees a paid table after its guests left. The kitchen still prepares the sent lines.
 * @see docs/decisions/081-paid-tables-and-unsent-lines.md
 */
export async function freeTable(ctx: Context, table: TableRow): Promise<TableRow> {
  return inTransaction(ctx, async (tx) => {
    for (const order of await lockOrders(tx, await paidOrdersAt(tx, table.id))) {
      if (!order?.holds_table) continue
      await saveOrder(tx, order, {
        head: { holds_table: false },
        historyEntry: { type: 'table_freed', data: { table_label: order.table_label } },
        changedTableIds: [table.id],
      })
    }
    return findTable(tx, table.id)
  })
}
