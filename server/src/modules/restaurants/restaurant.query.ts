import type { RestaurantListQuery } from '@forki/contract/restaurants'
import type { Context } from '../../context/context.ts'
import { searchPatterns } from '../../db/text-search.ts'
import { page, orderByWithTieBreaker } from '../../db/sql-page.ts'
import { imagesJson, type ImageRow } from '../images/image.query.ts'
import type { Restaurant } from '../../generated/prisma/client.ts'
import { sql, type Sql } from '../../db/sql.ts'

/** Restaurant as a statement returns it, with its owners and images. */
export type RestaurantRow = Omit<
  Restaurant,
  'created_at' | 'updated_at' | 'deleted_at' | 'cash_rounding_cents' | 'cash_tolerance_cents'
> & {
  cash_rounding_cents: number
  cash_tolerance_cents: number
  created_at: string
  updated_at: string
  owner_ids: string[]
  images: ImageRow[]
}

/**
 * SQL condition: restaurant `r` is no rehearsal copy, or user `u` is an owner or accepted member of the
 * restaurant that `r` copies. A member who leaves the original thus loses access to its copy too.
 * @see REH-5
 */
export const canAccessRehearsal = sql`
  (r.rehearsal_of IS NULL
    OR EXISTS (SELECT FROM restaurant_owners a WHERE a.restaurant_id = r.rehearsal_of AND a.user_id = u.id)
    OR EXISTS (SELECT FROM memberships a
      WHERE a.restaurant_id = r.rehearsal_of AND a.user_id = u.id AND a.status = 'accepted'))`

const allColumns = sql`r.*,
  (SELECT coalesce(json_agg(o.user_id ORDER BY o.created_at, o.user_id), '[]')
    FROM restaurant_owners o WHERE o.restaurant_id = r.id) AS owner_ids,
  ${imagesJson('restaurants', sql`r.id`)} AS images`

const sortColumns: Record<RestaurantListQuery['sort'], Sql> = {
  created_at: sql`r.created_at`,
  name: sql`r.name`,
  city: sql`r.city`,
}

/**
 * Reads one page of restaurants with the total, in one statement.
 * @param ids null for all restaurants
 */
export function selectRestaurantPage(ctx: Context, ids: string[] | null, input: RestaurantListQuery) {
  const { filters } = input
  const where = [sql`r.deleted_at IS NULL`]
  // Only API keys list rehearsal copies, because a key of a rehearsal copy can access only that copy. Users
  // find a rehearsal copy through its original.
  if (ctx.actor.api_key_id === null) where.push(sql`r.rehearsal_of IS NULL`)
  if (ids !== null) where.push(sql`r.id = ANY (${ids}::uuid[])`)
  const patterns = searchPatterns(input.q)
  if (patterns.length > 0) where.push(sql`r.search_text LIKE ALL (${patterns}::text[])`)
  if (filters.is_active !== undefined) where.push(sql`r.is_active = ${filters.is_active}`)
  if (filters.city !== undefined) where.push(sql`r.city = ${filters.city}`)
  if (filters.country !== undefined) where.push(sql`r.country = ${filters.country}`)
  if (filters.currency !== undefined) where.push(sql`r.currency = ${filters.currency}`)
  if (filters.owner_id !== undefined) {
    where.push(sql`EXISTS (SELECT FROM restaurant_owners o
      WHERE o.restaurant_id = r.id AND o.user_id = ${filters.owner_id}::uuid)`)
  }
  return page<RestaurantRow>(ctx, input, {
    columns: allColumns,
    from: sql`restaurants r`,
    where,
    order: orderByWithTieBreaker(input, sortColumns[input.sort], sql`r.id`),
  })
}

/** Reads one complete restaurant. Undefined for an archived or unknown restaurant. */
export async function selectRestaurant(
  ctx: Context,
  restaurant_id: string,
): Promise<RestaurantRow | undefined> {
  const rows = await sql.rows<{ restaurant: RestaurantRow }>(
    ctx,
    sql`
      SELECT to_json(found) AS restaurant FROM (
        SELECT ${allColumns} FROM restaurants r WHERE r.id = ${restaurant_id}::uuid AND r.deleted_at IS NULL) found`,
  )
  return rows[0]?.restaurant
}
