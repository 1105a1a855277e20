import { sql, type Sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'

/** What a dashboard needs to know of a restaurant. */
export interface HouseRow {
  id: string
  name: string
  currency: string
  timezone: string
  business_day_cutoff: string
  blind_count: boolean
}

/** The restaurants that are not archived, by name; `ids` null: all there are. */
export const selectHouses = (ctx: Context, ids: readonly string[] | null): Promise<HouseRow[]> =>
  sql.rows<HouseRow>(ctx, housesAmong(ids))

/** The same as a query. */
export const housesAmong = (ids: readonly string[] | null): Sql => sql`
  SELECT id, name, currency, timezone, business_day_cutoff, blind_count FROM restaurants
  WHERE ${ids === null ? sql`true` : sql`id = ANY (${ids}::uuid[])`} AND deleted_at IS NULL
  ORDER BY name, id`
