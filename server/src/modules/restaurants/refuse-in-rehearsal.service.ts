import type { Context } from '../../context/context.ts'
import { conflict } from '../../errors/app-error.ts'
import { sql } from '../../db/sql.ts'

/**
 * Rejects a call that is not permitted in a rehearsal copy, such as one that reaches printers, mailboxes or
 * other people. A copy never becomes a real restaurant, so the check needs no lock.
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
