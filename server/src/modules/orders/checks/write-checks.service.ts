import type { Context } from '../../../context/context.ts'
import { checkColumns, shareColumns, type CheckRow, type OrderRow } from '../order.query.ts'
import { jsonRows, writeColumnLists } from '../../../db/columns.ts'
import { sql } from '../../../db/sql.ts'

const CHECK_COLUMNS = writeColumnLists([...checkColumns.names, 'restaurant_id', 'order_id'], 'x')
const CHECK_UPDATE = writeColumnLists(
  checkColumns.names.filter((name) => name !== 'id'),
  'excluded',
)
const SHARE_COLUMNS = writeColumnLists([...shareColumns.names, 'restaurant_id', 'check_id'], 'x')
const SHARE_UPDATE = writeColumnLists(
  shareColumns.names.filter((name) => name !== 'item_id'),
  'excluded',
)

/**
 * Writes the changed checks of an order. A removed check that a voided or refunded payment references
 * remains, with a position below 0 and without shares.
 */
export async function writeChecks(
  ctx: Context,
  order: Pick<OrderRow, 'id' | 'restaurant_id'>,
  before: readonly CheckRow[],
  after: readonly CheckRow[],
): Promise<void> {
  const jsonByCheckId = new Map(before.map((check) => [check.id, JSON.stringify(check)]))
  const writtenChecks = after.filter((check) => jsonByCheckId.get(check.id) !== JSON.stringify(check))
  const ids = new Set(after.map(({ id }) => id))
  const deletedIds = before.filter(({ id }) => !ids.has(id)).map(({ id }) => id)
  if (writtenChecks.length === 0 && deletedIds.length === 0) return
  const { restaurant_id, id: order_id } = order
  const rows = writtenChecks.map((check) => ({ ...check, restaurant_id, order_id }))
  const shares = writtenChecks.flatMap((check) =>
    check.shares.map((share) => ({ ...share, check_id: check.id, restaurant_id })),
  )
  await dropChecks(ctx, deletedIds)
  await sql.run(
    ctx,
    sql`
    WITH written AS (
      INSERT INTO order_checks (${CHECK_COLUMNS.names})
      SELECT ${CHECK_COLUMNS.values} FROM ${jsonRows('order_checks', rows)} x ORDER BY x.is_rest, x.position
      ON CONFLICT (id) DO UPDATE SET ${CHECK_UPDATE.set}
      RETURNING id
    ), shares AS (
      SELECT * FROM ${jsonRows('order_check_shares', shares)}
    ), unshared AS (
      DELETE FROM order_check_shares s WHERE s.check_id = ANY (${writtenChecks.map(({ id }) => id)}::uuid[])
        AND NOT EXISTS (SELECT FROM shares x WHERE x.check_id = s.check_id AND x.item_id = s.item_id)
    )
    INSERT INTO order_check_shares (${SHARE_COLUMNS.names}) SELECT ${SHARE_COLUMNS.values} FROM shares x
    ON CONFLICT (check_id, item_id) DO UPDATE SET ${SHARE_UPDATE.set}`,
  )
}

/** Deletes checks. Those that payments reference remain, with position -1 and without amount and shares. */
async function dropChecks(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql.run(
    ctx,
    sql`
    WITH named AS (
      SELECT c.id FROM order_checks c WHERE c.id = ANY (${ids}::uuid[])
        AND EXISTS (SELECT 1 FROM cashier_transactions t WHERE t.check_id = c.id)
    ), left_behind AS (
      UPDATE order_checks SET position = -1, total_cents = 0, is_rest = false WHERE id IN (SELECT id FROM named)
    ), unshared AS (
      DELETE FROM order_check_shares WHERE check_id IN (SELECT id FROM named)
    )
    DELETE FROM order_checks WHERE id = ANY (${ids}::uuid[]) AND id NOT IN (SELECT id FROM named)`,
  )
}
