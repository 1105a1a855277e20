import type { Context } from '../../context/context.ts'
import { sql } from '../../db/sql.ts'

/** Number of orders per statement, which limits the duration of row locks. */
const BATCH = 2000

/**
 * Replaces the name of an erased user or joined account on all tip shares and one batch of orders. Tip shares
 * need no batches, because a user has at most one per restaurant and business day. Orders that an API key
 * opened keep the name of the key. Returns the number of orders with a replaced name.
 */
export async function replaceErasedName(
  ctx: Context,
  person: { id: string; first_name: string; last_name: string },
): Promise<number> {
  const name = `${person.first_name} ${person.last_name}`.trim()
  await sql.run(
    ctx,
    sql`UPDATE tip_shares SET name = ${name} WHERE user_id = ${person.id}::uuid AND name <> ${name}`,
  )
  return sql.run(
    ctx,
    sql`
    UPDATE orders SET waiter_name = ${name} WHERE id IN (
      SELECT id FROM orders WHERE waiter_id = ${person.id}::uuid AND waiter_api_key_id IS NULL
        AND waiter_name <> ${name} ORDER BY id LIMIT ${BATCH})`,
  )
}
