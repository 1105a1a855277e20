import type { Context } from '../../context/context.ts'
import { publish } from '../../events/publish.ts'
import { sql } from '../../db/sql.ts'

/**
 * Publishes a user's changed rights in the user's restaurants, or for an administrator in every restaurant.
 * Event streams then check the rights of their readers again. Callers call this function before they remove
 * memberships. The commit publishes the change.
 */
export async function publishRightsChange(ctx: Context, user: { id: string; role: string }): Promise<void> {
  const rows = await sql.rows<{ id: string }>(
    ctx,
    sql`
    SELECT r.id FROM restaurants r WHERE r.deleted_at IS NULL AND (${user.role === 'application_admin'}
      OR EXISTS (SELECT FROM restaurant_owners o WHERE o.restaurant_id = r.id AND o.user_id = ${user.id}::uuid)
      OR EXISTS (SELECT FROM memberships m WHERE m.restaurant_id = r.id AND m.user_id = ${user.id}::uuid
        AND m.status = 'accepted'))
    ORDER BY r.id`,
  )
  for (const { id } of rows) await publish(ctx, { type: 'membership.updated', restaurant_id: id, ids: [] })
}
