import type { Context } from '../../context/context.ts'
import { conflict } from '../../errors/app-error.ts'
import { sql } from '../../db/sql.ts'

/**
 * Rejects a call in a rehearsal copy that would reach printers, mailboxes or other people. A copy remains a copy, so
 * the check needs no lock.
 * @throws not_in_rehearsal
 * @see REH-6
 */
export async function refuseInRehearsal(ctx: Context, restaurant_id: string): Promise<void> {
  const [copy] = await sql.rows(
    ctx,
    sql`SELECT 1 FROM restaurants WHERE id = ${restaurant_id}::uuid AND rehearsal_of IS NOT NULL`,
  )
  if (copy) throw conflict('not_in_rehearsal')
}
