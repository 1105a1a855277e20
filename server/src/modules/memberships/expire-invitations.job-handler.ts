import type { Context, Deps } from '../../context/context.ts'
import { createContext } from '../../db/create-context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publish } from '../../events/publish.ts'
import { sql } from '../../db/sql.ts'

/** Maximum number of invitations in one transaction. */
const BATCH = 500

/** Marks overdue invitations as expired and notifies each restaurant, batch by batch. Idempotent. */
export async function expireInvitations(deps: Deps): Promise<void> {
  const ctx = createContext(deps)
  while ((await inTransaction(ctx, expireInvitationBatch)) === BATCH);
}

/** Marks one batch of invitations as expired. Skips rows that an accepting user has locked. */
async function expireInvitationBatch(ctx: Context): Promise<number> {
  const now = ctx.now()
  const rows = await sql.rows<{ id: string; restaurant_id: string }>(
    ctx,
    sql`
    UPDATE memberships SET status = 'expired', updated_at = ${now} WHERE id IN (
      SELECT id FROM memberships WHERE status = 'pending' AND expires_at <= ${now}
      ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING id, restaurant_id`,
  )
  const byRestaurant = Map.groupBy(rows, ({ restaurant_id }) => restaurant_id)
  for (const [restaurant_id, lapsed] of byRestaurant) {
    await publish(ctx, { type: 'membership.updated', restaurant_id, ids: lapsed.map(({ id }) => id) })
  }
  return rows.length
}
