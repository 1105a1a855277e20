import type { Context } from '../../context/context.ts'
import { sql } from '../../db/sql.ts'

/** Orders that one statement rewrites: more would hold their rows for too long. */
const BATCH = 2000

/** Puts initials on the orders that still name an erased person, a batch of them; tells how many it were. */
export async function replaceNames(
  ctx: Context,
  person: { id: string; first_name: string; last_name: string },
): Promise<number> {
  const name = `${person.first_name} ${person.last_name}`
  return sql.run(
    ctx,
    sql`
    UPDATE orders SET waiter_name = ${name} WHERE id IN (
      SELECT id FROM orders WHERE waiter_id = ${person.id}::uuid AND waiter_name <> ${name} ORDER BY id LIMIT ${BATCH})`,
  )
}
