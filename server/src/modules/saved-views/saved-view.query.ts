import { MAX_SAVED_VIEWS } from '@forki/contract/limits'
import type { ViewScreen, WriteSavedView } from '@forki/contract/saved-views'
import type { Context } from '../../context/context.ts'
import { sql } from '../../db/sql.ts'

export interface SavedViewRow {
  id: string
  screen: ViewScreen
  name: string
  query: string
}

const ofCaller = (ctx: Context, restaurant_id: string) =>
  sql`v.user_id = ${ctx.actor.user_id}::uuid AND v.restaurant_id = ${restaurant_id}::uuid`

/** Reads the caller's saved views of a restaurant, sorted by name. */
export const selectViews = (ctx: Context, restaurant_id: string): Promise<SavedViewRow[]> =>
  sql.rows<SavedViewRow>(
    ctx,
    sql`SELECT v.id, v.screen, v.name, v.query FROM saved_views v WHERE ${ofCaller(ctx, restaurant_id)}
      ORDER BY v.name_key, v.id`,
  )

/**
 * Acquires the advisory lock of the caller's views in a restaurant until the end of the transaction.
 * Concurrent writes of the same views thus run one after another.
 */
export const lockViews = (ctx: Context, restaurant_id: string) => {
  const name = `saved views ${ctx.actor.user_id} ${restaurant_id}`
  return sql.rows(ctx, sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))::text`)
}

/** Replaces a view of the caller. Returns undefined if the view does not exist. */
export async function updateView(
  ctx: Context,
  restaurant_id: string,
  id: string,
  { screen, name, query }: WriteSavedView,
): Promise<SavedViewRow | undefined> {
  const [row] = await sql.rows<SavedViewRow>(
    ctx,
    sql`UPDATE saved_views v SET screen = ${screen}, name = ${name}, name_key = ${keyOf(name)}, query = ${query},
        updated_at = ${ctx.now()}
      WHERE ${ofCaller(ctx, restaurant_id)} AND v.id = ${id}::uuid RETURNING v.id, v.screen, v.name, v.query`,
  )
  return row
}

/**
 * Inserts a view in the caller's lowest free slot of the restaurant. Returns undefined without a free slot.
 */
export async function insertView(
  ctx: Context,
  restaurant_id: string,
  id: string,
  { screen, name, query }: WriteSavedView,
): Promise<SavedViewRow | undefined> {
  const [row] = await sql.rows<SavedViewRow>(
    ctx,
    sql`INSERT INTO saved_views (restaurant_id, user_id, id, screen, name, name_key, query, slot, created_at, updated_at)
      SELECT ${restaurant_id}::uuid, ${ctx.actor.user_id}::uuid, ${id}::uuid, ${screen}, ${name}, ${keyOf(name)},
        ${query}, free.slot, ${ctx.now()}, ${ctx.now()}
      FROM generate_series(1, ${MAX_SAVED_VIEWS}) free (slot)
      WHERE NOT EXISTS (SELECT FROM saved_views v WHERE ${ofCaller(ctx, restaurant_id)} AND v.slot = free.slot)
      ORDER BY free.slot LIMIT 1 RETURNING id, screen, name, query`,
  )
  return row
}

export const deleteView = (ctx: Context, restaurant_id: string, id: string): Promise<number> =>
  sql.run(ctx, sql`DELETE FROM saved_views v WHERE ${ofCaller(ctx, restaurant_id)} AND v.id = ${id}::uuid`)

const keyOf = (name: string): string => name.normalize('NFC').toLowerCase()

/** True if the restaurant exists and is not archived. */
export const isActiveRestaurant = async (ctx: Context, restaurant_id: string): Promise<boolean> =>
  (
    await sql.rows(
      ctx,
      sql`SELECT 1 FROM restaurants WHERE id = ${restaurant_id}::uuid AND deleted_at IS NULL`,
    )
  ).length > 0
