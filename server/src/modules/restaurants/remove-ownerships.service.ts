import type { Context } from '../../context/context.ts'
import { conflict, notFound } from '../../errors/app-error.ts'
import { sql } from '../../db/sql.ts'

/**
 * Removes a user from the owners of all restaurants, before the user is erased. Throws if an owned restaurant
 * has no other active owner, or has an open till session. This check ignores archived restaurants and rehearsal
 * copies. Locks the restaurants by ascending id, then the user, so that concurrent creations and erasures wait.
 * @throws owns_restaurants, not_found
 * @see ACC-9
 */
export async function removeOwnerships(ctx: Context, user_id: string): Promise<void> {
  await sql.rows(
    ctx,
    sql`
    SELECT r.id FROM restaurants r JOIN restaurant_owners o ON o.restaurant_id = r.id
    WHERE o.user_id = ${user_id}::uuid ORDER BY r.id FOR UPDATE OF r`,
  )
  const person = await sql.rows(
    ctx,
    sql`
    SELECT id FROM users WHERE id = ${user_id}::uuid AND deleted_at IS NULL FOR UPDATE`,
  )
  if (person.length === 0) throw notFound()
  const solelyOwnedRestaurants = await sql.rows(
    ctx,
    sql`
    SELECT r.id FROM restaurants r JOIN restaurant_owners o ON o.restaurant_id = r.id
    WHERE o.user_id = ${user_id}::uuid AND r.deleted_at IS NULL AND r.rehearsal_of IS NULL
      AND (NOT EXISTS (SELECT FROM restaurant_owners other JOIN users u ON u.id = other.user_id
          WHERE other.restaurant_id = r.id AND u.id <> ${user_id}::uuid AND u.active AND u.deleted_at IS NULL)
        OR EXISTS (SELECT FROM cashier_sessions s
          WHERE s.restaurant_id = r.id AND s.status = 'open' AND s.deleted_at IS NULL))
    LIMIT 1`,
  )
  if (solelyOwnedRestaurants.length > 0) throw conflict('owns_restaurants')
  await ctx.db.restaurantOwner.deleteMany({ where: { user_id } })
}

/**
 * Locks the owner of a new restaurant until the commit, so that a concurrent erasure cannot leave the
 * restaurant without an owner.
 * @throws not_found for an erased user
 */
export async function lockOwner(ctx: Context, user_id: string): Promise<void> {
  const lockedRows = await sql.rows(
    ctx,
    sql`
    SELECT id FROM users WHERE id = ${user_id}::uuid AND deleted_at IS NULL FOR KEY SHARE`,
  )
  if (lockedRows.length === 0) throw notFound()
}
