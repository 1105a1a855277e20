import { audit } from '../../db/audit-log.ts'
import type { Context } from '../../context/context.ts'
import { conflict, notFound } from '../../errors/app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publish } from '../../events/publish.ts'
import { selectRestaurant, type RestaurantRow } from './restaurant.query.ts'
import { sql } from '../../db/sql.ts'

/**
 * Archives a restaurant. Lists exclude it, its entities respond 404, and its history remains. The row lock
 * waits for transactions that open an order or a till session, so that the check finds these. Later
 * transactions find the restaurant archived.
 * @throws not_found, restaurant_busy with an open order or till session
 * @see docs/decisions/019-inactive-restaurants.md
 */
export async function archiveRestaurant(ctx: Context, { id, name }: RestaurantRow): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    const lockedRows = await sql.rows(
      tx,
      sql`
      SELECT id FROM restaurants WHERE id = ${id}::uuid AND deleted_at IS NULL FOR UPDATE`,
    )
    if (lockedRows.length === 0) throw notFound()
    const open = await sql.rows(
      tx,
      sql`
      SELECT 1 AS one WHERE EXISTS (SELECT FROM orders WHERE restaurant_id = ${id}::uuid
          AND status NOT IN ('completed', 'cancelled') AND deleted_at IS NULL)
        OR EXISTS (SELECT FROM cashier_sessions WHERE restaurant_id = ${id}::uuid AND status = 'open'
          AND deleted_at IS NULL)`,
    )
    if (open.length > 0) throw conflict('restaurant_busy')
    await tx.db.restaurant.update({ where: { id }, data: { deleted_at: tx.now(), is_active: false } })
    await archiveRehearsal(tx, id)
    await recordChange(tx, id, 'restaurant.archived', { name })
    return { id }
  })
}

/**
 * Archives the rehearsal copy of a restaurant, also with open orders and tills. The next job of a running
 * simulation ends the simulation and revokes its API key. The slug becomes free for the next copy.
 * @returns false without a copy
 * @see REH-7
 */
export async function archiveRehearsal(tx: Context, original_id: string): Promise<boolean> {
  const [copy] = await sql.rows<{ id: string }>(
    tx,
    sql`
    UPDATE restaurants SET deleted_at = ${tx.now()}, is_active = false, slug = id::text, updated_at = ${tx.now()}
    WHERE rehearsal_of = ${original_id}::uuid AND deleted_at IS NULL RETURNING id::text`,
  )
  if (!copy) return false
  await publish(tx, { type: 'membership.updated', restaurant_id: copy.id, ids: [] })
  return true
}

/** Activates or deactivates a restaurant. Open orders remain and can be finished. */
export async function setRestaurantActive(
  ctx: Context,
  { id, name }: RestaurantRow,
  is_active: boolean,
): Promise<RestaurantRow> {
  return inTransaction(ctx, async (tx) => {
    const { count } = await tx.db.restaurant.updateMany({
      where: { id, deleted_at: null },
      data: { is_active },
    })
    const row = await selectRestaurant(tx, id)
    if (count === 0 || !row) throw notFound()
    await recordChange(tx, id, is_active ? 'restaurant.activated' : 'restaurant.deactivated', { name })
    return row
  })
}

/**
 * Publishes the archiving or (de)activation to the members, whose clients refetch their restaurants. Writes an
 * audit entry.
 */
async function recordChange(
  ctx: Context,
  id: string,
  action: string,
  data: Record<string, unknown>,
): Promise<void> {
  await publish(ctx, { type: 'membership.updated', restaurant_id: id, ids: [] })
  await audit(ctx, { restaurant_id: id, action, entity: 'restaurant', entity_id: id, data })
}
