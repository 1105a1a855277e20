import { addCalendarDays } from '@forki/contract/dates/business-day'
import type { Context } from '../../context/context.ts'
import { sql, type Sql, type SqlTarget } from '../../db/sql.ts'
import { unstoredFigureCtes, sumsByKeySql } from '../daily-figures/daily-figures.query.ts'

/** Number of business days whose sales rank the favourites. */
const RANKED_DAYS = 28
/** Limit of ranked dishes. More than the screens show, because pinned and removed dishes drop out. */
const MAX_RANKED = 60

export interface FavouritesRow {
  pinned_ids: string[]
  ranked_ids: string[]
  version: number
}

/** SQL of a restaurant's favourites as JSON. Lists are empty for a restaurant without a row in `favourites`. */
export const favouritesJson = (restaurant_id: Sql): Sql => sql`coalesce(
  (SELECT json_build_object('pinned_ids', f.pinned_ids, 'ranked_ids', f.ranked_ids, 'version', f.version)
    FROM favourites f WHERE f.restaurant_id = ${restaurant_id}),
  '{"pinned_ids": [], "ranked_ids": [], "version": 0}'::json)`

/** True for a restaurant that is not archived. */
export async function isUnarchivedRestaurant(ctx: Context, restaurant_id: string): Promise<boolean> {
  const rows = await sql.rows(
    ctx,
    sql`SELECT 1 FROM restaurants r WHERE r.id = ${restaurant_id}::uuid AND r.deleted_at IS NULL`,
  )
  return rows.length > 0
}

/** Share-locks the dishes among `dish_ids` that the restaurant has, which delays their archiving. */
export const lockDishes = (ctx: Context, restaurant_id: string, dish_ids: readonly string[]) =>
  sql.rows<{ id: string; name: string }>(
    ctx,
    sql`SELECT d.id, d.name FROM dishes d
      WHERE d.id = ANY (${dish_ids}::uuid[]) AND d.restaurant_id = ${restaurant_id}::uuid AND d.deleted_at IS NULL
      ORDER BY d.id FOR SHARE OF d`,
  )

/** Id of the restaurant's active menu, or undefined. */
export async function selectActiveMenuId(ctx: Context, restaurant_id: string): Promise<string | undefined> {
  const rows = await sql.rows<{ id: string }>(
    ctx,
    sql`SELECT m.id FROM menus m
      WHERE m.restaurant_id = ${restaurant_id}::uuid AND m.is_active AND m.deleted_at IS NULL`,
  )
  return rows[0]?.id
}

/**
 * Replaces the pinned dishes if the `version` of the restaurant's row in `favourites` is the given one. Returns
 * undefined for another version. A restaurant without a row there has version 0.
 */
export async function writePinnedDishes(
  ctx: Context,
  restaurant_id: string,
  { dish_ids, version }: { dish_ids: readonly string[]; version: number },
): Promise<FavouritesRow | undefined> {
  const rows = await sql.rows<FavouritesRow>(
    ctx,
    sql`INSERT INTO favourites AS f (restaurant_id, pinned_ids, version)
      SELECT ${restaurant_id}::uuid, ${dish_ids}::uuid[], 1
      WHERE ${version}::int = 0 OR EXISTS (SELECT FROM favourites g WHERE g.restaurant_id = ${restaurant_id}::uuid)
      ON CONFLICT (restaurant_id) DO UPDATE SET pinned_ids = EXCLUDED.pinned_ids, version = f.version + 1
        WHERE f.version = ${version}::int
      RETURNING f.pinned_ids, f.ranked_ids, f.version`,
  )
  return rows[0]
}

interface RankedRestaurant {
  id: string
  timezone: string
  business_day_cutoff: string
  ranked_on: string | null
}

/** Reads the active restaurants with the day of their last ranking. */
export const selectRankings = (db: SqlTarget) =>
  sql.rows<RankedRestaurant>(
    db,
    sql`SELECT r.id, r.timezone, r.business_day_cutoff, f.ranked_on::text FROM restaurants r
      LEFT JOIN favourites f ON f.restaurant_id = r.id
      WHERE r.deleted_at IS NULL AND r.is_active ORDER BY r.id`,
  )

/**
 * Ranks a restaurant's dishes by the quantity sold on the `RANKED_DAYS` business days before `day`. Stores at
 * most `MAX_RANKED` sold dishes. A second call for the same day changes nothing.
 * @see MNU-14
 */
export async function writeRanking(db: SqlTarget, restaurant_id: string, day: string): Promise<void> {
  const days = {
    restaurant_ids: [restaurant_id],
    from: addCalendarDays(day, -RANKED_DAYS),
    to: addCalendarDays(day, -1),
  }
  await sql.run(
    db,
    sql`WITH ${unstoredFigureCtes(days, ['dish'])}, quantities AS (${sumsByKeySql(days, 'dish', ['quantity'])}),
      ranked AS (
        SELECT d.id, s.quantity FROM quantities s JOIN dishes d ON d.id = s.key::uuid
        WHERE d.restaurant_id = ${restaurant_id}::uuid AND d.deleted_at IS NULL AND s.quantity > 0
        ORDER BY s.quantity DESC, d.id LIMIT ${MAX_RANKED})
      INSERT INTO favourites AS f (restaurant_id, ranked_ids, ranked_on)
      SELECT ${restaurant_id}::uuid,
        coalesce((SELECT array_agg(r.id ORDER BY r.quantity DESC, r.id) FROM ranked r), '{}'), ${day}::date
      ON CONFLICT (restaurant_id) DO UPDATE SET ranked_ids = EXCLUDED.ranked_ids, ranked_on = EXCLUDED.ranked_on
        WHERE f.ranked_on IS NULL OR f.ranked_on < EXCLUDED.ranked_on`,
  )
}
